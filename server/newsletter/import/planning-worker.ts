import { parentPort, workerData } from "node:worker_threads";
import { messageOf } from "../../kernel/error-message.ts";
import { HttpError, Invalid } from "../../kernel/errors.ts";
import type { ThreadAnswer } from "../../kernel/thread.ts";
import { type NamedSubscriber, planFile } from "./plan-file.ts";
import type { FilePlanRequest, PlanAnswer, PlanQuestion } from "./planning.ts";

const { file, columns, now, batchSize } = workerData as FilePlanRequest;

let subscribers: MapIterator<NamedSubscriber> = new Map().entries();

async function answerTo(question: PlanQuestion): Promise<PlanAnswer> {
  if (question === "batch") return { batch: [...subscribers.take(batchSize)] };
  const { subscribers: planned, ...overview } = await planFile(file, columns, now);
  subscribers = planned.entries();
  return { overview };
}

function failureOf(error: unknown): PlanAnswer {
  if (error instanceof Invalid) return { invalid: error.details };
  if (error instanceof HttpError) return { refused: error.code };
  return { fault: error instanceof Error && error.stack ? error.stack : messageOf(error) };
}

parentPort?.on("message", async (question: PlanQuestion) => {
  const answer = await answerTo(question).catch(failureOf);
  const { user, system } = process.threadCpuUsage();
  const message: ThreadAnswer<PlanAnswer> = { answer, spent: (user + system) / 1000 };
  parentPort?.postMessage(message);
});
