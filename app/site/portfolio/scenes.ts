import type { Project } from "#contract/areas/portfolio.ts";

export type GalleryPicture = Project["gallery"][number];

/** A part of the story with the pictures beside it, laid out by what these show. */
export interface Scene {
  kind: NonNullable<GalleryPicture["kind"]> | "large" | "text";
  html: string;
  pictures: readonly GalleryPicture[];
}

/** Side by side; others stand alone. */
const inPairs: readonly Scene["kind"][] = ["phone", "detail"];

const kindOf = ({ kind }: GalleryPicture): Scene["kind"] => kind ?? "large";

/**
 * The story of a project from its text and the pictures after the first, in the order of staff. A
 * first picture that shows a whole page stands at the end in full, since the head shows its top;
 * not where it stands beside what was there before.
 */
export function scenesOf(html: string, [cover, ...others]: readonly GalleryPicture[]): Scene[] {
  const groups = groupsOf(others);
  const isShown = others.some(({ kind }) => kind === "before");
  if (cover?.kind === "page" && !isShown) groups.push([cover]);
  const parts = partsOf(html);
  return Array.from({ length: Math.max(parts.length, groups.length) }, (_, index) => {
    const pictures = groups[index] ?? [];
    const [first] = pictures;
    return { kind: first ? kindOf(first) : "text", html: parts[index] ?? "", pictures };
  });
}

function groupsOf(pictures: readonly GalleryPicture[]): GalleryPicture[][] {
  const groups: GalleryPicture[][] = [];
  for (const picture of pictures) {
    const [last, second] = groups.at(-1) ?? [];
    const hasRoom = last && !second && kindOf(last) === kindOf(picture);
    if (hasRoom && inPairs.includes(kindOf(picture))) groups.at(-1)?.push(picture);
    else groups.push([picture]);
  }
  return groups;
}

const tag = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g;
const voidTags = ["br", "hr", "img", "input", "source", "wbr"];

/** The parts of a rendered text, each from one of its main headings to the next. */
function partsOf(html: string): string[] {
  const starts = [0];
  let depth = 0;
  for (const { 1: end, 2: name = "", index } of html.matchAll(tag)) {
    if (name === "h2" && !end && depth === 0) starts.push(index);
    if (!voidTags.includes(name)) depth += end ? -1 : 1;
  }
  return starts
    .map((start, index) => html.slice(start, starts[index + 1]))
    .filter((part) => part.trim() !== "");
}
