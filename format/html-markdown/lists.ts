import { all, textOf, unwrap, unwrapToLines } from "./blocks.ts";

/** Nests lists as HTML does, whichever program wrote them. */
export function tidyLists(body: HTMLElement): void {
  // Google Docs and Word put an inner list beside its item.
  for (const inner of all(body, "ul, ol")) {
    if (!/^[OU]L$/.test(inner.parentNode?.nodeName ?? "")) continue;
    const item = inner.previousElementSibling;
    if (item?.tagName === "LI") item.appendChild(inner);
  }
  for (const inner of all(body, "ul, ol")) joinLoneList(inner);
  for (const paragraph of all(body, "p, div")) {
    if (holderOf(paragraph)?.nodeName !== "LI") continue;
    unwrapToLines(paragraph);
  }
  for (const item of all(body, "li"))
    if (!textOf(item).trim() && !item.querySelector("img, input, [role=img], [role=checkbox]"))
      item.remove();
  tidyTerms(body);
}

/** Moves a list into the item before it, where Ghost and Lexical put it into one of its own. */
function joinLoneList(list: HTMLElement): void {
  const { parentElement: listParent } = list;
  const item = listParent?.previousElementSibling;
  if (listParent?.tagName !== "LI" || item?.tagName !== "LI" || list.previousElementSibling) return;
  if (textOf(listParent).trim() !== textOf(list).trim()) return;
  item.appendChild(list);
  listParent.remove();
}

const holders: ReadonlySet<string> = new Set("TD TH PRE BLOCKQUOTE LI".split(" "));

/** Returns what `closest` does, which compiles its selector each time. */
function holderOf(paragraph: Element): Node | null {
  let node = paragraph.parentNode;
  while (node && !holders.has(node.nodeName)) node = node.parentNode;
  return node;
}

/** Writes terms in bold, with their definitions below. */
function tidyTerms(body: HTMLElement): void {
  for (const term of all(body, "dt")) {
    const strong = term.ownerDocument.createElement("strong");
    while (term.firstChild) strong.appendChild(term.firstChild);
    term.appendChild(strong);
  }
  for (const list of all(body, "dl")) unwrap(list);
}

/** Sets the number of each item of a numbered list. */
export function numberItems(body: HTMLElement): void {
  for (const list of all(body, "ol")) {
    let number = Number.parseInt(list.getAttribute("start") ?? "1", 10) || 1;
    for (let item = list.firstElementChild; item; item = item.nextElementSibling) {
      if (item.tagName !== "LI") continue;
      const startNumber = Number.parseInt(item.getAttribute("value") ?? "", 10);
      if (startNumber > 0) number = startNumber;
      item.setAttribute("data-number", String(number));
      number += 1;
    }
  }
}
