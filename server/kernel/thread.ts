import { on } from "node:events";
import { Worker } from "node:worker_threads";
import PQueue from "p-queue";

/** The limit of wall clock time, in deadlines: a busy machine may need several. */
const maxDeadlines = 6;

/** The thread's module posts this for each message; `spent` is its processor time so far, in ms. */
export interface ThreadAnswer<Out> {
  answer: Out;
  spent: number;
}

interface ThreadOptions {
  /** In milliseconds of processor time for one message. */
  deadlineMs: number;
  /** In MB of heap; more ends the thread, not the process. */
  memoryMb?: number;
  workerData?: unknown;
}

/** Why a thread has no answer: it took too long, needed too much memory, or ended otherwise. */
export type ThreadFailure = "time" | "memory" | "error";

export type ThreadOutcome<Out> = { answer: Out } | { failure: ThreadFailure };

export type Thread<In, Out> = ReturnType<typeof createThread<In, Out>>;

/**
 * A thread that answers one message at a time; pools such as piscina limit wall clock time alone.
 */
export function createThread<In, Out>(
  module: URL,
  { deadlineMs, memoryMb = 256, workerData }: ThreadOptions,
) {
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | undefined;
  let isClosed = false;
  let spentBefore = 0;

  function start(): Worker {
    const started = new Worker(module, {
      workerData,
      // Without a bound the thread keeps the memory that it once needed.
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
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

  async function ask(message: In): Promise<ThreadOutcome<Out>> {
    if (isClosed) return { failure: "error" };
    worker ??= start();
    const thread = worker;
    const answer = nextAnswer<Out>(thread);
    thread.postMessage(message);
    const answered = await inTime(thread, answer);
    if ("failure" in answered) {
      end(thread);
      return answered;
    }
    spentBefore = answered.spent;
    return { answer: answered.answer };
  }

  /** Measures processor time: a message is not hostile because its thread was not scheduled. */
  async function inTime(thread: Worker, answer: Promise<Answered<Out>>) {
    for (let passed = 1; passed <= maxDeadlines; passed += 1) {
      const answered = await within(deadlineMs, answer);
      if (answered !== late) return answered;
      // A thread that has not begun yet, or has just ended, refuses to say.
      const usage = await within(1000, thread.cpuUsage()).catch((): typeof late => late);
      const spent = usage === late ? 0 : (usage.user + usage.system) / 1000;
      if (spent - spentBefore >= deadlineMs) return { failure: "time" } as const;
    }
    return { failure: "time" } as const;
  }

  /** Returns the answer to a message, or why there is none. */
  const tryAsk = (message: In): Promise<ThreadOutcome<Out>> => queue.add(() => ask(message));

  return {
    tryAsk,

    /** Returns the answer to a message; null if the thread fails or takes too long. */
    async ask(message: In): Promise<Out | null> {
      const outcome = await tryAsk(message);
      return "answer" in outcome ? outcome.answer : null;
    },

    /** Messages that wait for an answer, and later ones, get none. */
    async close(): Promise<void> {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

type Answered<Out> = ThreadAnswer<Out> | { failure: ThreadFailure };

/** In `npm run dev` a thread also posts what it has loaded. */
async function nextAnswer<Out>(thread: Worker): Promise<Answered<Out>> {
  try {
    for await (const [message] of on(thread, "message", { close: ["exit"] })) {
      if (typeof message?.spent === "number") return message;
    }
  } catch (error) {
    const isFull = (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
    return { failure: isFull ? "memory" : "error" };
  }
  return { failure: "error" };
}

const late = Symbol("late");

function within<T>(ms: number, answer: Promise<T>): Promise<T | typeof late> {
  const { promise, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(resolve, ms, late);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
