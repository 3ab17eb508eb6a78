import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "../../api-client/client.ts";
import { actionOptions, runJob } from "./use-action.ts";

type Work<R> = Parameters<typeof runJob<R>>[1];
type FollowUp<R> = Parameters<typeof runJob<R>>[2];

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});

const client = new QueryClient();
const refusal = new ApiError(409, { error: "Somebody was faster." });

const options = actionOptions({
  succeed: (text) => said.push(`succeeded: ${text}`),
  fail: (text, detail) => said.push(`failed: ${text} (${detail})`),
});

function createAction(queue?: string) {
  const scope = queue === undefined ? {} : { scope: { id: queue } };
  const observer = new MutationObserver(client, { ...options, ...scope });
  return <R>(work: Work<R>, followUp?: FollowUp<R>) =>
    runJob((job) => observer.mutate(job), work, followUp);
}

test("action: success shows its message, then runs what is settled", async () => {
  const run = createAction();
  const settled = () => said.push("settled");
  const outcome = await run(async () => 7, {
    done: "Saved",
    failed: "Not saved",
    settled,
  });
  expect(outcome).toEqual({ isDone: true, answer: 7 });
  expect(said).toEqual(["succeeded: Saved", "settled"]);
});

test("action: a failure shows its message with the server's words and does not reject", async () => {
  const run = createAction();
  const settled = () => said.push("settled");
  const outcome = await run(() => Promise.reject(refusal), {
    done: "Saved",
    failed: "Not saved",
    settled,
  });
  expect(outcome).toEqual({ isDone: false, error: refusal });
  expect(said).toEqual(["failed: Not saved (Somebody was faster.)", "settled"]);
});

test("action: functions get the answer and the error in place of a message", async () => {
  const run = createAction();
  await run(async () => "seven", { done: (answer) => said.push(answer) });
  await run(() => Promise.reject(new Error("eight")), {
    failed: (error) => said.push((error as Error).message),
  });
  expect(said).toEqual(["seven", "eight"]);
});

test("action: without a follow-up it says nothing, and answers all the same", async () => {
  const run = createAction();
  expect(await run(() => Promise.reject(refusal))).toEqual({ isDone: false, error: refusal });
  expect(said).toEqual([]);
});

test("action: it is over only once what is settled is over", async () => {
  const run = createAction();
  const refetch = Promise.withResolvers<void>();
  const running = run(async () => 7, { settled: () => refetch.promise });
  void running.then(() => said.push("over"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual([]);
  refetch.resolve();
  await running;
  expect(said).toEqual(["over"]);
});

test("action: those of one queue run one after another, the later one last", async () => {
  const gate = Promise.withResolvers<void>();
  const first = createAction("status")(async () => {
    await gate.promise;
    said.push("first");
  });
  const second = createAction("status")(async () => {
    said.push("second");
  });
  gate.resolve();
  await Promise.all([first, second]);
  expect(said).toEqual(["first", "second"]);
});
