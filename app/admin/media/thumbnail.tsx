import { useEffect, useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import { IconFileText, IconPhotoOff } from "../components/icons/icons.ts";
import { sourcesOf } from "../components/picture-sources.ts";
import { isPicture, kindOf } from "./file-words.ts";
import styles from "./thumbnail.module.css";

interface ThumbnailProps {
  media: Pick<Media, "url" | "type" | "focalX" | "focalY">;
  sizes: string;
  alt?: string;
}

/** Fills its place, cut around the focal point; drawings are shown whole. */
export function Thumbnail({ media, sizes, alt = "" }: ThumbnailProps) {
  const { url, type, focalX, focalY } = media;
  const [isBroken, setBroken] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address deserves another try
  useEffect(() => setBroken(false), [url]);

  if (isBroken || !isPicture(media)) {
    return (
      <span className={styles.sign}>
        {isBroken ? (
          <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        ) : (
          <IconFileText size={36} stroke={1.5} aria-hidden />
        )}
        {isBroken ? "No preview" : kindOf(media)}
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      {...sourcesOf(url, sizes)}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      data-drawing={type === "image/svg+xml" || undefined}
      style={{ objectPosition: `${focalX}% ${focalY}%` }}
      onError={() => setBroken(true)}
    />
  );
}
