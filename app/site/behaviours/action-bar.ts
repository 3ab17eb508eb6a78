import { all } from "./dom.ts";

/** The page itself offers the bar's action at these elements. */
const sameOffer = "#footer, [data-band], form[data-form=contact]";

/** Shows the bar once the first screen is read, while nothing in view offers the same. */
export function startActionBar(): void {
  const bar = document.querySelector("[data-action-bar]");
  if (!bar) return;
  const inView = new Set<Element>();
  const look = () => bar.toggleAttribute("data-shown", scrollY >= innerHeight && inView.size === 0);
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    look();
  });
  for (const element of all(sameOffer)) observer.observe(element);
  addEventListener("scroll", look, { passive: true });
  addEventListener("resize", look);
}
