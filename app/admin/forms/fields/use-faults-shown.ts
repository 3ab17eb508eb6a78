import { useEffect, useRef } from "react";
import type { Settings } from "../settings-panel.tsx";

/** A fault among settings that are out of sight would be told to nobody. */
export function useFaultsShown(errors: object, settings: Settings): void {
  const { isBeside, isShown, toggle, panel } = settings;
  const first = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are new faults
  useEffect(() => {
    if (isShown) return;
    const faulty = "[data-path][aria-invalid=true]";
    first.current = panel.current?.querySelector<HTMLElement>(faulty) ?? null;
    // A sheet would cover one before them.
    const comesFirst = document.querySelector(`form ${faulty}`) === first.current;
    if (first.current && (isBeside || comesFirst)) toggle();
  }, [errors]);

  useEffect(() => {
    if (!isShown || !first.current) return;
    // What stands before the settings comes first.
    if (document.activeElement?.getAttribute("aria-invalid") !== "true") first.current.focus();
    first.current = null;
  }, [isShown]);
}
