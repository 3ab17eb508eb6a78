import { expect, test, vi } from "vitest";
import { createTurns, NoTurn } from "./turns.ts";

interface Work {
  name: string;
  finish(): void;
}

/** Work that ends when the test says so. */
function openTurns(limits: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const turns = createTurns({ maxRunning: 2, maxWaiting: 100, maxWaitMs: 10_000, ...limits });
  const running: Work[] = [];
  const begun: string[] = [];
  const add = (client: string | null, name: string) => {
    const answer = turns.add({ key: name, client }, () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<string>();
      running.push({ name, finish: () => resolve(name) });
      return promise;
    });
    answer.catch(() => {});
    return answer;
  };
  const finishOne = async () => {
    const work = running.shift();
    work?.finish();
    await new Promise((resolve) => setImmediate(resolve));
    return work?.name;
  };
  const finishAll = async () => {
    while (running.length > 0) await finishOne();
  };
  return { turns, add, begun, running, finishOne, finishAll };
}

test("turns of pictures: a client that asks for one does not wait for the hundreds of another", async () => {
  const { add, begun, finishOne, finishAll } = openTurns({ maxWaiting: 1000 });
  for (let count = 0; count < 800; count += 1) add("flood", `flood ${count}`);
  const answer = add("visitor", "one");
  await finishOne();
  await finishOne();
  expect(begun.slice(0, 4)).toContain("one");
  await finishAll();
  expect(await answer).toBe("one");
  expect(begun).toHaveLength(801);
});

test("turns of pictures: uploads go before all that waits", async () => {
  const { add, begun, finishOne } = openTurns();
  for (let count = 0; count < 10; count += 1) add(`client ${count}`, `picture ${count}`);
  add(null, "upload");
  await finishOne();
  expect(begun).toEqual(["picture 0", "picture 1", "upload"]);
});

test("turns of pictures: what two clients ask for is made once, at the earlier of their turns", async () => {
  const { add, begun, finishOne, finishAll } = openTurns();
  for (let count = 0; count < 50; count += 1) add("flood", `flood ${count}`);
  const [first, second] = [add("flood", "shared"), add("visitor", "shared")];
  await finishOne();
  await finishOne();
  expect(begun.slice(0, 4)).toContain("shared");
  await finishAll();
  expect(await Promise.all([first, second])).toEqual(["shared", "shared"]);
  expect(begun.filter((name) => name === "shared")).toHaveLength(1);
});

test("turns of pictures: beyond the bound the client with most gets no turn", async () => {
  const { add, finishAll } = openTurns({ maxWaiting: 10 });
  const floods = Array.from({ length: 40 }, (_, count) => add("flood", `flood ${count}`));
  const visitors = [add("visitor", "one"), add("another", "two")];
  const outcomes = Promise.allSettled(floods);
  await finishAll();
  expect(await Promise.all(visitors)).toEqual(["one", "two"]);
  const refused = (await outcomes).filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(25);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: "overloaded", status: 503 });
  expect(await Promise.race([add("flood", "again"), finishAll().then(() => "done")])).toBeDefined();
});

test("turns of pictures: nobody waits longer than the limit, and the work is done all the same", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { add, begun, finishAll } = openTurns({ maxWaitMs: 5000 });
    const answers = ["one", "two", "three"].map((name) => add("visitor", name));
    await vi.advanceTimersByTimeAsync(5001);
    await expect(answers[2]).rejects.toBeInstanceOf(NoTurn);
    await finishAll();
    expect(await Promise.all(answers.slice(0, 2))).toEqual(["one", "two"]);
    expect(begun).toEqual(["one", "two", "three"]);
  } finally {
    vi.useRealTimers();
  }
});

test("turns of pictures: work that fails makes room for the next", async () => {
  const { turns, add, begun } = openTurns({ maxRunning: 1 });
  const failed = turns.add({ key: "bad", client: "a" }, () => Promise.reject(new Error("bad")));
  const next = add("a", "next");
  await expect(failed).rejects.toThrow("bad");
  await expect.poll(() => begun).toEqual(["next"]);
  expect(next).toBeInstanceOf(Promise);
  turns.close();
});
