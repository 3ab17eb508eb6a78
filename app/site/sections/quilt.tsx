import type { CSSProperties } from "react";
import { quiltColumns, quiltMost, quiltPicture } from "#contract/areas/pictures.ts";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { versionOf } from "#format/version.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./quilt.module.css";

/** The tiles of the latest projects, as a hem. */
export const QuiltHem = () => (
  <img className={styles.hem} src={quiltPicture} alt="" width={3072} height={48} loading="lazy" />
);

/** As many as make a square, or a row on a phone. */
const clothTiles = 9;

interface ClothProps {
  /** Of all projects that the portfolio shows. */
  count: number;
  className?: string | undefined;
}

/** The tiles of the first projects, sewn on one after the other when the page opens. */
export const Cloth = ({ count, className = "" }: ClothProps) => (
  <div className={`${styles.cloth} ${className}`} aria-hidden="true">
    {Array.from({ length: clothTiles }, (_, place) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
        key={place}
        style={
          {
            "--place": place,
            backgroundImage: `url(${quiltPicture})`,
            backgroundPosition: `${placeOf(place, count)} 0`,
          } as CSSProperties
        }
      />
    ))}
  </div>
);

/** Where the tile is in the picture, as CSS counts. */
const placeOf = (place: number, count: number) =>
  `${(100 * place) / (Math.min(quiltMost, Math.max(quiltColumns, count)) - 1)}%`;

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
              style={{ objectPosition: `${placeOf(place, projects.length)} 0` }}
            />
            <span aria-hidden="true">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
