import { all } from "../dom.ts";

/** The slides in document order. */
export const slidesOf = (row: HTMLElement) => all("li", row.firstElementChild as Element);

const orderOf = (slide: HTMLElement) => Number(slide.style.order || 0);

/** The slides in visual order, from left to right. */
export const slidesInVisualOrder = (row: HTMLElement) =>
  slidesOf(row).sort((a, b) => orderOf(a) - orderOf(b));

export const maxScroll = (row: HTMLElement): number => row.scrollWidth - row.clientWidth;

function stepOf([first, second]: HTMLElement[]): number {
  return first && second ? second.offsetLeft - first.offsetLeft : 0;
}

/** The scroll position, in pixels, at which the first slide is the current one. */
function leadOf(row: HTMLElement, [first]: HTMLElement[]): number {
  if (!first || row.dataset.align !== "center") return 0;
  return first.offsetLeft - (row.clientWidth - first.offsetWidth) / 2;
}

/** The place of the current slide; fractional between two slides. */
export function exactPlaceOf(row: HTMLElement): number {
  const slides = slidesInVisualOrder(row);
  const step = stepOf(slides);
  return step > 0 ? (row.scrollLeft - leadOf(row, slides)) / step : 0;
}

export const placeOf = (row: HTMLElement): number => Math.round(exactPlaceOf(row));

/** The places that the row can be scrolled to. */
export function placesOf(row: HTMLElement): number[] {
  const slides = slidesInVisualOrder(row);
  const [step, lead, max] = [stepOf(slides), leadOf(row, slides), maxScroll(row)];
  return [...slides.keys()].filter((place) => {
    const left = lead + place * step;
    return left >= -1 && left <= max + 1;
  });
}

/**
 * Loads the pictures around a place ahead; browsers load lazy pictures of a scrolling row only once
 * they are in view.
 */
export function loadAround(row: HTMLElement, place: number): void {
  const slides = slidesInVisualOrder(row);
  const step = stepOf(slides);
  const left = leadOf(row, slides) + place * step;
  for (const slide of slides) {
    const isNear =
      slide.offsetLeft > left - 3 * step && slide.offsetLeft < left + row.clientWidth + 2 * step;
    if (isNear) for (const image of all<HTMLImageElement>("img", slide)) image.loading = "eager";
  }
}

export function goTo(row: HTMLElement, place: number, behavior: ScrollBehavior): void {
  const slides = slidesInVisualOrder(row);
  row.scrollTo({ left: leadOf(row, slides) + place * stepOf(slides), behavior });
}
