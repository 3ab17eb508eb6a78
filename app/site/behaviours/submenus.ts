import { keyOf } from "../../ui/keys.ts";
import { all } from "./dom.ts";

/**
 * Opens what stands below an entry of the header: by the pointer, by the keyboard's focus on the
 * entry, and by the button beside it, the only way for a finger. It stays while the pointer or the
 * focus is there, or once the button was pressed. Escape closes it, since it may lie on the text.
 */
export function startSubmenus(): void {
  const submenus = all("[data-submenu]").flatMap(submenuOf);
  const closeOthers = (entry: Element | null) => {
    for (const submenu of submenus) if (submenu.entry !== entry) submenu.close();
  };
  for (const { entry } of submenus) entry.addEventListener("open", () => closeOthers(entry));
  document.addEventListener("pointerdown", ({ target }) => {
    closeOthers((target as Element).closest("[data-submenu]"));
  });
  addEventListener("keydown", (event) => keyOf(event) === "Escape" && closeOthers(null));
  // None is open when the page is restored from the back/forward cache.
  addEventListener("pagehide", () => closeOthers(null));
}

function submenuOf(entry: HTMLElement) {
  const [link, button, list] = entry.children;
  if (!(button instanceof HTMLButtonElement) || !link || !list) return [];
  let isPressed = false;
  const isOpen = () => button.ariaExpanded === "true";
  const open = () => {
    entry.dispatchEvent(new Event("open"));
    button.ariaExpanded = "true";
  };
  const close = () => {
    // The focus would be lost with what has it.
    if (list.contains(document.activeElement)) button.focus();
    button.ariaExpanded = "false";
    isPressed = false;
  };

  entry.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "touch") open();
  });
  entry.addEventListener("pointerleave", ({ pointerType }) => {
    const hasFocus = entry.querySelector(":focus-visible") !== null;
    if (pointerType !== "touch" && !isPressed && !hasFocus) close();
  });
  link.addEventListener("focus", () => {
    if (link.matches(":focus-visible")) open();
  });
  entry.addEventListener("focusout", ({ relatedTarget }) => {
    if (!entry.contains(relatedTarget as Node | null) && !entry.matches(":hover")) close();
  });
  button.addEventListener("click", ({ detail }) => {
    const wasOpenedByPointing = detail > 0 && !isPressed;
    if (isOpen() && !wasOpenedByPointing) return close();
    open();
    isPressed = true;
  });
  return [{ entry, close }];
}
