import { all } from "./dom.ts";

/** In pixels: what of the choice before stays in view. */
const marginPx = 40;

/** Scrolls the chosen filter into view where the filters are one scrolling row. */
export function startFilters(): void {
  const row = document.querySelector<HTMLElement>("[data-filters]");
  if (!row) return;
  const isFirst = (link: HTMLElement) => !link.parentElement?.previousElementSibling;
  const chosen = all("[aria-current]", row).find((link) => !isFirst(link));
  if (!chosen) return;
  const [view, box] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (box.right > view.right) row.scrollLeft += box.right - view.right + marginPx;
  if (box.left < view.left) row.scrollLeft += box.left - view.left - marginPx;
}
