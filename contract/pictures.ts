/** The widths in which a local picture can be had, in pixels. */
export const pictureWidths = [160, 320, 480, 720, 960, 1280, 1600] as const;

/** The formats in which a local picture can be had, the smaller first. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What a page says of a picture before it has come. */
export interface PictureFacts {
  width: number;
  height: number;
  /** The colours of its upper and lower half, as CSS writes them. */
  tint: readonly [string, string];
}

/**
 * Whether other widths and formats of the picture can be had: a local one that is made of pixels.
 */
export const isScalable = (src: string) =>
  /^\/(media|pictures)\/[^?#]+\.(webp|png|jpe?g|avif)$/i.test(src);

/** The address of a local picture in a width and a format. */
export const scaledAddress = (src: string, width: number, format: PictureFormat) =>
  `/images/${width}${src}.${format}`;
