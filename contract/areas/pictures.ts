/** In pixels. */
export const pictureWidths = [160, 320, 480, 720, 960, 1280, 1600] as const;

/** Smaller files first. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Shown in the brand's colours if a post or an example has no picture of its own. */
export const defaultPicture = "/default-picture.svg";

/** The tiles of projects in one row, in the order of the portfolio. */
export const quiltPicture = "/quilt.svg";

/** Only this many projects have tiles, because each visitor's browser draws them. */
export const quiltMost = 200;

/** The least number of tiles in the row, as many as a wide screen is across. */
export const quiltColumns = 64;

export interface PictureFacts {
  width: number;
  height: number;
  /** CSS colours of the upper and lower half. */
  tint: readonly [string, string];
  /** The point that every crop shows, in per cent from left and top; the middle by default. */
  focal?: readonly [number, number];
  /** The media library's alternative text, where none is given with the picture. */
  alt?: string;
  caption?: string;
  credit?: string;
  /** Has several frames, so that nothing but the original is shown. */
  isAnimated?: true;
}

/** Placeholder in a draft's text for a picture that was missing from a pasted document. */
export const missingPicture = "![A picture is missing here](missing:)";

export const countMissing = (text: string) => text.split(missingPicture).length - 1;

export const missingSentence = (count: number) =>
  count === 1
    ? "A picture of the pasted document is missing here. Choose its file or remove it."
    : `${count} pictures of the pasted document are missing here. Choose their files or remove them.`;

export const isScalable = (src: string) =>
  /^\/(media|pictures)\/[^?#]+\.(webp|png|jpe?g|avif)$/i.test(src);

/** Includes GIFs, of which the panel shows smaller ones; pages show the original. */
export const hasThumbnail = (src: string) =>
  isScalable(src) || /^\/(media|pictures)\/[^?#]+\.gif$/i.test(src);

/** Width to height of the upper part of a picture, for where nothing can move it. */
export const upperRatio = 4 / 3;

export const isTallerThanUpper = ({ width, height }: Pick<PictureFacts, "width" | "height">) =>
  width < height * upperRatio;

export const scaledAddress = (
  src: string,
  width: number,
  format: PictureFormat,
  part: "whole" | "upper" = "whole",
) => `/images/${width}${part === "upper" ? "-upper" : ""}${src}.${format}`;
