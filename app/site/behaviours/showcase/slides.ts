import { all } from "../dom.ts";

/** As they stand in the document. */
export const slidesOf = (row: HTMLElement) => all("li", row.firstElementChild as Element);

const orderOf = (slide: HTMLElement) => Number(slide.style.order || 0);

/** As they stand in the row, from left to right. */
export const standing = (row: HTMLElement) => slidesOf(row).sort((a, b) => orderOf(a) - orderOf(b));

export const maxScroll = (row: HTMLElement): number => row.scrollWidth - row.clientWidth;

/** In pixels, from a slide to the next. */
function stepOf([first, second]: HTMLElement[]): number {
  return first && second ? second.offsetLeft - first.offsetLeft : 0;
}

/** How far the row is scrolled where its first slide is the one in question. */
function leadOf(row: HTMLElement, [first]: HTMLElement[]): number {
  if (!first || row.dataset.align !== "center") return 0;
  return first.offsetLeft - (row.clientWidth - first.offsetWidth) / 2;
}

/** Of the slide in question, as a number that may lie between two. */
export function exactPlaceOf(row: HTMLElement): number {
  const slides = standing(row);
  const step = stepOf(slides);
  return step > 0 ? (row.scrollLeft - leadOf(row, slides)) / step : 0;
}

export const placeOf = (row: HTMLElement): number => Math.round(exactPlaceOf(row));

/** Those that the row can be scrolled to. */
export function placesOf(row: HTMLElement): number[] {
  const slides = standing(row);
  const [step, lead, max] = [stepOf(slides), leadOf(row, slides), maxScroll(row)];
  return [...slides.keys()].filter((place) => {
    const left = lead + place * step;
    return left >= -1 && left <= max + 1;
  });
}

/**
 * Browsers load what is out of view in a row only once it comes in, so that pictures would be
 * missing where it turns to.
 */
export function loadAround(row: HTMLElement, place: number): void {
  const slides = standing(row);
  const step = stepOf(slides);
  const left = leadOf(row, slides) + place * step;
  for (const slide of slides) {
    const isNear =
      slide.offsetLeft > left - 3 * step && slide.offsetLeft < left + row.clientWidth + 2 * step;
    if (isNear) for (const image of all<HTMLImageElement>("img", slide)) image.loading = "eager";
  }
}

export function goTo(row: HTMLElement, place: number, behavior: ScrollBehavior): void {
  const slides = standing(row);
  row.scrollTo({ left: leadOf(row, slides) + place * stepOf(slides), behavior });
}
