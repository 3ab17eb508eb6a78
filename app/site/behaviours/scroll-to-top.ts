import { on, smoothness } from "./dom.ts";

/** In pixels: below it the top of the page is still in view. */
const threshold = 200;

/** The style sheet gives the button a place that no text runs through. */
export function startScrollToTop(): void {
  const button = document.querySelector<HTMLElement>("[data-scroll-to-top]");
  if (!button) return;
  const look = () => {
    const scrollable = document.documentElement.scrollHeight - innerHeight;
    const percent = scrollable > 0 ? Math.min(100, Math.round((scrollY / scrollable) * 100)) : 0;
    const isShown = scrollY >= threshold;
    button.toggleAttribute("data-shown", isShown);
    button.dataset.progress = String(percent);
    button.parentElement?.style.setProperty("--progress", `${percent}%`);
    button.tabIndex = isShown ? 0 : -1;
    button.ariaHidden = String(!isShown);
  };
  look();
  addEventListener("scroll", look, { passive: true });
  addEventListener("resize", look);
  on("click", "[data-scroll-to-top]", () => scrollTo({ top: 0, behavior: smoothness() }));
}
