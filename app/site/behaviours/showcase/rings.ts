import { all, on } from "../dom.ts";
import { isLower, positionOf } from "./popup-position.ts";

/** Time for the pointer to reach the words, in milliseconds. */
const closeDelay = 400;

/** Between the figure and the words above or below it, in pixels. */
const gap = 16;

const isNarrow = () => matchMedia("(width < 48rem)").matches;

export function startRings(): void {
  const root = document.querySelector<HTMLElement>("[data-rings]");
  if (!root) return;
  let shownRing: HTMLElement | null = null;
  let coming: ReturnType<typeof setTimeout>;
  let leaving: ReturnType<typeof setTimeout>;
  const popupOf = (face: HTMLElement) => face.nextElementSibling as HTMLElement;
  const head = root.previousElementSibling ?? root;

  /** Beside the figure: the words cover none of the faces. */
  function place(): void {
    if (!shownRing || isNarrow()) return;
    const popup = popupOf(shownRing);
    const column = head.getBoundingClientRect();
    const from = (head.lastElementChild ?? head).getBoundingClientRect().bottom + gap;
    popup.style.maxWidth = `${column.width}px`;
    const { left, top } = positionOf(shownRing.getBoundingClientRect(), popup, {
      left: column.left,
      from,
      width: document.documentElement.clientWidth,
      height: innerHeight,
    });
    Object.assign(popup.style, { left: `${left}px`, top: `${top}px` });
    root?.toggleAttribute("data-covering", top < from - gap);
  }

  /** Above or below the figure, which makes room for the words and stays where it is. */
  function makeRoom(face: HTMLElement | null): void {
    if (!root) return;
    const isAbove = !!face && isLower(face.getBoundingClientRect(), { height: innerHeight });
    const before = root.getBoundingClientRect().top;
    const { style: page } = document.documentElement;
    // What the browser does by itself would come on top of what is done here.
    page.overflowAnchor = "none";
    requestAnimationFrame(() =>
      requestAnimationFrame(() => page.removeProperty("overflow-anchor")),
    );
    root.style.removeProperty("margin-block");
    if (face && isNarrow()) {
      const popup = popupOf(face);
      const column = head.getBoundingClientRect();
      popup.style.width = `${column.width}px`;
      const room = popup.offsetHeight + gap;
      root.style.marginBlock = isAbove ? `${room}px 0` : `0 ${room}px`;
      const { top, bottom } = root.getBoundingClientRect();
      popup.style.left = `${column.left + scrollX}px`;
      popup.style.top = `${scrollY + (isAbove ? top - room : bottom + gap)}px`;
    }
    const moved = root.getBoundingClientRect().top - before;
    if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
  }

  function show(face: HTMLElement | null): void {
    if (face === shownRing) return;
    if (shownRing) {
      popupOf(shownRing).hidePopover();
      shownRing.ariaExpanded = "false";
    }
    shownRing = face;
    root?.toggleAttribute("data-open", face !== null);
    root?.removeAttribute("data-covering");
    // In the top layer: inside the ring the words would turn as well.
    if (face) popupOf(face).showPopover();
    makeRoom(face);
    if (!face) return;
    face.ariaExpanded = "true";
    place();
    bringIntoView();
    // The browser brings what gets the focus into view, after the event.
    requestAnimationFrame(bringIntoView);
  }

  function bringIntoView(): void {
    if (!shownRing || !isNarrow()) return;
    const { top, bottom } = popupOf(shownRing).getBoundingClientRect();
    const past = Math.min(0, top - gap) || Math.max(0, bottom + gap - innerHeight);
    if (past !== 0) scrollBy({ top: past, behavior: "instant" });
  }

  for (const face of all("[data-face]", root)) {
    face.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "touch") return;
      coming = setTimeout(() => show(face), shownRing ? closeDelay : 0);
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
      if (!shownRing?.matches(":focus-visible")) show(null);
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
