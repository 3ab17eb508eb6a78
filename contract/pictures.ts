/** In pixels. */
export const pictureWidths = [160, 320, 480, 720, 960, 1280, 1600] as const;

/** Smaller files first. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** In the brand's colours, where a post or an example has no picture of its own. */
export const defaultPicture = "/default-picture.svg";

export interface PictureFacts {
  width: number;
  height: number;
  /** CSS colours of the upper and lower half. */
  tint: readonly [string, string];
  /** What every crop shows, in per cent from the left and the top; the middle without one. */
  focal?: readonly [number, number];
  /** The library's, for a text that says none. */
  alt?: string;
  /** The library's, to be read below it. */
  caption?: string;
  credit?: string;
}

/** In the text of a draft: the place of a picture that a pasted document did not bring. */
export const missingPicture = "![A picture is missing here](missing:)";

export const countMissing = (text: string) => text.split(missingPicture).length - 1;

export const missingSentence = (count: number) =>
  count === 1
    ? "A picture of the pasted document is missing here. Choose its file or remove it."
    : `${count} pictures of the pasted document are missing here. Choose their files or remove them.`;

export const isScalable = (src: string) =>
  /^\/(media|pictures)\/[^?#]+\.(webp|png|jpe?g|avif)$/i.test(src);

/** Of a moving picture its first frame, so pages show the original. */
export const hasThumbnail = (src: string) =>
  isScalable(src) || /^\/(media|pictures)\/[^?#]+\.gif$/i.test(src);

export const scaledAddress = (src: string, width: number, format: PictureFormat) =>
  `/images/${width}${src}.${format}`;
