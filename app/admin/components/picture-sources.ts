import { hasThumbnail, type pictureWidths, scaledAddress } from "#contract/areas/pictures.ts";

type Width = (typeof pictureWidths)[number];

const smallWidths: readonly Width[] = [160, 320, 480, 720];

/** Attributes of an `img`, such that the panel never loads an original that can be scaled. */
export function sourcesOf(url: string, sizes: string, widths: readonly Width[] = smallWidths) {
  if (!hasThumbnail(url)) return { src: url };
  const srcSet = widths.map((width) => `${scaledAddress(url, width, "webp")} ${width}w`).join(", ");
  return { src: scaledAddress(url, 480, "webp"), srcSet, sizes };
}
