import { useEffect, useEffectEvent } from "react";
import { isCommand } from "../../../ui/keys.ts";
import { isModalOpen } from "../../../ui/open-dialog.ts";

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]";

/** Ctrl A selects rows instead of the page's text, unless somebody types or a dialog is open. */
export function useSelectAllKey(selectAll: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommand(event, "a") || event.defaultPrevented) return;
    if ((event.target as Element).closest?.(typing)) return;
    if (isModalOpen()) return;
    event.preventDefault();
    selectAll();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
