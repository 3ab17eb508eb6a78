import { type RefObject, useCallback } from "react";
import type { Command } from "./markdown-commands.ts";

export function useCommands(
  area: RefObject<HTMLTextAreaElement | null>,
  onChange: (value: string) => void,
) {
  return useCallback(
    (command: Command) => {
      const field = area.current;
      if (!field) return;
      field.focus();
      const { value, selectionStart, selectionEnd } = field;
      const change = command({ text: value, start: selectionStart, end: selectionEnd });
      field.setSelectionRange(change.from, change.to);
      // Deprecated, but the only way to write into a field that undo knows of.
      const isDone =
        change.insert === ""
          ? change.from === change.to || document.execCommand("delete")
          : document.execCommand("insertText", false, change.insert);
      if (!isDone) {
        field.setRangeText(change.insert, change.from, change.to);
        onChange(field.value);
      }
      field.setSelectionRange(change.start, change.end);
    },
    [area, onChange],
  );
}
