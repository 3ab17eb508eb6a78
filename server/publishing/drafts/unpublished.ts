import { isDeepStrictEqual } from "node:util";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import type { Db } from "../../database/tables.ts";
import type { Actor, StaffTransaction } from "../../database/write.ts";
import { type Columns, itemFields } from "../../resource/codec.ts";
import { defaultOf } from "../../resource/document-items.ts";
import { snapshotOf } from "../../resource/snapshot.ts";
import { isOnSite } from "../../resource/store.ts";
import type { HistoriedUseCases, PublishedRow } from "../publishing.ts";
import { recordFirst, recordNext } from "../revisions/record-revision.ts";
import * as revisions from "../revisions/revision-rows.ts";

/** Fields that are set without anybody typing. */
const derived: ReadonlySet<string> = new Set(["slug", "status", "sortOrder", "publishedAt"]);

/** Objects that are read together: they may be long. */
const atOnce = 100;

interface WriteOptions {
  isAutosave: boolean;
  cause: Cause;
}

/**
 * Objects that are not on the site are their own drafts: they may be incomplete, and what is typed
 * is written into them. Publishing asks for what is missing.
 */
export function createUnpublished({ store, writeDraftIn }: HistoriedUseCases) {
  const { resource } = store;
  const { area } = resource;
  const hasStatus = "status" in resource.fields;

  async function keepRevision(
    transaction: StaffTransaction,
    actor: Actor,
    { before, after }: { before: PublishedRow | null; after: PublishedRow },
    fields: Columns,
    { isAutosave, cause }: WriteOptions,
  ): Promise<void> {
    const place = { area, id: after.id };
    const snapshot = snapshotOf(resource, store.present(after));
    const kept = { cause, state: "private" as const, fields: Object.keys(fields).map(snake) };
    const newest = isAutosave ? await revisions.newestNumber(transaction.trx, place) : null;
    const isOver =
      newest !== null &&
      (await revisions.overwriteLast(transaction, actor, place, newest, {
        fields: kept.fields,
        snapshot,
        state: kept.state,
      }));
    if (isOver) return;
    const was = before && store.present(before);
    const number = await recordNext(transaction, actor, resource, {
      ...kept,
      id: after.id,
      before: was,
      wasPublished: false,
      snapshot,
    });
    const own = (item: object | null) =>
      itemFields(
        Object.fromEntries(
          Object.keys(fields).map((name) => [name, (item as Columns | null)?.[snake(name)]]),
        ),
      );
    await transaction.record({
      area,
      action: before ? "update" : "create",
      objectId: after.id,
      before: before && own(was),
      after: before ? own(store.present(after)) : store.present(after),
      revision: { cause: cause === "edit" ? "draft" : cause, number },
      // The session of an agent is taken back as a whole.
      isReversible: actor.token !== undefined,
    });
  }

  function isEmpty(row: PublishedRow): boolean {
    const fields = Object.entries(snapshotOf(resource, store.present(row)));
    return fields.every(([name, value]) => {
      const blank = defaultOf(resource.fields[name] as Field, "");
      return derived.has(name) || value === "" || value === null || isDeepStrictEqual(value, blank);
    });
  }

  /** Whether the row is off the site, holds nothing and was not changed since `before`. */
  const isForgotten = (row: PublishedRow, before: string) =>
    String((row as { updated_at?: string }).updated_at) < before && !isOnSite(row) && isEmpty(row);

  return {
    isForgotten,

    async idsForgotten(db: Db, before: string): Promise<number[]> {
      const filters = hasStatus ? { status: "draft" } : {};
      const query = { filters, search: null, sorted: null };
      const last = await store.lastId(db);
      const forgotten: number[] = [];
      for (let after = 0; ; ) {
        const ids = await store.idsInRange(db, query, { after, last, limit: atOnce });
        const rows = await store.listByIds(db, ids);
        forgotten.push(...rows.filter((row) => isForgotten(row, before)).map(({ id }) => id));
        if (ids.length < atOnce) return forgotten;
        after = Math.max(...ids);
      }
    },

    async create(
      transaction: StaffTransaction,
      actor: Actor,
      fields: Columns,
      extra: Columns = {},
    ): Promise<PublishedRow> {
      const blank = Object.entries<Field>(resource.fields)
        .filter(([, { column }]) => column !== "none")
        .map(([name, field]) => [name, defaultOf(field, transaction.at)]);
      const off = hasStatus ? { status: "draft" } : {};
      const payload = { ...Object.fromEntries(blank), ...fields, ...off };
      const columns = {
        ...store.encode(payload),
        ...(!hasStatus && { is_published: 0 }),
        ...extra,
      };
      const after = await writeDraftIn(transaction, { actor, before: null, columns });
      const options = { isAutosave: false, cause: "edit" as const };
      await keepRevision(transaction, actor, { before: null, after }, fields, options);
      return after;
    },

    /** Returns the row as it was where nothing differs. */
    async write(
      transaction: StaffTransaction,
      actor: Actor,
      before: PublishedRow,
      fields: Columns,
      options: WriteOptions,
    ): Promise<PublishedRow> {
      const item = store.present(before);
      const live = snapshotOf(resource, item);
      const differing = Object.fromEntries(
        Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, live[name])),
      );
      if (Object.keys(differing).length === 0) return before;
      await recordFirst(transaction, resource, item, before);
      const columns = store.encode(differing);
      const after = await writeDraftIn(transaction, { actor, before, columns });
      await keepRevision(transaction, actor, { before, after }, differing, options);
      return after;
    },
  };
}
