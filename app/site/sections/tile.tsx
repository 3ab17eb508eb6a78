import { quiltMost } from "#contract/areas/pictures.ts";
import styles from "./tile.module.css";
import { type Tiles, tilePlace } from "./tiles.ts";

interface TileProps {
  /** Null where a portfolio is too small for tiles. */
  of: Tiles | null;
  /** The project's place in the order of the portfolio. */
  place: number;
  /** Whether it is what a pressed tile becomes; once on a page. */
  isShared?: boolean;
  className?: string | undefined;
}

/** The tile of one project, for the eye alone: its name is beside it. */
export function Tile({ of: tiles, place, isShared = false, className = "" }: TileProps) {
  if (!tiles || place < 0 || place >= quiltMost) return null;
  return (
    <span
      className={`${styles.tile} ${className}`}
      data-tile={isShared ? undefined : ""}
      data-shared-tile={isShared ? "" : undefined}
      style={{
        backgroundImage: `url(${tiles.picture})`,
        backgroundPosition: tilePlace(tiles, place),
      }}
      aria-hidden="true"
    />
  );
}
