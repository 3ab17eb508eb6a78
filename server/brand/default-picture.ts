import { shadesOf } from "#format/brand/shades.ts";
import { svg } from "./icons.ts";
import type { BrandIdentity } from "./identity.ts";

/** The side of a patch, in pixels. */
export const side = 200;

export const motifs = {
  petals: `<path d="M0 0Q10 90 100 100 90 10 0 0ZM200 0Q190 90 100 100 110 10 200 0ZM0 200Q10 110 100 100 90 190 0 200ZM200 200Q190 110 100 100 110 190 200 200Z"/>`,
  arcs: `<path d="M0 0H200Q100 82 0 0ZM0 200H200Q100 118 0 200ZM0 0V200Q82 100 0 0ZM200 0V200Q118 100 200 0Z"/><circle cx="100" cy="100" r="20"/>`,
  corner: `<path d="M200 0V200H0Z"/>`,
  quarter: `<path d="M0 0H200A200 200 0 0 1 0 200Z"/>`,
  star: `<path fill-rule="evenodd" d="M0 50H50V0L100 50 150 0V50H200L150 100 200 150H150V200L100 150 50 200V150H0L50 100ZM100 50 50 100 100 150 150 100Z"/>`,
  seams: `<path fill="none" stroke-width="10" stroke-linecap="round" stroke-dasharray="26 24" d="M14 20H186M39 60H161M14 100H186M39 140H161M14 180H186"/>`,
  flower: [0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (turn) =>
        `<path transform="rotate(${turn} 100 100)" d="M100 78Q85 42 100 10 115 42 100 78Z"/>`,
    )
    .join(""),
} as const;

/** The patches in rows of eight; lower-case letters are drawn in the other colour. */
const order = [..."PaCcPFApaQqSaCcMcQqPmcCaPSaFcaQqAmPaCPQq"];
const letters: Record<string, keyof typeof motifs> = {
  p: "petals",
  a: "arcs",
  c: "corner",
  q: "quarter",
  s: "star",
  m: "seams",
  f: "flower",
};

interface WeaveColors {
  cloth: string;
  one: string;
  other: string;
  /** The colour of the motifs that stand out. */
  accent: string;
  seam: string;
}

interface Quilt {
  columns: number;
  rows: number;
  /** The patch that it begins with. */
  start?: number;
  thread: WeaveColors;
  /** The motifs that stand out. */
  accents?: readonly string[];
}

/** The inner SVG of a quilt, `side` wide for each patch. */
export function quilt({ columns, rows, start = 0, thread, accents = ["flower"] }: Quilt): string {
  const { cloth, one, other, accent, seam } = thread;
  const patches = Array.from({ length: columns * rows }, (_, index) => {
    const letter = order[(start + index) % order.length] ?? "c";
    const at = [(index % columns) * side, Math.floor(index / columns) * side].join(" ");
    const motif = letters[letter.toLowerCase()] ?? "corner";
    const plain = letter === letter.toLowerCase() ? one : other;
    const color = accents.includes(motif) ? accent : plain;
    return `<g transform="translate(${at})" fill="${color}" stroke="${color}" stroke-width="0">${motifs[motif]}</g>`;
  });
  const [width, height] = [columns * side, rows * side];
  const across = Array.from({ length: rows - 1 }, (_, row) => `M0 ${(row + 1) * side}H${width}`);
  const down = Array.from(
    { length: columns - 1 },
    (_, column) => `M${(column + 1) * side} 0V${height}`,
  );
  const seams = `<path fill="none" stroke="${seam}" stroke-width="5" stroke-dasharray="20 18" d="${[...across, ...down].join("")}"/>`;
  return `<rect width="${width}" height="${height}" fill="${cloth}"/>${patches.join("")}${seams}`;
}

/** Draws the picture of posts without one, in the brand's colours. */
export function drawDefault({ palette }: BrandIdentity): string {
  const { sunken, line, raised, brand } = shadesOf(palette).light;
  const thread = { cloth: sunken, one: raised, other: line, accent: brand, seam: brand };
  return svg(quilt({ columns: 8, rows: 5, thread }), 1600, 1000);
}
