import { isBlock } from "./blocks.ts";

/** In these elements two breaks separate paragraphs; elsewhere Markdown needs them as breaks. */
const holders: ReadonlySet<string> = new Set(
  "BODY DIV P SECTION ARTICLE MAIN BLOCKQUOTE".split(" "),
);

/**
 * Leaves the breaks between words, and takes those at the edges of blocks out, which show nothing
 * or what Markdown does anyway. Gaps become `hr[data-gap]`.
 */
export function tidyBreaks(body: HTMLElement): void {
  const needless: Element[] = [];
  const gaps: Element[][] = [];
  let waiting: Element[] = [];
  let hasWords = false;
  const end = () => {
    needless.push(...waiting);
    waiting = [];
    hasWords = false;
  };
  const see = (node: Node) => {
    if (isBlock(node)) end();
    else if (node.nodeName === "BR") waiting.push(node as Element);
    else if (node.nodeName === "IMG" || (node.nodeType === 3 && node.textContent?.trim())) {
      if (!hasWords) needless.push(...waiting);
      else if (waiting.length > 1) gaps.push(waiting);
      waiting = [];
      hasWords = true;
    }
  };
  let node: Node | null = body.firstChild;
  while (node) {
    see(node);
    const inner: Node | null = node.nodeName === "PRE" ? null : node.firstChild;
    node = inner ?? nextAfter(node, body, end);
  }
  end();
  for (const each of needless) each.remove();
  for (const gap of gaps) writeGap(gap);
}

function nextAfter(from: Node, body: Node, end: () => void): Node | null {
  for (let node: Node | null = from; node && node !== body; node = node.parentNode) {
    if (isBlock(node)) end();
    if (node.nextSibling) return node.nextSibling;
  }
  return null;
}

function writeGap([first, ...others]: Element[]): void {
  const parent = first?.parentElement;
  if (!first || !parent) return;
  const isHeading = parent.closest("h1, h2, h3, h4, h5, h6") !== null;
  if (isHeading) for (const each of others) each.remove();
  const isApart = holders.has(parent.tagName) && others.every((each) => each.parentNode === parent);
  if (isHeading || !isApart || parent.closest("li, td, th")) return;
  const gap = first.ownerDocument.createElement("hr");
  gap.setAttribute("data-gap", "");
  first.replaceWith(gap);
  for (const each of others) each.remove();
}
