import { useEffect, useRef } from "react";
import { keyOf } from "../../ui/keys.ts";

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const enabled = "button:not(:disabled)";

/** Makes the buttons of a toolbar one stop for the Tab key. */
export function useRovingFocus<E extends HTMLElement>() {
  const bar = useRef<E>(null);

  // With every render: a button that was the stop may be gone or disabled.
  useEffect(() => {
    const all = [...(bar.current?.querySelectorAll<HTMLButtonElement>(enabled) ?? [])];
    const stop = all.find((button) => button.hasAttribute("data-stop")) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  });

  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const buttons = () => [...element.querySelectorAll<HTMLButtonElement>(enabled)];
    const onFocus = ({ target }: FocusEvent) => {
      for (const button of buttons()) {
        button.tabIndex = button === target ? 0 : -1;
        button.toggleAttribute("data-stop", button === target);
      }
    };
    const onKey = (event: KeyboardEvent) => {
      const all = buttons();
      const index = all.indexOf(event.target as HTMLButtonElement);
      const step = steps[keyOf(event)];
      if (index === -1 || !step) return;
      event.preventDefault();
      all[step(index, all.length)]?.focus();
    };
    element.addEventListener("focusin", onFocus);
    element.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("keydown", onKey);
    };
  }, []);
  return bar;
}
