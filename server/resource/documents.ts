import type { ExpressionBuilder } from "kysely";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake, titleOf } from "#contract/core/resource-rules.ts";
import type { ListedResource } from "#contract/resources.ts";
import { isFound } from "../database/search.ts";
import type { Db, Tables } from "../database/tables.ts";
import { type Item, textIn } from "./codec.ts";
import { bodyOf, cachedPerVersion, itemOf, type StoredDocument, sorted } from "./document-items.ts";
import { isInPeriod } from "./period.ts";
import { isPublished, type ListQuery, type Store } from "./store.ts";

interface Documents extends Store<StoredDocument> {
  inOrder(rows: readonly StoredDocument[]): Item[];
}

/** The id under which the one document of a single kind is known, whatever its row's id. */
export const singleId = 1;

/** Needs no migration; filters and sorts in memory, for some thousands of objects at most. */
export function createDocuments(resource: ListedResource): Documents {
  const entries = Object.entries<Field>(resource.fields);
  const { isSingle = false } = resource;
  const searched = entries.filter(([, { isSearched }]) => isSearched).map(([name]) => snake(name));

  const present = (row: StoredDocument) => itemOf(resource.fields, row);

  const ofKind = (db: Db) =>
    db.selectFrom("documents").selectAll().where("kind", "=", resource.area);

  const asSingle = (row: StoredDocument) => (isSingle ? { ...row, id: singleId } : row);

  async function readDocuments(db: Db, ids: readonly number[]): Promise<StoredDocument[]> {
    if (!isSingle) return ofKind(db).where("id", "in", ids).execute();
    return ids.includes(singleId) ? (await ofKind(db).limit(1).execute()).map(asSingle) : [];
  }

  const all = cachedPerVersion(resource.area, async (db) =>
    (await ofKind(db).execute()).map((row) => ({
      item: present(asSingle(row)),
      isHidden: !isPublished(row),
    })),
  );

  async function matched(
    db: Db,
    { filters, search, sorted: by, period, isPublic }: ListQuery,
  ): Promise<Item[]> {
    const hasAll = (item: Item) =>
      Object.entries(filters).every(([name, value]) =>
        Number.isInteger(value) ? Number(item[name]) === value : item[name] === value,
      );
    const textsOf = (item: Item) => searched.map((name) => textIn(item, name));
    const matching = (await all(db))
      .filter(({ isHidden }) => !(isPublic && isHidden))
      .map(({ item }) => item)
      .filter((item) => !period || isInPeriod(period, item))
      .filter((item) => hasAll(item) && (!search || isFound(search, textsOf(item))));
    return sorted(matching, by ? [`${by.isDescending ? "-" : ""}${by.column}`] : resource.order);
  }

  const find = async (db: Db, id: number) => (await readDocuments(db, [id]))[0];

  return {
    resource,
    table: "documents",
    present,
    find,
    encode: (payload) => payload,
    inOrder: (rows) => sorted(rows.map(asSingle).map(present), resource.order),

    async listByIds(db, ids) {
      if (ids.length === 0) return [];
      const rows = new Map((await readDocuments(db, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []);
    },

    async ids(db, query, { limit, offset }) {
      const items = await matched(db, query);
      return items.slice(offset, offset + limit).map(({ id }) => id);
    },

    async idsInRange(db, query, { after, last, limit, among }) {
      const items = await matched(db, query);
      const ids = items.map(({ id }) => id).filter((id) => id > after && id <= last);
      const some = among ? ids.filter((id) => among.includes(id)) : ids;
      return some.toSorted((one, other) => one - other).slice(0, limit);
    },

    async lastId(db) {
      const query = ofKind(db)
        .clearSelect()
        .select((eb) => eb.fn.max("id").as("last"));
      return Number((await query.executeTakeFirst())?.last ?? 0);
    },

    count: async (db, query) => ({ total: (await matched(db, query)).length, isMore: false }),

    async create(trx, { is_published = 1, ...payload }, at, restoredColumns = {}) {
      const stamps = { created_at: at, updated_at: at, is_published: Number(is_published) };
      const row = {
        kind: resource.area,
        body: JSON.stringify(payload),
        ...stamps,
        ...restoredColumns,
      };
      const insert = trx.insertInto("documents").values(row).returningAll();
      return asSingle(await insert.executeTakeFirstOrThrow());
    },

    async update(trx, before, { is_published, ...payload }, revision, at) {
      const after = await trx
        .updateTable("documents")
        .set((eb) => ({
          body: JSON.stringify({ ...bodyOf(before), ...payload }),
          is_published: is_published === undefined ? before.is_published : Number(is_published),
          updated_at: at,
          revision: eb("revision", "+", 1),
        }))
        .where(isRow(resource, before.id, revision))
        .returningAll()
        .executeTakeFirst();
      return after && asSingle(after);
    },

    async remove(trx, { id }, revision) {
      const { numDeletedRows } = await trx
        .deleteFrom("documents")
        .where(isRow(resource, id, revision))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async places(db) {
      const all = await matched(db, { filters: {}, search: null, sorted: null });
      return all.map(({ id, sort_order }) => ({ id, sort_order: Number(sort_order) }));
    },

    async titles(db, ids) {
      const rows = ids.length === 0 ? [] : await readDocuments(db, ids);
      const nameOf = (row: StoredDocument) =>
        isSingle ? resource.names.menu : String(bodyOf(row)[titleOf(resource)[0]]);
      return new Map(rows.map((row) => [row.id, nameOf(row)]));
    },

    reindex: async () => {},

    isEmpty: async (db) => (await ofKind(db).limit(1).executeTakeFirst()) === undefined,

    async idsCreatedAfter(db, at) {
      const rows = await ofKind(db).where("created_at", ">", at).execute();
      return rows.map((row) => asSingle(row).id);
    },
  };
}

/** Finds the document of a single kind by its kind, since its id is not that of the row. */
const isRow =
  ({ area, isSingle }: ListedResource, id: number, revision: number | null) =>
  (eb: ExpressionBuilder<Tables, "documents">) =>
    eb.and([
      isSingle ? eb("kind", "=", area) : eb("id", "=", id),
      ...(revision === null ? [] : [eb("revision", "=", revision)]),
    ]);
