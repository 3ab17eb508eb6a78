import { all } from "./dom.ts";

/** In percent: further to the middle, it would cut the headlines of both pages in two. */
const firstSeam = 90;

/** Lays the two pictures on each other, with a seam between them that a visitor moves. */
export function startBeforeAfter(): void {
  for (const pair of all("[data-before-after]")) {
    const [before, after] = pair.querySelectorAll("img");
    if (!before || !after) continue;
    const frame = document.createElement("div");
    const seam = document.createElement("input");
    seam.type = "range";
    seam.value = String(firstSeam);
    seam.setAttribute("aria-label", "How much of the old site is shown, in percent");
    const show = () => frame.style.setProperty("--seam", `${seam.value}%`);
    seam.addEventListener("input", show);
    show();
    // The words stay at their old position.
    frame.append(before, after, seam);
    pair.prepend(frame);
    pair.dataset.beforeAfter = "laid";
  }
}
