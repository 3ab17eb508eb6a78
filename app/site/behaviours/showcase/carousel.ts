import { all, on, smoothness, whenSeen } from "../dom.ts";
import { drag } from "./carousel-drag.ts";
import {
  exactPlaceOf,
  goTo,
  loadAround,
  maxScroll,
  placeOf,
  placesOf,
  scrolled,
  scrollRow,
  slidesInVisualOrder,
  slidesOf,
} from "./slides.ts";

/** The slide that each row shows first, while it is at rest. */
const shownSlides = new WeakMap<HTMLElement, HTMLElement>();

/** The place that a row is scrolling to. */
const heading = new WeakMap<HTMLElement, number>();

/**
 * Rows scroll and snap natively. A row near the view becomes endless: while it is at rest, slides
 * from one end are ordered before the other, so that there is always a next slide.
 */
export function startCarousels(): void {
  for (const row of all("[data-carousel]")) {
    new ResizeObserver(() => setTurns(row)).observe(row);
    whenSeen(row, () => begin(row), "400px");
  }
  on("click", "[data-turn]", (button) => {
    const row = button.closest("section")?.querySelector<HTMLElement>("[data-carousel]");
    if (row) turn(row, Number(button.dataset.turn));
  });
  on("pointerdown", "[data-carousel]", drag);
  // Pictures and links would be dragged instead.
  on("dragstart", "[data-carousel]", (_, event) => event.preventDefault());
}

function begin(row: HTMLElement): void {
  // A new width changes the scroll positions; the first slide stays first.
  new ResizeObserver(() => arrange(row)).observe(row);
  // Scrolling by hand overrides the target.
  for (const type of ["pointerdown", "wheel"] as const) {
    row.addEventListener(type, () => heading.delete(row), { passive: true });
  }
  onScrollEnd(row, () => {
    const target = heading.get(row);
    // An earlier scroll has ended; another press has already started the next.
    if (target !== undefined && Math.abs(exactPlaceOf(row) - target) > 0.1) return;
    heading.delete(row);
    const first = slidesInVisualOrder(row)[placeOf(row)];
    if (first) shownSlides.set(row, first);
    arrange(row);
  });
}

function setTurns(row: HTMLElement): void {
  for (const button of all<HTMLButtonElement>("[data-turn]", row.closest("section") ?? row)) {
    button.disabled = slidesOf(row).length < 2 || maxScroll(row) < 2;
  }
}

function arrange(row: HTMLElement): void {
  const slides = slidesOf(row);
  const first = shownSlides.get(row) ?? slides[0];
  if (!first) return;
  const isRound = placesOf(row).length > 2;
  row.toggleAttribute("data-ready", isRound);
  if (!isRound) {
    for (const slide of slides) slide.style.order = "";
    return;
  }
  // The slide goes to the middle, so that a swipe in either direction finds slides.
  const places = placesOf(row);
  const middle = places[Math.floor((places.length - 1) / 2)] ?? 0;
  rotate(slidesInVisualOrder(row), middle - slidesInVisualOrder(row).indexOf(first));
  goTo(row, middle, "instant");
  loadAround(row, middle);
}

function rotate(slides: HTMLElement[], count: number): void {
  const moved = ((count % slides.length) + slides.length) % slides.length;
  const next = [...slides.slice(slides.length - moved), ...slides.slice(0, slides.length - moved)];
  for (const [order, slide] of next.entries()) slide.style.order = String(order);
}

function turn(row: HTMLElement, direction: number): void {
  if (!("ready" in row.dataset)) {
    turnThere(row, direction);
    return;
  }
  // Quick presses go on from where the row is heading.
  let now = heading.get(row) ?? placeOf(row);
  if (!placesOf(row).includes(now + direction)) {
    const first = slidesInVisualOrder(row)[now];
    if (first) shownSlides.set(row, first);
    arrange(row);
    now = placeOf(row);
  }
  heading.set(row, now + direction);
  loadAround(row, now + direction);
  goTo(row, now + direction, smoothness());
}

/** For rows with too few slides to be endless: scrolls on, or from an end to the other. */
function turnThere(row: HTMLElement, direction: number): void {
  const max = maxScroll(row);
  const isAtEnd = direction > 0 ? scrolled(row) >= max - 2 : scrolled(row) <= 2;
  const next = scrolled(row) + direction * row.clientWidth * 0.7;
  scrollRow(row, isAtEnd ? (direction > 0 ? 0 : max) : next, smoothness());
}

const quietMs = 120;

function onScrollEnd(row: HTMLElement, act: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    if (!("dragged" in row.dataset)) act();
  };
  if ("onscrollend" in window) row.addEventListener("scrollend", end);
  else {
    row.addEventListener("scroll", () => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
  }
}
