export const all = <T extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): T[] => [...root.querySelectorAll<T>(selector)];

/** Also for elements that come later; the handler gets the one that the selector names. */
export function on<K extends keyof DocumentEventMap>(
  type: K,
  selector: string,
  handle: (element: HTMLElement, event: DocumentEventMap[K]) => void,
): void {
  document.addEventListener(type, (event) => {
    const { target } = event;
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (element) handle(element, event);
  });
}

/** Calls once when the element comes into view, or nears it by `margin`. */
export function whenSeen(element: Element, act: () => void, rootMargin = "0px"): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin },
  );
  observer.observe(element);
}

export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const smoothness = (): ScrollBehavior => (isStill() ? "instant" : "smooth");
