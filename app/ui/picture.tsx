import { createContext, type ImgHTMLAttributes, use } from "react";
import { preload } from "react-dom";
import {
  isScalable,
  isTallerThanUpper,
  type PictureFacts,
  type PictureFormat,
  pictureFormats,
  pictureWidths,
  scaledAddress,
} from "#contract/areas/pictures.ts";

/** The facts of pictures by address, from the page's loaders. */
export const KnownPictures = createContext<Readonly<Record<string, PictureFacts>>>({});

export interface PictureProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet" | "width" | "height" | "alt"> {
  src: string;
  /** Null for the media library's alternative text. */
  alt: string | null;
  width: number;
  height: number;
  sizes: string;
  /** In the first view: fetched with high priority. */
  isFirst?: boolean;
  /** Whether its frame shows more than the upper part only once it is pointed at. */
  isPanned?: boolean;
}

export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes, isFirst, isPanned, style, ...rest } = props;
  const facts = use(KnownPictures)[src];
  const natural = facts?.width ?? width;
  const isScaled = isScalable(src) && !facts?.isAnimated;
  const isCut = isPanned && !facts?.focal && isTallerThanUpper(facts ?? { width, height });
  const sources = isCut ? cutSources : wholeSources;
  if (isFirst && isScaled) preloadEach(sources, { src, format: "avif", natural, sizes });
  const image = (
    <img
      {...rest}
      src={src}
      alt={alt ?? facts?.alt ?? ""}
      width={facts?.width ?? width}
      height={facts?.height ?? height}
      loading={isFirst ? undefined : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding={isFirst ? "sync" : "async"}
      style={{ ...style, ...placeholderStyle(src, facts) }}
    />
  );
  if (!isScaled) return image;
  return (
    <picture>
      {sources.map(({ part, media }) =>
        formatsOf(natural).map((format) => (
          <source
            key={format + part}
            type={`image/${format}`}
            media={part === "upper" ? media : undefined}
            srcSet={srcSetOf({ src, format, natural, sizes, part })}
            sizes={sizes}
          />
        )),
      )}
      {image}
    </picture>
  );
}

const wholeSources = [{ part: "whole", media: undefined }] as const;

const cutSources = [
  { part: "upper", media: "(hover: none)" },
  { part: "whole", media: "(hover: hover)" },
] as const;

function preloadEach(sources: typeof wholeSources | typeof cutSources, set: SourceSet): void {
  for (const { part, media } of sources) {
    preload(set.src, {
      as: "image",
      type: `image/${set.format}`,
      media,
      imageSrcSet: srcSetOf({ ...set, part }),
      imageSizes: set.sizes,
      fetchPriority: "high",
    });
  }
}

function placeholderStyle(src: string, facts: PictureFacts | undefined) {
  if (!facts) return {};
  const [x, y] = facts.focal ?? [];
  return {
    ...(isScalable(src) && { backgroundImage: `linear-gradient(${facts.tint})` }),
    ...(x !== undefined && { objectPosition: `${x}% ${y}%` }),
  };
}

const large = 1600;

/** Browsers that know only the older format get the original, unless it is large. */
export const formatsOf = (natural: number): readonly PictureFormat[] =>
  natural > large ? pictureFormats : pictureFormats.slice(0, 1);

/** In pixels; offered only for pictures whose `sizes` is a fixed width. */
const smallest = 160;

/** In device pixels per CSS pixel. */
const maxDensity = 3;

interface SourceSet {
  src: string;
  format: PictureFormat;
  /** Width of the original, in pixels. */
  natural: number;
  sizes: string;
  part?: "whole" | "upper";
}

/** Returns a `srcset` with fewer widths for fixed sizes and for the older, rarely used format. */
export function srcSetOf({ src, format, natural, sizes, part }: SourceSet): string {
  const fixed = Number(/^(\d+)px$/.exec(sizes)?.[1] ?? 0);
  const useful = Math.min(natural, fixed > 0 ? fixed * maxDensity : natural);
  const usableWidths = pictureWidths.filter((width) => fixed > 0 || width > smallest);
  const largest = usableWidths.find((width) => width >= useful);
  const upTo = usableWidths.filter((width) => width < useful || width === largest);
  const isOlder = format !== pictureFormats[0];
  const widths = isOlder ? upTo.filter((_, index) => (upTo.length - index) % 2 === 1) : upTo;
  const address = src.includes("%") ? src : encodeURI(src);
  return widths
    .map((width) => `${scaledAddress(address, width, format, part)} ${Math.min(width, natural)}w`)
    .join(", ");
}
