import { all, unwrapToLines } from "./blocks.ts";

/** Nests lists as HTML does, whichever program wrote them. */
export function tidyLists(body: HTMLElement): void {
  for (const first of [...body.querySelectorAll<HTMLElement>("p")]) {
    if (first.isConnected && levelOf(first)) buildList(first);
  }
  // Google Docs and Word put an inner list beside its item.
  for (const inner of [...body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")]) {
    const item = inner.previousElementSibling;
    if (item?.tagName === "LI") item.append(inner);
  }
  for (const paragraph of all(body, "li :is(p, div)")) {
    if (paragraph.closest("td, th, pre, blockquote, li")?.tagName !== "LI") continue;
    unwrapToLines(paragraph);
  }
}

/** Says of each item of a numbered list what its number is. */
export function numberItems(body: HTMLElement): void {
  for (const list of all(body, "ol") as HTMLOListElement[]) {
    let number = list.start;
    for (const item of list.children) {
      if (!(item instanceof HTMLLIElement)) continue;
      if (item.value > 0) number = item.value;
      item.dataset.number = String(number);
      number += 1;
    }
  }
}

/** Word's lists are paragraphs that say their level, and carry their bullet as text. */
function levelOf(paragraph: Element): number | null {
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(paragraph.getAttribute("style") ?? "")?.[1];
  return level === undefined ? null : Number(level);
}

interface OpenList {
  level: number;
  list: HTMLElement;
}

function buildList(first: HTMLElement): void {
  const place = first.ownerDocument.createComment("");
  first.before(place);
  const open: OpenList[] = [];
  let paragraph: Element | null = first;
  while (paragraph) {
    const level = levelOf(paragraph);
    if (level === null) break;
    const next: Element | null = paragraph.nextElementSibling;
    const list = listAt(level, open, paragraph);
    if (!list.parentNode) place.before(list);
    list.append(itemOf(paragraph));
    paragraph.remove();
    paragraph = next;
  }
  place.remove();
}

function listAt(level: number, open: OpenList[], paragraph: Element): HTMLElement {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const last = open.at(-1);
  if (last?.level === level) return last.list;
  const list = paragraph.ownerDocument.createElement(isNumbered(paragraph) ? "ol" : "ul");
  last?.list.lastElementChild?.append(list);
  open.push({ level, list });
  return list;
}

function itemOf(paragraph: Element): HTMLElement {
  const item = paragraph.ownerDocument.createElement("li");
  for (const bullet of paragraph.querySelectorAll(bulletText)) bullet.remove();
  item.append(...paragraph.childNodes);
  return item;
}

const bulletText = "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";

function isNumbered(paragraph: Element): boolean {
  const bullet = paragraph.querySelector(bulletText)?.textContent ?? "";
  // A lone `o` is Word's bullet of the second level.
  return /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(bullet);
}
