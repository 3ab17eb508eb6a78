import type { CSSProperties } from "react";
import { quiltPicture } from "#contract/areas/pictures.ts";
import { tilePlace } from "../sections/tile-place.ts";
import styles from "./cloth.module.css";

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
            backgroundPosition: tilePlace(place, count),
          } as CSSProperties
        }
      />
    ))}
  </div>
);
