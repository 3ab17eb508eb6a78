import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake, titleOf } from "#contract/core/resource-rules.ts";
import type { ListedResource } from "#contract/resources.ts";
import { anyTable } from "../database/any-table.ts";
import { type IndexEntry, indexAll, unindex } from "../database/search.ts";
import type { Db } from "../database/tables.ts";
import { addCounts } from "../statistics/counters.ts";
import { type Columns, createCodec, type Item, textIn } from "./codec.ts";
import type { Store } from "./store.ts";
import {
  type Conditions,
  type CountedColumns,
  countsOf,
  createTableList,
  orderOf,
} from "./table-list.ts";

export interface TableOptions<Row> {
  table: string;
  /** Filters that the search index holds as flags. */
  flags?: readonly string[];
  terms?: Record<string, RawBuilder<unknown>>;
  /** A switch; where it is on, lists, searches and figures leave the row out unless asked for. */
  aside?: string;
  conditions?: Conditions;
  texts?(row: Row): readonly (string | null)[];
  /** Further texts that the search index has, by the row's id. */
  relatedTexts?(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  counted?: CountedColumns<Row>;
  /** Fields of a payload that are written to other tables. */
  relatedWrites?: {
    names: readonly string[];
    write(trx: Db, id: number, values: Columns): Promise<void>;
  };
  load?(db: Db, ids: readonly number[]): Promise<Row[]>;
  also?(row: Row): Columns;
}

/** PostgreSQL takes at most 65,535 parameters, SQLite 32,766. */
const maxParameters = 10_000;

const batchSize = 200;

/** So few that other requests are answered in between. */
const reindexedAtOnce = 25;

export interface Table<Row extends { id: number }, Out = Item>
  extends Store<Row, Out>,
    ReturnType<typeof createTableList> {
  readonly table: string;
  /** Many rows, in fewer statements; for tables whose rows are theirs alone. */
  createSeveral(trx: Db, rows: readonly Columns[]): Promise<Row[]>;
  removeSeveral(trx: Db, rows: readonly Row[]): Promise<void>;
  /** Needed when a related text has changed. */
  reindexRows(trx: Db, ids: readonly number[]): Promise<void>;
}

export function createTable<Row extends { id: number }, Out extends object = Item>(
  resource: ListedResource,
  options: TableOptions<Row>,
): Table<Row, Out> {
  const { table, flags = [], counted, aside } = options;
  const { area, isUnrevised } = resource;
  const codec = createCodec(resource);
  const list = createTableList(resource, { ...options, flags });
  const indexRows = createIndexer(resource, options);
  // The declaration says which columns the table has, and the migrations make them.
  const rowOf = (columns: Columns) => columns as Row;
  const relatedNames = options.relatedWrites?.names ?? [];
  const title = snake(titleOf(resource)[0]);

  const read =
    options.load ??
    (async (db, ids) => {
      const query = anyTable(db).selectFrom(table).selectAll().where("id", "in", ids);
      return (await query.execute()).map(rowOf);
    });

  async function listByIds(db: Db, ids: readonly number[]): Promise<Row[]> {
    const rowsById = new Map<number, Row>();
    for (let start = 0; start < ids.length; start += maxParameters) {
      const some = ids.slice(start, start + maxParameters);
      for (const row of await read(db, some)) rowsById.set(row.id, row);
    }
    return ids.flatMap((id) => rowsById.get(id) ?? []);
  }

  const find = async (db: Db, id: number) => (await listByIds(db, [id]))[0];

  function split(columns: Columns) {
    const ownEntries = Object.entries(columns).filter(([name]) => !relatedNames.includes(name));
    const relatedEntries = Object.entries(columns).filter(([name]) => relatedNames.includes(name));
    return {
      ownColumns: Object.fromEntries(ownEntries),
      relatedColumns: Object.fromEntries(relatedEntries),
    };
  }

  async function written(trx: Db, row: Row, related: Columns, isNew: boolean): Promise<Row> {
    if (Object.keys(related).length > 0) await options.relatedWrites?.write(trx, row.id, related);
    const after = options.load ? await find(trx, row.id) : row;
    if (!after) throw new Error(`${table} ${row.id} vanished in its own transaction.`);
    await indexRows(trx, [after], isNew);
    return after;
  }

  const count = (row: Row, step: 1 | -1) =>
    counted ? countsOf({ ...counted, flags, aside }, row, step) : {};

  return {
    ...list,
    resource,
    find,
    listByIds,

    present: (row) => Object.assign(codec.decode(row), options.also?.(row)) as Out,

    encode(payload) {
      const relatedInPayload = relatedNames.filter((name) => payload[name] !== undefined);
      const related = Object.fromEntries(relatedInPayload.map((name) => [name, payload[name]]));
      return { ...codec.encode(payload), ...related };
    },

    async create(trx, columns, at, restoredColumns = {}) {
      const stamps = isUnrevised ? {} : { created_at: at, updated_at: at };
      const { ownColumns, relatedColumns } = split(columns);
      const row = await anyTable(trx)
        .insertInto(table)
        .values({ ...stamps, ...ownColumns, ...restoredColumns })
        .returningAll()
        .executeTakeFirstOrThrow();
      const after = await written(trx, rowOf(row), relatedColumns, true);
      await addCounts(trx, area, count(after, 1));
      return after;
    },

    async createSeveral(trx, rows) {
      const created = (await insertAll(trx, table, rows)).map(rowOf);
      await indexRows(trx, created, true);
      await addCounts(trx, area, ...created.map((row) => count(row, 1)));
      return created;
    },

    async removeSeveral(trx, rows) {
      await removeAll(trx, table, rows);
      if (indexRows.isIndexed) for (const { id } of rows) await unindex(trx, table, id);
      await addCounts(trx, area, ...rows.map((row) => count(row, -1)));
    },

    async update(trx, before, columns, revision, at) {
      const stamps = isUnrevised ? {} : { updated_at: at, revision: sql`revision + 1` };
      const { ownColumns, relatedColumns } = split(columns);
      const row = await anyTable(trx)
        .updateTable(table)
        .set({ ...stamps, ...ownColumns })
        .where("id", "=", before.id)
        .$call((query) => (revision === null ? query : query.where("revision", "=", revision)))
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const after = await written(trx, rowOf(row), relatedColumns, false);
      await addCounts(trx, area, count(before, -1), count(after, 1));
      return after;
    },

    async remove(trx, row, revision) {
      const { numDeletedRows } = await anyTable(trx)
        .deleteFrom(table)
        .where("id", "=", row.id)
        .$call((query) => (revision === null ? query : query.where("revision", "=", revision)))
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      if (indexRows.isIndexed) await unindex(trx, table, row.id);
      await addCounts(trx, area, count(row, -1));
      return true;
    },

    async places(db) {
      return anyTable(db)
        .selectFrom(table)
        .select(["id", sql.ref<number>("sort_order").as("sort_order")])
        .orderBy(orderOf(resource.order))
        .execute();
    },

    async titles(db, ids) {
      if (ids.length === 0) return new Map();
      const rows = await anyTable(db)
        .selectFrom(table)
        .select(["id", sql.ref<string>(title).as("title")])
        .where("id", "in", ids)
        .execute();
      return new Map(rows.map((row) => [row.id, row.title]));
    },

    reindexRows: async (trx: Db, ids: readonly number[]) =>
      indexRows(trx, await listByIds(trx, ids)),

    async reindex(db) {
      if (!indexRows.isIndexed) return;
      for (let last = 0; ; await nextTurn()) {
        const query = anyTable(db).selectFrom(table).select("id").where("id", ">", last);
        const rows = await query.orderBy("id").limit(reindexedAtOnce).execute();
        const ids = rows.map(({ id }) => id);
        await indexRows(db, await listByIds(db, ids));
        const end = ids.at(-1);
        if (end === undefined) return;
        last = end;
      }
    },

    async isEmpty(db) {
      const query = anyTable(db).selectFrom(table).select("id").limit(1);
      return (await query.executeTakeFirst()) === undefined;
    },

    async idsCreatedAfter(db, at) {
      const query = anyTable(db).selectFrom(table).select("id").where("created_at", ">", at);
      return (await query.execute()).map(({ id }) => id);
    },
  };
}

async function insertAll(trx: Db, table: string, rows: readonly Columns[]): Promise<Columns[]> {
  const inserted: Columns[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    const part = rows.slice(start, start + batchSize).map((columns) => ({ ...columns }));
    const query = anyTable(trx).insertInto(table).values(part).returningAll();
    inserted.push(...(await query.execute()));
  }
  return inserted;
}

async function removeAll(trx: Db, table: string, rows: readonly { id: number }[]): Promise<void> {
  for (let start = 0; start < rows.length; start += maxParameters) {
    const some = rows.slice(start, start + maxParameters).map(({ id }) => id);
    await anyTable(trx).deleteFrom(table).where("id", "in", some).execute();
  }
}

function createIndexer<Row extends { id: number }>(
  { fields }: ListedResource,
  { table, flags = [], aside, texts, relatedTexts }: TableOptions<Row>,
) {
  const searched = Object.entries<Field>(fields)
    .filter(([, { isSearched }]) => isSearched)
    .map(([name]) => snake(name));
  const isIndexed = searched.length > 0;

  function entryOf(row: Row, related: readonly string[] = []): IndexEntry {
    const columns: Columns = row;
    const words = searched.map((column) => textIn(columns, column));
    return {
      id: row.id,
      texts: [...words, ...(texts?.(row) ?? []), ...related],
      flags: [
        ...flags.map((flag) => String(columns[flag])),
        ...(aside && columns[aside] === 1 ? [aside] : []),
      ],
    };
  }

  /** Nothing is related to a row that is new. */
  async function indexRows(trx: Db, rows: readonly Row[], isNew = false): Promise<void> {
    if (!isIndexed || rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const related = isNew ? undefined : await relatedTexts?.(trx, ids);
    const entries = rows.map((row) => entryOf(row, related?.get(row.id)));
    await indexAll(trx, table, entries);
  }
  return Object.assign(indexRows, { isIndexed });
}
