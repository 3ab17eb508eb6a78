import { reservedAddresses } from "#contract/areas/reserved-addresses.ts";
import { maxSegments } from "#contract/documents/slug.ts";
import { slugOf, withoutAccents } from "#format/slug.ts";
import type { TextToImport } from "../read/import-event.ts";

/** Parents may lead in a circle. */
const maxParents = 10;

type Slugged = Pick<TextToImport, "id" | "parent" | "slug" | "title">;

const part = (words: string) => trimmed(slugOf(withoutAccents(words)), "-");

/** Trims the signs at both ends. */
function trimmed(text: string, signs: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && signs.includes(text.charAt(start))) start += 1;
  while (end > start && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** WordPress numbers its texts; of others, whose ids are paths, it is the place in the file. */
const numberOf = ({ id }: Slugged, place: number) => (/^\d{1,12}$/.test(id) ? id : String(place));

/** `place` is that of the text in its file, by which it is called if no letter of a to z does. */
export const postSlug = (text: Slugged, place: number): string =>
  part(text.slug).slice(0, 190) ||
  part(text.title).slice(0, 190) ||
  `post-${numberOf(text, place)}`;

/** The path of a page, below those of its parents as far as addresses have parts. */
export function pageSlug(text: Slugged, byId: ReadonlyMap<string, Slugged>, place: number): string {
  const parts: string[] = [];
  let at: Slugged | undefined = text;
  for (let step = 0; at && step < maxParents; step += 1) {
    parts.unshift(
      part(at.slug).slice(0, 60) || part(at.title).slice(0, 60) || `page-${numberOf(at, place)}`,
    );
    at = at.parent === null ? undefined : byId.get(at.parent);
  }
  const own = parts.slice(-maxSegments);
  while (own.length > 1 && own.join("/").length > 110) own.shift();
  return trimmed(own.join("/").slice(0, 110), "-/");
}

/** The slug, with a number behind it where another has it. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}

export const isReservedSlug = (slug: string): boolean =>
  reservedAddresses.has(slug.split("/")[0] ?? "");
