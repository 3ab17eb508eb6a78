import { quiltColumns, quiltMost, quiltPicture } from "#contract/areas/pictures.ts";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { versionOf } from "#format/version.ts";

/** The least number of projects that make a cloth. */
export const quiltMin = 6;

/**
 * The picture of the tiles of these projects, the first of the portfolio in its order. Browsers
 * keep it for an hour: with other projects it has other tiles in these places.
 */
export const tilePicture = (projects: readonly Pick<ProjectSummary, "id">[]) =>
  `${quiltPicture}?of=${versionOf(...projects.map(({ id }) => id))}`;

/** Where the tile of a project is in the picture, as CSS places pictures in a square box. */
export function tilePlace(place: number, projects: number): string {
  const tiles = Math.min(quiltMost, Math.max(quiltColumns, projects));
  return `${(100 * place) / (tiles - 1)}% 0`;
}
