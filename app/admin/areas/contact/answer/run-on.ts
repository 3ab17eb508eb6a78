import {
  continueBlock,
  type MarkdownCommand,
  type TextEdit,
} from "../../../editor/markdown-commands.ts";

/** Runs a command of the editor on a text area. */
export function runOn(area: HTMLTextAreaElement, command: MarkdownCommand): void {
  const { value, selectionStart: start, selectionEnd: end } = area;
  apply(area, command({ text: value, start, end }));
}

/** Goes on with a list or a quote; false outside of them. */
export function continueOn(area: HTMLTextAreaElement): boolean {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const edit = continueBlock({ text: value, start, end });
  if (edit) apply(area, edit);
  return edit !== null;
}

function apply(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Only so does the browser's own undo know of it.
  const isDone = document.execCommand(insert ? "insertText" : "delete", false, insert);
  if (!isDone) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
