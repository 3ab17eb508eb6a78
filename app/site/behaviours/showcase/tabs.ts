import { keyOf } from "../../../ui/keys.ts";
import { all, forward, on } from "../dom.ts";

export function startTabs(): void {
  on("click", "[role=tab]", select);
  on("keydown", "[role=tab]", (tab, event) => {
    const tabs = tabsBeside(tab);
    const last = tabs.length - 1;
    const at = tabs.indexOf(tab);
    const places: Record<string, number> = {
      [forward() === 1 ? "ArrowRight" : "ArrowLeft"]: at === last ? 0 : at + 1,
      [forward() === 1 ? "ArrowLeft" : "ArrowRight"]: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = tabs[places[keyOf(event)] ?? -1];
    if (!next) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
}

const tabsBeside = (tab: HTMLElement) =>
  all("[role=tab]", tab.closest("[role=tablist]") ?? document);

function select(tab: HTMLElement): void {
  for (const each of tabsBeside(tab)) {
    const isSelected = each === tab;
    each.ariaSelected = String(isSelected);
    each.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(each.getAttribute("aria-controls") ?? "");
    panel?.toggleAttribute("data-active", isSelected);
  }
}
