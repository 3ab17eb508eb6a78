import { sourcesOf } from "../../parts/picture-sources.ts";
import styles from "./reading.module.css";

interface ReadingProps {
  title: string;
  text?: string;
  pictures: readonly { url: string; alt: string }[];
}

/** What stands above a text, as the public will read it. */
export function Reading({ title, text, pictures }: ReadingProps) {
  return (
    <div className={styles.reading}>
      <h2 className={styles.title}>{title || "Without a title"}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {pictures.map(({ url, alt }) => (
        <img
          key={url}
          {...sourcesOf(url, "38rem", [480, 720, 960, 1280])}
          alt={alt}
          className={styles.picture}
          decoding="async"
        />
      ))}
    </div>
  );
}
