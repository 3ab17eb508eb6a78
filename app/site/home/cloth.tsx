import type { CSSProperties } from "react";
import { pageAddress } from "#contract/site-pages.ts";
import { Link } from "../../ui/link.tsx";
import { clothClass, Tile, type TiledProject, TileName, type Tiles } from "../sections/tile.tsx";
import styles from "./cloth.module.css";

/** As many as a tall heading has room for beside it. */
export const clothTiles = 30;

/** A word of the heading, which turns the cloth into the picture of its project. */
export interface PlayedWord {
  word: string;
  path: string;
  /** The index of its project among those of the cloth; -1 where it is not there. */
  projectIndex: number;
  /** The address of the picture; undefined where the project has none in the cloth. */
  picture: string | undefined;
}

interface ClothProps {
  /** The first of the portfolio, in its order. */
  projects: readonly TiledProject[];
  tiles: Tiles;
  words: readonly PlayedWord[];
  className?: string | undefined;
}

/**
 * The tiles of the first projects, sewn on one after the other when the page opens. Each leads to
 * its project, for a pointer alone: the portfolio has the same links for everybody.
 */
export const Cloth = ({ projects, tiles, words, className = "" }: ClothProps) => (
  <div className={`${styles.frame} ${className}`} aria-hidden="true">
    <div className={`${clothClass} ${styles.cloth}`} style={picturesOf(words)}>
      {Array.from({ length: clothTiles }, (_, number) => {
        const index = number % projects.length;
        const project = projects[index];
        if (!project) return null;
        return (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            key={number}
            to={pageAddress("project", project.id)}
            tabIndex={-1}
            data-card
            data-of-word={wordAt(words, number)}
            style={{ "--place": number } as CSSProperties}
          >
            <Tile of={tiles} place={index} className={styles.tile} />
            <TileName of={project} />
          </Link>
        );
      })}
    </div>
  </div>
);

/** The first tile of each project carries its name. */
function wordAt(words: readonly PlayedWord[], tileIndex: number): number | undefined {
  const wordIndex = words.findIndex(({ projectIndex }) => projectIndex === tileIndex);
  return wordIndex < 0 ? undefined : wordIndex;
}

const picturesOf = (words: readonly PlayedWord[]) =>
  Object.fromEntries(
    words.flatMap(({ picture }, index) =>
      picture ? [[`--picture-${index}`, `url("${picture}")`]] : [],
    ),
  ) as CSSProperties;
