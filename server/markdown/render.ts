import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { RenderedContent } from "#contract/blog.ts";

/** Processor time after which a text is shown as it was written, in milliseconds. */
const defaultDeadlineMs = 5000;

/** How many times as long it may take by the clock, on a machine that has other things to do. */
const maxDeadlines = 6;

/** A text that makes more HTML is shown as it was written, in UTF-16 units. */
const maxHtml = 3_000_000;

/** How much rendered HTML is cached, in UTF-16 units. */
const maxCachedHtml = 16_000_000;

export interface Renderer {
  render(markdown: string): Promise<RenderedContent>;
  close(): Promise<void>;
}

interface Job {
  source: string;
  resolve(rendered: RenderedContent): void;
  timer: NodeJS.Timeout | undefined;
  /** How often the deadline has passed by the clock. */
  passed: number;
}

interface Rendered {
  id: number;
  rendered: RenderedContent | null;
  spent: number;
}

/**
 * Renders Markdown on a thread of its own, so that no text holds up another request. Worker pools
 * (tinypool, piscina) end tasks by the clock, and would end honest ones on a busy machine.
 */
export function createRenderer(deadline = defaultDeadlineMs): Renderer {
  const cache = new LRUCache<string, RenderedContent>({
    maxSize: maxCachedHtml,
    sizeCalculation: ({ html }) => html.length + 1,
  });
  const jobs = new Map<number, Job>();
  let lastId = 0;
  let worker: Worker | undefined;
  /** Processor time that the thread had used when it finished its last text, in milliseconds. */
  let spentBefore = 0;

  function start(): Worker {
    const started = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { longest: maxHtml },
      // What is rendered is small; without a bound the thread keeps what it once needed.
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
    });
    started.unref();
    started.on("message", ({ id, rendered, spent }: Rendered) => {
      spentBefore = spent;
      finish(id, rendered ?? asWritten(jobs.get(id)?.source ?? ""));
      next();
    });
    started.on("error", () => giveUp());
    return started;
  }

  function finish(id: number, rendered: RenderedContent): void {
    const job = jobs.get(id);
    jobs.delete(id);
    clearTimeout(job?.timer);
    job?.resolve(rendered);
  }

  /**
   * Hands the oldest waiting text to the thread; one at a time, so that each has the whole
   * deadline.
   */
  function next(): void {
    const [waiting] = jobs;
    if (!waiting || waiting[1].timer) return;
    const [id, job] = waiting;
    worker ??= start();
    job.timer = setTimeout(judge, deadline, id);
    worker.postMessage({ id, source: job.source });
  }

  /** A thread that did not get its turn is no sign of a hostile text. */
  async function judge(id: number): Promise<void> {
    const job = jobs.get(id);
    if (!job) return;
    const spent = await processorTimeOf(worker);
    if (jobs.get(id) !== job) return;
    job.passed += 1;
    if (spent - spentBefore >= deadline || job.passed >= maxDeadlines) giveUp();
    else job.timer = setTimeout(judge, deadline, id);
  }

  function giveUp(): void {
    const [running] = jobs;
    worker?.terminate();
    worker = undefined;
    spentBefore = 0;
    if (running) finish(running[0], asWritten(running[1].source));
    next();
  }

  return {
    async render(markdown) {
      const key = createHash("sha1").update(markdown).digest("base64");
      const known = cache.get(key);
      if (known) return known;
      const rendered = await new Promise<RenderedContent>((resolve) => {
        lastId += 1;
        jobs.set(lastId, { source: markdown, resolve, timer: undefined, passed: 0 });
        next();
      });
      cache.set(key, rendered);
      return rendered;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

/** In milliseconds; none of a thread that does not answer. */
async function processorTimeOf(worker: Worker | undefined): Promise<number> {
  const silence = new Promise<null>((resolve) => setTimeout(resolve, 1000, null));
  const usage = await Promise.race([worker?.cpuUsage().catch(() => null), silence]);
  return usage ? (usage.user + usage.system) / 1000 : 0;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function asWritten(source: string): RenderedContent {
  const text = source.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
  return { html: `<pre class="code">${text}</pre>`, headings: [], words: 0 };
}
