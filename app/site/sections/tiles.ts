import { quiltColumns, quiltMost, quiltPicture } from "#contract/areas/pictures.ts";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { versionOf } from "#format/version.ts";

/** The picture that has the tile of each project, in the order of the portfolio. */
export interface Tiles {
  /** Its address. */
  picture: string;
  /** How many projects the portfolio has. */
  count: number;
}

/** Of fewer projects a cloth would be the same tile again and again. */
const quiltMin = 6;

/**
 * The tiles of these projects, the first of the portfolio in its order; null for a portfolio too
 * small for them. Browsers keep the picture for an hour: with other projects it has other tiles in
 * these places.
 */
export const tilesOf = (
  first: readonly Pick<ProjectSummary, "id">[],
  count = first.length,
): Tiles | null =>
  count < quiltMin
    ? null
    : { picture: `${quiltPicture}?of=${versionOf(...first.map(({ id }) => id))}`, count };

/** Where the tile of a project is in the picture, as CSS places pictures in a square box. */
export function tilePlace({ count }: Tiles, place: number): string {
  const tiles = Math.min(quiltMost, Math.max(quiltColumns, count));
  return `${(100 * place) / (tiles - 1)}% 0`;
}
