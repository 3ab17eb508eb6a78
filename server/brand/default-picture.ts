import { shadesOf } from "#format/brand/shades.ts";
import { svg } from "./icons.ts";
import type { BrandIdentity } from "./identity.ts";

const side = 200;

const motifs = {
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

/** The patches, row by row; lower-case letters are drawn in the other colour. */
const quilt = ["PaCcPFAp", "aQqSaCcM", "cQqPmcCa", "PSaFcaQq", "AmPaCPQq"];
const letters: Record<string, keyof typeof motifs> = {
  ...{ p: "petals", a: "arcs", c: "corner", q: "quarter" },
  ...{ s: "star", m: "seams", f: "flower" },
};

/** Draws the picture of posts without one, in the brand's colours. */
export function drawDefault({ palette }: BrandIdentity): string {
  const { sunken, line, raised, brand } = shadesOf(palette).light;
  const patches = [...quilt.join("")].map((letter, place) => {
    const at = [(place % 8) * side, Math.floor(place / 8) * side].join(" ");
    const motif = letters[letter.toLowerCase()] ?? "corner";
    const isOther = letter === letter.toLowerCase();
    const thread = motif === "flower" ? brand : isOther ? raised : line;
    return `<g transform="translate(${at})" fill="${thread}" stroke="${thread}" stroke-width="0">${motifs[motif]}</g>`;
  });
  const seams = `<path fill="none" stroke="${brand}" stroke-width="5" stroke-dasharray="20 18" d="M0 200H1600M0 400H1600M0 600H1600M0 800H1600M200 0V1000M400 0V1000M600 0V1000M800 0V1000M1000 0V1000M1200 0V1000M1400 0V1000"/>`;
  const cloth = `<rect width="1600" height="1000" fill="${sunken}"/>`;
  return svg(`${cloth}${patches.join("")}${seams}`, 1600, 1000);
}
