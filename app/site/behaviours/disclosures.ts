import { keyOf } from "../../ui/keys.ts";
import { on } from "./dom.ts";

/** In milliseconds, about the time that a question takes to open. */
const lockMs = 500;

/** Exclusive questions ignore clicks for a moment; menus close by a click elsewhere and Escape. */
export function startDisclosures(): void {
  const toggled = new WeakMap<Element, number>();
  on("click", "[data-lock] summary", (summary, event) => {
    const group = summary.closest("[data-lock]") as Element;
    const now = performance.now();
    if (now - (toggled.get(group) ?? Number.NEGATIVE_INFINITY) < lockMs) event.preventDefault();
    else toggled.set(group, now);
  });

  const openMenu = () => document.querySelector<HTMLDetailsElement>("details[data-menu][open]");
  for (const type of ["pointerdown", "focusin"]) {
    document.addEventListener(type, ({ target }) => {
      const menu = openMenu();
      if (menu && !menu.contains(target as Node)) menu.open = false;
    });
  }
  // No menu is open when the page is restored from the back/forward cache.
  addEventListener("pagehide", () => openMenu()?.removeAttribute("open"));
  document.addEventListener("keydown", (event) => {
    const menu = keyOf(event) === "Escape" ? openMenu() : null;
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
