import { absolute, watched } from "./addresses.ts";

export interface Tidying {
  /** The address against which others are meant. */
  base: string;
  /** Told in words of each element that cannot be kept. */
  onLost(what: string): void;
}

// The lists of domino are no iterables.
const all = (within: ParentNode, selector: string): Element[] =>
  Array.from(within.querySelectorAll(selector));

function unwrap(element: Element): void {
  while (element.firstChild) element.parentNode?.insertBefore(element.firstChild, element);
  element.remove();
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  while (element.firstChild) renamed.appendChild(element.firstChild);
  element.parentNode?.replaceChild(renamed, element);
  return renamed;
}

/** Brings HTML of a site into the form that the converter of Markdown expects. */
export function tidy(body: Element, tidying: Tidying): void {
  removeUnread(body, tidying);
  replaceEmbeds(body, tidying);
  for (const image of all(body, "img")) tidyPicture(image, tidying.base);
  for (const link of all(body, "a")) tidyLink(link, tidying.base);
  for (const figure of all(body, "figure")) tidyFigure(figure);
  for (const struck of all(body, "del, strike")) rename(struck, "s");
  for (const mark of all(body, "u, ins, mark, small, abbr, cite, span, font, center")) unwrap(mark);
  for (const term of all(body, "dt")) markTerm(term);
  for (const part of all(body, "dd, summary")) rename(part, "p");
  for (const block of all(body, "pre")) tidyCode(block);
  for (const raised of all(body, "sup")) writeRaised(raised);
  for (const heading of all(body, ":is(h1,h2,h3,h4,h5,h6,th) b, :is(h1,h2,h3,h4,h5,h6,th) strong"))
    unwrap(heading);
  tidyLists(body);
  tidyTables(body);
  for (const each of all(body, "br")) tidyBreak(each);
  body.normalize();
}

const silent = "script, style, noscript, template, meta, link, title, head, o\\:p";

const lost: Readonly<Record<string, string>> = {
  form: "a form",
  object: "an embedded object",
  canvas: "a drawing by script",
  svg: "a drawing (SVG)",
  math: "a formula",
  applet: "a Java applet",
};

function removeUnread(body: Element, { onLost }: Tidying): void {
  for (const element of all(body, `${silent}, ${fileButton}`)) element.remove();
  for (const [name, what] of Object.entries(lost)) {
    for (const element of all(body, name)) {
      onLost(what);
      element.remove();
    }
  }
  for (const element of all(body, "[style]"))
    if (/display:\s*none/i.test(element.getAttribute("style") ?? "")) element.remove();
  for (const element of all(body, "button, select, textarea, label")) unwrap(element);
}

/** The second link of a block to the same file. */
const fileButton = "a.wp-block-file__button";

function replaceEmbeds(body: Element, { base, onLost }: Tidying): void {
  for (const element of all(body, "iframe, embed, video, audio")) {
    const source =
      element.getAttribute("src") ||
      element.getAttribute("data-src") ||
      element.querySelector("source")?.getAttribute("src");
    const name = element.tagName.toLowerCase();
    if (!source) {
      onLost(`${name === "iframe" ? "a frame" : `an element “${name}”`} without an address`);
      element.remove();
      continue;
    }
    const address = absolute(watched(source), base);
    const document = element.ownerDocument;
    const paragraph = document.createElement("p");
    const link = document.createElement("a");
    link.setAttribute("href", address);
    link.appendChild(document.createTextNode(element.getAttribute("title") || address));
    paragraph.appendChild(link);
    element.parentNode?.replaceChild(paragraph, element);
    if (name === "iframe" || name === "embed")
      onLost(`a frame, of which a link is left: ${address.slice(0, 120)}`);
  }
}

/** Pictures that are loaded late have their address elsewhere. */
const lateSources = ["data-src", "data-lazy-src", "data-original", "data-orig-file"];

function tidyPicture(image: Element, base: string): void {
  const own = image.getAttribute("src") ?? "";
  const late = lateSources.map((name) => image.getAttribute(name)).find(Boolean);
  const source = !own || own.startsWith("data:") ? (late ?? "") : own;
  const isEmoji = /\b(?:emoji|wp-smiley)\b/.test(image.getAttribute("class") ?? "");
  const alt = (image.getAttribute("alt") ?? "").replace(/\s+/g, " ");
  if (isEmoji || !source) {
    image.parentNode?.replaceChild(image.ownerDocument.createTextNode(isEmoji ? alt : ""), image);
    return;
  }
  image.setAttribute("src", absolute(source, base));
  image.setAttribute("alt", alt);
}

const isPictureFile = /\.(?:jpe?g|png|gif|webp|avif)(?:\?[^#]*)?$/i;

function tidyLink(link: Element, base: string): void {
  const href = link.getAttribute("href") ?? "";
  const hasPicture = link.querySelector("img") !== null;
  const words = (link.textContent ?? "").trim();
  // A picture that leads to itself in full size.
  const isOnlyLarger = hasPicture && words === "" && isPictureFile.test(href);
  const isAllowed =
    /^(?:https?:|mailto:|tel:|\/|\.|\?|__GHOST_URL__|[\w%~-]+(?:[/?#.]|$))/i.test(href) &&
    !/^(?:javascript|vbscript|data|file):/i.test(href);
  if (!isAllowed || isOnlyLarger || (!words && !hasPicture)) {
    unwrap(link);
    return;
  }
  link.setAttribute("href", absolute(href, base));
  link.removeAttribute("title");
}

function tidyFigure(figure: Element): void {
  const [caption] = all(figure, "figcaption");
  const words = (caption?.textContent ?? "").replace(/\s+/g, " ").trim();
  const images = all(figure, "img");
  if (images.length === 1 && words) {
    images[0]?.setAttribute("data-caption", words.slice(0, 1000));
    caption?.remove();
  } else if (caption) {
    if (words) rename(caption, "p");
    else caption.remove();
  }
  // Each picture stands alone, as figures do.
  for (const image of images) {
    const paragraph = figure.ownerDocument.createElement("p");
    const shown = image.parentElement?.tagName === "A" ? image.parentElement : image;
    shown.parentNode?.replaceChild(paragraph, shown);
    paragraph.appendChild(shown);
  }
  unwrap(figure);
}

function markTerm(term: Element): void {
  const strong = term.ownerDocument.createElement("strong");
  const paragraph = rename(term, "p");
  while (paragraph.firstChild) strong.appendChild(paragraph.firstChild);
  paragraph.appendChild(strong);
}

function tidyCode(block: Element): void {
  const inner = block.querySelector("code");
  const classes = `${block.getAttribute("class") ?? ""} ${inner?.getAttribute("class") ?? ""} ${block.getAttribute("data-lang") ?? ""}`;
  const [, language = ""] = /(?:lang(?:uage)?-|brush:\s*)([\w+#-]+)/.exec(classes) ?? [];
  for (const each of all(block, "br"))
    each.parentNode?.replaceChild(block.ownerDocument.createTextNode("\n"), each);
  const code = block.ownerDocument.createElement("code");
  if (language) code.setAttribute("class", `language-${language}`);
  code.appendChild(block.ownerDocument.createTextNode(block.textContent ?? ""));
  while (block.firstChild) block.firstChild.remove();
  block.appendChild(code);
}

const digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function writeRaised(element: Element): void {
  const text = (element.textContent ?? "").trim();
  if (/^\d{1,4}$/.test(text) && !element.querySelector("a"))
    element.textContent = [...text].map((digit) => digits[Number(digit)]).join("");
  unwrap(element);
}

function tidyLists(body: Element): void {
  for (const inner of all(body, "ul > ul, ul > ol, ol > ul, ol > ol")) {
    const item = inner.previousElementSibling;
    if (item?.tagName === "LI") item.appendChild(inner);
  }
  for (const block of all(body, "li p, li div")) {
    if (block.parentElement?.closest("td, th, pre, blockquote, li")?.tagName !== "LI") continue;
    if (hasWords(block, "previousSibling"))
      block.parentNode?.insertBefore(block.ownerDocument.createElement("br"), block);
    unwrap(block);
  }
  for (const box of all(body, "li input[type=checkbox]")) {
    box.closest("li")?.setAttribute("data-is-done", String(box.hasAttribute("checked")));
    box.remove();
  }
  for (const input of all(body, "input")) input.remove();
  numberItems(body);
}

function numberItems(body: Element): void {
  for (const list of all(body, "ol")) {
    let number = Number.parseInt(list.getAttribute("start") ?? "1", 10) || 1;
    for (const item of Array.from(list.children)) {
      item.setAttribute("data-number", String(number));
      number += 1;
    }
  }
}

/** Makes of each table one of single lines, with as many columns in the first row as in any. */
function tidyTables(body: Element): void {
  for (const inner of all(body, "table table")) {
    const words = ` ${(inner.textContent ?? "").replace(/\s+/g, " ")} `;
    inner.parentNode?.replaceChild(inner.ownerDocument.createTextNode(words), inner);
  }
  for (const table of all(body, "table")) {
    for (const part of all(table, "caption"))
      table.parentNode?.insertBefore(rename(part, "p"), table);
    for (const part of all(table, "colgroup, col")) part.remove();
    flattenCells(table);
    widenFirstRow(table);
  }
}

function flattenCells(table: Element): void {
  for (const block of all(table, "td p, td div, th p, th div, td li, th li")) {
    if (hasWords(block, "nextSibling"))
      block.parentNode?.insertBefore(block.ownerDocument.createElement("br"), block.nextSibling);
    unwrap(block);
  }
  for (const list of all(table, "td ul, td ol, th ul, th ol")) unwrap(list);
}

function widenFirstRow(table: Element): void {
  const rows = all(table, "tr");
  for (const row of rows) repeatSpans(row);
  const columns = Math.max(0, ...rows.map((row) => row.children.length));
  const [head] = rows;
  for (let missing = columns - (head?.children.length ?? 0); missing > 0; missing -= 1)
    head?.appendChild(table.ownerDocument.createElement("td"));
}

const maxSpan = 20;

function repeatSpans(row: Element): void {
  for (const cell of Array.from(row.children)) {
    const span = Math.min(maxSpan, Number.parseInt(cell.getAttribute("colspan") ?? "1", 10) || 1);
    for (let more = 1; more < span; more += 1)
      row.insertBefore(row.ownerDocument.createElement("td"), cell.nextSibling);
  }
}

type SiblingStep = "previousSibling" | "nextSibling";

/** Whether words or a picture stand before or after a node in its block. */
function hasWords(node: Node, step: SiblingStep): boolean {
  let at = node[step];
  while (at && at.nodeName !== "IMG" && !(at.textContent ?? "").trim()) at = at[step];
  return at !== null;
}

/** A break at an edge of its block shows nothing. */
function tidyBreak(element: Element): void {
  if (hasWords(element, "previousSibling") && hasWords(element, "nextSibling")) return;
  element.parentNode?.replaceChild(element.ownerDocument.createTextNode("\n"), element);
}
