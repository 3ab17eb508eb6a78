import { useEffect, useRef } from "react";

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
      const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !target.closest?.(typing);
      const elements = [...(body.current?.rows ?? [])];
      if (!isFree || elements.length === 0 || document.querySelector('[aria-modal="true"]')) return;
      const place = elements.indexOf(target.closest?.("tr") as HTMLTableRowElement);
      if (event.key === "j" || event.key === "k") {
        const next = event.key === "j" ? place + 1 : Math.max(0, place - 1);
        elements[Math.min(next, elements.length - 1)]?.focus();
      }
      const row = rows[place];
      if (event.key === "Enter" && target.tagName === "TR" && row) onOpen?.(row);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [rows, onOpen]);
  return body;
}
