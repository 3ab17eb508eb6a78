import { flushSync } from "react-dom";
import { allChanges } from "../text-changes.ts";

/** Shows what somebody else changed. The caret stays at its words. */
export function showUnderCaret(form: HTMLElement | null, show: () => void): void {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // Fields of other types, such as e-mail addresses, have no selection.
  const isKept = isText && form?.contains(field) && field.selectionStart !== null;
  if (!isKept) {
    show();
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  flushSync(show);
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0].map((caret) =>
    caretAfter(value, field.value, caret),
  );
  if (field.value !== value) field.setSelectionRange(start ?? 0, end ?? 0);
}

/** Returns the caret's position in a text that someone else has changed. */
export function caretAfter(before: string, after: string, caret: number): number {
  let [from, to] = [0, 0];
  for (const { text, kind } of allChanges(before, after)) {
    const isReached = kind !== "added" && caret <= from + text.length;
    if (isReached) return kind === "removed" ? to : to + caret - from;
    if (kind !== "added") from += text.length;
    if (kind !== "removed") to += text.length;
  }
  return to;
}
