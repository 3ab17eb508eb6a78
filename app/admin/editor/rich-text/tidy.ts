import { markBeforeLink } from "#format/html-markdown/escaping.ts";
import { all, markWords, moveMarksIntoBlocks, rename, unwrap } from "./blocks.ts";
import { tidyBreaks } from "./breaks.ts";
import { applyClassStyles } from "./class-styles.ts";
import { joinCode, tidyPreformatted } from "./code.ts";
import { joinLines, writeLineFeeds } from "./lines.ts";
import { numberItems, tidyLists } from "./lists.ts";
import { writeRaised } from "./raised.ts";
import { tidyTables } from "./tables.ts";
import { markTasks } from "./tasks.ts";

/** Makes plain HTML of what Google Docs, Word and others write. `sheets` are its style sheets. */
export function tidy(document: Document, sheets: string): void {
  const { body } = document;
  removeUnread(document);
  writeBlanks(document);
  applyClassStyles(body, sheets);
  // The Markdown writer knows them as blocks by this name alone.
  for (const block of all(body, "details, summary")) rename(block, "div");
  tidyPreformatted(body);
  writeLineFeeds(body);
  for (const wrapper of all(body, "b[id^=docs-internal-guid], google-sheets-html-origin"))
    unwrap(wrapper);
  for (const paragraph of all(body, "p[class*=Quote]")) rename(paragraph, "blockquote");
  for (const title of all(body, "p.MsoTitle")) rename(title, "h1");
  for (const link of all(body, "a")) tidyLink(link);
  markTasks(body);
  tidyLists(body);
  writeRaised(body);
  markStruck(body);
  for (const span of all(body, "span, b, strong, i, em, font")) markByStyle(span);
  for (const again of all(body, nested)) unwrap(again);
  moveMarksIntoBlocks(body);
  for (const heading of all(body, ":is(h1, h2, h3, h4, h5, h6, th) :is(b, strong)"))
    unwrap(heading);
  for (const again of all(body, nested)) unwrap(again);
  joinCode(body);
  joinLines(body);
  tidyTables(body);
  tidyBreaks(body);
  numberItems(body);
  // Signs that mean something begin in one piece of text and end in the next.
  body.normalize();
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

/** A non-breaking space is what office programs write for any second one. */
function writeBlanks(document: Document): void {
  const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node as Text;
    if (text.data.includes("\u00A0")) text.data = text.data.replaceAll("\u00A0", " ");
  }
}

function markStruck(body: HTMLElement): void {
  for (const element of all(body, "[style*='line-through' i]")) markWords(element, "s");
  for (const element of all(body, "del, strike")) rename(element, "s");
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
  const { previousSibling: before } = link;
  if (before?.nodeType === 3 && before.textContent?.endsWith("!"))
    before.textContent = `${before.textContent.slice(0, -1)}${markBeforeLink}`;
  link.setAttribute("href", target);
  link.removeAttribute("title");
}
