export const all = <T extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): T[] => [...root.querySelectorAll<T>(selector)];

/** Also handles elements that are added later; passes the element that the selector matches. */
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

/** -1 where lines run from right to left, and positions in a row are counted downwards. */
export const forward = (): 1 | -1 => (document.dir === "rtl" ? -1 : 1);

export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const smoothness = (): ScrollBehavior => (isStill() ? "instant" : "smooth");
