import type { ImportLine } from "#contract/areas/imports.ts";
import { newAddress } from "../addresses.ts";
import { inSlices } from "../slices.ts";
import type { ReadText, TextHead } from "../stored-source.ts";
import { freeSlug, isReservedSlug, pageSlug, postSlug } from "./slugs.ts";

/** An object that an earlier import made of a text. */
export interface KnownText {
  id: number;
  slug: string;
  hash: string;
}

/** A line of the report, with the row of the text that it is about. */
export type PlanLine = ImportLine & { text_id: number | null };

interface SlugParts {
  texts: readonly ReadText[];
  /** The objects of texts that were imported before, by the row of the text. */
  known: ReadonlyMap<number, KnownText>;
  /** Posts and pages have separate sets of slugs. */
  taken: { posts: ReadonlySet<string>; pages: ReadonlySet<string> };
}

/** Gives each text an address; a text whose address is used gets a number after it. */
export async function planSlugs({ texts, known, taken }: SlugParts) {
  const addressed = texts.filter(hasAddress);
  const pagesById = new Map(
    addressed.filter(({ head }) => head.type === "page").map(({ head }) => [head.id, head]),
  );
  const used = { post: new Set(taken.posts), page: new Set(taken.pages) };
  const slugs = new Map<number, string>();
  const lines: PlanLine[] = [];
  let position = 0;
  for await (const { id, title, head } of inSlices(addressed)) {
    position += 1;
    const isUsed = (slug: string) =>
      used[head.type].has(slug) || (head.type === "page" && isReservedSlug(slug));
    const preferred = preferredSlug(head, pagesById, position);
    const before = known.get(id);
    const slug = before?.slug ?? freeSlug(withoutReserved(head, preferred), isUsed);
    used[head.type].add(slug);
    slugs.set(id, slug);
    if (before || slug === preferred) continue;
    lines.push({ text_id: id, code: "slug", title, message: movedSentence(head, preferred, slug) });
  }
  return { slugs, lines };
}

const hasAddress = ({ head: { own } }: ReadText) =>
  own === undefined || own.area === "blog" || own.area === "pages";

/** `position` is that of the text in the file, from 1. */
function preferredSlug(
  text: TextHead,
  pagesById: ReadonlyMap<string, TextHead>,
  position: number,
): string {
  if (text.own) return text.slug;
  return text.type === "post" ? postSlug(text, position) : pageSlug(text, pagesById, position);
}

const isReserved = ({ type }: TextHead, slug: string) => type === "page" && isReservedSlug(slug);

/** Only the first part of a slug is reserved, so the number is added to that part. */
const withoutReserved = (text: TextHead, slug: string) =>
  isReserved(text, slug) ? slug.replace(/^[^/]+/, (first) => `${first}-2`) : slug;

function movedSentence(text: TextHead, preferred: string, slug: string): string {
  const address = newAddress(text.type, preferred);
  const moved = newAddress(text.type, slug);
  return isReserved(text, preferred)
    ? `${address} is reserved, so this page is at ${moved}.`
    : `Another ${text.type} has the address ${address}, so this one is at ${moved}.`;
}
