import { all, isStill, whenSeen } from "./dom.ts";

/** In milliseconds. */
const duration = 1600;

/** Counts figures up as they come into view; those in view at the start stay as they are. */
export function startCounters(): void {
  if (isStill()) return;
  for (const counter of all("[data-count-from]")) {
    const { top, bottom } = counter.getBoundingClientRect();
    const isInView = top < innerHeight && bottom > 0;
    const text = counter.firstChild;
    if (isInView || !(text instanceof Text)) continue;
    const shown = text.data;
    const value = Number(/\d+/.exec(shown)?.[0]);
    const from = Number(counter.dataset.countFrom);
    if (Number.isNaN(value)) continue;
    const show = (figure: number) => {
      text.data = shown.replace(/\d+/, String(figure));
    };
    const end = () => {
      show(value);
      for (const name of ["role", "aria-label"]) counter.removeAttribute(name);
    };
    show(from);
    // Screen readers get only the final figure.
    counter.role = "img";
    counter.ariaLabel = shown;
    addEventListener("beforeprint", end);
    whenSeen(counter, () => {
      const start = performance.now();
      const step = (now: number) => {
        const progress = Math.min(1, (now - start) / duration);
        show(Math.round(from + (value - from) * (1 - (1 - progress) ** 3)));
        if (progress < 1) requestAnimationFrame(step);
        else end();
      };
      step(start);
    });
  }
}
