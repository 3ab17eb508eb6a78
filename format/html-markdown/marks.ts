import {
  all,
  isBlock,
  isWithin,
  markWords,
  rename,
  textOf,
  unwrap,
  wrapContent,
} from "./blocks.ts";

/** Reduces marks to the elements that Markdown has, whichever program wrote them. */
export function tidyMarks(body: HTMLElement): void {
  for (const element of all(body, "[style]"))
    if (/line-through/i.test(element.getAttribute("style") ?? ""))
      markWords(element, () => body.ownerDocument.createElement("s"));
  for (const element of all(body, "del, strike")) rename(element, "s");
  for (const quote of all(body, "q")) {
    quote.before("“");
    quote.after("”");
    unwrap(quote);
  }
  for (const typed of all(body, "kbd, samp, tt"))
    if (typed.closest("pre, code") === null) rename(typed, "code");
  for (const span of all(body, "span, b, strong, i, em, font")) markByStyle(span);
}

const monospace = /courier|consolas|monaco|menlo|mono\b|monospace/i;

/** Replaces styles, with which Google Docs marks text, by elements. */
function markByStyle(element: HTMLElement): void {
  const isStyled = element.hasAttribute("style");
  if (!isStyled) {
    if (/^(?:SPAN|FONT)$/.test(element.tagName)) unwrap(element);
    return;
  }
  const { style } = element;
  const isBold = /^(?:bold|bolder|[6-9]00)$/.test(style.fontWeight);
  const isPlain = /^(?:normal|[34]00)$/.test(style.fontWeight);
  if (/^(?:B|STRONG)$/.test(element.tagName)) {
    if (isPlain) unwrap(element);
    return;
  }
  if (/^(?:I|EM)$/.test(element.tagName)) {
    if (style.fontStyle === "normal") unwrap(element);
    return;
  }
  const markNames = [
    monospace.test(style.fontFamily) && "code",
    isBold && "strong",
    style.fontStyle === "italic" && "em",
  ].filter((name) => name !== false);
  for (const name of textOf(element).trim() ? markNames : []) wrapContent(element, name);
  unwrap(element);
}

const kindOf: Readonly<Record<string, string>> = {
  B: "STRONG",
  STRONG: "STRONG",
  I: "EM",
  EM: "EM",
  S: "S",
  CODE: "CODE",
};

const marks = "b, strong, i, em, s, code";

export function unwrapNestedMarks(body: HTMLElement): void {
  for (const mark of all(body, marks)) {
    const kind = kindOf[mark.tagName];
    let around: Node | null = mark.parentNode;
    while (around && around !== body && kindOf[around.nodeName] !== kind)
      around = around.parentNode;
    if (around && around !== body) unwrap(mark);
  }
}

const boldByItself: ReadonlySet<string> = new Set("H1 H2 H3 H4 H5 H6 TH".split(" "));

/** Removes bold within headings, which are bold anyway. */
export function unwrapBoldInHeadings(body: HTMLElement): void {
  for (const mark of all(body, "b, strong")) if (isWithin(mark, boldByItself)) unwrap(mark);
}

/** Moves breaks at the edges of marks out of them, where Markdown has none. */
export function moveBreaksOut(body: HTMLElement): void {
  for (const mark of all(body, "b, strong, i, em, s, a").toReversed()) {
    const edges = [mark.firstChild, mark.lastChild];
    if (!edges.some((node) => node?.nodeName === "BR" || !(node?.nodeValue ?? "x").trim()))
      continue;
    for (const first of edgeBreaks(mark, "firstChild", "nextSibling")) mark.before(first);
    for (const last of edgeBreaks(mark, "lastChild", "previousSibling")) mark.after(last);
  }
}

/** Returns the breaks at one edge, with the blanks before the last of them. */
function edgeBreaks(
  mark: Element,
  edge: "firstChild" | "lastChild",
  step: "nextSibling" | "previousSibling",
): ChildNode[] {
  const nodes: ChildNode[] = [];
  let breaks = 0;
  for (let node = mark[edge]; node; node = node[step] as ChildNode | null) {
    if (node.nodeName !== "BR" && !(node.nodeType === 3 && textOf(node).trim() === "")) break;
    nodes.push(node);
    if (node.nodeName === "BR") breaks = nodes.length;
  }
  return nodes.slice(0, breaks);
}

/** Makes one mark of two side by side; two of code would be one with backticks in it. */
export function joinMarks(body: HTMLElement): void {
  for (const mark of all(body, marks)) {
    const { previousSibling: before } = mark;
    if (!before || kindOf[before.nodeName] !== kindOf[mark.tagName]) continue;
    while (mark.firstChild) before.appendChild(mark.firstChild);
    mark.remove();
  }
}

/** These elements have a rule of their own; of all others only the content is written. */
const written: ReadonlySet<string> = new Set("A B STRONG I EM S CODE BR IMG".split(" "));

/**
 * Leaves no element that the writer does not know. domino takes any name from a file and then
 * refuses to copy the element.
 */
export function unwrapUnknown(body: HTMLElement): void {
  for (const element of all(body, "*"))
    if (!written.has(element.nodeName) && !isBlock(element)) unwrap(element);
}
