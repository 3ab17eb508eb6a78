import { on } from "node:events";
import { Worker } from "node:worker_threads";
import PQueue from "p-queue";

/** The limit of wall clock time, in deadlines: a busy machine may need several. */
const maxDeadlines = 6;

/** What the thread's module posts for each message; `spent` is its processor time so far, in ms. */
export interface ThreadAnswer<Out> {
  answer: Out;
  spent: number;
}

interface ThreadOptions {
  /** In milliseconds of processor time for one message. */
  deadlineMs: number;
  workerData?: unknown;
}

export type Thread<In, Out> = ReturnType<typeof createThread<In, Out>>;

/**
 * A thread that answers one message at a time; pools such as piscina limit wall clock time alone.
 */
export function createThread<In, Out>(module: URL, { deadlineMs, workerData }: ThreadOptions) {
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | undefined;
  let spentBefore = 0;

  function start(): Worker {
    const started = new Worker(module, {
      workerData,
      // Without a bound the thread keeps the memory that it once needed.
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
    });
    started.unref();
    started.on("error", () => end(started));
    return started;
  }

  function end(ended: Worker): void {
    ended.terminate();
    if (worker !== ended) return;
    worker = undefined;
    spentBefore = 0;
  }

  async function ask(message: In): Promise<Out | null> {
    worker ??= start();
    const thread = worker;
    const answer = nextAnswer<Out>(thread);
    thread.postMessage(message);
    const answered = await inTime(thread, answer);
    if (!answered) {
      end(thread);
      return null;
    }
    spentBefore = answered.spent;
    return answered.answer;
  }

  /** Measures processor time: a message is not hostile because its thread was not scheduled. */
  async function inTime(thread: Worker, answer: Promise<ThreadAnswer<Out> | null>) {
    for (let passed = 1; passed <= maxDeadlines; passed += 1) {
      const answered = await within(deadlineMs, answer);
      if (answered !== late) return answered;
      const usage = await within(1000, thread.cpuUsage());
      const spent = usage === late ? 0 : (usage.user + usage.system) / 1000;
      if (spent - spentBefore >= deadlineMs) return null;
    }
    return null;
  }

  return {
    /** Returns the answer to a message; null if the thread fails or takes too long. */
    ask: (message: In): Promise<Out | null> => queue.add(() => ask(message)),

    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
}

/** Null if the thread fails. In `npm run dev` a thread also posts what it has loaded. */
async function nextAnswer<Out>(thread: Worker): Promise<ThreadAnswer<Out> | null> {
  try {
    for await (const [message] of on(thread, "message")) {
      if (typeof message?.spent === "number") return message;
    }
  } catch {}
  return null;
}

const late = Symbol("late");

function within<T>(ms: number, answer: Promise<T>): Promise<T | typeof late> {
  const { promise, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(resolve, ms, late);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
