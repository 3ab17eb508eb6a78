import { writeEmphasis } from "./emphasis.ts";
import { writeLinkStarts } from "./escaping.ts";
import { writeNoteMarks } from "./footnotes.ts";
import { withoutGaps } from "./gaps.ts";
import { type HtmlOptions, tidyHtml } from "./tidy.ts";
import { createTurndown, keptFeed } from "./turndown.ts";

export type { HtmlOptions } from "./tidy.ts";

/** Changes the elements of `body`. Throws if a table has too many cells. */
export function htmlToMarkdown(body: HTMLElement, options: HtmlOptions): string {
  tidyHtml(body, options);
  return writeMarkdown(body);
}

export function writeMarkdown(body: HTMLElement): string {
  const markdown = withoutGaps(writeEmphasis(createTurndown().turndown(body)));
  return writeNoteMarks(writeLinkStarts(withKeptFeeds(markdown)));
}

const withKeptFeeds = (markdown: string) =>
  markdown.includes(keptFeed)
    ? markdown
        .split("\n")
        .map((line) => (line.endsWith(keptFeed) ? line.slice(0, -1).trimEnd() : line))
        .join("\n")
    : markdown;
