import type { SourceFormat, SourceLineCode } from "../source.ts";
import { markdownOfMarkdown } from "./markdown/markdown.ts";
import { markdownOfHtml } from "./to-markdown.ts";
import { htmlOfWordPress } from "./wordpress/wordpress.ts";

export interface TextSource {
  body: string;
  format: SourceFormat;
  /** The address against which those in the text are meant. */
  base: string;
}

export interface ConvertedText {
  markdown: string;
  lines: { code: SourceLineCode; message: string }[];
}

/** A report has at most this many lines of one code about one text. */
const maxLines = 20;

/** Returns the text as the site's Markdown, and what could not be kept of it. */
export function convert({ body, format, base }: TextSource): ConvertedText {
  const lost = new Map<string, { code: SourceLineCode; what: string; count: number }>();
  const lose = (code: SourceLineCode) => (what: string) => {
    const known = lost.get(`${code} ${what}`);
    if (known) known.count += 1;
    else lost.set(`${code} ${what}`, { code, what, count: 1 });
  };
  const options = { base, onLost: lose("element"), onShortcode: lose("shortcode") };
  const write = () => {
    if (format === "markdown") return markdownOfMarkdown(body, options);
    const html =
      format === "html"
        ? body
        : htmlOfWordPress(body, { onShortcode: lose("shortcode"), onBlock: lose("block") });
    return markdownOfHtml(html, options);
  };
  const markdown = write();
  const lines = [...lost.values()].map(({ code, what, count }) => ({
    code,
    message: sentenceOf(code, what) + (count > 1 ? ` (${count} times)` : ""),
  }));
  return { markdown, lines: lines.slice(0, 3 * maxLines) };
}

function sentenceOf(code: SourceLineCode, what: string): string {
  if (code === "shortcode") return `The shortcode [${what}] is not supported; its text is kept.`;
  if (code === "block") return `The block “${what}” generates its content, so it was left out.`;
  return `Not kept: ${what}.`;
}
