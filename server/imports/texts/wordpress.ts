import { withParagraphs } from "./autop.ts";
import { withoutShortcodes } from "./shortcodes.ts";

interface Lost {
  onShortcode(name: string): void;
  onBlock(name: string): void;
}

/** Blocks that make what they show when the page is asked for. */
const dynamic = /<!--\s+wp:([a-z][\w/-]*)\s+(?:\{(?:(?!-->)[\s\S])*\}\s+)?\/-->/g;

const blockComment = /<!--\s+\/?wp:[\s\S]*?-->/g;

/** Blocks without words of their own, whose absence nobody misses. */
const empty: ReadonlySet<string> = new Set([
  "spacer",
  "separator",
  "more",
  "nextpage",
  "post-content",
  "paragraph",
  "heading",
]);

/** HTML of a text of WordPress, of the classic editor or of blocks. */
export function htmlOfWordPress(body: string, { onShortcode, onBlock }: Lost): string {
  const hasBlocks = /<!--\s+wp:/.test(body);
  const marked = body
    .replace(/<!--more[^>]*-->/gi, "")
    .replace(/<!--nextpage-->/gi, "\n\n<hr>\n\n")
    .replace(dynamic, (_, name: string) => {
      if (!empty.has(name)) onBlock(name);
      return "";
    })
    .replace(blockComment, "");
  const html = withoutShortcodes(marked, onShortcode);
  return hasBlocks ? html : withParagraphs(html);
}
