const blockTags: ReadonlySet<string> = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIR DIV DL DT FIELDSET FIGCAPTION
  FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LI MAIN MENU NAV OL P PRE SECTION SUMMARY TABLE
  TBODY TD TFOOT TH THEAD TR UL`.split(/\s+/),
);

export const isBlock = (node: Node): node is HTMLElement => blockTags.has(node.nodeName);

// Servers parse with domino, whose lists cannot be iterated, whose `querySelector` may return
// `undefined`, and which has no `append`, `dataset` and `replaceChildren`.

interface SimpleSelectors {
  tags: ReadonlySet<string>;
  isAny: boolean;
  others: readonly SimpleSelector[];
}

interface SimpleSelector {
  tag: string | undefined;
  className: string | undefined;
  attribute: string | undefined;
}

const simple = /^([a-z][\w-]*|\*)?(?:\.([\w-]+))?(?:\[([\w-]+)\])?$/;

const parsedSelectors = new Map<string, SimpleSelectors | null>();

/** Returns null for a selector with anything but tags, classes and attributes. */
function parseSelector(selector: string): SimpleSelectors | null {
  const tags = new Set<string>();
  const others: SimpleSelector[] = [];
  for (const part of selector.split(",")) {
    const match = simple.exec(part.trim());
    if (!match) return null;
    const [, tag, className, attribute] = match;
    // Names of SVG and MathML are written in small letters.
    if (tag && !className && !attribute) tags.add(tag).add(tag.toUpperCase());
    else others.push({ tag: tag?.toUpperCase(), className, attribute });
  }
  return { tags, isAny: tags.has("*"), others };
}

function isSelected(element: Element, name: string, selector: SimpleSelector): boolean {
  const { tag, className, attribute } = selector;
  if (tag !== undefined && name !== tag) return false;
  if (attribute !== undefined && !element.hasAttribute(attribute)) return false;
  if (className === undefined) return true;
  const classes = element.getAttribute("class");
  return classes?.includes(className) === true && classes.split(/\s+/).includes(className);
}

/** Elements that the steps of tidying make, and so may be there though they were not. */
const madeTags = "P DIV UL OL LI S CODE STRONG EM SPAN A BR PRE TD HR BLOCKQUOTE H1 B".split(" ");

/** Holds the names, classes and attributes of the elements of each text, by its body. */
const surveys = new WeakMap<Node, ReadonlySet<string>>();

/** Records once which elements a text has, so that `all` need not search for those it has not. */
export function survey(body: HTMLElement): void {
  const seen = new Set<string>(madeTags);
  for (const element of all(body, "*")) {
    seen.add(element.nodeName);
    if (!element.hasAttributes()) continue;
    for (const { name, value } of Array.from(element.attributes)) {
      seen.add(`[${name}]`);
      if (name === "class") for (const each of value.split(/\s+/)) seen.add(`.${each}`);
    }
  }
  surveys.set(body, seen);
}

const isThere = (seen: ReadonlySet<string>, { tag, className, attribute }: SimpleSelector) =>
  (tag === undefined || seen.has(tag)) &&
  (className === undefined || seen.has(`.${className}`)) &&
  (attribute === undefined || seen.has(`[${attribute}]`));

/** Returns the descendants in document order; simple selectors are ten times as fast here. */
export function all(within: ParentNode & Node, selector: string): HTMLElement[] {
  let parsed = parsedSelectors.get(selector);
  if (parsed === undefined) {
    parsed = parseSelector(selector);
    parsedSelectors.set(selector, parsed);
  }
  if (!parsed) return Array.from(within.querySelectorAll<HTMLElement>(selector));
  const { tags, isAny, others } = parsed;
  const leading: HTMLElement[] = [];
  const seen = surveys.get(within);
  const isMissing =
    seen &&
    !isAny &&
    !tags.values().some((tag) => seen.has(tag)) &&
    !others.some((each) => isThere(seen, each));
  if (isMissing) return leading;
  for (let node = nextNode(within, within); node; node = nextNode(node, within)) {
    if (node.nodeType !== 1) continue;
    const element = node as HTMLElement;
    const name = element.nodeName;
    if (isAny || tags.has(name) || others.some((each) => isSelected(element, name, each)))
      leading.push(element);
  }
  return leading;
}

function nextNode(node: Node, within: Node): Node | null {
  if (node.firstChild) return node.firstChild;
  for (let at: Node | null = node; at && at !== within; at = at.parentNode)
    if (at.nextSibling) return at.nextSibling;
  return null;
}

/** Returns whether an element, or one of its ancestors, has one of the names. */
export function isWithin(node: Node | null, names: ReadonlySet<string>): boolean {
  for (let at = node; at; at = at.parentNode) if (names.has(at.nodeName)) return true;
  return false;
}

/** Returns `textContent`, after which domino would take quadratic time to remove children. */
export function textOf(node: Node): string {
  if (!node.firstChild) return node.textContent ?? "";
  let text = "";
  for (let at = nextNode(node, node); at; at = nextNode(at, node))
    if (at.nodeType === 3) text += (at as Text).data;
  return text;
}

const moveChildren = (from: Node, to: Node) => {
  while (from.firstChild) to.appendChild(from.firstChild);
};

export function unwrap(element: Element): void {
  const parent = element.parentNode;
  while (parent && element.firstChild) parent.insertBefore(element.firstChild, element);
  element.remove();
}

export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  moveChildren(element, renamed);
  element.parentNode?.replaceChild(renamed, element);
  return renamed;
}

/** Puts another element between an element and what is in it. */
export function wrapContent(element: Element, name: string): HTMLElement {
  const wrapper = element.ownerDocument.createElement(name);
  moveChildren(element, wrapper);
  element.appendChild(wrapper);
  return wrapper;
}

export function setText(element: Element, text: string): void {
  while (element.firstChild) element.removeChild(element.firstChild);
  element.appendChild(element.ownerDocument.createTextNode(text));
}

/** Calls `visit` for each text of an element; texts may be replaced meanwhile. */
export function visitTexts(within: Node, visit: (text: Text) => void): void {
  const document = within.ownerDocument as Document;
  // 4 is NodeFilter.SHOW_TEXT, which servers do not have.
  const iterator = document.createNodeIterator(within, 4);
  const texts: Text[] = [];
  for (let node = iterator.nextNode(); node; node = iterator.nextNode()) texts.push(node as Text);
  for (const text of texts) visit(text);
}

/** Replaces a block by what is in it, with breaks where its edges were. */
export function unwrapToLines(block: Element): void {
  const makeBreak = () => block.ownerDocument.createElement("br");
  // A break at the end of a block shows nothing, except as the height of an empty one.
  if (block.lastChild?.nodeName === "BR") block.removeChild(block.lastChild);
  let before = block.previousSibling;
  while (before && before.nodeType === 3 && !before.textContent?.trim())
    before = before.previousSibling;
  if (before && before.nodeName !== "BR") block.before(makeBreak());
  block.after(makeBreak());
  unwrap(block);
}

export function hasBlocks(within: Node): boolean {
  for (let node = nextNode(within, within); node; node = nextNode(node, within))
    if (isBlock(node)) return true;
  return false;
}

/** Returns whether the element has words or a picture. */
const showsSomething = (element: Element) =>
  textOf(element).trim() !== "" || Boolean(element.querySelector("img"));

/** Marks the words in an element by other elements, which in Markdown cannot hold blocks. */
export function markWords(element: Element, createMark: () => HTMLElement): void {
  if (element.nodeName === "PRE" || !showsSomething(element)) return;
  const marks: HTMLElement[] = [];
  let mark: HTMLElement | null = null;
  for (let node: ChildNode | null = element.firstChild; node; ) {
    const next: ChildNode | null = node.nextSibling;
    if (isBlock(node) || hasBlocks(node)) {
      mark = null;
      markWords(node as Element, createMark);
    } else {
      if (!mark) {
        mark = createMark();
        marks.push(mark);
        element.insertBefore(mark, node);
      }
      mark.appendChild(node);
    }
    node = next;
  }
  for (const each of marks) if (!showsSomething(each)) unwrap(each);
}

/** Moves marks and links into the blocks that they hold, as in `<b><p>words</p></b>`. */
export function moveMarksIntoBlocks(body: HTMLElement): void {
  for (const mark of all(body, "b, strong, i, em, s, a, code")) {
    if (!hasBlocks(mark)) continue;
    if (mark.tagName !== "CODE") markWords(mark, () => mark.cloneNode(false) as HTMLElement);
    unwrap(mark);
  }
}
