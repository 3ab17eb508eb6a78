import { type ReactNode, use } from "react";
import type { FieldMark } from "../../ui/field-marks.tsx";
import { KnownPictures } from "../../ui/picture.tsx";
import styles from "./caption.module.css";

interface CaptionProps {
  src: string;
  /** Replaces the media library's caption in this place. */
  ownCaption?: string | null;
  /** The field of that caption. */
  mark?: FieldMark;
}

export function Caption({ src, ownCaption, mark }: CaptionProps) {
  const { caption: libraryCaption, credit } = use(KnownPictures)[src] ?? {};
  const caption = ownCaption || libraryCaption;
  if (!caption && !credit) return null;
  return (
    <figcaption {...mark}>
      {caption}
      {caption && credit && <br />}
      {credit && <small>{credit}</small>}
    </figcaption>
  );
}

export function Captioned({ src, children }: { src: string; children: ReactNode }) {
  const { caption, credit } = use(KnownPictures)[src] ?? {};
  if (!caption && !credit) return children;
  return (
    <figure className={styles.figure}>
      {children}
      <Caption src={src} />
    </figure>
  );
}
