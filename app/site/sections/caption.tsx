import { type ReactNode, use } from "react";
import { KnownPictures } from "../../ui/picture.tsx";
import styles from "./caption.module.css";

interface CaptionProps {
  src: string;
  /** Said in this place, instead of what the library says everywhere. */
  own?: string | null;
}

/** What is said of a picture of the library; nothing where that is nothing. */
export function Caption({ src, own }: CaptionProps) {
  const { caption: known, credit } = use(KnownPictures)[src] ?? {};
  const caption = own || known;
  if (!caption && !credit) return null;
  return (
    <figcaption>
      {caption}
      {caption && credit && <br />}
      {credit && <small>{credit}</small>}
    </figcaption>
  );
}

/** The picture alone where nothing is said of it. */
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
