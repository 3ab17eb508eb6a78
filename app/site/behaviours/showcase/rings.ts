import { all, on } from "../dom.ts";
import { positionOf } from "./popup-position.ts";

/** Time for the pointer to reach the words, in milliseconds. */
const closeDelay = 400;

export function startRings(): void {
  const root = document.querySelector<HTMLElement>("[data-rings]");
  if (!root) return;
  let shown: HTMLElement | null = null;
  let coming: ReturnType<typeof setTimeout>;
  let leaving: ReturnType<typeof setTimeout>;
  const popupOf = (face: HTMLElement) => face.nextElementSibling as HTMLElement;

  function place(): void {
    if (!shown) return;
    const popup = popupOf(shown);
    const { left, top } = positionOf(shown.getBoundingClientRect(), popup, {
      left: root?.getBoundingClientRect().left ?? 0,
      width: document.documentElement.clientWidth,
      height: innerHeight,
    });
    Object.assign(popup.style, { left: `${left}px`, top: `${top}px` });
  }

  function show(face: HTMLElement | null): void {
    if (face === shown) return;
    if (shown) {
      popupOf(shown).hidePopover();
      shown.ariaExpanded = "false";
    }
    shown = face;
    root?.toggleAttribute("data-open", face !== null);
    if (!face) return;
    face.ariaExpanded = "true";
    // In the top layer: inside the ring the words would turn as well.
    popupOf(face).showPopover();
    place();
  }

  for (const face of all("[data-face]", root)) {
    face.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "touch") return;
      coming = setTimeout(() => show(face), shown ? closeDelay : 0);
    });
    face.addEventListener("pointerleave", () => clearTimeout(coming));
    face.addEventListener("focus", () => show(face));
  }
  on("click", "[data-rings] [data-face]", (face) => show(face));
  root.addEventListener("pointerenter", () => clearTimeout(leaving));
  root.addEventListener("pointerleave", ({ pointerType }) => {
    // A touch pointer leaves after each tap.
    if (pointerType === "touch") return;
    leaving = setTimeout(() => {
      // Stays open for a keyboard user.
      if (!shown?.matches(":focus-visible")) show(null);
    }, closeDelay);
  });
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Node | null)) show(null);
  });
  // The browser may be scrolling the picture into view.
  addEventListener("scroll", place, { passive: true });
  addEventListener("resize", () => show(null));
  addEventListener("keydown", ({ key }) => key === "Escape" && show(null));
}
