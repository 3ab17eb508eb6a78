import type { DataArea } from "#contract/resources.ts";
import type { Actor } from "../database/write.ts";
import { NotFound } from "../errors.ts";
import { createDrafting, type HistoryParts } from "./drafting.ts";
import * as drafts from "./drafts.ts";
import { firstOf, keepFirst } from "./keep.ts";
import {
  areasOf,
  type HistoriedUseCases,
  type Publication,
  publishIn,
  type Row,
  requireMatch,
} from "./publishing.ts";
import * as revisions from "./revisions.ts";

export type History = ReturnType<typeof createHistory>;

/** Drafts and revisions of one resource; the site sees nothing of them before `publish`. */
export function createHistory(useCases: HistoriedUseCases, parts: HistoryParts) {
  const { db, writer, namesOf } = parts;
  const { store } = useCases;
  const { resource } = store;
  const area = resource.area as DataArea;

  /** What has never been changed is its own first revision. */
  async function find(place: revisions.Place, object: Row, number: number) {
    const kept = await revisions.find(db, place, number);
    if (kept || number !== 1) return kept;
    const some = await revisions.list(db, place, { limit: 1 });
    return some.length > 0 ? undefined : firstOf(resource, store.present(object), object);
  }

  /** Nothing is kept yet of what has never been changed. */
  async function publishedOf(place: revisions.Place, [newest]: readonly revisions.NamedRevision[]) {
    if (newest?.id !== 0) return revisions.publishedNumber(db, place);
    return newest.state === "public" ? newest.number : null;
  }

  return {
    useCases,
    ...createDrafting(useCases, parts),

    publish: (actor: Actor, id: number, publication: Publication): Promise<Row> =>
      writer.writeAs(actor, areasOf(useCases), (unit) =>
        publishIn(unit, actor, { useCases, namesOf }, id, publication),
      ),

    unpublish: (actor: Actor, id: number, ifMatch: number | null): Promise<Row> =>
      writer.writeAs(actor, areasOf(useCases), async (unit) => {
        const row = await store.find(unit.trx, id);
        if (!row) throw new NotFound();
        const item = store.present(row);
        requireMatch(ifMatch, row, await drafts.find(unit.trx, { area, id }), item);
        const off = "status" in resource.fields ? { status: "draft" } : { is_published: 0 };
        const isOff = Object.entries(off).every(([name, value]) => row[name] === value);
        if (isOff) return row;
        return useCases.updateIn(unit, { actor, before: row, columns: off }, { cause: "edit" });
      }),

    async revisions(id: number, slice: { limit: number; before?: number | undefined }) {
      const object = await useCases.find(id);
      const place = { area, id };
      const rows = await revisions.list(db, place, slice);
      const isUntouched = rows.length === 0 && slice.before === undefined;
      if (isUntouched) rows.push(firstOf(resource, store.present(object), object));
      return { rows, published: await publishedOf(place, rows) };
    },

    async revision(id: number, number: number) {
      const object = await useCases.find(id);
      const place = { area, id };
      const row = await find(place, object, number);
      if (!row) throw new NotFound();
      return { row, published: await publishedOf(place, [row]) };
    },

    noteRevision: (actor: Actor, id: number, number: number, note: string | null): Promise<void> =>
      writer.writeBehind(actor, [area], async (unit) => {
        const row = await store.find(unit.trx, id);
        if (!row) throw new NotFound();
        await keepFirst(unit, resource, store.present(row), row);
        await revisions.setNote(unit.trx, { area, id }, number, note);
      }),
  };
}
