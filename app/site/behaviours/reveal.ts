import { all } from "./dom.ts";

/** In milliseconds; the offset in pixels. */
const startAfter = 100;
const duration = 800;
const offset = 80;

const origins: Record<string, string> = {
  up: `translateY(${offset}px)`,
  down: `translateY(-${offset}px)`,
  left: `translateX(-${offset}px)`,
  right: `translateX(${offset}px)`,
  zoom: "scale(0.5)",
};

export const mayMove = () =>
  matchMedia("(min-width: 48rem) and (prefers-reduced-motion: no-preference)").matches;

/**
 * Hides only what it will reveal: an animation that ends early leaves its element visible. It is
 * timed rather than tied to the scroll position, which would stop halfway with the reader.
 */
export function startReveal(): void {
  if (!mayMove()) return;
  const waiting = new Map<Element, Animation>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) reveal(target);
    },
    // A jump past an element counts as seeing it.
    { rootMargin: "1000000px 0px 0px 0px" },
  );

  function reveal(element: Element): void {
    waiting.get(element)?.play();
    waiting.delete(element);
    observer.unobserve(element);
  }

  setTimeout(() => {
    for (const element of all("main [data-reveal]")) {
      if (element.getBoundingClientRect().top < innerHeight) continue;
      const transform = origins[element.dataset.reveal ?? ""] ?? "none";
      const animation = element.animate([{ opacity: 0, transform }, {}], {
        duration,
        delay: Number(element.dataset.revealDelay ?? 0),
        easing: "cubic-bezier(0.22, 0.8, 0.3, 1)",
        fill: "backwards",
      });
      animation.pause();
      waiting.set(element, animation);
      observer.observe(element);
    }
  }, startAfter);

  // The keyboard, find-in-page and print reach elements without scrolling.
  addEventListener("focusin", ({ target }) => {
    for (const element of waiting.keys()) if (element.contains(target as Node)) reveal(element);
  });
  addEventListener("beforeprint", () => {
    for (const animation of waiting.values()) animation.cancel();
    waiting.clear();
  });
}
