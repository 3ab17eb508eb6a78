import { type ChildProcess, fork } from "node:child_process";
import type { Order } from "./order.ts";
import { createTurns } from "./turns.ts";

const deadlineMs = 20_000;

const idleMs = 10_000;

const limits = { maxRunning: 2, maxWaiting: 300, maxWaitMs: 8000 };

type Job = Pick<Order, "source"> & PromiseWithResolvers<unknown> & { isLate?: boolean };

/** The process ended during the job, maybe because of another job; the job is tried again. */
class Interrupted extends Error {}

export function createEncoding() {
  const turns = createTurns(limits);
  const open = new Map<number, Job>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(new URL("./encoder.ts", import.meta.url), {
      execArgv: [],
      // It decodes what strangers made, so it knows no secret.
      env: process.env.TMPDIR ? { TMPDIR: process.env.TMPDIR } : {},
      stdio: "ignore",
    });
    started.unref();
    started.channel?.unref();
    started.on(
      "message",
      ({ id, result, error }: { id: number; result?: unknown; error?: string }) => {
        if (error === undefined) open.get(id)?.resolve(result);
        else open.get(id)?.reject(new Error(error));
      },
    );
    const forget = () => {
      if (child !== started) return;
      child = undefined;
      for (const { source, reject, isLate } of open.values()) {
        const sentence = `The picture ${source} cannot be read.`;
        reject(isLate ? new Error(sentence) : new Interrupted(sentence));
      }
    };
    started.on("error", forget);
    started.on("exit", forget);
    return started;
  }

  function end(): void {
    const ended = child;
    child = undefined;
    ended?.kill();
  }

  async function run(order: Order): Promise<unknown> {
    clearTimeout(idle);
    child ??= start();
    const encoder = child;
    lastId += 1;
    const id = lastId;
    const job: Job = { source: order.source, ...Promise.withResolvers<unknown>() };
    open.set(id, job);
    const timer = setTimeout(() => {
      job.isLate = true;
      encoder.kill("SIGKILL");
    }, deadlineMs);
    encoder.send({ id, order });
    try {
      return await job.promise;
    } finally {
      clearTimeout(timer);
      open.delete(id);
      if (open.size === 0) idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    /**
     * Clients take turns; null goes before all of them. Orders for the same file are carried out
     * once. Throws `NoTurn` where too many wait.
     */
    fulfil: (order: Order, client: string | null): Promise<unknown> =>
      turns.add({ key: keyOf(order), client }, () =>
        run(order).catch((error) => {
          if (error instanceof Interrupted && !isClosed) return run(order);
          throw error;
        }),
      ),
    close(): void {
      isClosed = true;
      turns.close();
      clearTimeout(idle);
      child?.kill();
    },
  };
}

const keyOf = (order: Order) => `${order.kind} ${"target" in order ? order.target : order.source}`;
