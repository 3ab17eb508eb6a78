import type { Media } from "#contract/areas/media.ts";
import { sourcesOf } from "../../components/picture-sources.ts";
import type { Point } from "../focal-point.tsx";
import styles from "./crops.module.css";

const shapes = [
  { name: "1:1", ratio: "1 / 1" },
  { name: "16:9", ratio: "16 / 9" },
  { name: "3:4", ratio: "3 / 4" },
];

interface CropsProps extends Point {
  media: Pick<Media, "url">;
}

export function Crops({ media, focalX, focalY }: CropsProps) {
  return (
    <ul className={styles.crops} aria-label="Crops">
      {shapes.map(({ name, ratio }) => (
        <li key={name}>
          <img
            {...sourcesOf(media.url, "16rem")}
            alt=""
            style={{ aspectRatio: ratio, objectPosition: `${focalX}% ${focalY}%` }}
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
