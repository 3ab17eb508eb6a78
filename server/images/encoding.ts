import { type ChildProcess, fork } from "node:child_process";
import type { Order } from "./images.ts";

const deadlineMs = 20_000;

const idleMs = 10_000;

const maxConcurrent = 2;

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
    started.on("error", () => replaceProcess(started));
    started.on("exit", () => replaceProcess(started));
    return started;
  }

  function finish(id: number, use: (job: Job) => void): void {
    const job = jobs.get(id);
    jobs.delete(id);
    clearTimeout(job?.timer);
    if (job) use(job);
  }

  function next(): void {
    clearTimeout(idle);
    if (isClosed) return;
    if (jobs.size === 0) {
      idle = setTimeout(rest, idleMs).unref();
      return;
    }
    for (const [id, job] of [...jobs].slice(0, maxConcurrent)) {
      if (job.timer) continue;
      child ??= start();
      job.timer = setTimeout(() => child?.kill("SIGKILL"), deadlineMs);
      child.send({ id, order: job.order });
    }
  }

  function rest(): void {
    const ended = child;
    child = undefined;
    ended?.kill();
  }

  /** The jobs under way fail; the others go to the next process. */
  function replaceProcess(ended: ChildProcess): void {
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
