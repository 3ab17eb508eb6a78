import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { RenderedContent } from "#contract/blog.ts";

/** In milliseconds of processor time; a slower text is shown as plain text. */
const defaultDeadlineMs = 5000;

/** Wall clock time on a busy machine, as a multiple of the deadline. */
const maxDeadlines = 6;

const maxHtmlLength = 3_000_000;

const maxCachedLength = 16_000_000;

export interface Renderer {
  render(markdown: string): Promise<RenderedContent>;
  close(): Promise<void>;
}

interface Job {
  source: string;
  resolve(rendered: RenderedContent): void;
  timer: NodeJS.Timeout | undefined;
  passed: number;
}

interface Rendered {
  id: number;
  rendered: RenderedContent | null;
  spent: number;
}

/** On a thread; worker pools such as piscina end tasks by wall clock time. */
export function createRenderer(deadline = defaultDeadlineMs): Renderer {
  const cache = new LRUCache<string, RenderedContent>({
    maxSize: maxCachedLength,
    sizeCalculation: ({ html }) => html.length + 1,
  });
  const jobs = new Map<number, Job>();
  let lastId = 0;
  let worker: Worker | undefined;
  let spentBefore = 0;

  function start(): Worker {
    const started = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { longest: maxHtmlLength },
      // Without a bound the thread keeps the memory that it once needed.
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
    });
    started.unref();
    started.on("message", ({ id, rendered, spent }: Rendered) => {
      spentBefore = spent;
      finish(id, rendered ?? asWritten(jobs.get(id)?.source ?? ""));
      next();
    });
    started.on("error", () => replaceWorker());
    return started;
  }

  function finish(id: number, rendered: RenderedContent): void {
    const job = jobs.get(id);
    jobs.delete(id);
    clearTimeout(job?.timer);
    job?.resolve(rendered);
  }

  function next(): void {
    const [waiting] = jobs;
    if (!waiting || waiting[1].timer) return;
    const [id, job] = waiting;
    worker ??= start();
    job.timer = setTimeout(checkProgress, deadline, id);
    worker.postMessage({ id, source: job.source });
  }

  /** A thread that got no processor time is no sign of a hostile text. */
  async function checkProgress(id: number): Promise<void> {
    const job = jobs.get(id);
    if (!job) return;
    const spent = await processorTimeOf(worker);
    if (jobs.get(id) !== job) return;
    job.passed += 1;
    if (spent - spentBefore >= deadline || job.passed >= maxDeadlines) replaceWorker();
    else job.timer = setTimeout(checkProgress, deadline, id);
  }

  function replaceWorker(): void {
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
