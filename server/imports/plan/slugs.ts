import { reservedAddresses } from "#contract/areas/reserved-addresses.ts";
import { maxSegments } from "#contract/documents/slug.ts";
import { slugOf, withoutAccents } from "#format/slug.ts";
import type { TextToImport } from "../read/import-event.ts";

/** The parents of a page in a damaged file may form a circle. */
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

/** WordPress numbers its texts; the ids of other programs are paths, so the position is used. */
const numberOf = ({ id }: Slugged, position: number) =>
  /^\d{1,12}$/.test(id) ? id : String(position);

/** A text whose slug and title have no letters of a to z is named by its position in the file. */
export const postSlug = (text: Slugged, position: number): string =>
  part(text.slug).slice(0, 190) ||
  part(text.title).slice(0, 190) ||
  `post-${numberOf(text, position)}`;

/** Returns the path of a page below its parents, as far as addresses may have parts. */
export function pageSlug(
  text: Slugged,
  byId: ReadonlyMap<string, Slugged>,
  position: number,
): string {
  const parts: string[] = [];
  let at: Slugged | undefined = text;
  for (let step = 0; at && step < maxParents; step += 1) {
    parts.unshift(
      part(at.slug).slice(0, 60) || part(at.title).slice(0, 60) || `page-${numberOf(at, position)}`,
    );
    at = at.parent === null ? undefined : byId.get(at.parent);
  }
  const segments = parts.slice(-maxSegments);
  while (segments.length > 1 && segments.join("/").length > 110) segments.shift();
  return trimmed(segments.join("/").slice(0, 110), "-/");
}

/** Returns the slug, with a number after it if it is taken. */
export function freeSlug(preferred: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? preferred : `${preferred}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}

export const isReservedSlug = (slug: string): boolean =>
  reservedAddresses.has(slug.split("/")[0] ?? "");
