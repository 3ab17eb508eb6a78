import { snake, titleOf } from "#contract/core/resource-rules.ts";
import { categoryKinds } from "#contract/documents/categories.ts";
import { type DataArea, listedResources } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";
import type { StaffTransaction } from "../database/write.ts";
import { Conflict, DuplicateError } from "../kernel/errors.ts";
import { listOfKinds } from "../resource/document-rows.ts";
import { documentStoreOf } from "../resource/document-stores.ts";
import { type ChangeDrafts, changeAll } from "../resource/mutations.ts";
import type { StoreOf } from "../resource/store.ts";

/** Called when an address changes, in a transaction that also changes `redirects`. */
export type Moved = (transaction: StaffTransaction, from: string, to: string) => Promise<void>;

export interface RenameParts {
  storeOf: StoreOf;
  addAddressRedirect: Moved;
  changeDrafts: ChangeDrafts;
}

/** The resource fields whose values are names of documents of a kind. */
const carriers = listedResources.flatMap(({ area, path, fields }) =>
  Object.entries(fields).flatMap(([name, { namesOf: kind }]) =>
    kind ? [{ kind, area, path, name, column: snake(name) }] : [],
  ),
);

const carrierOf = (kind: string) => carriers.find((each) => each.kind === kind);

/** Lists narrow to a category by its name, so that it is part of addresses. */
export const isCategory = (kind: string) => categoryKinds.some(({ area }) => area === kind);

/** Returns the areas that change with a name of the kind; empty if no field uses its names. */
export function areasNamedBy(kind: string): DataArea[] {
  const carrier = carrierOf(kind);
  if (!carrier) return [];
  return isCategory(kind) ? [carrier.area, "redirects"] : [carrier.area];
}

/** The names of all documents of a kind, in their order. */
export async function namesOf(db: Db, kind: string): Promise<string[]> {
  const store = documentStoreOf(kind);
  const [title] = titleOf(store.resource);
  return store
    .inOrder(await listOfKinds(db, [store.resource.area]))
    .map((item) => String(item[title]));
}

export async function requireFreeName(
  trx: Db,
  kind: string,
  name: string,
  before: string | null,
): Promise<void> {
  const others = (await namesOf(trx, kind)).filter((each) => each !== before);
  if (!others.some((each) => each.toLowerCase() === name.toLowerCase())) return;
  throw new DuplicateError("name_taken");
}

export async function requireUnused(
  trx: Db,
  { storeOf }: Pick<RenameParts, "storeOf">,
  kind: string,
  name: string,
): Promise<void> {
  const carrier = carrierOf(kind);
  if (carrier && (await carrying(trx, storeOf(carrier.area), carrier, name)).length > 0)
    throw new Conflict("category_used");
}

/**
 * Replaces a name of the kind in all objects and drafts that have it, in a transaction that
 * changes `areasNamedBy(kind)`.
 */
export async function renameIn(
  transaction: StaffTransaction,
  kind: string,
  [from, to]: readonly [string, string],
  { storeOf, addAddressRedirect, changeDrafts }: RenameParts,
): Promise<void> {
  const carrier = carrierOf(kind);
  if (!carrier) return;
  const store = storeOf(carrier.area);
  const ids = await carrying(transaction.trx, store, carrier, from);
  await changeAll(transaction, store, ids, () => ({ [carrier.column]: to }));
  await changeDrafts(transaction.trx, carrier.area, (columns) =>
    columns[carrier.name] === from ? { ...columns, [carrier.name]: to } : columns,
  );
  if (ids.length === 0 || !isCategory(kind)) return;
  await addAddressRedirect(transaction, addressNamed(kind, from), addressNamed(kind, to));
}

export function addressNamed(kind: string, name: string): string {
  const carrier = carrierOf(kind);
  if (!carrier) throw new Error(`No field has names of the kind "${kind}".`);
  return `${carrier.path}?${new URLSearchParams({ [carrier.column]: name })}`;
}

const everything = { limit: 1_000_000, offset: 0 };

const carrying = (
  trx: Db,
  store: ReturnType<StoreOf>,
  { column }: { column: string },
  name: string,
): Promise<number[]> =>
  store.ids(trx, { filters: { [column]: name }, search: null, sorted: null }, everything);
