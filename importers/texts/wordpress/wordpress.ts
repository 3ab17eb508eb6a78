import { withParagraphs } from "./autop.ts";
import { withoutCodeShortcodes } from "./code-shortcodes.ts";
import { withoutShortcodes } from "./shortcodes.ts";

interface Lost {
  onShortcode(name: string): void;
  onBlock(name: string): void;
}

const blockComment = /<!--\s{0,20}(\/?)wp:([a-z][\w/-]{0,100})((?:(?!-->|<!--)[\s\S])*)-->/g;

/** These blocks have no words of their own. */
const empty: ReadonlySet<string> = new Set([
  "spacer",
  "separator",
  "more",
  "nextpage",
  "post-content",
  "paragraph",
  "heading",
  // The reader replaces this block by the notes.
  "footnotes",
]);

/** Returns the HTML of a WordPress text, of the classic editor or of blocks. */
export function htmlOfWordPress(body: string, { onShortcode, onBlock }: Lost): string {
  const hasBlocks = /<!--\s{0,20}wp:/.test(body);
  const marked = withoutCodeShortcodes(body)
    .replace(/<!--more[^<>]*-->/gi, "")
    .replace(/<!--nextpage-->/gi, "\n\n<hr>\n\n")
    .replace(blockComment, (_, isEnd: string, name: string, rest: string) => {
      // A block without content is rendered when the page is requested.
      if (!isEnd && rest.trimEnd().endsWith("/") && !empty.has(name)) onBlock(name);
      return "";
    });
  const html = withoutShortcodes(marked, onShortcode);
  return hasBlocks ? html : withParagraphs(html);
}

interface WordPressNote {
  id: string;
  content: string;
}

const notesBlock = /<!--\s{0,20}wp:footnotes\b(?:(?!-->|<!--)[\s\S])*-->/;

/**
 * Replaces the block that shows footnotes by the notes, which WordPress stores outside of the
 * text. `notes` is the JSON of the post's meta.
 */
export function withFootnotes(body: string, notes: string): string {
  const items = notesIn(notes).map(({ id, content }) => {
    const name = id.replace(/[^\w-]/g, "");
    return `<li id="${name}">${content} <a href="#${name}-link">↩︎</a></li>`;
  });
  if (items.length === 0) return body;
  const list = `<ol class="wp-block-footnotes">${items.join("")}</ol>`;
  return notesBlock.test(body) ? body.replace(notesBlock, () => list) : `${body}\n\n${list}`;
}

function notesIn(json: string): WordPressNote[] {
  try {
    const parsed: unknown = JSON.parse(json);
    return (Array.isArray(parsed) ? parsed : []).filter(
      (note): note is WordPressNote =>
        typeof note?.id === "string" && typeof note?.content === "string",
    );
  } catch {
    return [];
  }
}
