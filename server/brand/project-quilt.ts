import { quiltColumns } from "#contract/areas/pictures.ts";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { caseColors } from "#format/brand/case-colors.ts";
import { shadesOf } from "#format/brand/shades.ts";
import { type PatchSpec, parsePatch } from "#format/patch/code.ts";
import { patchShapes, patchSide } from "#format/patch/draw.ts";
import { motifs, side } from "./default-picture.ts";
import { svg } from "./icons.ts";
import type { BrandIdentity } from "./identity.ts";

export type QuiltedProject = Pick<ProjectSummary, "id" | "paper_color" | "ink_color" | "patch">;

const tile = 2 * side;

const names = Object.keys(motifs);
const motifAt = (index: number) => names[index % names.length] ?? "star";

/**
 * The tile of each project in its own colours, in one row; fewer than `quiltColumns` are repeated.
 * Which motifs a tile has depends on the project's number alone.
 */
export function drawProjectQuilt(
  projects: readonly QuiltedProject[],
  { palette }: BrandIdentity,
): string {
  const { sunken, brand } = shadesOf(palette).light;
  const plain = { paper: sunken, ink: brand };
  const tiledProjects =
    projects.length > 0 ? projects : [{ id: 0, paper_color: null, ink_color: null, patch: null }];
  const tiles = tiledProjects.map((project, index) => {
    const patch = parsePatch(project.patch);
    if (patch) return patchTile(patch, index);
    return tileOf(project.id, index, caseColors(project.paper_color, project.ink_color) ?? plain);
  });
  const again = Array.from(
    { length: Math.max(0, quiltColumns - tiledProjects.length) },
    (_, extra) => {
      const index = tiledProjects.length + extra;
      return `<use href="#t${index % tiledProjects.length}" x="${index * tile}"/>`;
    },
  );
  const shapes = Object.entries(motifs).map(([name, shape]) => `<g id="${name}">${shape}</g>`);
  const width = Math.max(quiltColumns, tiledProjects.length) * tile;
  return svg(`<defs>${shapes.join("")}</defs>${tiles.join("")}${again.join("")}`, width, tile);
}

/** The patch that the client sewed for themselves. */
const patchTile = (patch: PatchSpec, index: number) =>
  `<g transform="translate(${index * tile})"><g id="t${index}"><g transform="scale(${tile / patchSide})">${patchShapes(patch)}</g></g></g>`;

function tileOf(id: number, index: number, { paper, ink }: { paper: string; ink: string }): string {
  const one = motifAt(3 * id);
  const other = motifAt(3 * id + 1 + Math.floor(id / names.length));
  const patches = [one, other, one, other].map((name, turn) => {
    const faint = turn % 2 === 0 ? "" : ' opacity=".7"';
    return `<use href="#${name}" transform="rotate(${90 * turn} ${side} ${side})"${faint}/>`;
  });
  const seam = `<path fill="none" stroke-width="6" stroke-linecap="round" stroke-dasharray="22 18" d="M20 20H380V380H20Z"/>`;
  return `<g transform="translate(${index * tile})"><g id="t${index}" fill="${ink}" stroke="${ink}" stroke-width="0"><path fill="${paper}" d="M0 0H${tile}V${tile}H0Z"/>${patches.join("")}${seam}</g></g>`;
}
