import { Skeleton } from "@mantine/core";
import { type KeyboardEvent, type RefObject, useState } from "react";
import type { Media } from "#contract/media.ts";
import { Notice } from "../parts/notice.tsx";
import { factsOf } from "./file-words.ts";
import { stepIn } from "./grid-keys.ts";
import styles from "./picker-grid.module.css";
import { Thumbnail } from "./thumbnail.tsx";

interface PickerGridProps {
  grid: RefObject<HTMLDivElement | null>;
  /** Null while they are loaded. */
  pictures: readonly Media[] | null;
  isSearched: boolean;
  isStale: boolean;
  onPick(media: Media): void;
}

const option = "[role=option]";

export function PickerGrid({ grid, pictures, isSearched, isStale, onPick }: PickerGridProps) {
  const [current, setCurrent] = useState<number | null>(null);
  if (!pictures) return <Waiting />;
  if (pictures.length === 0) {
    return isSearched ? (
      <Notice level={2} title="No pictures found" text="Nothing matches this search." />
    ) : (
      <Notice level={2} title="No pictures yet" text="Drop one here, paste it, or press Upload." />
    );
  }
  const reached = pictures.find(({ id }) => id === current) ?? pictures[0];
  const onKeyDown = (event: KeyboardEvent, media: Media) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onPick(media);
  };
  return (
    <div
      ref={grid}
      className={styles.grid}
      role="listbox"
      aria-label="Pictures"
      tabIndex={-1}
      data-stale={isStale || undefined}
      onKeyDown={(event) => stepIn(event, grid.current, option)}
    >
      {pictures.map((media) => (
        <div
          key={media.id}
          role="option"
          aria-selected={false}
          tabIndex={media === reached ? 0 : -1}
          className={styles.tile}
          onFocus={() => setCurrent(media.id)}
          onClick={() => onPick(media)}
          onKeyDown={(event) => onKeyDown(event, media)}
        >
          <span className={styles.picture}>
            <Thumbnail media={media} sizes="(width < 40em) 30vw, 10rem" />
          </span>
          <span className={styles.name}>{media.name}</span>
          <span className={styles.facts}>{factsOf(media)}</span>
        </div>
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.grid} role="status" aria-label="Loading">
      {Array.from({ length: 12 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={place} className={styles.picture ?? ""} />
      ))}
    </div>
  );
}
