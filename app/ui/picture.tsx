import { createContext, type ImgHTMLAttributes, use } from "react";
import { preload } from "react-dom";
import {
  isScalable,
  type PictureFacts,
  type PictureFormat,
  pictureFormats,
  pictureWidths,
  scaledAddress,
} from "#contract/pictures.ts";

/** By address, as the page's loaders told. */
export const KnownPictures = createContext<Readonly<Record<string, PictureFacts>>>({});

export interface PictureProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet" | "width" | "height"> {
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  /** In the first view: fetched with high priority. */
  isFirst?: boolean;
}

export function Picture({ src, alt, width, height, sizes, isFirst, style, ...rest }: PictureProps) {
  const facts = use(KnownPictures)[src];
  const natural = facts?.width ?? width;
  if (isFirst && isScalable(src)) {
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: srcSetOf(src, "avif", natural),
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
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
      style={{ ...style, ...lookOf(src, facts) }}
    />
  );
  if (!isScalable(src)) return image;
  return (
    <picture>
      {pictureFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSetOf(src, format, natural)}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  );
}

function lookOf(src: string, facts: PictureFacts | undefined) {
  if (!facts || !isScalable(src)) return {};
  const [x, y] = facts.focal ?? [];
  return {
    backgroundImage: `linear-gradient(${facts.tint})`,
    ...(x !== undefined && { objectPosition: `${x}% ${y}%` }),
  };
}

export function srcSetOf(src: string, format: PictureFormat, natural: number): string {
  const smaller = pictureWidths.filter((width) => width < natural);
  const largest = pictureWidths.find((width) => width >= natural);
  const widths = largest ? [...smaller, largest] : smaller;
  const address = src.includes("%") ? src : encodeURI(src);
  return widths
    .map((width) => `${scaledAddress(address, width, format)} ${Math.min(width, natural)}w`)
    .join(", ");
}
