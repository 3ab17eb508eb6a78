import { createDocument } from "@mixmark-io/domino";
import { createTurndown } from "#format/html-markdown/turndown.ts";
import { plainMarkdown, withoutGaps } from "./plain.ts";
import { tidy } from "./tidy.ts";

/** In characters of HTML; more is no text that people have written. */
const maxHtml = 2_000_000;

const maxTags = 60_000;

/** Deeper than texts are; each level costs a pass over what is below it. */
const maxDepth = 200;

export interface HtmlOptions {
  /** The address against which those in the text are meant. */
  base: string;
  /** Told in words of each element that cannot be kept. */
  onLost(what: string): void;
}

/** What is too large or nested too deeply becomes plain text. */
export function markdownOfHtml(html: string, { base, onLost }: HtmlOptions): string {
  const plain = (why: string) => {
    onLost(`all form, since the text ${why}`);
    return plainMarkdown(html);
  };
  if (html.length > maxHtml)
    return plain(`is longer than ${maxHtml.toLocaleString("en-US")} characters`);
  if (html.split("<", maxTags + 1).length > maxTags)
    return plain(`has more than ${maxTags.toLocaleString("en-US")} elements`);
  // Asked before the HTML is parsed, which takes time by the square of the depth.
  if (isNestedDeeply(html)) return plain(`is nested more than ${maxDepth} levels deep`);
  const { body } = createDocument(`<!DOCTYPE html><body>${html}</body>`, true);
  if (!isShallow(body)) return plain(`is nested more than ${maxDepth} levels deep`);
  tidy(body, { base, onLost });
  return withoutGaps(createTurndown().turndown(body as HTMLElement));
}

const nesting =
  /<(\/?)(?:div|span|section|article|aside|blockquote|ul|ol|table|figure|font|center|b|i|u|em|strong)\b/gi;

/** Whether far more elements are open at once than in any text, even if some are never closed. */
function isNestedDeeply(html: string): boolean {
  let depth = 0;
  for (const [, slash] of html.matchAll(nesting)) {
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > 5 * maxDepth) return true;
  }
  return false;
}

function isShallow(body: Element): boolean {
  let depth = 0;
  let node: Node = body;
  for (;;) {
    if (node.firstChild) {
      depth += 1;
      if (depth > maxDepth) return false;
      node = node.firstChild;
      continue;
    }
    while (!node.nextSibling) {
      if (node === body || !node.parentNode) return true;
      node = node.parentNode;
      depth -= 1;
      if (node === body) return true;
    }
    node = node.nextSibling;
  }
}
