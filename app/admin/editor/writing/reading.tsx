import type { ReactNode } from "react";
import { sourcesOf } from "../../components/picture-sources.ts";
import styles from "./reading.module.css";

interface ReadingProps {
  title: string;
  summary?: string;
  pictures: readonly CoverPicture[];
  children: ReactNode;
}

interface CoverPicture {
  url: string;
  alt: string;
}

/** A text with its title and pictures, as the public will read it. */
export function Reading({ title, summary, pictures, children }: ReadingProps) {
  return (
    <div className={styles.reading}>
      <h2 className={styles.title} dir="auto">
        {title || "Untitled"}
      </h2>
      {summary && <p className={styles.summary}>{summary}</p>}
      <Pictures of={pictures.slice(0, 1)} />
      {children}
      <Pictures of={pictures.slice(1)} />
    </div>
  );
}

function Pictures({ of }: { of: readonly CoverPicture[] }) {
  return (
    <>
      {of.map(({ url, alt }) => (
        <img
          key={url}
          {...sourcesOf(url, "38rem", [480, 720, 960, 1280])}
          alt={alt}
          className={styles.picture}
          decoding="async"
        />
      ))}
    </>
  );
}
