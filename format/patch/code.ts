/** These motifs come from nokshi kantha, the embroidered quilts of Bengal. */
export const patchMotifs = {
  lotus: "Lotus",
  kalka: "Kalka",
  fish: "Fish",
  boat: "Boat",
  tree: "Tree",
  sun: "Sun",
  wheel: "Wheel",
  bird: "Bird",
} as const;
export type PatchMotif = keyof typeof patchMotifs;

/** Each cloth has its own threads; see `draw.ts`. */
export const patchCloths = {
  kora: "Cotton",
  indigo: "Indigo",
  madder: "Madder",
  turmeric: "Turmeric",
  river: "River",
  leaf: "Leaf",
} as const;
export type PatchCloth = keyof typeof patchCloths;

export interface PatchSpec {
  motif: PatchMotif;
  cloth: PatchCloth;
  /** Four digits from 0 to 3: border, ground, corners, and the side the motif faces. */
  stitches: string;
}

const motifs = Object.keys(patchMotifs) as PatchMotif[];
const cloths = Object.keys(patchCloths) as PatchCloth[];

/** A patch as text, such as `lotus-indigo-0213`. */
export const patchCode = ({ motif, cloth, stitches }: PatchSpec) => `${motif}-${cloth}-${stitches}`;

/** Null for anything but the exact output of `patchCode`. */
export function parsePatch(code: unknown): PatchSpec | null {
  if (typeof code !== "string") return null;
  const [motif, cloth, stitches = "", ...rest] = code.split("-");
  const isKnown = isOneOf(motifs, motif) && isOneOf(cloths, cloth) && rest.length === 0;
  return isKnown && /^[0-3]{4}$/.test(stitches) ? { motif, cloth, stitches } : null;
}

const isOneOf = <T extends string>(names: readonly T[], name: string | undefined): name is T =>
  names.some((each) => each === name);

/** The same name always makes the same patch; case and spacing do not matter. */
export function patchOfName(name: string): PatchSpec {
  const hash = hashOf(name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase());
  const digits = [20, 22, 24, 26].map((shift) => (hash >>> shift) & 3);
  return {
    motif: motifs[hash % motifs.length] ?? "lotus",
    cloth: cloths[(hash >>> 8) % cloths.length] ?? "indigo",
    stitches: digits.join(""),
  };
}

/** FNV-1a, then the finalizer of MurmurHash3, which spreads short names evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

interface Sewer {
  patch?: unknown;
  company?: string | null | undefined;
  name: string;
}

/** The patch that a visitor chose, or one made from the name if the code is missing or altered. */
export const patchOfSender = ({ patch, company, name }: Sewer): PatchSpec =>
  parsePatch(patch) ?? patchOfName(company?.trim() || name);

/** Such as “Lotus on indigo”. */
export const patchTitle = ({ motif, cloth }: PatchSpec) =>
  `${patchMotifs[motif]} on ${patchCloths[cloth].toLowerCase()}`;
