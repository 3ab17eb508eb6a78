import type { PatchCloth, PatchMotif, PatchSpec } from "./code.ts";

/** The side of a drawn patch, in units of its SVG. */
export const patchSide = 200;

interface PatchThreads {
  cloth: string;
  /** Outlines and large shapes. */
  main: string;
  second: string;
  accent: string;
}

const threadsOf: Record<PatchCloth, PatchThreads> = {
  kora: { cloth: "#f3ecdb", main: "#12344d", second: "#0099cc", accent: "#b3261e" },
  indigo: { cloth: "#0d3049", main: "#f3ecdb", second: "#33b5e0", accent: "#f2a516" },
  madder: { cloth: "#8c2a20", main: "#f7e6c8", second: "#f2a516", accent: "#f0a58c" },
  turmeric: { cloth: "#f2a516", main: "#0b1f2e", second: "#8c2a20", accent: "#fff3d6" },
  river: { cloth: "#0a8fc0", main: "#fbf6e9", second: "#0b2f4a", accent: "#ffd166" },
  leaf: { cloth: "#1d5a41", main: "#f3ecdb", second: "#9ccfa6", accent: "#f2a516" },
};

type PatchLayer = (threads: PatchThreads) => string;

const shape =
  (thread: keyof PatchThreads, d: string, more = ""): PatchLayer =>
  (threads) =>
    `<path fill="${threads[thread]}"${more} d="${d}"/>`;

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;

/** Running stitches across a shape, in the colour of the cloth or of a thread. */
const stitched =
  (d: string, thread: keyof PatchThreads = "cloth", width = 2.6): PatchLayer =>
  (threads) =>
    `<path fill="none" stroke="${threads[thread]}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="6 5.5" d="${d}"/>`;

const moved =
  (transform: string, ...layers: PatchLayer[]): PatchLayer =>
  (threads) =>
    `<g transform="${transform}">${layers.map((layer) => layer(threads)).join("")}</g>`;

/** The layers `count` times around the middle, the first one turned by `start` degrees. */
const around = (count: number, start: number, ...layers: PatchLayer[]): PatchLayer[] =>
  Array.from({ length: count }, (_, index) =>
    moved(`rotate(${start + (360 / count) * index})`, ...layers),
  );

const almond = "M0 0C-11-9-11-23 0-34 11-23 11-9 0 0Z";
const drop =
  "M43-44C41-58 24-66 4-61-26-53-49-20-49 14-49 44-27 63 2 63 31 63 50 43 48 17 46-4 30-14 19-24 11-32 14-46 26-49 34-51 40-48 43-44Z";
const swimmer = [
  shape("main", "M-60 0C-42-31 8-33 34 0 8 33-42 31-60 0Z"),
  shape("second", "M27 0C42-7 50-19 61-27 56-9 56 9 61 27 50 19 42 7 27 0Z"),
  shape(
    "accent",
    "M-12-22C-2-35 12-35 20-30 16-24 12-20 8-18ZM-8 23C0 32 10 33 16 30 14 24 10 21 6 20Z",
  ),
  stitched(
    "M-30-20C-22-7-22 7-30 20M-14-23C-5-8-5 8-14 23M2-21C10-8 10 8 2 21M17-13C21-5 21 5 17 13",
  ),
  shape("accent", dot(-43, -4, 4)),
];
const leafPairs = [
  [-4, -12, 34, 1],
  [-5, 8, 58, 1.08],
  [-5, 30, 76, 1],
].flatMap(([x = 0, y = 0, angle = 0, scale = 1], row) =>
  [-1, 1].flatMap((side) => [
    moved(
      `translate(${side * -x} ${y}) rotate(${side * angle}) scale(${scale})`,
      shape(row % 2 === 0 ? "main" : "second", almond),
      stitched("M0-7V-27"),
    ),
    shape(
      "accent",
      dot(side * (row === 2 ? 48 : 22 + 15 * row), row === 2 ? 2 : -34 + 12 * row, 4.5),
    ),
  ]),
);

/** Around the middle, within 64 units of it. */
const motifs: Record<PatchMotif, readonly PatchLayer[]> = {
  lotus: [
    ...around(
      8,
      0,
      shape("main", "M0-12C-21-27-20-48 0-63 20-48 21-27 0-12Z"),
      stitched("M0-26V-54"),
    ),
    ...around(8, 22.5, shape("second", "M0-6C-12-17-11-30 0-40 11-30 12-17 0-6Z")),
    shape("accent", dot(0, 0, 13)),
    stitched(dot(0, 0, 7.5)),
  ],
  kalka: [
    shape("main", drop),
    stitched(drop, "cloth", 2.6),
    moved("translate(0 14) scale(.68)", shape("second", drop)),
    ...around(8, 0, shape("accent", "M0-6C-6-11-6-18 0-24 6-18 6-11 0-6Z")).map((petal) =>
      moved("translate(0 24)", petal),
    ),
    moved("translate(0 24)", shape("main", dot(0, 0, 5))),
    ...[36, 66, 96].map((angle, index) =>
      moved(
        `translate(${29 + 9 * index} ${-27 + 9 * index}) rotate(${angle}) scale(.62)`,
        shape("accent", almond),
      ),
    ),
  ],
  fish: [
    moved("translate(0-30) rotate(-8) scale(.93)", ...swimmer),
    moved("translate(0 30) rotate(172) scale(.93)", ...swimmer),
  ],
  boat: [
    shape("main", "M-3-60H3V24H-3Z"),
    shape(
      "second",
      "M-35-56C-13-63 13-63 35-56 42-38 39-21 32-7 11-13-11-13-32-7-39-21-42-38-35-56Z",
    ),
    stitched("M-30-43C-11-49 11-49 30-43M-34-28C-11-34 11-34 34-28"),
    shape("accent", "M-24 22C-22-2 22-2 24 22Z"),
    stitched("M-13 16C-11 6 11 6 13 16"),
    shape("main", "M-64-2C-48 24 48 24 64-2 60 28 38 44 0 44-38 44-60 28-64-2Z"),
    stitched("M-50 18C-30 34 30 34 50 18"),
    stitched("M-62 57c10-9 21-9 31 0s21 9 31 0 21-9 31 0 21 9 31 0", "second", 3.4),
  ],
  tree: [
    shape("main", "M-5 62C-3 34-3 6-1-26H1C3 6 3 34 5 62Z"),
    moved("translate(0-28)", shape("accent", almond), stitched("M0-7V-27")),
    ...leafPairs,
    shape("second", "M-36 63C-26 49 26 49 36 63Z"),
  ],
  sun: [
    ...around(8, 0, shape("main", "M-9-27C-3-38-10-46 0-63 10-46 3-38 9-27Z")),
    ...around(8, 22.5, shape("second", "M-6-25 0-49 6-25Z")),
    shape("main", dot(0, 0, 27)),
    shape("accent", dot(0, 0, 19)),
    stitched(dot(0, 0, 12)),
    shape("main", dot(0, 0, 5)),
  ],
  wheel: [
    shape("main", `${dot(0, 0, 60)}${dot(0, 0, 45)}`, ' fill-rule="evenodd"'),
    stitched(dot(0, 0, 52.5)),
    ...around(8, 0, shape("second", "M-4-12C-9-26-5-34 0-45 5-34 9-26 4-12Z")),
    ...around(8, 22.5, shape("accent", dot(0, -35, 4.5))),
    shape("main", dot(0, 0, 14)),
    shape("accent", dot(0, 0, 7)),
  ],
  bird: [
    ...[20, 48, 76].map((angle, index) =>
      moved(
        `translate(26 8) rotate(${angle}) scale(1.35)`,
        shape(index === 1 ? "accent" : "second", almond),
        stitched("M0-12V-28"),
      ),
    ),
    shape("main", "M-44 14C-40 46 24 50 40 6 26 14 12 10 2-2-8-14-10-38-28-40-46-42-50-14-44 14Z"),
    shape("accent", "M-43-30-62-20-45-16Z"),
    shape("second", "M-26 8C-14 38 18 36 30 14 12 20-6 20-26 8Z"),
    stitched("M-16 18C-4 30 10 30 20 24"),
    shape("cloth", dot(-31, -26, 4)),
    shape("accent", "M-13 34V60H-22V56H-17V36ZM7 36V60H-2V56H3V36Z"),
  ],
};

const inFourths = (inner: string) =>
  [0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn})">${inner}</g>`).join("");

/** Along the upper side, turned to all four. */
const borders: readonly PatchLayer[] = [
  stitched("M-84-84H84V84H-84ZM-75-75H75V75H-75Z", "main", 3.4),
  (threads) => {
    const teeth = Array.from({ length: 10 }, (_, index) => {
      const x = -85 + 17 * index;
      return `M${x}-87H${x + 17}L${x + 8.5}-74Z`;
    });
    return inFourths(shape("second", teeth.join(""))(threads));
  },
  (threads) => {
    const leaves = Array.from({ length: 8 }, (_, index) => {
      const x = -80 + 20 * index;
      return `M${x}-76C${x + 2}-86 ${x + 10}-89 ${x + 18}-87 ${x + 17}-79 ${x + 10}-74 ${x}-76Z`;
    });
    return inFourths(shape("main", leaves.join(""))(threads));
  },
  (threads) => {
    const wave = `M-80-80q5-11 10 0${"t10 0".repeat(15)}`;
    const beads = Array.from({ length: 7 }, (_, index) => dot(-60 + 20 * index, -80, 3));
    return inFourths(
      `<path fill="none" stroke="${threads.main}" stroke-width="2.6" d="${wave}"/>${shape("accent", beads.join(""))(threads)}`,
    );
  },
];

const rows = (count: number, gap: number, row: (at: number, isOdd: boolean) => string) =>
  Array.from({ length: count }, (_, index) =>
    row((index - (count - 1) / 2) * gap, index % 2 === 1),
  ).join("");

/** The quilting through all layers of cloth, which stops before the motif. */
const grounds = [
  rows(12, 12, (y, isOdd) => `M${isOdd ? -66 : -60} ${y}H66`),
  rows(19, 14, (y) => {
    const from = Math.max(-66, -66 - y);
    const to = Math.min(66, 66 - y);
    return from < to ? `M${from} ${from + y}L${to} ${to + y}` : "";
  }),
  [22, 34, 46, 58, 68].map((r) => dot(0, 0, r)).join(""),
  [20, 32, 44, 56, 67].map((r) => `M0-${r}L${r} 0 0 ${r}-${r} 0Z`).join(""),
];

const corners: readonly (readonly PatchLayer[])[] = [
  [],
  [shape("accent", "M-66-66H-46A20 20 0 0 1-66-46Z")],
  [shape("second", "M-58-67-49-58-58-49-67-58Z"), shape("cloth", dot(-58, -58, 2.6))],
  [
    moved(
      "translate(-57-57) scale(.4)",
      ...around(4, 45, shape("accent", almond)),
      shape("main", dot(0, 0, 6)),
    ),
  ],
];

/** The inner SVG of a patch, `patchSide` wide and high; nothing in it depends on typed text. */
export function patchShapes({ motif, cloth, stitches }: PatchSpec): string {
  const [border = 0, ground = 0, corner = 0, side = 0] = [...stitches].map(Number);
  const plain = threadsOf[cloth];
  const threads = side > 1 ? { ...plain, second: plain.accent, accent: plain.second } : plain;
  const draw = (layers: readonly PatchLayer[]) => layers.map((layer) => layer(threads)).join("");
  const figure = draw(motifs[motif]);
  return [
    `<path fill="${threads.cloth}" d="M0 0H200V200H0Z"/>`,
    '<g transform="translate(100 100)">',
    `<path fill="none" stroke="${threads.main}" stroke-opacity=".34" stroke-width="1.8" stroke-linecap="round" stroke-dasharray="5 5" d="${grounds[ground]}"/>`,
    // A halo in the colour of the cloth keeps the quilting off the motif.
    `<g transform="scale(${side % 2 === 1 ? "-1.08 1.08" : "1.08"})"><g stroke="${threads.cloth}" stroke-width="13" stroke-linejoin="round">${figure}</g>${figure}</g>`,
    inFourths(draw(corners[corner] ?? [])),
    borders[border]?.(threads),
    stitched("M-94-94H94V94H-94Z", "accent", 3.6)(threads),
    "</g>",
  ].join("");
}

export const patchSvg = (patch: PatchSpec) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${patchSide} ${patchSide}">${patchShapes(patch)}</svg>`;

/** The address of the picture itself, for an `<img>`. */
export const patchPicture = (patch: PatchSpec) =>
  `data:image/svg+xml,${patchSvg(patch).replaceAll('"', "'").replace(/[#<>]/g, encodeURIComponent)}`;
