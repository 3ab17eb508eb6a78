import { quiltColumns, quiltMost, quiltPicture } from "#contract/areas/pictures.ts";
import type { Project, ProjectSummary } from "#contract/areas/portfolio.ts";
import { versionOf } from "#format/version.ts";
import { writing } from "../../ui/writing.ts";
import { measured } from "./metrics.tsx";
import styles from "./tile.module.css";

/** The picture that has the tile of each project, in the order of the portfolio. */
export interface Tiles {
  /** Its address. */
  picture: string;
  /** How many projects the portfolio has. */
  count: number;
}

/** A cloth of fewer projects would repeat the same tile. */
const quiltMin = 6;

/**
 * The tiles of these projects, the first of the portfolio in its order; null for a portfolio too
 * small for them. Browsers keep the picture for an hour: with other projects it has other tiles in
 * these places.
 */
export const tilesOf = (
  first: readonly Pick<ProjectSummary, "id" | "patch">[],
  count = first.length,
): Tiles | null =>
  count < quiltMin
    ? null
    : {
        picture: `${quiltPicture}?of=${versionOf(...first.map(({ id, patch }) => patch ?? id))}`,
        count,
      };

/**
 * Returns the position of a project's tile in the picture, as CSS places pictures in a square box.
 */
export function tilePlace({ count }: Tiles, index: number): string {
  const tiles = Math.min(quiltMost, Math.max(quiltColumns, count));
  return `${(100 * index) / (tiles - 1)}% 0`;
}

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

/** The texts of a tile in a cloth. */
export interface TiledProject extends Pick<ProjectSummary, "id" | "title" | "patch"> {
  figure: Project["metrics"][number] | undefined;
}

export const asTiled = (project: ProjectSummary): TiledProject => ({
  id: project.id,
  title: project.title,
  patch: project.patch,
  figure: measured(project)[0],
});

/** A cloth of tiles that are links: the one pointed at is lifted, and says its name below them. */
export const clothClass = styles.cloth;

/** The name of a tile, after it in its link. */
export const TileName = ({ of: { title, figure } }: { of: TiledProject }) => (
  <span className={styles.name} aria-hidden="true">
    <strong data-card-title {...writing(title)}>
      {title}
    </strong>
    {figure && (
      <span>
        <bdi>{figure.value}</bdi> {figure.label}
      </span>
    )}
  </span>
);
