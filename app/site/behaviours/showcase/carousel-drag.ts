import { forward, smoothness } from "../dom.ts";
import { exactPlaceOf, goTo } from "./slides.ts";

/** In pixels; less is a click. */
const minDrag = 5;

/** As a share of a slide; a shorter drag returns to the slide before. */
const minShare = 0.2;

/** Drags a row by the mouse; touch scrolls it natively. */
export function drag(row: HTMLElement, event: PointerEvent): void {
  if (event.pointerType !== "mouse" || event.button !== 0) return;
  const start = { x: event.clientX, left: row.scrollLeft };
  const ended = new AbortController();
  const { signal } = ended;
  const move = ({ clientX }: PointerEvent) => {
    const way = start.x - clientX;
    if (Math.abs(way) < minDrag && !("dragged" in row.dataset)) return;
    row.dataset.dragged = "";
    row.scrollLeft = start.left + way;
  };
  const end = ({ type, clientX }: PointerEvent) => {
    ended.abort();
    if (!("dragged" in row.dataset)) return;
    if (type === "pointerup") swallowClick();
    const isOnward = (start.x - clientX) * forward() > 0;
    const exactIndex = exactPlaceOf(row);
    delete row.dataset.dragged;
    goTo(
      row,
      isOnward ? Math.ceil(exactIndex - minShare) : Math.floor(exactIndex + minShare),
      smoothness(),
    );
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

function swallowClick(): void {
  const ended = new AbortController();
  addEventListener("click", (click) => click.preventDefault(), {
    capture: true,
    signal: ended.signal,
  });
  setTimeout(() => ended.abort());
}
