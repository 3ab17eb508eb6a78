import { all, on } from "../dom.ts";

/** In milliseconds. */
const startDelay = 1000;

/** What moves without end: only in view, and until its button is pressed. */
export function startEndless(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      target.toggleAttribute("data-moving", isIntersecting);
    }
  });
  const roots = all("[data-endless]");
  setTimeout(() => {
    for (const root of roots) observer.observe(root);
  }, startDelay);
  for (const track of all("[data-copies]")) fill(track);

  on("click", "[data-pause]", (button) => {
    const root = button.closest<HTMLElement>("[data-endless]");
    const isPaused = button.ariaPressed !== "true";
    button.ariaPressed = String(isPaused);
    root?.toggleAttribute("data-paused", isPaused);
  });
}

/** A row goes round by copies of itself, which only those who see it need. */
function fill(track: HTMLElement): void {
  const [row] = track.children;
  for (
    let copies = track.children.length;
    row && copies < Number(track.dataset.copies);
    copies += 1
  ) {
    const copy = row.cloneNode(true) as HTMLElement;
    copy.ariaHidden = "true";
    // Still for the pointer, unlike what is inert.
    for (const link of all("a", copy)) link.tabIndex = -1;
    for (const image of all<HTMLImageElement>("img", copy)) image.loading = "lazy";
    track.append(copy);
  }
}
