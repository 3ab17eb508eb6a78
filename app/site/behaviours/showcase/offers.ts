import { all, on, whenSeen } from "../dom.ts";

/** Keeps one offer open, because its picture stands beside the list. */
export function startOffers(): void {
  const root = document.querySelector("[data-offers]");
  if (!root) return;
  const items = all<HTMLDetailsElement>("details", root);
  const pictures = all("[data-offer-picture]", root);

  // Loads the other pictures before the visitor can select them.
  whenSeen(root, () => {
    for (const image of all<HTMLImageElement>("img", root)) image.loading = "eager";
  });

  function select(selected: number): void {
    for (const [index, item] of items.entries()) item.open = index === selected;
    for (const [index, picture] of pictures.entries()) {
      picture.toggleAttribute("data-shown", index === selected);
    }
  }

  // Another item may have been opened before the script ran.
  const opened = items.findIndex(({ open }) => open);
  if (opened > 0) select(opened);

  on("click", "[data-offers] summary", (summary, event) => {
    event.preventDefault();
    select(items.indexOf(summary.parentElement as HTMLDetailsElement));
  });
  on("click", "[data-offers-step]", (button) => {
    const at = items.findIndex(({ open }) => open);
    select((at + Number(button.dataset.offersStep) + items.length) % items.length);
  });
}
