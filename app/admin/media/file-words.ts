import { type Media, mediaTypes } from "#contract/areas/media.ts";
import { sizeOf } from "#format/bytes.ts";

export const isPicture = ({ type }: Pick<Media, "type">) => type.startsWith("image/");

/** Drawings are shown whole, so that they have no use for a focal point. */
export const isCropped = (media: Pick<Media, "type">) =>
  isPicture(media) && media.type !== "image/svg+xml";

export const kindOf = ({ type }: Pick<Media, "type">) => mediaTypes[type].toUpperCase();

export const dimensionsOf = ({ width, height }: Pick<Media, "width" | "height">) =>
  width && height ? `${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")}` : null;

/** Such as `1600 × 900 · 240 kB`. */
export const factsOf = (media: Media) =>
  [dimensionsOf(media) ?? kindOf(media), sizeOf(media.bytes)].join(" · ");

export const pictureTypes = Object.keys(mediaTypes).filter((type) => type.startsWith("image/"));
export const allTypes = Object.keys(mediaTypes);
export const typesLike = (media: Pick<Media, "type">) =>
  isPicture(media) ? pictureTypes : allTypes.filter((type) => !pictureTypes.includes(type));
