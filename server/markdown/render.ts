import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { RenderedContent } from "#contract/blog.ts";
import { idPrefix } from "./names.ts";

/** In milliseconds of processor time; a slower text is shown as plain text. */
const defaultDeadlineMs = 5000;

/** The limit of wall clock time, in deadlines: a busy machine may need several. */
const maxDeadlines = 6;

const maxHtmlLength = 3_000_000;

const maxCachedLength = 16_000_000;

interface Rendered {
  rendered: RenderedContent | null;
  spent: number;
}

/** Renders on a thread of its own, since pools such as piscina limit wall clock time alone. */
export function createRenderer(deadline = defaultDeadlineMs) {
  const cache = new LRUCache<string, RenderedContent>({
    maxSize: maxCachedLength,
    sizeCalculation: ({ html }) => html.length + 1,
  });
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | undefined;
  let spentBefore = 0;

  function start(): Worker {
    const started = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { longest: maxHtmlLength },
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

  async function run(source: string, prefix: string): Promise<RenderedContent> {
    worker ??= start();
    const thread = worker;
    const answer = once(thread, "message").then(
      ([rendered]) => rendered as Rendered,
      () => null,
    );
    thread.postMessage({ source, prefix });
    const answered = await inTime(thread, answer);
    if (!answered) {
      end(thread);
      return asWritten(source);
    }
    spentBefore = answered.spent;
    return answered.rendered ?? asWritten(source);
  }

  /** Measures processor time: a text is not hostile because its thread was not scheduled. */
  async function inTime(thread: Worker, answer: Promise<Rendered | null>) {
    for (let passed = 1; passed <= maxDeadlines; passed += 1) {
      const answered = await within(deadline, answer);
      if (answered !== late) return answered;
      const usage = await within(1000, thread.cpuUsage());
      const spent = usage === late ? 0 : (usage.user + usage.system) / 1000;
      if (spent - spentBefore >= deadline) return null;
    }
    return null;
  }

  return {
    /** Each text of a page needs a prefix of its own for its ids. */
    async render(markdown: string, prefix = idPrefix): Promise<RenderedContent> {
      const key = createHash("sha1").update(`${prefix} ${markdown}`).digest("base64");
      const known = cache.get(key);
      if (known) return known;
      const rendered = await queue.add(() => run(markdown, prefix));
      cache.set(key, rendered);
      return rendered;
    },
    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
}

const late = Symbol("late");

function within<T>(ms: number, answer: Promise<T>): Promise<T | typeof late> {
  const { promise, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(resolve, ms, late);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function asWritten(source: string): RenderedContent {
  const text = source.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
  return { html: `<pre class="code">${text}</pre>`, headings: [], words: 0, summary: "" };
}
