import { all, isStill } from "./dom.ts";

/** In milliseconds. */
const duration = 1600;

/** In the session storage, once a counter that counts once in a visit has counted. */
const countedKey = "counted";

interface Figure {
  counter: HTMLElement;
  from: number;
  value: number;
  show(figure: number): void;
}

/**
 * Counts figures up as they are scrolled into view; those in view at the start stay as they are.
 * Until one is near it shows its final value, which is what a picture of the whole page shows.
 */
export function startCounters(): void {
  if (isStill()) return;
  const waiting = new Set(all("[data-count-from]").flatMap(figureOf));
  const look = () => {
    for (const figure of waiting) {
      const { top, bottom } = figure.counter.getBoundingClientRect();
      if (top > 2 * innerHeight || bottom < -innerHeight) continue;
      prepare(figure);
      if (top > innerHeight || bottom < 0) continue;
      waiting.delete(figure);
      count(figure);
    }
    if (waiting.size === 0) removeEventListener("scroll", look);
  };
  addEventListener("scroll", look, { passive: true });
}

function figureOf(counter: HTMLElement): Figure[] {
  const { top, bottom } = counter.getBoundingClientRect();
  const text = counter.firstChild;
  if ((top < innerHeight && bottom > 0) || !(text instanceof Text)) return [];
  if ("countOnce" in counter.dataset && hasCounted()) return [];
  const final = text.data;
  const from = Number(counter.dataset.countFrom);
  const value = Number(/\d+/.exec(final)?.[0]);
  if (Number.isNaN(value)) return [];
  const show = (figure: number) => {
    text.data = final.replace(/\d+/, String(figure));
  };
  return [{ counter, from, value, show }];
}

function prepare({ counter, from, show }: Figure): void {
  if (counter.role === "img") return;
  // Screen readers get only the final figure.
  counter.ariaLabel = counter.textContent;
  counter.role = "img";
  show(from);
}

function count({ counter, from, value, show }: Figure): void {
  if ("countOnce" in counter.dataset) markCounted();
  const end = () => {
    show(value);
    for (const name of ["role", "aria-label"]) counter.removeAttribute(name);
  };
  const start = performance.now();
  const step = (now: number) => {
    const progress = Math.max(0, Math.min(1, (now - start) / duration));
    show(Math.round(from + (value - from) * (1 - (1 - progress) ** 3)));
    if (progress < 1) requestAnimationFrame(step);
    else end();
  };
  step(start);
}

function hasCounted(): boolean {
  try {
    return sessionStorage.getItem(countedKey) !== null;
  } catch {
    return false;
  }
}

function markCounted(): void {
  try {
    sessionStorage.setItem(countedKey, "");
  } catch {
    // Storage may be full or blocked: it then counts on each page.
  }
}
