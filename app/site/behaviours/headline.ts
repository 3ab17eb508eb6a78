import { isStill, on } from "./dom.ts";

/** The time in milliseconds in which all patches turn and the picture can be seen. */
const turnTime = 1300;

/**
 * The words of the first heading turn the cloth beside it by styles alone. This script loads their
 * pictures once the pointer or the focus reaches the heading, and on a touch screen it shows the
 * picture before it opens the case.
 */
export function startHeadline(words: readonly HTMLElement[]): void {
  const heading = words[0]?.parentElement;
  const fetchPictures = () => {
    for (const { dataset } of words) if (dataset.picture) new Image().src = dataset.picture;
  };
  for (const type of ["pointerover", "focusin"])
    heading?.addEventListener(type, fetchPictures, { once: true });
  on("click", "[data-noun][data-picture]", (link, event) => {
    const { pointerType, ctrlKey, metaKey, shiftKey } = event as PointerEvent;
    if (pointerType !== "touch" || isStill() || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    setTimeout(() => location.assign((link as HTMLAnchorElement).href), turnTime);
  });
}
