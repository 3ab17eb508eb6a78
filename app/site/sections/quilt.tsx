import { quiltColumns, quiltPicture } from "#contract/areas/pictures.ts";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { versionOf } from "#format/version.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./quilt.module.css";

/** The tiles of the latest projects, as a hem. */
export const QuiltHem = () => (
  <img className={styles.hem} src={quiltPicture} alt="" width={3072} height={48} loading="lazy" />
);

/** Projects in the order of the portfolio, each a tile that leads to it. */
export function Quilt({ projects }: { projects: readonly Pick<ProjectSummary, "id" | "title">[] }) {
  const last = Math.max(quiltColumns, projects.length) - 1;
  // Browsers keep the picture for an hour: with other projects it has other tiles in these places.
  const picture = `${quiltPicture}?of=${versionOf(...projects.map(({ id }) => id))}`;
  return (
    <ul role="list" className={styles.quilt}>
      {projects.map(({ id, title }, place) => (
        <li key={id}>
          <Link to={pageAddress("project", id)} title={title}>
            <img
              src={picture}
              alt={title}
              width={48}
              height={48}
              loading="lazy"
              style={{ objectPosition: `${(place / last) * 100}% 0` }}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
