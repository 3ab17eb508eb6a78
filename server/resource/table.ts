import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Resource } from "#contract/resource.ts";
import type { Field } from "#contract/resource-fields.ts";
import { snake, titleOf } from "#contract/resource-rules.ts";
import { orderTerms } from "../database/order.ts";
import {
  countMatching,
  idsMatching,
  index,
  matching,
  type SearchQuery,
  unindex,
} from "../database/search.ts";
import type { Db } from "../database/tables.ts";
import { addCounts } from "../statistics/counters.ts";
import { type Columns, createCodec, type Item } from "./codec.ts";
import { type Counted, countOf, countsOf, seekIn } from "./counted.ts";
import type { ListQuery, Slice, Store, Total } from "./store.ts";

export interface TableOptions<Row> {
  table: string;
  /** Filters that the search index holds beside the words, so that both are looked up at once. */
  flags?: readonly string[];
  /** What orders sort by, where it is not the column itself or its text without case. */
  terms?: Record<string, RawBuilder<unknown>>;
  /** What is searched beside the searched fields. */
  texts?(row: Row): readonly (string | null)[];
  /** A table that grows large keeps its counts. */
  counted?: Counted<Row>;
  /** What a payload writes that is no column, and how. */
  beside?: {
    names: readonly string[];
    write(trx: Db, id: number, values: Columns): Promise<void>;
  };
  /** Reads rows with what other tables say of them. */
  load?(db: Db, ids: readonly number[]): Promise<Row[]>;
  /** What an answer says beyond the fields. */
  also?(row: Row): Columns;
}

/** Of more hits than this nobody needs to know how many. */
export const maxCounted = 10_000;

/** PostgreSQL takes at most 65,535 parameters, SQLite 32,766. */
const maxParameters = 10_000;

/** Rows that are indexed together. */
const batchSize = 200;

type AnyDb = Kysely<Record<string, Columns>>;
const open = (db: Db) => db as unknown as AnyDb;

/** A resource in a table, with what its area may build queries of. */
export interface Table<Row extends { id: number }, Out = Item> extends Store<Row, Out> {
  readonly table: string;
  readonly terms: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The rows that filters and search leave, in no order yet, and what of that an index can look up. */
  matched(
    db: Db,
    query: ListQuery,
  ): SelectQueryBuilder<Record<string, Columns>, string, { id: unknown }>;
  lookup(query: ListQuery): SearchQuery | null;
}

/** Keeps a resource in a table of its own, with a full-text index beside it where it has searched fields. */
export function createTable<Row extends { id: number }, Out extends object = Item>(
  resource: Resource,
  options: TableOptions<Row>,
): Table<Row, Out> {
  const { table, flags = [], counted } = options;
  const codec = createCodec(resource);
  const searched = Object.entries<Field>(resource.fields)
    .filter(([, { isSearched }]) => isSearched)
    .map(([name]) => snake(name));
  const terms = { ...termsOf(resource), ...options.terms };
  const title = snake(titleOf(resource)[0]);
  const isNewestFirst = ["-id", "-created_at"].includes(resource.order[0] ?? "");

  const columnsOf = (row: Row) => row as unknown as Columns;
  const textsOf = (row: Row) => [
    ...searched.map((column) => columnsOf(row)[column] as string | null),
    ...(options.texts?.(row) ?? []),
  ];
  const marksOf = (row: Row) => flags.map((flag) => String(columnsOf(row)[flag]));

  async function indexRow(trx: Db, row: Row): Promise<void> {
    if (searched.length > 0) await index(trx, table, row.id, textsOf(row), marksOf(row));
  }

  const read =
    options.load ??
    (async (db, ids) => {
      const query = open(db).selectFrom(table).selectAll().where("id", "in", ids);
      return (await query.execute()) as unknown as Row[];
    });

  async function listByIds(db: Db, ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const found = new Map<number, Row>();
    for (let start = 0; start < ids.length; start += maxParameters) {
      const some = ids.slice(start, start + maxParameters);
      for (const row of await read(db, some)) found.set(row.id, row);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  const find = async (db: Db, id: number) => (await listByIds(db, [id]))[0];

  /** What of the columns is written to the table, and what beside it. */
  function split(columns: Columns) {
    const entries = Object.entries(columns);
    const isBeside = (name: string) => options.beside?.names.includes(name) ?? false;
    return {
      own: Object.fromEntries(entries.filter(([name]) => !isBeside(name))),
      beside: Object.fromEntries(entries.filter(([name]) => isBeside(name))),
    };
  }

  async function written(trx: Db, row: Columns, beside: Columns): Promise<Row> {
    if (Object.keys(beside).length > 0) await options.beside?.write(trx, row.id as number, beside);
    if (!options.load) return row as unknown as Row;
    const loaded = await find(trx, row.id as number);
    if (!loaded) throw new Error(`${table} ${row.id} vanished in its own transaction.`);
    return loaded;
  }

  /** The rows that filters and search leave, in no order yet. */
  function matched(db: Db, { filters, search }: ListQuery) {
    const { what, others } = divided(flags, filters, search);
    return open(db)
      .selectFrom(table)
      .select("id")
      .$if(what !== null, (query) =>
        query.where("id", "in", matching(db, table, what as NonNullable<typeof what>)),
      )
      .$call((query) =>
        Object.entries(others).reduce((all, [name, value]) => all.where(name, "=", value), query),
      );
  }

  return {
    resource,
    table,
    terms,
    matched,
    find,
    listByIds,
    encode(payload) {
      const named = options.beside?.names.filter((name) => payload[name] !== undefined) ?? [];
      return {
        ...codec.encode(payload),
        ...Object.fromEntries(named.map((name) => [name, payload[name]])),
      };
    },

    present: (row) => ({ ...codec.decode(columnsOf(row)), ...options.also?.(row) }) as Out,

    lookup({ filters, search, sorted }) {
      const { what, others } = divided(flags, filters, search);
      return sorted || !isNewestFirst || Object.keys(others).length > 0 ? null : what;
    },

    async ids(db, query: ListQuery, slice: Slice, known?: Total) {
      const { filters, search, sorted } = query;
      const looked = this.lookup(query);
      if (looked) {
        return idsMatching(db, table, { ...looked, ...(known && { count: known.total }) }, slice);
      }
      const seek =
        !search && !sorted && counted ? await seekIn(db, resource.area, filters, slice) : null;
      const rows = await matched(db, query)
        .$if(seek !== null, (all) => all.where("id", "<=", seek?.highest as number))
        .orderBy(sorted ? orderTerms(sorted, terms, "id") : orderOf(resource.order))
        .limit(slice.limit)
        .offset(seek?.skipped ?? slice.offset)
        .execute();
      return rows.map((row) => row.id as number);
    },

    async count(db, query: ListQuery): Promise<Total> {
      const { what, others } = divided(flags, query.filters, query.search);
      const hasOthers = Object.keys(others).length > 0;
      if (!what && counted) {
        const known = await countOf(db, resource.area, query.filters);
        if (known !== null) return { total: known, isMore: false };
      }
      if (what && !hasOthers) return bounded(await countMatching(db, table, what, maxCounted + 1));
      const isBounded = what !== null || counted !== undefined;
      const rows = matched(db, query).$if(isBounded, (all) => all.limit(maxCounted + 1));
      const { count } = await open(db)
        .selectFrom(rows.as("found"))
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return isBounded ? bounded(count) : { total: count, isMore: false };
    },

    async create(trx, columns, at) {
      const stamps = resource.isUnrevised ? {} : { created_at: at, updated_at: at };
      const { own, beside } = split(columns);
      const row = await open(trx)
        .insertInto(table)
        .values({ ...own, ...stamps })
        .returningAll()
        .executeTakeFirstOrThrow();
      const created = await written(trx, row, beside);
      await indexRow(trx, created);
      if (counted) await addCounts(trx, resource.area, countsOf(counted, flags, created, 1));
      return created;
    },

    async update(trx, before, columns, revision, at) {
      const stamps = resource.isUnrevised
        ? {}
        : { updated_at: at, revision: sql<number>`revision + 1` };
      const { own, beside } = split(columns);
      const row = await open(trx)
        .updateTable(table)
        .set({ ...stamps, ...own })
        .where("id", "=", before.id)
        .$if(revision !== null, (query) => query.where("revision", "=", revision))
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const after = await written(trx, row, beside);
      await indexRow(trx, after);
      if (counted) {
        const { area } = resource;
        const [less, more] = [
          countsOf(counted, flags, before, -1),
          countsOf(counted, flags, after, 1),
        ];
        await addCounts(trx, area, less, more);
      }
      return after;
    },

    async remove(trx, row, revision) {
      const { numDeletedRows } = await open(trx)
        .deleteFrom(table)
        .where("id", "=", row.id)
        .$if(revision !== null, (query) => query.where("revision", "=", revision))
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      if (searched.length > 0) await unindex(trx, table, row.id);
      if (counted) await addCounts(trx, resource.area, countsOf(counted, flags, row, -1));
      return true;
    },

    async titles(db, ids) {
      if (ids.length === 0) return new Map();
      const rows = await open(db)
        .selectFrom(table)
        .select(["id", title])
        .where("id", "in", ids as number[])
        .execute();
      return new Map(rows.map((row) => [row.id as number, row[title] as string]));
    },

    async reindex(db) {
      if (searched.length === 0) return;
      for (let last = 0; ; ) {
        const rows = await open(db)
          .selectFrom(table)
          .select("id")
          .where("id", ">", last)
          .orderBy("id")
          .limit(batchSize)
          .execute();
        const end = rows.at(-1);
        if (!end) return;
        const ids = rows.map((row) => row.id as number);
        for (const row of await listByIds(db, ids)) await indexRow(db, row);
        last = end.id as number;
      }
    },

    async isEmpty(db) {
      const query = open(db).selectFrom(table).select("id").limit(1);
      return (await query.executeTakeFirst()) === undefined;
    },
  };
}

const bounded = (count: number): Total => ({
  total: Math.min(count, maxCounted),
  isMore: count > maxCounted,
});

/** A search takes the filters along that its index holds; the others are looked up in the table. */
function divided(
  flags: readonly string[],
  filters: ListQuery["filters"],
  search: ListQuery["search"],
) {
  if (!search) return { what: null, others: filters };
  const entries = Object.entries(filters);
  const held = entries.filter(([name]) => flags.includes(name)).map(([, value]) => String(value));
  const others = Object.fromEntries(entries.filter(([name]) => !flags.includes(name)));
  return { what: { ...search, flags: held }, others };
}

function termsOf({ fields, isUnrevised }: Resource): Record<string, RawBuilder<unknown>> {
  const sorted = Object.entries<Field>(fields).filter(([, { isSorted }]) => isSorted);
  const terms = sorted.map(([name, { control, answer }]) => {
    const column = sql.ref(snake(name));
    if (control !== "text") return [snake(name), column] as const;
    const isNullable = answer?.safeParse(null).success;
    return [
      snake(name),
      isNullable ? sql`lower(coalesce(${column}, ''))` : sql`lower(${column})`,
    ] as const;
  });
  const created = isUnrevised ? [] : [["created_at", sql.ref("created_at")] as const];
  return Object.fromEntries([...terms, ...created]);
}

const orderOf = (order: readonly string[]) =>
  sql.join(
    order.map((term) =>
      term.startsWith("-") ? sql`${sql.ref(term.slice(1))} desc` : sql.ref(term),
    ),
  );
