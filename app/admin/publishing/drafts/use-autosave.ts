import { useEffect, useEffectEvent, useRef } from "react";

/** Between autosaves while somebody types, in milliseconds. */
const intervalMs = 2000;

/** Saves every two seconds while something is unsaved, one save at a time. */
export function useAutosave(isUnsaved: boolean, autosave: () => Promise<unknown>): void {
  const isSaving = useRef(false);
  const onTime = useEffectEvent(async () => {
    // Over a slow line a save takes longer than the interval.
    if (isSaving.current) return;
    isSaving.current = true;
    await autosave().finally(() => {
      isSaving.current = false;
    });
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setInterval(() => void onTime(), intervalMs);
    return () => clearInterval(timer);
  }, [isUnsaved]);
}
