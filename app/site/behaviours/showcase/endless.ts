import { all, isStill, on } from "../dom.ts";

/** In milliseconds. */
const startDelay = 1000;

/** Starts endless movements, which run only in view and until the pause button is pressed. */
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
  for (const root of roots) {
    root.addEventListener("focusin", ({ target }) => scrollTo(target as HTMLElement));
    // The row moves on from its beginning.
    root.addEventListener("focusout", () => {
      if (!isStill()) root.scrollTo({ left: 0, behavior: "instant" });
    });
  }
  for (const track of all("[data-copies]")) fill(track);

  on("click", "[data-pause]", (button) => {
    const root = button.closest<HTMLElement>("[data-endless]");
    const isPaused = button.ariaPressed !== "true";
    button.ariaPressed = String(isPaused);
    root?.toggleAttribute("data-paused", isPaused);
  });
}

/** The row has gone back to its beginning after the browser scrolled to where the link was. */
function scrollTo(link: HTMLElement): void {
  if (isStill() || !link.matches("[data-copies] :focus-visible")) return;
  link.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}

/** Appends the copies that make a row endless; the HTML lacks them, as they are only visual. */
function fill(track: HTMLElement): void {
  const [row] = track.children;
  for (
    let copies = track.children.length;
    row && copies < Number(track.dataset.copies);
    copies += 1
  ) {
    const copy = row.cloneNode(true) as HTMLElement;
    copy.ariaHidden = "true";
    // Not `inert`, because the links still work by pointer.
    for (const link of all("a", copy)) link.tabIndex = -1;
    for (const image of all<HTMLImageElement>("img", copy)) image.loading = "lazy";
    track.append(copy);
  }
}
