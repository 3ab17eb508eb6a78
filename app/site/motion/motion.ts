import { type RefObject, useEffect } from "react";

/** Endless animations start after this. */
const startDelayMs = 1000;

/** Endless animations run only while the element is in view, marked by `data-moving`. */
export function useMotion(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) =>
      element.toggleAttribute("data-moving", entry?.isIntersecting),
    );
    const timer = setTimeout(() => observer.observe(element), startDelayMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [root]);
}

export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const smoothness = (): ScrollBehavior => (isStill() ? "instant" : "smooth");
