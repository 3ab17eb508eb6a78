import { useEffect, useEffectEvent } from "react";
import { plainKeyOf } from "../../../ui/keys.ts";
import { isModalOpen } from "../../../ui/open-dialog.ts";

const typing =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [aria-modal], [role=menu]";

/** Runs what belongs to a key, unless somebody types or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = plainKeyOf(event);
    if (event.defaultPrevented || (event.target as Element).closest?.(typing)) return;
    if (isModalOpen()) return;
    const act = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!act) return;
    // The letter must not be typed into what the action focuses.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
