import { parentPort } from "node:worker_threads";
import { answerOf, type PlacingTask } from "./places.ts";

parentPort?.on("message", (task: PlacingTask) => {
  const answer = answerOf(task);
  const { user, system } = process.threadCpuUsage();
  parentPort?.postMessage({ answer, spent: (user + system) / 1000 });
});
