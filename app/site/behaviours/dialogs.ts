import { all, on } from "./dom.ts";

/** What browsers do by themselves, sooner or later: `command`, and closing by a click outside. */
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
  // On wide screens the button that opened it is gone.
  addEventListener("resize", () => {
    const button = document.querySelector("button[commandfor=menu]");
    if (button && !button.checkVisibility()) closeMenu();
  });
  // Who comes back finds nothing open.
  addEventListener("pagehide", close);
}

const closeMenu = () => document.querySelector<HTMLDialogElement>("dialog#menu[open]")?.close();

function close(): void {
  for (const dialog of all<HTMLDialogElement>("dialog[open]")) dialog.close();
  for (const popup of all("[popover]:popover-open")) popup.hidePopover();
}
