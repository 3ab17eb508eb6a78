import type { Resource } from "#contract/core/resource.ts";
import { snake, titleOf } from "#contract/core/resource-rules.ts";
import type { DataArea } from "#contract/resources.ts";
import { resources } from "#contract/resources.ts";
import { documentStores, storeOf } from "../compose/stores.ts";
import type { Db } from "../database/tables.ts";
import type { StaffUnit } from "../database/write.ts";
import { Conflict, Taken } from "../kernel/errors.ts";
import { type ChangeDrafts, changeAll } from "../resource/change-all.ts";
import { untypedDb } from "../resource/table-list.ts";

/** Called when an address changes, in a transaction that also changes `redirects`. */
export type Moved = (unit: StaffUnit, from: string, to: string) => Promise<void>;

/** The resource fields whose values are names of documents of a kind. */
const carriers = (resources as readonly Resource[]).flatMap(({ area, path, fields }) =>
  Object.entries(fields).flatMap(([name, { namesOf: kind }]) =>
    kind ? [{ kind, area: area as DataArea, path, name, column: snake(name) }] : [],
  ),
);

const carrierOf = (kind: string) => carriers.find((each) => each.kind === kind);

/** Returns the areas that change with a name of the kind; empty if no field uses its names. */
export function areasNamedBy(kind: string): DataArea[] {
  const carrier = carrierOf(kind);
  return carrier ? [carrier.area, "redirects"] : [];
}

/** The names of all documents of a kind, in their order. */
export async function namesOf(db: Db, kind: string): Promise<string[]> {
  const store = documentStores.find(({ resource }) => resource.area === kind);
  if (!store) throw new Error(`There is no kind "${kind}" of documents.`);
  const rows = await db.selectFrom("documents").selectAll().where("kind", "=", kind).execute();
  const [title] = titleOf(store.resource);
  return store.inOrder(rows).map((item) => String(item[title]));
}

export async function requireFreeName(
  trx: Db,
  kind: string,
  name: string,
  before: string | null,
): Promise<void> {
  const others = (await namesOf(trx, kind)).filter((each) => each !== before);
  if (!others.some((each) => each.toLowerCase() === name.toLowerCase())) return;
  throw new Taken("name_taken");
}

export async function requireUnused(trx: Db, kind: string, name: string): Promise<void> {
  const carrier = carrierOf(kind);
  if (carrier && (await carrying(trx, carrier, name)).length > 0)
    throw new Conflict("category_used");
}

/**
 * Replaces a name of the kind in all objects and drafts that have it, in a transaction that
 * changes `areasNamedBy(kind)`.
 */
export async function renameIn(
  unit: StaffUnit,
  kind: string,
  [from, to]: readonly [string, string],
  { moved, changeDrafts }: { moved: Moved; changeDrafts: ChangeDrafts },
): Promise<void> {
  const carrier = carrierOf(kind);
  if (!carrier) return;
  const store = storeOf(carrier.area);
  const ids = await carrying(unit.trx, carrier, from);
  await changeAll(unit, store, ids, () => ({ [carrier.column]: to }));
  await changeDrafts(unit.trx, carrier.area, (columns) =>
    columns[carrier.name] === from ? { ...columns, [carrier.name]: to } : columns,
  );
  if (ids.length === 0) return;
  await moved(unit, addressNamed(kind, from), addressNamed(kind, to));
}

export function addressNamed(kind: string, name: string): string {
  const { path, column } = carrierOf(kind) as (typeof carriers)[number];
  return `${path}?${new URLSearchParams({ [column]: name })}`;
}

async function carrying(
  trx: Db,
  { area, column }: { area: DataArea; column: string },
  name: string,
): Promise<number[]> {
  const rows = await untypedDb(trx)
    .selectFrom(storeOf(area).table)
    .select("id")
    .where(column, "=", name)
    .execute();
  return rows.map(({ id }) => id as number);
}
