import type { CSSProperties } from "react";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { Link } from "../../ui/link.tsx";
import { quiltMin, tilePicture, tilePlace } from "../sections/tiles.ts";
import styles from "./cloth.module.css";

/** As many as reach the edge of a wide window, four below each other. */
export const clothTiles = 24;

export interface ClothProps {
  /** The first projects of the portfolio, in its order. */
  of: readonly Pick<ProjectSummary, "id" | "title">[];
  /** How many the portfolio has. */
  count: number;
}

/** Of fewer projects there would be the same tile again and again. */
export const isCloth = ({ count }: ClothProps) => count >= quiltMin;

/**
 * The tiles of the first projects, sewn on one after the other when the page opens. Each leads to
 * its project, for a pointer alone: the portfolio has the same links for everybody.
 */
export const Cloth = ({ of: projects, count }: ClothProps) => (
  <div className={styles.cloth} aria-hidden="true">
    <div>
      {Array.from({ length: clothTiles }, (_, number) => {
        const place = number % projects.length;
        const project = projects[place];
        if (!project) return null;
        const look = tileLook({ of: projects, count }, place);
        return (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            key={number}
            to={pageAddress("project", project.id)}
            tabIndex={-1}
            style={{ "--place": number, ...look } as CSSProperties}
          >
            <span>{project.title}</span>
          </Link>
        );
      })}
    </div>
  </div>
);

/** The tile of one project, beside its name. */
export const Tile = ({ of, place }: { of: ClothProps; place: number }) => (
  <span className={styles.tile} style={tileLook(of, place)} aria-hidden="true" />
);

const tileLook = ({ of: projects, count }: ClothProps, place: number): CSSProperties => ({
  backgroundImage: `url(${tilePicture(projects)})`,
  backgroundPosition: tilePlace(place, count),
});
