import { all, on } from "./dom.ts";

/** Polyfills `command` and `closedby`, and closes popovers and the menu where browsers do not. */
export function startDialogs(): void {
  if (!("commandForElement" in HTMLButtonElement.prototype)) {
    on("click", "button[commandfor]", (button) => {
      const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (button.getAttribute("command") === "close") dialog.close();
      else dialog.showModal();
    });
  }
  if (!("closedBy" in HTMLDialogElement.prototype)) {
    on("click", "dialog[closedby=any]", (dialog, { target }) => {
      if (target === dialog) (dialog as HTMLDialogElement).close();
    });
  }
  on("focusout", "#search-popup", (popup, { relatedTarget }) => {
    const next = relatedTarget instanceof Element ? relatedTarget : popup;
    if (!popup.contains(next) && !next.matches("[popovertarget=search-popup]")) popup.hidePopover();
  });
  // Wide screens hide the menu's button.
  addEventListener("resize", () => {
    const button = document.querySelector("button[commandfor=menu]");
    if (button && !button.checkVisibility()) closeMenu();
  });
  // Nothing is open when the page is restored from the back/forward cache.
  addEventListener("pagehide", close);
}

const closeMenu = () => document.querySelector<HTMLDialogElement>("dialog#menu[open]")?.close();

function close(): void {
  for (const dialog of all<HTMLDialogElement>("dialog[open]")) dialog.close();
  for (const popup of all("[popover]:popover-open")) popup.hidePopover();
}
