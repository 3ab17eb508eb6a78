import { quiltColumns, quiltMost } from "#contract/areas/pictures.ts";

/** Where the tile of a project is in the picture of all, as CSS places pictures in a square box. */
export function tilePlace(place: number, projects: number): string {
  const tiles = Math.min(quiltMost, Math.max(quiltColumns, projects));
  return `${(100 * place) / (tiles - 1)}% 0`;
}
