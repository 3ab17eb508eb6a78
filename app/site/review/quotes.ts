import type { Quote } from "#contract/publishing/review.ts";

const contextLength = 32;

const plain = (text: string) => text.replace(/\s+/gu, " ").trim();

interface Spot {
  node: Text;
  offset: number;
}

interface PageText {
  text: string;
  /** The position of each character of `text` in the document. */
  spots: Spot[];
}

const apart =
  "address,article,blockquote,dd,div,dl,dt,figcaption,figure,h1,h2,h3,h4,h5,h6,header,li,ol,p,pre,section,summary,table,td,th,tr,ul";

/** Reads the words of an element with one space between them. */
export function readPage(root: Element): PageText {
  const page: PageText = { text: "", spots: [] };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let block: Element | null = null;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || parent.closest("script,style,noscript,[data-review]")) continue;
    const own = parent.closest(apart);
    if (own !== block) add(page, " ", { node, offset: 0 });
    block = own;
    for (let offset = 0; offset < node.data.length; offset += 1) {
      add(page, node.data[offset] as string, { node, offset });
    }
  }
  return page;
}

function add(page: PageText, sign: string, spot: Spot): void {
  const isSpace = /\s/u.test(sign);
  if (isSpace && (page.text === "" || page.text.endsWith(" "))) return;
  page.text += isSpace ? " " : sign;
  page.spots.push(spot);
}

/** Returns the selected text and its context; null if nothing within `root` is selected. */
export function quoteOf(selection: Selection | null, root: Element): Quote | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const exact = plain(selection.toString()).slice(0, 1000);
  if (exact === "") return null;
  const { text, spots } = readPage(root);
  const start = spots.findIndex(({ node, offset }) => range.comparePoint(node, offset) >= 0);
  const at = text.indexOf(exact, Math.max(0, start - 1));
  if (at < 0) return { exact, prefix: "", suffix: "" };
  const end = at + exact.length;
  return {
    exact,
    prefix: text.slice(Math.max(0, at - contextLength), at),
    suffix: text.slice(end, end + contextLength),
  };
}

/**
 * Returns the place of a quote on the page; null if there is none, or several that fit equally.
 * With `isExact`, the text before and after it must be that of the quote.
 */
export function rangeOf(
  { exact, prefix, suffix }: Quote,
  page: PageText,
  isExact: boolean,
): Range | null {
  const wanted = plain(exact);
  const places: { at: number; shared: number }[] = [];
  for (let at = page.text.indexOf(wanted); at >= 0; at = page.text.indexOf(wanted, at + 1)) {
    const before = page.text.slice(0, at);
    const after = page.text.slice(at + wanted.length);
    places.push({ at, shared: sharedEnd(before, prefix) + sharedStart(after, suffix) });
  }
  const [best, next] = places.sort((one, other) => other.shared - one.shared);
  if (!best || best.shared === next?.shared) return null;
  if (isExact && best.shared < prefix.length + suffix.length) return null;
  const [first, last] = [page.spots[best.at], page.spots[best.at + wanted.length - 1]];
  if (!first || !last) return null;
  const range = new Range();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
