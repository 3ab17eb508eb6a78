import { all } from "./dom.ts";

const nothing =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 5'/%3E";

/** Replaces pictures that fail to load with an empty one, so that no browser icon shows. */
export function startPictures(): void {
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) blank(target);
    },
    true,
  );
  for (const image of all<HTMLImageElement>("img")) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) blank(image);
  }
}

function blank(image: HTMLImageElement): void {
  if (image.dataset.missing) return;
  image.dataset.missing = "true";
  for (const source of all("source", image.parentElement as Element)) source.remove();
  image.removeAttribute("srcset");
  image.src = nothing;
}
