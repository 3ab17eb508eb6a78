import { type DataArea, dataAreas, resourceOf } from "#contract/resources.ts";
import type { StaffTransaction } from "../database/write.ts";
import type { History } from "../publishing/history.ts";
import { type Columns, isColumns, parseColumns } from "../resource/codec.ts";
import type { StoredText } from "./import-repository.ts";
import { headOf } from "./plan.ts";
import type { PreparedText } from "./prepare-text.ts";
import type { OwnObject, SourceLine } from "./source.ts";

/** What a house that moves in writes: all content. */
export const houseAreas: readonly DataArea[] = [
  ...dataAreas.filter((area) => resourceOf(area)?.isPublic),
  "media",
  "redirects",
].filter((area, place, all): area is DataArea => all.indexOf(area) === place);

/** Where files of the other house's library are in this one. */
export interface MovedFiles {
  urls: ReadonlyMap<string, string>;
  ids: ReadonlyMap<number, number>;
}

/** An object of another house, as this one has its fields. */
export function prepareOwn(row: StoredText, own: OwnObject, moved: MovedFiles): PreparedText {
  const head = headOf(row);
  const lines: SourceLine[] = [];
  const given = parseColumns(row.body);
  const fields = { ...(movedValue(given, moved) as Columns), ...(row.slug && { slug: row.slug }) };
  if (head.held) {
    const message =
      head.held === "scheduled"
        ? "It was to be published later there, so it stays a draft; plan it anew."
        : "It was not on the site there, so it stays a draft and is not in the release.";
    lines.push({ code: "kept_draft", title: row.title, message });
  }
  return { row, head, area: own.area, fields, lines, hash: row.hash };
}

const fileAddress = /\/media\/(?:[\w-]+\/)*[\w-]+\.\w+/g;

function movedValue(value: unknown, moved: MovedFiles): unknown {
  if (typeof value === "string")
    return value.replace(fileAddress, (found) => moved.urls.get(found) ?? found);
  if (Array.isArray(value))
    return value.map((each) => movedValue(each, moved)).filter((each) => each !== undefined);
  if (!isColumns(value)) return value;
  const { mediaId } = value;
  if (typeof mediaId === "number") {
    const id = moved.ids.get(mediaId);
    return id === undefined ? undefined : { ...value, mediaId: id };
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, movedValue(each, moved)]),
  );
}

/** The id of what is here in the place of the object: the one of its kind, or one of its name. */
export async function standIn(
  { useCases: { store } }: History,
  { trx }: StaffTransaction,
  { area }: OwnObject,
  title: string,
): Promise<number | null> {
  const { resource } = store;
  if (resource.isSingle) return (await store.find(trx, 1)) ? 1 : null;
  if (resource.store !== "document") return null;
  const query = { filters: {}, search: null, sorted: null };
  const ids = await store.ids(trx, query, { limit: 5000, offset: 0 });
  const titles = await store.titles(trx, ids);
  const same = [...titles].filter(([, each]) => each === title);
  return area === "pages" ? null : (same[0]?.[0] ?? null);
}
