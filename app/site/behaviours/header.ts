import { atTop, scrolledTo } from "./stickiness.ts";

/** Hides the header while the page is scrolled down and shows it again on the way up. */
export function startHeader(): void {
  const header = document.querySelector("[data-header]");
  if (!header) return;
  let state = atTop;
  const update = () => {
    state = scrolledTo(scrollY, state);
    for (const [name, isOn] of Object.entries(state.classes)) header.classList.toggle(name, isOn);
  };
  update();
  addEventListener("scroll", update, { passive: true });
}
