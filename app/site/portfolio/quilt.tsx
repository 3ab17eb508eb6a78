import { pageAddress } from "#contract/site-pages.ts";
import { Link } from "../../ui/link.tsx";
import {
  clothClass,
  type TiledProject,
  TileName,
  type Tiles,
  tilePlace,
} from "../sections/tile.tsx";
import styles from "./quilt.module.css";

interface QuiltProps {
  /** In the order of the portfolio. */
  projects: readonly TiledProject[];
  tiles: Tiles;
}

/** Each project as a tile that leads to it. */
export const Quilt = ({ projects, tiles }: QuiltProps) => (
  <ul role="list" className={`${clothClass} ${styles.quilt}`}>
    {projects.map((project, index) => (
      <li key={project.id}>
        <Link to={pageAddress("project", project.id)} data-card>
          <img
            data-tile
            src={tiles.picture}
            alt={project.title}
            width={48}
            height={48}
            loading="lazy"
            style={{ objectPosition: tilePlace(tiles, index) }}
          />
          <TileName of={project} />
        </Link>
      </li>
    ))}
  </ul>
);
