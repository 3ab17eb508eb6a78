import { type RefObject, useCallback, useEffect, useRef } from "react";
import { moveFocus } from "../../../ui/move-focus.ts";
import { isModalOpen } from "../../../ui/open-dialog.ts";

const row = "tbody tr, [data-row]";
const dialog = "[role=dialog], [role=alertdialog]";

/** When the focused row is deleted, the focus moves to the row in its place, or to the list. */
export function useListFocus(list: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const isInside = useRef(false);
  const focusedIndex = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const element = target as Element;
      if (element.closest(dialog)) return;
      isInside.current = list.current?.contains(element) ?? false;
      const focused = element.closest<HTMLElement>(row);
      const all = [...(list.current?.querySelectorAll<HTMLElement>(row) ?? [])];
      if (isInside.current && focused) focusedIndex.current = all.indexOf(focused);
    };
    addEventListener("focusin", onFocus);
    return () => {
      removeEventListener("focusin", onFocus);
      clearTimeout(timer.current);
    };
  }, [list]);

  const recover = useCallback(() => {
    clearTimeout(timer.current);
    if (!isInside.current) return;
    // A dialog returns the focus a moment after it has closed.
    if (isModalOpen()) {
      timer.current = setTimeout(recover, 50);
      return;
    }
    const all = list.current?.querySelectorAll<HTMLElement>(row) ?? [];
    moveFocus(all[Math.min(focusedIndex.current, all.length - 1)] ?? list.current);
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may have taken the focused one away
  useEffect(() => recover(), [rows, recover]);
  return recover;
}
