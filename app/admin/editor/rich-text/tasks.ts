import { all, unwrap } from "./blocks.ts";

const boxes =
  "input[type=checkbox], [role=checkbox], img[aria-roledescription=checkbox], .checkbox-on, .checkbox-off, en-todo";

/** Says of each item of a list that is a task whether it is done, and takes its box out. */
export function markTasks(body: HTMLElement): void {
  for (const box of all(body, boxes)) takeBox(box);
  for (const item of all(body, "li")) {
    const isDone = item.dataset.isDone === undefined ? doneByItself(item) : null;
    if (isDone !== null) item.dataset.isDone = String(isDone);
  }
}

function takeBox(box: HTMLElement): void {
  const isDone = isTicked(box);
  const item = box.closest("li");
  if (item === box) {
    item.dataset.isDone = String(isDone);
    return;
  }
  if (item && item.dataset.isDone === undefined && isFirstIn(item, box))
    item.dataset.isDone = String(isDone);
  // Of a list made by Google Docs the item itself is the box, and a picture of it within.
  else if (!item?.dataset.isDone) box.before(isDone ? "☑ " : "☐ ");
  unwrap(box);
}

function isTicked(box: HTMLElement): boolean {
  const said = box.getAttribute("aria-checked") ?? box.getAttribute("checked");
  if (box.matches(".checkbox-on")) return true;
  if (box.matches("img")) return box.getAttribute("alt") === "checked";
  return said !== null && said !== "false" && said !== "mixed";
}

function isFirstIn(item: Element, box: Element): boolean {
  for (let node: Node = box; node !== item; node = node.parentNode as Node) {
    for (let before = node.previousSibling; before; before = before.previousSibling)
      if (before.textContent?.trim()) return false;
  }
  return true;
}

function doneByItself(item: HTMLElement): boolean | null {
  const { checked, inlineTaskId } = item.dataset;
  if (checked !== undefined) return checked === "true";
  if (inlineTaskId !== undefined) return item.classList.contains("checked");
  const style = item.getAttribute("style") ?? "";
  const said = /--en-checked:\s*(true|false)/.exec(style)?.[1];
  return said ? said === "true" : doneByText(item);
}

/** As Notion writes `[x] words`, and others a ballot box. */
function doneByText(item: HTMLElement): boolean | null {
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  let text = texts.nextNode() as Text | null;
  while (text && text.data.trim() === "") text = texts.nextNode() as Text | null;
  if (text?.parentElement?.closest("li") !== item) return null;
  const [mark, tick] = /^\s*(?:\[([ xX])\]|[☐☑☒])(?:\s+|$)/.exec(text.data) ?? [];
  if (mark === undefined) return null;
  text.data = text.data.slice(mark.length);
  return tick ? tick !== " " : !mark.includes("☐");
}
