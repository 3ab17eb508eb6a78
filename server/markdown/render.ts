import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { RenderedContent } from "#contract/areas/blog.ts";
import { createThread } from "../kernel/thread.ts";
import type { MarkdownStyle } from "./environment.ts";
import { idPrefix } from "./names.ts";

/** In milliseconds of processor time; a slower text is shown as plain text. */
const defaultDeadlineMs = 5000;

const maxHtmlLength = 3_000_000;

const maxCachedLength = 16_000_000;

export interface MarkdownSource {
  source: string;
  prefix: string;
  style: MarkdownStyle;
}

/** Renders on a thread of its own. */
export function createRenderer(deadlineMs = defaultDeadlineMs) {
  const cache = new LRUCache<string, RenderedContent>({
    maxSize: maxCachedLength,
    sizeCalculation: ({ html }) => html.length + 1,
  });
  const thread = createThread<MarkdownSource, RenderedContent | null>(
    new URL("./worker.ts", import.meta.url),
    { deadlineMs, workerData: { longest: maxHtmlLength } },
  );

  async function renderAs(source: MarkdownSource): Promise<RenderedContent> {
    const { source: markdown, prefix, style } = source;
    const key = createHash("sha1").update(`${style} ${prefix} ${markdown}`).digest("base64");
    const cached = cache.get(key);
    if (cached) return cached;
    const rendered = (await thread.ask(source)) ?? asWritten(markdown);
    cache.set(key, rendered);
    return rendered;
  }

  return {
    /** Each text of a page needs a prefix of its own for its ids. */
    render: (markdown: string, prefix = idPrefix) =>
      renderAs({ source: markdown, prefix, style: "page" }),

    /** Renders what staff write to a person: each line stays a line, as in a mail program. */
    renderAnswer: (markdown: string, prefix = idPrefix) =>
      renderAs({ source: markdown, prefix, style: "answer" }),

    close: thread.close,
  };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function asWritten(source: string): RenderedContent {
  const text = source.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
  return { html: `<pre class="code">${text}</pre>`, headings: [], words: 0, summary: "" };
}
