const blockTags: ReadonlySet<string> = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIR DIV DL DT FIELDSET FIGCAPTION
  FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LI MAIN MENU NAV OL P PRE SECTION SUMMARY TABLE
  TBODY TD TFOOT TH THEAD TR UL`.split(/\s+/),
);

export const isBlock = (node: Node): node is HTMLElement => blockTags.has(node.nodeName);

const blocks = [...blockTags].join(", ").toLowerCase();

export const all = (within: ParentNode, selector: string) => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Replaces a block by what is in it, with breaks where its edges were. */
export function unwrapToLines(block: Element): void {
  const makeBreak = () => block.ownerDocument.createElement("br");
  // A break at the end of a block shows nothing, except as the height of an empty one.
  if (block.lastChild?.nodeName === "BR") block.lastChild.remove();
  let before = block.previousSibling;
  while (before && before.nodeType === 3 && !before.textContent?.trim())
    before = before.previousSibling;
  if (before && before.nodeName !== "BR") block.before(makeBreak());
  block.after(makeBreak());
  unwrap(block);
}

export const hasBlocks = (node: Node) =>
  node instanceof Element && node.querySelector(blocks) !== null;

/** Marks the words in an element by another element, which in Markdown cannot hold blocks. */
export function markWords(element: HTMLElement, name: string): void {
  if (!element.textContent?.trim()) return;
  let mark: HTMLElement | null = null;
  for (const node of [...element.childNodes]) {
    if (isBlock(node) || hasBlocks(node)) {
      mark = null;
      markWords(node as HTMLElement, name);
      continue;
    }
    if (!mark) {
      mark = element.ownerDocument.createElement(name);
      node.before(mark);
    }
    mark.append(node);
  }
  for (const each of element.querySelectorAll(`:scope > ${name}`))
    if (!each.textContent?.trim()) unwrap(each);
}

/** Moves marks into the blocks that they hold, as in `<b><p>words</p></b>`. */
export function moveMarksIntoBlocks(body: HTMLElement): void {
  for (const mark of all(body, "b, strong, i, em, s")) {
    if (!hasBlocks(mark)) continue;
    markWords(mark, mark.tagName);
    unwrap(mark);
  }
}
