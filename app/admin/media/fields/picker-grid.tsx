import { Skeleton } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import { Notice } from "../../components/notice.tsx";
import { factsOf } from "../file-words.ts";
import { stepIn } from "../library/grid-keys.ts";
import { Thumbnail } from "../thumbnail.tsx";
import { AltField } from "./alt-field.tsx";
import styles from "./picker-grid.module.css";
import { useMediaDetails } from "./use-media-details.ts";

interface PickerGridProps {
  grid: RefObject<HTMLUListElement | null>;
  pictures: readonly Media[] | null;
  isSearched: boolean;
  isStale: boolean;
  onPick(media: Media): void;
}

export const pictureTile = "[data-tile]";

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
  return (
    <ul
      ref={grid}
      className={styles.grid}
      aria-label="Pictures"
      data-stale={isStale || undefined}
      onKeyDown={(event) => stepIn(event, grid.current, pictureTile)}
    >
      {pictures.map((media) => (
        <li key={media.id} className={styles.item} onFocus={() => setCurrent(media.id)}>
          <button
            type="button"
            className={styles.tile}
            data-tile
            tabIndex={media === reached ? 0 : -1}
            onClick={() => onPick(media)}
          >
            <span className={styles.picture}>
              <Thumbnail media={media} sizes="(width < 40em) 45vw, 10rem" />
            </span>
            <span className={styles.name}>{media.name}</span>
            <span className={styles.facts}>{factsOf(media)}</span>
          </button>
          <Description media={media} isReached={media === reached} />
        </li>
      ))}
    </ul>
  );
}

interface DescriptionProps {
  media: Media;
  isReached: boolean;
}

function Description({ media, isReached }: DescriptionProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <OpenDescription media={media} onEnd={() => setOpen(false)} />;
  return (
    <button
      ref={opener}
      type="button"
      className={styles.description}
      tabIndex={isReached ? 0 : -1}
      data-missing={media.alt === null || undefined}
      aria-label={
        media.alt === null
          ? `No alternative text for ${media.name}`
          : `${media.alt}: alternative text for ${media.name}`
      }
      onClick={() => setOpen(true)}
    >
      {media.alt ?? "No alternative text"}
    </button>
  );
}

function OpenDescription({ media, onEnd }: { media: Media; onEnd(): void }) {
  return <AltField {...useMediaDetails(media)} onEnd={onEnd} />;
}

function Waiting() {
  return (
    <div className={styles.grid} role="status" aria-label="Loading">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={index} className={styles.picture ?? ""} />
      ))}
    </div>
  );
}
