import type { CommentedField, Quote } from "#contract/publishing/review.ts";
import { sharedEnd, sharedStart } from "#format/shared-text.ts";
import { markedFields, placeOf } from "../../ui/field-marks.tsx";

const contextLength = 32;

const plain = (text: string) => text.replace(/\s+/gu, " ").trim();

/** The field that the element shows; undefined where none is named. */
export function fieldOf(element: Element | null): CommentedField | undefined {
  const fieldRef = placeOf(element);
  return fieldRef ? { area: fieldRef.kind, id: fieldRef.id, path: fieldRef.path } : undefined;
}

/** All elements that show the field, in the order of the page. */
export const elementsOf = (field: CommentedField): Element[] =>
  [...document.querySelectorAll(markedFields)].filter((element) => {
    const marked = fieldOf(element);
    return marked?.area === field.area && marked.id === field.id && marked.path === field.path;
  });

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

/** Reads the words of elements with one space between them. */
function readText(elements: readonly Element[]): PageText {
  const page: PageText = { text: "", spots: [] };
  for (const element of elements) readInto(page, element);
  return page;
}

function readInto(page: PageText, root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let block: Element | null = null;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || parent.closest("script,style,noscript,[data-review]")) continue;
    const ownBlock = parent.closest(apart) ?? root;
    if (ownBlock !== block) add(page, " ", { node, offset: 0 });
    block = ownBlock;
    for (let offset = 0; offset < node.data.length; offset += 1) {
      add(page, node.data[offset] as string, { node, offset });
    }
  }
}

function add(page: PageText, sign: string, spot: Spot): void {
  const isSpace = /\s/u.test(sign);
  if (isSpace && (page.text === "" || page.text.endsWith(" "))) return;
  page.text += isSpace ? " " : sign;
  page.spots.push(spot);
}

export interface Selected {
  quote: Quote;
  field?: CommentedField;
}

/** Returns the selected text and where it stands; null if nothing within `root` is selected. */
export function quoteOf(selection: Selection | null, root: Element): Selected | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const exact = plain(selection.toString()).slice(0, 1000);
  if (exact === "") return null;
  const field = fieldOf(
    markedAround(range.commonAncestorContainer) ?? markedAround(range.startContainer),
  );
  if (!field) return { quote: quoteIn(readText([root]), range, exact) };
  return { quote: quoteIn(readText(elementsOf(field)), range, exact), field };
}

function markedAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(markedFields) ?? null;
}

function quoteIn({ text, spots }: PageText, range: Range, exact: string): Quote {
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

interface Found {
  range: Range;
  /** How many characters beside it are those of the quote. */
  shared: number;
  /** All that is said there of the field. */
  within: PageText;
}

/**
 * Returns where the elements of a field say the quote: more than once if the page repeats the
 * field. Empty if several places of its text are equally likely.
 */
export function rangesOf(quote: Quote, elements: readonly Element[]): Range[] {
  // The paragraphs of a text are elements beside each other.
  const groups = Map.groupBy(elements, ({ parentElement }) => parentElement);
  const places = [...groups.values()].flatMap((group) => placesIn(readText(group), quote));
  const most = Math.max(...places.map(({ shared }) => shared));
  const likely = places.filter(({ shared }) => shared === most);
  // A list of headings repeats but a part of the text.
  const longest = Math.max(...likely.map(({ within }) => within.text.length));
  const longestOnly = likely.filter(({ within }) => within.text.length === longest);
  const isOnceEach = new Set(longestOnly.map(({ within }) => within)).size === longestOnly.length;
  const isSameText = new Set(longestOnly.map(({ within }) => within.text)).size === 1;
  return isOnceEach && isSameText ? longestOnly.map(({ range }) => range) : [];
}

function placesIn(within: PageText, { exact, prefix, suffix }: Quote): Found[] {
  const { text, spots } = within;
  const plainQuote = plain(exact);
  const places: Found[] = [];
  for (let at = text.indexOf(plainQuote); at >= 0; at = text.indexOf(plainQuote, at + 1)) {
    const end = at + plainQuote.length;
    const shared = sharedEnd(text.slice(0, at), prefix) + sharedStart(text.slice(end), suffix);
    const [first, last] = [spots[at], spots[end - 1]];
    if (!first || !last) continue;
    const range = new Range();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    places.push({ range, shared, within });
  }
  return places;
}
