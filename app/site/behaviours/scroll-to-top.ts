import { on, smoothness } from "./dom.ts";

/** Section 9 of the product specification, in pixels. */
const threshold = 200;

export function startScrollToTop(): void {
  const button = document.querySelector<HTMLElement>("[data-scroll-to-top]");
  if (!button) return;
  const look = () => {
    const way = document.documentElement.scrollHeight - innerHeight;
    const percent = way > 0 ? Math.min(100, Math.round((scrollY / way) * 100)) : 0;
    const isShown = scrollY >= threshold;
    button.toggleAttribute("data-shown", isShown);
    button.dataset.progress = String(percent);
    button.style.setProperty("--progress", `${percent}%`);
    button.tabIndex = isShown ? 0 : -1;
    button.ariaHidden = String(!isShown);
  };
  look();
  addEventListener("scroll", look, { passive: true });
  addEventListener("resize", look);
  on("click", "[data-scroll-to-top]", () => scrollTo({ top: 0, behavior: smoothness() }));
}
