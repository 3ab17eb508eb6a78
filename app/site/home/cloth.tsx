import type { CSSProperties } from "react";
import { quiltPicture } from "#contract/areas/pictures.ts";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { tilePlace } from "../sections/tile-place.ts";
import styles from "./cloth.module.css";

/** As many as reach the edge of a wide window, four below each other. */
export const clothTiles = 24;

export interface ClothProps {
  /** The first projects of the portfolio, in its order. */
  of: readonly Pick<ProjectSummary, "id" | "title">[];
  /** How many the portfolio has. */
  count: number;
}

/**
 * The tiles of the first projects, sewn on one after the other when the page opens. Each leads to
 * its project, for a pointer alone: the portfolio has the same links for everybody.
 */
export const Cloth = ({ of: projects, count }: ClothProps) => (
  <div className={styles.cloth} aria-hidden="true">
    <div>
      {Array.from({ length: clothTiles }, (_, number) => {
        const place = number % Math.max(1, projects.length);
        const project = projects[place];
        const style = { "--place": number, ...tileLook(place, count) } as CSSProperties;
        return project ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            key={number}
            href={pageAddress("project", project.id)}
            tabIndex={-1}
            style={style}
          >
            <span>{project.title}</span>
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
          <span key={number} style={style} />
        );
      })}
    </div>
  </div>
);

/** The tile of one project, beside its name. */
export const Tile = ({ place, count }: { place: number; count: number }) => (
  <span className={styles.tile} style={tileLook(place, count)} aria-hidden="true" />
);

const tileLook = (place: number, count: number): CSSProperties => ({
  backgroundImage: `url(${quiltPicture})`,
  backgroundPosition: tilePlace(place, count),
});
