import type { CSSProperties } from "react";
import type { Project, ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { Link } from "../../ui/link.tsx";
import { writing } from "../../ui/writing.ts";
import { Tile } from "../sections/tile.tsx";
import type { Tiles } from "../sections/tiles.ts";
import styles from "./cloth.module.css";

/** As many as a tall heading has room for beside it. */
export const clothTiles = 30;

export type ClothProject = Pick<ProjectSummary, "id" | "title"> & {
  figure: Project["metrics"][number] | undefined;
};

interface ClothProps {
  /** The first of the portfolio, in its order. */
  projects: readonly ClothProject[];
  tiles: Tiles;
}

/**
 * The tiles of the first projects, sewn on one after the other when the page opens. Each leads to
 * its project, for a pointer alone: the portfolio has the same links for everybody.
 */
export const Cloth = ({ projects, tiles }: ClothProps) => (
  <div className={styles.cloth} aria-hidden="true">
    <div>
      {Array.from({ length: clothTiles }, (_, number) => {
        const place = number % projects.length;
        const project = projects[place];
        if (!project) return null;
        const { id, title, figure } = project;
        return (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            key={number}
            to={pageAddress("project", id)}
            tabIndex={-1}
            data-card
            style={{ "--place": number } as CSSProperties}
          >
            <Tile of={tiles} place={place} className={styles.tile} />
            <span>
              <strong data-card-title {...writing(title)}>
                {title}
              </strong>
              {figure && (
                <span>
                  <bdi>{figure.value}</bdi> {figure.label}
                </span>
              )}
            </span>
          </Link>
        );
      })}
    </div>
  </div>
);
