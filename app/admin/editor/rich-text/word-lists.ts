import { all } from "#format/html-markdown/blocks.ts";

/** Makes lists of Word's, which are paragraphs that say their level and carry their bullet. */
export function buildWordLists(body: HTMLElement): void {
  for (const first of all(body, "p")) {
    if (first.isConnected && levelOf(first)) buildList(first);
  }
}

function levelOf(paragraph: Element): number | null {
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(paragraph.getAttribute("style") ?? "")?.[1];
  return level === undefined ? null : Number(level);
}

interface OpenList {
  level: number;
  list: HTMLElement;
}

function buildList(first: HTMLElement): void {
  const marker = first.ownerDocument.createComment("");
  first.before(marker);
  const open: OpenList[] = [];
  let paragraph: Element | null = first;
  while (paragraph) {
    const level = levelOf(paragraph);
    if (level === null) break;
    const next: Element | null = paragraph.nextElementSibling;
    const list = listAt(level, open, paragraph);
    if (!list.parentNode) marker.before(list);
    list.appendChild(itemOf(paragraph));
    paragraph.remove();
    paragraph = next;
  }
  marker.remove();
}

function listAt(level: number, open: OpenList[], paragraph: Element): HTMLElement {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const last = open.at(-1);
  if (last?.level === level) return last.list;
  const list = paragraph.ownerDocument.createElement(isNumbered(paragraph) ? "ol" : "ul");
  last?.list.lastElementChild?.appendChild(list);
  open.push({ level, list });
  return list;
}

function itemOf(paragraph: Element): HTMLElement {
  const item = paragraph.ownerDocument.createElement("li");
  for (const bullet of bulletsIn(paragraph)) bullet.remove();
  for (const part of Array.from(paragraph.childNodes)) item.appendChild(part);
  return item;
}

const bulletsIn = (paragraph: Element) =>
  all(paragraph, "[style]").filter((part) =>
    /mso-list:\s*Ignore/i.test(part.getAttribute("style") ?? ""),
  );

function isNumbered(paragraph: Element): boolean {
  const bullet = bulletsIn(paragraph)[0]?.textContent ?? "";
  // A lone `o` is Word's bullet of the second level.
  return /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(bullet);
}
