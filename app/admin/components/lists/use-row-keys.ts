import { useEffect, useRef } from "react";
import { plainKeyOf } from "../../../ui/keys.ts";
import { isModalOpen } from "../../../ui/open-dialog.ts";

const typing =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]";

export function useRowKeys<R extends { id: number }>(
  rows: readonly R[],
  onOpen: ((row: R) => void) | undefined,
) {
  const body = useRef<HTMLTableSectionElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const key = plainKeyOf(event);
      const isFree = key !== "" && !target.closest?.(typing);
      const elements = [...(body.current?.rows ?? [])];
      if (!isFree || elements.length === 0 || isModalOpen()) return;
      const rowIndex = elements.indexOf(target.closest?.("tr") as HTMLTableRowElement);
      if (key === "j" || key === "k") {
        const next = key === "j" ? rowIndex + 1 : Math.max(0, rowIndex - 1);
        elements[Math.min(next, elements.length - 1)]?.focus();
      }
      const row = rows[rowIndex];
      if (key === "Enter" && target.tagName === "TR" && row) onOpen?.(row);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [rows, onOpen]);
  return body;
}
