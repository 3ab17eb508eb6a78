import styles from "./face.module.css";
import { sourcesOf } from "./picture-sources.ts";

interface FaceProps {
  name: string;
  photo: string | null;
}

/** Says nothing by itself: the name of the person stands beside it. */
export function Face({ name, photo }: FaceProps) {
  const initial = [...name][0]?.toUpperCase() ?? "?";
  return (
    <span className={styles.face} data-initial={photo ? undefined : initial} aria-hidden="true">
      {photo && <img {...sourcesOf(photo, "2rem", [160])} alt="" loading="lazy" />}
    </span>
  );
}
