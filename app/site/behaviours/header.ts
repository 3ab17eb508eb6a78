import { atTop, scrolledTo } from "./stickiness.ts";

/** Section 4 of the product specification. */
export function startHeader(): void {
  const header = document.querySelector("[data-header]");
  if (!header) return;
  let state = atTop;
  const look = () => {
    state = scrolledTo(scrollY, state);
    for (const [name, isOn] of Object.entries(state.classes)) header.classList.toggle(name, isOn);
  };
  look();
  addEventListener("scroll", look, { passive: true });
}
