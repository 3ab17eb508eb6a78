import { hasThumbnail, type pictureWidths, scaledAddress } from "#contract/pictures.ts";

type Width = (typeof pictureWidths)[number];

const smallWidths: readonly Width[] = [160, 320, 480, 720];

/** Of an image element: no screen of the panel loads the original of what the server can scale. */
export function sourcesOf(url: string, sizes: string, widths: readonly Width[] = smallWidths) {
  if (!hasThumbnail(url)) return { src: url };
  const srcSet = widths.map((width) => `${scaledAddress(url, width, "webp")} ${width}w`).join(", ");
  return { src: scaledAddress(url, 480, "webp"), srcSet, sizes };
}
