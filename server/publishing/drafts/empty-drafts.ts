import { isDeepStrictEqual } from "node:util";
import type { Field } from "#contract/core/resource-fields.ts";
import type { Db } from "../../database/tables.ts";
import type { Foundation } from "../../database/write.ts";
import { defaultOf } from "../../resource/document-items.ts";
import { snapshotOf } from "../../resource/snapshot.ts";
import { isOnSite } from "../../resource/store.ts";
import { endObject } from "../revisions/record-revision.ts";
import type { HistoriedUseCases, PublishedRow } from "./drafted-object.ts";

const emptyForMs = 86_400_000;

/** Objects are read in parts, as they may be long. */
const batchSize = 100;

/** Fields that get a value before anybody types. */
const derivedFields: ReadonlySet<string> = new Set(["slug", "status", "sortOrder", "publishedAt"]);

/** Deletes objects off the site that were left empty for 24 hours. */
export async function removeEmptyDrafts(
  { store }: HistoriedUseCases,
  { db, clock, writer }: Foundation,
): Promise<void> {
  const { resource } = store;
  const { area } = resource;
  const before = new Date(clock().getTime() - emptyForMs).toISOString();

  function isEmpty(row: PublishedRow): boolean {
    const fields = Object.entries(snapshotOf(resource, store.present(row)));
    return fields.every(([name, value]) => {
      const blank = defaultOf(resource.fields[name] as Field, "");
      const isBlank = value === "" || value === null || isDeepStrictEqual(value, blank);
      return derivedFields.has(name) || isBlank;
    });
  }

  const isLeftEmpty = (row: PublishedRow) =>
    String((row as { updated_at?: string }).updated_at) < before && !isOnSite(row) && isEmpty(row);

  async function listLeftEmpty(on: Db): Promise<number[]> {
    const filters = "status" in resource.fields ? { status: "draft" } : {};
    const query = { filters, search: null, sorted: null };
    const last = await store.lastId(on);
    const leftEmpty: number[] = [];
    for (let after = 0; ; ) {
      const ids = await store.idsInRange(on, query, { after, last, limit: batchSize });
      const rows = await store.listByIds(on, ids);
      leftEmpty.push(...rows.filter(isLeftEmpty).map(({ id }) => id));
      if (ids.length < batchSize) return leftEmpty;
      after = Math.max(...ids);
    }
  }

  for (const id of await listLeftEmpty(db)) {
    await writer.write(area, async (transaction) => {
      const row = await store.find(transaction.trx, id);
      if (!row || !isLeftEmpty(row)) return;
      if (!(await store.remove(transaction.trx, row, null))) return;
      await endObject(transaction, { area, id });
    });
  }
}
