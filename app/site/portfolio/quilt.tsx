import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { Link } from "../../ui/link.tsx";
import { type Tiles, tilePlace } from "../sections/tiles.ts";
import styles from "./quilt.module.css";

interface QuiltProps {
  /** In the order of the portfolio. */
  projects: readonly Pick<ProjectSummary, "id" | "title">[];
  tiles: Tiles;
}

/** Each project as a tile that leads to it. */
export function Quilt({ projects, tiles }: QuiltProps) {
  return (
    <ul role="list" className={styles.quilt}>
      {projects.map(({ id, title }, place) => (
        <li key={id}>
          <Link to={pageAddress("project", id)} data-card>
            <img
              data-tile
              src={tiles.picture}
              alt={title}
              width={48}
              height={48}
              loading="lazy"
              style={{ objectPosition: tilePlace(tiles, place) }}
            />
            <span aria-hidden="true">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
