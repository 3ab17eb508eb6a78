import type { ImportLine } from "#contract/areas/imports.ts";
import { type DataArea, dataAreas, resourceOf } from "#contract/resources.ts";
import { UnreadableFile } from "#importers/source.ts";
import type { StaffTransaction } from "../../database/write.ts";
import type { History } from "../../publishing/history.ts";
import type { StoredText } from "../import-repository.ts";
import type { OwnObject } from "../read/import-event.ts";
import { headOf } from "../stored-source.ts";
import type { PreparedText } from "./prepare-text.ts";
import type { Preparer } from "./prepare-thread.ts";

/** An import of another Nokshi site writes these areas. */
export const allContentAreas: readonly DataArea[] = [
  ...dataAreas.filter((area) => resourceOf(area)?.isPublic),
  "media",
  "redirects",
].filter((area, index, all): area is DataArea => all.indexOf(area) === index);

/** Prepares an object of another Nokshi site, whose fields are those of this one. */
export async function prepareOwnObject(
  row: StoredText,
  ownObject: OwnObject,
  preparer: Preparer,
): Promise<PreparedText> {
  const head = headOf(row);
  const lines: ImportLine[] = [];
  const common = { row, head, area: ownObject.area, hash: row.hash, lines };
  if (head.held) {
    const message =
      head.held === "scheduled"
        ? "It was scheduled on the other site, so it stays a draft. Schedule it again."
        : "It was not published on the other site, so it stays a draft and is not in the release.";
    lines.push({ code: "kept_draft", title: row.title, message });
  }
  try {
    const moved = await preparer.ask({ step: "move", body: row.body ?? "{}" });
    const fields = { ...moved, ...(row.slug && { slug: row.slug }) };
    return { ...common, fields, problem: null };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { ...common, fields: {}, problem: error.message };
  }
}

/** Returns the id of the object to change: the only one of its kind, or one of the same title. */
export async function findStandIn(
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
