import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { Link } from "../../ui/link.tsx";
import { tilePicture, tilePlace } from "../sections/tiles.ts";
import styles from "./quilt.module.css";

/** Projects in the order of the portfolio, each a tile that leads to it. */
export function Quilt({ projects }: { projects: readonly Pick<ProjectSummary, "id" | "title">[] }) {
  const picture = tilePicture(projects);
  return (
    <ul role="list" className={styles.quilt}>
      {projects.map(({ id, title }, place) => (
        <li key={id}>
          <Link to={pageAddress("project", id)}>
            <img
              src={picture}
              alt={title}
              width={48}
              height={48}
              loading="lazy"
              style={{ objectPosition: tilePlace(place, projects.length) }}
            />
            <span aria-hidden="true">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
