import { tidyLists } from "./lists.ts";
import { tidyTables } from "./tables.ts";

const all = (within: ParentNode, selector: string) => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** Makes plain HTML of what Google Docs, Word and others write. */
export function tidy(document: Document): void {
  const { body } = document;
  removeUnread(document);
  for (const wrapper of all(body, "b[id^=docs-internal-guid]")) unwrap(wrapper);
  for (const paragraph of all(body, "p[class*=Quote]")) rename(paragraph, "blockquote");
  for (const title of all(body, "p.MsoTitle")) rename(title, "h1");
  tidyLists(body);
  for (const span of all(body, "span, b, strong, i, em, font")) markByStyle(span);
  for (const heading of all(body, ":is(h1, h2, h3, h4, h5, h6, th) :is(b, strong)"))
    unwrap(heading);
  for (const again of all(body, nested)) unwrap(again);
  for (const link of all(body, "a")) tidyLink(link);
  joinCode(body);
  tidyTables(body);
  // Between blocks a `br` is a gap that Markdown has anyway.
  for (const gap of all(body, "br")) {
    if (gap.parentElement?.querySelector(":scope > p, :scope > h1, :scope > ul")) gap.remove();
  }
}

const nested = ":is(b, strong) :is(b, strong), :is(i, em) :is(i, em), code code, s s";

function removeUnread(document: Document): void {
  const { body } = document;
  const unread =
    "script, style, meta, link, title, template, iframe, object, svg, form, o\\:p:empty";
  for (const element of all(body, unread)) element.remove();
  for (const element of all(body, "[style]")) {
    const style = element.getAttribute("style") ?? "";
    if (/display:\s*none|mso-hide:\s*all|mso-element:\s*comment/i.test(style)) element.remove();
  }
  // Word's tracked changes: what was inserted stays, what was deleted goes.
  const inserted = all(body, "ins");
  // Beside insertions a `del` is a tracked change; without any it is struck-through text.
  const deleted = inserted.length > 0 ? "del" : "del[cite], del[datetime]";
  for (const element of inserted) unwrap(element);
  for (const element of all(body, `${deleted}, .msoDel, .TrackChangeDeleted`)) element.remove();
  for (const element of all(body, ".MsoCommentReference, .MsoCommentText")) element.remove();
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    (node as Comment).remove();
  }
}

const monospace = /courier|consolas|monaco|menlo|mono\b|monospace/i;

/** Replaces styles, with which Google Docs marks text, by elements. */
function markByStyle(element: HTMLElement): void {
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
  const wanted = [
    monospace.test(style.fontFamily) && "code",
    isBold && "strong",
    style.fontStyle === "italic" && "em",
    style.textDecoration.includes("line-through") && "s",
  ].filter((name) => name !== false);
  const words = element.textContent?.trim();
  for (const name of words ? wanted : []) {
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
  unwrap(element);
}

function tidyLink(link: HTMLElement): void {
  const address = link.getAttribute("href") ?? "";
  const led = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(address)?.[1];
  const target = (led && new URLSearchParams(led).get("q")) || address;
  if (!/^(?:https?:\/\/|mailto:)/i.test(target) || !link.textContent?.trim()) {
    unwrap(link);
    return;
  }
  link.setAttribute("href", target);
  link.removeAttribute("title");
}

function joinCode(body: HTMLElement): void {
  for (const paragraph of all(body, "p")) {
    const words = paragraph.textContent?.trim() ?? "";
    const code = all(paragraph, "code").map((each) => each.textContent?.trim() ?? "");
    if (words === "" || code.join("") !== words) continue;
    const before = paragraph.previousElementSibling;
    if (before?.matches("pre[data-joined]")) {
      before.firstElementChild?.append(`\n${paragraph.textContent}`);
      paragraph.remove();
      continue;
    }
    const block = paragraph.ownerDocument.createElement("pre");
    block.dataset.joined = "";
    const inner = paragraph.ownerDocument.createElement("code");
    inner.append(paragraph.textContent ?? "");
    block.append(inner);
    paragraph.replaceWith(block);
  }
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
