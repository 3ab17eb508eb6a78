import type { Kysely, Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { documentStores } from "#server/resource/document-stores.ts";

/** Documents by kind: a single one, or a list in its order. */
export type StarterDocuments = Readonly<Record<string, object | readonly object[]>>;

/** The version of an area that was filled here and never written to since. */
export const firstVersion = 1;

/** Creates the documents of all kinds that were never written to. */
export async function loadDocuments(
  db: Kysely<Tables>,
  start: StarterDocuments,
  now: Date,
): Promise<void> {
  const begun = await db.selectFrom("area_versions").select("area").execute();
  const areas = new Set(begun.map(({ area }) => area));
  const missing = documentStores.filter(({ resource }) => !areas.has(resource.area));
  if (missing.length === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const store of missing) {
      if (!(await isFirst(trx, store.resource.area))) continue;
      await fillDocuments(trx, [store], start, now.toISOString());
    }
  });
}

export async function fillDocuments(
  trx: Transaction<Tables>,
  stores: typeof documentStores,
  start: StarterDocuments,
  at: string,
): Promise<void> {
  for (const { resource, create } of stores) {
    for (const document of inOrder(start[resource.area] ?? [])) {
      await create(trx, resource.create.parse(document), at);
    }
  }
}

/** Returns true if nothing was ever written to the area, and marks it as written. */
export async function isFirst(trx: Transaction<Tables>, area: string): Promise<boolean> {
  const row = await trx
    .insertInto("area_versions")
    .values({ area, version: firstVersion })
    .onConflict((conflict) => conflict.doNothing())
    .returning("area")
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds sort orders in steps of ten, which leave room for insertions. */
function inOrder(documents: object | readonly object[]): object[] {
  if (!Array.isArray(documents)) return [documents];
  return documents.map((document, index) => ({ ...document, sortOrder: 10 * (index + 1) }));
}
