import { createContext, type ImgHTMLAttributes, use } from "react";
import {
  isScalable,
  type PictureFacts,
  type PictureFormat,
  pictureFormats,
  pictureWidths,
  scaledAddress,
} from "#contract/pictures.ts";

/** What the server told of the pictures on the page, by their addresses. */
export const KnownPictures = createContext<Readonly<Record<string, PictureFacts>>>({});

export interface PictureProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet" | "width" | "height"> {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** How wide the picture is shown, as CSS writes it. */
  sizes: string;
  /** In the first view: fetched before everything else. */
  isFirst?: boolean;
}

/** A picture in as many widths and formats as the house can make of it; until it has come, its colours stand there. */
export function Picture({ src, alt, width, height, sizes, isFirst, style, ...rest }: PictureProps) {
  const facts = use(KnownPictures)[src];
  const image = (
    <img
      {...rest}
      src={src}
      alt={alt}
      width={facts?.width ?? width}
      height={facts?.height ?? height}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding={isFirst ? "sync" : "async"}
      style={facts ? { ...style, backgroundImage: `linear-gradient(${facts.tint})` } : style}
    />
  );
  if (!isScalable(src)) return image;
  return (
    <picture>
      {pictureFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSetOf(src, format, facts?.width ?? width)}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  );
}

/** The widths of a local picture in a format, as `srcset` writes them. */
export function srcSetOf(src: string, format: PictureFormat, natural: number): string {
  const smaller = pictureWidths.filter((width) => width < natural);
  const largest = pictureWidths.find((width) => width >= natural);
  const widths = largest ? [...smaller, largest] : smaller;
  const address = src.includes("%") ? src : encodeURI(src);
  return widths
    .map((width) => `${scaledAddress(address, width, format)} ${Math.min(width, natural)}w`)
    .join(", ");
}
