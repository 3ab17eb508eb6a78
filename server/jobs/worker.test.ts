import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type BackgroundJob, createWorker, type Outcome, singleLane } from "./worker.ts";
import { createWorkers } from "./workers.ts";

const pollMs = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type TestJob = Partial<BackgroundJob<string, string>> & { outcomes?: Record<string, Outcome> };

/** A worker of the queue, which tests fill, with what it ran and what it logged. */
function open({ outcomes = {}, ...changes }: TestJob = {}) {
  const queue: string[] = [];
  const ran: string[] = [];
  const lines: { msg: string; event?: string; job?: string }[] = [];
  const worker = createWorker<string, string>({
    name: "test",
    log: pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) }),
    pollMs,
    lanes: singleLane,
    claim: async () => queue.shift(),
    async run(work) {
      ran.push(work);
      return outcomes[work] ?? "done";
    },
    ...changes,
  });
  return { worker, queue, ran, lines };
}

/** Work that ends when the test says so. */
function openHeld(changes: TestJob = {}) {
  const { promise, resolve: end } = Promise.withResolvers<Outcome>();
  let signal: AbortSignal | undefined;
  const opened = open({
    ...changes,
    run: (_, stopping) => {
      signal = stopping;
      return promise;
    },
  });
  return { ...opened, end, signal: () => signal };
}

const away = () => Object.assign(new Error("The database is away."), { code: "ECONNRESET" });

describe("worker polling", () => {
  test("worker: looks at its start and at each poll, and works until nothing is due", async () => {
    const { worker, queue, ran } = open();
    queue.push("first", "second");
    worker.start();
    await pass(0);
    expect(ran).toEqual(["first", "second"]);
    queue.push("third");
    await pass(pollMs - 1);
    expect(ran).toHaveLength(2);
    await pass(1);
    expect(ran).toEqual(["first", "second", "third"]);
    await worker.stop();
  });

  test("worker: a delayed first look comes after one interval", async () => {
    const { worker, queue, ran } = open({ isFirstDelayed: true });
    queue.push("first");
    worker.start();
    await pass(pollMs - 1);
    expect(ran).toEqual([]);
    await pass(1);
    expect(ran).toEqual(["first"]);
    await worker.stop();
  });

  test("worker: a wake looks at once", async () => {
    const { worker, queue, ran } = open();
    worker.start();
    await pass(0);
    queue.push("first");
    worker.wake();
    await pass(0);
    expect(ran).toEqual(["first"]);
    await worker.stop();
  });

  test("worker: a wake before the start begins no work", async () => {
    const { worker, queue, ran } = open();
    queue.push("first");
    worker.wake();
    await pass(10 * pollMs);
    expect(ran).toEqual([]);
  });

  test("worker: a lane that is held up delays no other, and is never worked on twice at once", async () => {
    const due: Record<string, string[]> = { slow: ["held", "next"], quick: ["first", "second"] };
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const ran: string[] = [];
    const { worker } = open({
      lanes: async () => Object.keys(due),
      claim: async (lane) => due[lane]?.shift(),
      run: async (work) => {
        ran.push(work);
        return work === "held" ? promise : "done";
      },
    });
    worker.start();
    await pass(3 * pollMs);
    expect(ran.toSorted()).toEqual(["first", "held", "second"]);
    resolve("done");
    await pass(0);
    expect(ran.at(-1)).toBe("next");
    await worker.stop();
  });
});

describe("worker faults", () => {
  test("worker: a failed piece is counted and the next one follows at once", async () => {
    const { worker, queue, ran } = open({ outcomes: { bad: "failed", old: "skipped" } });
    queue.push("bad", "old", "good");
    expect(await worker.runOnce()).toBe(1);
    expect(ran).toEqual(["bad", "old", "good"]);
    expect(worker.failures()).toBe(1);
  });

  test("worker: a blocked lane waits longer each time, until something gets through", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const begunAt: number[] = [];
    const start = Date.now();
    const { worker, queue } = open({
      backoff: { firstMs: 1000, maxMs: 4000 },
      async run(work) {
        begunAt.push(Date.now() - start);
        return work === "down" ? "blocked" : "done";
      },
    });
    queue.push("down", "down", "down", "down", "up", "down", "up");
    worker.start();
    await pass(60_000);
    expect(begunAt).toEqual([0, 1000, 3000, 7000, 11_000, 11_000, 12_000]);
    expect(worker.failures()).toBe(5);
    await worker.stop();
  });

  test("worker: a wake ends the pause of a blocked lane", async () => {
    const { worker, queue, ran } = open({
      outcomes: { down: "blocked" },
      backoff: { firstMs: 60_000, maxMs: 60_000 },
    });
    queue.push("down", "up");
    worker.start();
    await pass(30_000);
    expect(ran).toEqual(["down"]);
    worker.wake();
    await pass(0);
    expect(ran).toEqual(["down", "up"]);
    await worker.stop();
  });

  test("worker: runOnce does not wait while a lane is blocked, and throws what the work throws", async () => {
    const { worker, queue } = open({ outcomes: { down: "blocked" } });
    queue.push("down", "up");
    expect(await worker.runOnce()).toBe(1);
    const broken = open({ run: () => Promise.reject(new Error("A bug.")) });
    broken.queue.push("first");
    await expect(broken.worker.runOnce()).rejects.toThrow("A bug.");
  });

  test("worker: a fault is logged with the job's name and does not end a started worker", async () => {
    let faults = 2;
    const { worker, queue, lines } = open({
      async run() {
        faults -= 1;
        if (faults >= 0) throw new Error("A bug.");
        return "done";
      },
    });
    queue.push("first", "second", "third");
    worker.start();
    await pass(10 * pollMs);
    expect(lines).toMatchObject(Array(2).fill({ event: "job_failed", job: "test" }));
    expect(queue).toEqual([]);
    expect(worker.failures()).toBe(2);
    await worker.stop();
  });

  test("worker: a database that is away is not logged by each worker, and work goes on once it is back", async () => {
    let isAway = true;
    const { worker, queue, ran, lines } = open({
      async lanes() {
        if (isAway) throw away();
        return ["all"];
      },
    });
    queue.push("first");
    worker.start();
    await pass(60 * pollMs);
    expect([ran, lines]).toEqual([[], []]);
    isAway = false;
    await pass(16_500);
    expect(ran).toEqual(["first"]);
    await worker.stop();
  });
});

describe("worker heartbeat and stop", () => {
  test("worker: a claim is renewed while its work runs, and no longer", async () => {
    const renewed: string[] = [];
    const { worker, queue, end, lines } = openHeld({
      heartbeat: {
        everyMs: 10_000,
        async renew(work) {
          renewed.push(work);
          if (renewed.length === 2) throw away();
        },
      },
    });
    queue.push("long");
    worker.start();
    await pass(30_000);
    expect(renewed).toEqual(["long", "long", "long"]);
    expect(lines).toMatchObject([{ event: "heartbeat_failed", job: "test" }]);
    end("done");
    await pass(30_000);
    expect(renewed).toHaveLength(3);
    await worker.stop();
  });

  test("worker: a stop aborts the signal, waits for the work, claims no more and then releases", async () => {
    const order: string[] = [];
    const { worker, queue, end, signal } = openHeld({
      release: async () => void order.push("released"),
    });
    queue.push("long", "next");
    worker.start();
    await pass(0);
    const stopped = worker.stop().then(() => order.push("stopped"));
    await pass(60_000);
    expect([signal()?.aborted, order]).toEqual([true, []]);
    end("done");
    await stopped;
    expect(order).toEqual(["released", "stopped"]);
    expect(queue).toEqual(["next"]);
    await pass(10 * pollMs);
    expect([queue, await worker.runOnce()]).toEqual([["next"], 0]);
  });

  test("worker: a stop leaves work to the expiry of its claim after the declared time", async () => {
    const { worker, queue } = openHeld({ maxStopMs: 8000 });
    queue.push("hanging");
    worker.start();
    await pass(0);
    let isStopped = false;
    void worker.stop().then(() => {
      isStopped = true;
    });
    await pass(7999);
    expect(isStopped).toBe(false);
    await pass(1);
    expect(isStopped).toBe(true);
  });

  test("worker: a stop does not wait for the pause of a blocked lane", async () => {
    const { worker, queue } = open({
      outcomes: { down: "blocked" },
      backoff: { firstMs: 60_000, maxMs: 60_000 },
    });
    queue.push("down");
    worker.start();
    await pass(0);
    await worker.stop();
  });
});

test("workers: figures name each worker, and leave out a backlog that cannot be read", async () => {
  const backlog = { waiting: 2, oldestAt: "2026-03-05T09:30:00.000Z" };
  const failing = open({ name: "mail", outcomes: { bad: "failed" }, backlog: async () => backlog });
  failing.queue.push("bad");
  const workers = createWorkers([
    failing.worker,
    open({ name: "webhooks", backlog: () => Promise.reject(away()) }).worker,
    open({ name: "retention" }).worker,
  ]);
  await workers.find("mail").runOnce();
  expect(await workers.figures()).toEqual([
    { name: "mail", failures: 1, backlog },
    { name: "webhooks", failures: 0, backlog: null },
    { name: "retention", failures: 0, backlog: null },
  ]);
  expect(() => workers.find("unknown")).toThrow();
});
