import { type RefObject, useEffect } from "react";

/** How long a page is at rest before anything in it moves by itself, in milliseconds. */
const rest = 1000;

/**
 * Marks an element with `data-moving` while it is in view: what moves without end needs to move
 * only then.
 */
export function useMotion(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) =>
      element.toggleAttribute("data-moving", entry?.isIntersecting),
    );
    const timer = setTimeout(() => observer.observe(element), rest);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [root]);
}

/** Whether the visitor wants nothing to move. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How something scrolls that a visitor asked for. */
export const smoothness = (): ScrollBehavior => (isStill() ? "instant" : "smooth");
