import { type ChildProcess, fork } from "node:child_process";
import type { Order } from "./images.ts";

/** In milliseconds. */
const deadline = 20_000;

/** In milliseconds. */
const idleTime = 10_000;

const atOnce = 2;

interface Job {
  order: Order;
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
}

export function createEncoding() {
  const jobs = new Map<number, Job>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(new URL("./encoder.ts", import.meta.url), {
      execArgv: [],
      stdio: "ignore",
    });
    started.unref();
    started.channel?.unref();
    started.on(
      "message",
      ({ id, result, fault }: { id: number; result?: unknown; fault?: string }) => {
        finish(id, (job) =>
          fault === undefined ? job.resolve(result) : job.reject(new Error(fault)),
        );
        next();
      },
    );
    started.on("error", () => giveUp(started));
    started.on("exit", () => giveUp(started));
    return started;
  }

  function finish(id: number, settle: (job: Job) => void): void {
    const job = jobs.get(id);
    jobs.delete(id);
    clearTimeout(job?.timer);
    if (job) settle(job);
  }

  function next(): void {
    clearTimeout(idle);
    if (isClosed) return;
    if (jobs.size === 0) {
      idle = setTimeout(rest, idleTime).unref();
      return;
    }
    for (const [id, job] of [...jobs].slice(0, atOnce)) {
      if (job.timer) continue;
      child ??= start();
      job.timer = setTimeout(() => child?.kill("SIGKILL"), deadline);
      child.send({ id, order: job.order });
    }
  }

  function rest(): void {
    const ended = child;
    child = undefined;
    ended?.kill();
  }

  /** The jobs under way fail; the others go to the next process. */
  function giveUp(ended: ChildProcess): void {
    if (child !== ended) return;
    child = undefined;
    for (const [id, job] of [...jobs]) {
      if (job.timer)
        finish(id, ({ reject }) =>
          reject(new Error(`The picture ${job.order.source} cannot be read.`)),
        );
    }
    next();
  }

  return {
    fulfil(order: Order): Promise<unknown> {
      return new Promise((resolve, reject) => {
        lastId += 1;
        jobs.set(lastId, { order, resolve, reject, timer: undefined });
        next();
      });
    },
    close(): void {
      isClosed = true;
      clearTimeout(idle);
      child?.kill();
    },
  };
}
