import { quiltPicture } from "#contract/areas/pictures.ts";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { versionOf } from "#format/version.ts";
import { Link } from "../../ui/link.tsx";
import { tilePlace } from "../sections/tile-place.ts";
import styles from "./quilt.module.css";

/** Projects in the order of the portfolio, each a tile that leads to it. */
export function Quilt({ projects }: { projects: readonly Pick<ProjectSummary, "id" | "title">[] }) {
  // Browsers keep the picture for an hour: with other projects it has other tiles in these places.
  const picture = `${quiltPicture}?of=${versionOf(...projects.map(({ id }) => id))}`;
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
