import { isStill, on } from "./dom.ts";

/** In milliseconds: all patches have turned, and the picture has been seen for a moment. */
const turnTime = 1300;

/**
 * The words of the first heading turn the cloth beside it by styles alone. This fetches their
 * pictures as soon as somebody comes near, and lets a finger see one before its case opens.
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
