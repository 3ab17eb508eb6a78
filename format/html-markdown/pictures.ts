import { all, rename, textOf, unwrap } from "./blocks.ts";
import { isEmoji } from "./emoji.ts";

export function writeEmoji(body: HTMLElement): void {
  for (const image of all(body, "img"))
    if (isEmoji(image)) image.replaceWith((image.getAttribute("alt") ?? "").trim());
}

const maxCaption = 1000;

/** Gives the only picture of a figure its caption; what is around others becomes paragraphs. */
export function tidyFigures(body: HTMLElement): void {
  for (const figure of all(body, "figure")) {
    const images = all(figure, "img");
    const [caption] = all(figure, "figcaption");
    const words = caption ? textOf(caption).replace(/\s+/g, " ").trim() : "";
    const hasLink = Boolean(caption?.querySelector("a[href]"));
    if (caption && images.length === 1 && words && !hasLink && words.length <= maxCaption) {
      images[0]?.setAttribute("data-caption", words);
      caption.remove();
    } else if (caption) {
      if (words) rename(caption, "p");
      else caption.remove();
    }
    // Each picture stands alone, as figures do.
    for (const image of images) standAlone(image);
    unwrap(figure);
  }
}

function standAlone(image: HTMLElement): void {
  const paragraph = image.ownerDocument.createElement("p");
  const link = image.parentElement?.tagName === "A" ? image.parentElement : null;
  const pictureElement = link && textOf(link).trim() === "" ? link : image;
  if (pictureElement.closest("a") && pictureElement !== link) return;
  pictureElement.parentNode?.replaceChild(paragraph, pictureElement);
  paragraph.appendChild(pictureElement);
}
