import { useEffect, useRef } from "react";
import type { Settings } from "../settings-panel.tsx";

/** A fault among settings that are folded away would be told to nobody. */
export function useFaultsShown(errors: object, { isFolded, fold, panel }: Settings): void {
  const first = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are new faults
  useEffect(() => {
    if (!isFolded) return;
    first.current =
      panel.current?.querySelector<HTMLElement>("[data-path][aria-invalid=true]") ?? null;
    if (first.current) fold(false);
  }, [errors]);

  useEffect(() => {
    if (isFolded || !first.current) return;
    // What stands before the settings comes first.
    if (document.activeElement?.getAttribute("aria-invalid") !== "true") first.current.focus();
    first.current = null;
  }, [isFolded]);
}
