import { all, unwrap } from "./blocks.ts";

const doneMark = "data-is-done";

const boxes =
  "input[type=checkbox], [role=checkbox], img[aria-roledescription=checkbox], .checkbox-on, .checkbox-off, en-todo, li .task[role=img]";

const maybeBoxes = "input, [role], img[aria-roledescription], .checkbox-on, .checkbox-off, en-todo";

/** Records whether each task of a list is done, and removes its checkbox. */
export function markTasks(body: HTMLElement): void {
  for (const box of all(body, maybeBoxes)) if (box.matches(boxes)) takeBox(box);
  for (const item of all(body, "li")) {
    const isDone = item.hasAttribute(doneMark) ? null : doneByItself(item);
    if (isDone !== null) item.setAttribute(doneMark, String(isDone));
  }
}

function takeBox(box: HTMLElement): void {
  const isDone = isTicked(box);
  const item = box.closest("li");
  if (item === box) {
    item.setAttribute(doneMark, String(isDone));
    return;
  }
  if (item && !item.hasAttribute(doneMark) && isFirstIn(item, box))
    item.setAttribute(doneMark, String(isDone));
  // In Google Docs the item itself is the checkbox, with a picture of it inside.
  else if (!item?.hasAttribute(doneMark)) box.before(isDone ? "☑ " : "☐ ");
  unwrap(box);
}

function isTicked(box: HTMLElement): boolean {
  const said = box.getAttribute("aria-checked") ?? box.getAttribute("checked");
  if (box.matches(".checkbox-on, .task[data-done]")) return true;
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
  const checked = item.getAttribute("data-checked");
  if (checked !== null) return checked === "true";
  if (item.hasAttribute("data-inline-task-id")) return item.classList.contains("checked");
  const style = item.getAttribute("style") ?? "";
  const said = /--en-checked:\s*(true|false)/.exec(style)?.[1];
  return said ? said === "true" : doneByText(item);
}

/** Reads the mark that Notion (`[x] words`) and others (a ballot box) put before the words. */
function doneByText(item: HTMLElement): boolean | null {
  const texts = item.ownerDocument.createTreeWalker(item, 4);
  let text = texts.nextNode() as Text | null;
  while (text && text.data.trim() === "") text = texts.nextNode() as Text | null;
  if (text?.parentElement?.closest("li") !== item) return null;
  const [mark, tick] = /^\s*(?:\[([ xX])\]|[☐☑☒])(?:\s+|$)/.exec(text.data) ?? [];
  if (mark === undefined) return null;
  text.data = text.data.slice(mark.length);
  return tick ? tick !== " " : !mark.includes("☐");
}
