import { expect, test, vi } from "vitest";
import type { SeveralDone } from "#contract/core/several.ts";
import { ApiError } from "../../../api-client/client.ts";
import { runSeveral } from "./run-several.ts";

const part = (answer: Partial<SeveralDone>): SeveralDone => ({
  done: 0,
  failed: [],
  isOver: false,
  ...answer,
});

test("parts follow each other to the end, and what was done is summed up", async () => {
  const cursors: (string | undefined)[] = [];
  const answers = [
    part({ done: 500, next: "500-900" }),
    part({ done: 399, failed: [{ id: 7, message: "No." }], isOver: true }),
  ];
  const progress: number[] = [];
  const all = await runSeveral(
    async (cursor) => {
      cursors.push(cursor);
      return answers.shift() as SeveralDone;
    },
    ({ done }) => progress.push(done),
  );
  expect(all).toMatchObject({ done: 899, failed: [{ id: 7, message: "No." }] });
  expect(cursors).toEqual([undefined, "500-900"]);
  expect(progress).toEqual([500, 1000]);
});

test("a part without an answer is asked for again, and one that is refused ends it", async () => {
  vi.useFakeTimers();
  const send = vi
    .fn()
    .mockResolvedValueOnce(part({ done: 500, next: "500-900" }))
    .mockRejectedValueOnce(new ApiError(0, {}))
    .mockRejectedValueOnce(new ApiError(503, {}))
    .mockResolvedValueOnce(part({ done: 400, isOver: true }));
  const waits: boolean[] = [];
  const all = runSeveral(send, ({ isWaiting }) => waits.push(isWaiting));
  await vi.runAllTimersAsync();
  expect(await all).toMatchObject({ done: 900 });
  expect(send.mock.calls.map(([cursor]) => cursor)).toEqual([
    undefined,
    "500-900",
    "500-900",
    "500-900",
  ]);
  expect(waits).toEqual([false, true, true, false]);
  vi.useRealTimers();
  await expect(
    runSeveral(
      () => Promise.reject(new ApiError(403, {})),
      () => {},
    ),
  ).rejects.toMatchObject({ status: 403 });
});
