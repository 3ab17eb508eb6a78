import { all, forward } from "../dom.ts";

/** The slides in document order. */
export const slidesOf = (row: HTMLElement) => all("li", row.firstElementChild as Element);

const orderOf = (slide: HTMLElement) => Number(slide.style.order || 0);

/** The slides in visual order, from the side where lines begin. */
export const slidesInVisualOrder = (row: HTMLElement) =>
  slidesOf(row).sort((a, b) => orderOf(a) - orderOf(b));

export const maxScroll = (row: HTMLElement): number => row.scrollWidth - row.clientWidth;

/** In pixels from where the row begins, which is at its right where lines run to the left. */
export const scrolled = (row: HTMLElement): number => row.scrollLeft * forward();

export const scrollRow = (row: HTMLElement, way: number, behavior: ScrollBehavior): void =>
  row.scrollTo({ left: way * forward(), behavior });

/** The distance between the beginnings of the row and of the slide. */
function offsetOf(row: HTMLElement, slide: HTMLElement): number {
  if (forward() === 1) return slide.offsetLeft;
  return row.clientWidth - slide.offsetLeft - slide.offsetWidth;
}

function stepOf(row: HTMLElement, [first, second]: HTMLElement[]): number {
  return first && second ? offsetOf(row, second) - offsetOf(row, first) : 0;
}

/** The scroll position, in pixels, at which the first slide is the current one. */
function leadOf(row: HTMLElement, [first]: HTMLElement[]): number {
  if (!first || row.dataset.align !== "center") return 0;
  return offsetOf(row, first) - (row.clientWidth - first.offsetWidth) / 2;
}

/** The place of the current slide; fractional between two slides. */
export function exactPlaceOf(row: HTMLElement): number {
  const slides = slidesInVisualOrder(row);
  const step = stepOf(row, slides);
  return step > 0 ? (scrolled(row) - leadOf(row, slides)) / step : 0;
}

export const placeOf = (row: HTMLElement): number => Math.round(exactPlaceOf(row));

/** The places that the row can be scrolled to. */
export function placesOf(row: HTMLElement): number[] {
  const slides = slidesInVisualOrder(row);
  const [step, lead, max] = [stepOf(row, slides), leadOf(row, slides), maxScroll(row)];
  return [...slides.keys()].filter((index) => {
    const way = lead + index * step;
    return way >= -1 && way <= max + 1;
  });
}

/**
 * Loads the pictures around a place ahead; browsers load lazy pictures of a scrolling row only once
 * they are in view.
 */
export function loadAround(row: HTMLElement, index: number): void {
  const slides = slidesInVisualOrder(row);
  const step = stepOf(row, slides);
  const way = leadOf(row, slides) + index * step;
  for (const slide of slides) {
    const offset = offsetOf(row, slide);
    const isNear = offset > way - 3 * step && offset < way + row.clientWidth + 2 * step;
    if (isNear) for (const image of all<HTMLImageElement>("img", slide)) image.loading = "eager";
  }
}

export function goTo(row: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const slides = slidesInVisualOrder(row);
  scrollRow(row, leadOf(row, slides) + index * stepOf(row, slides), behavior);
}
