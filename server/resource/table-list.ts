import { type RawBuilder, sql } from "kysely";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { ListedResource } from "#contract/resources.ts";
import { anyTable } from "../database/any-table.ts";
import { orderTerms } from "../database/order.ts";
import { countMatching, idsMatching, matching, type SearchQuery } from "../database/search.ts";
import type { Db } from "../database/tables.ts";
import {
  type CounterSteps,
  countersOf,
  hourBucket,
  idBucket,
  seekTo,
} from "../statistics/counters.ts";
import type { Columns } from "./codec.ts";
import { capTotal, type ListQuery, maxCounted, type Slice, type Total } from "./store.ts";

/** Columns that hold text or JSON. */
const textColumnsOf = ({ fields }: ListedResource): string[] =>
  Object.entries<Field>(fields)
    .filter(([, { column }]) => ["text", "json"].includes(column ?? ""))
    .map(([name]) => snake(name));

/** Counts a table's rows as they change, since counting many takes too long. */
export interface CountedColumns<Row> {
  /** The column with the moment of creation. */
  time: string;
  also?(row: Row): readonly string[];
}

interface TableListOptions {
  table: string;
  flags: readonly string[];
  terms: Record<string, RawBuilder<unknown>> | undefined;
  counted: CountedColumns<never> | undefined;
}

export function createTableList(resource: ListedResource, options: TableListOptions) {
  const { table, flags, counted } = options;
  const terms = { ...termsOf(resource), ...options.terms };
  const isNewestFirst = ["-id", "-created_at"].includes(resource.order[0] ?? "");

  function baseQuery(db: Db, { filters, search }: ListQuery) {
    const { what, others } = splitFilters(flags, filters, search);
    return anyTable(db)
      .selectFrom(table)
      .select("id")
      .$call((query) => (what ? query.where("id", "in", matching(db, table, what)) : query))
      .$call((query) =>
        Object.entries(others).reduce((all, [name, value]) => all.where(name, "=", value), query),
      );
  }

  /** Returns the search of a list that the search index alone can answer, else null. */
  function indexOnlySearch({ filters, search, sorted }: ListQuery): SearchQuery | null {
    const { what, others } = splitFilters(flags, filters, search);
    return sorted || !isNewestFirst || Object.keys(others).length > 0 ? null : what;
  }

  return {
    table,
    terms,
    baseQuery,
    indexOnlySearch,

    /** Id and texts of the rows with `text` in one of them; in JSON, as it is stored. */
    async textsContaining(db: Db, text: string): Promise<(Columns & { id: number })[]> {
      const columns = textColumnsOf(resource);
      const rows = await anyTable(db)
        .selectFrom(table)
        .select("id")
        .select(columns)
        .where((eb) => eb.or(columns.map((name) => eb(name, "like", `%${text}%`))))
        .orderBy("id")
        .execute();
      return rows.map(({ id, ...texts }) => ({ ...texts, id: Number(id) }));
    },

    async ids(db: Db, query: ListQuery, slice: Slice, total?: Total): Promise<number[]> {
      const { filters, search, sorted } = query;
      const what = indexOnlySearch(query);
      if (what) {
        return idsMatching(db, table, { ...what, ...(total && { count: total.total }) }, slice);
      }
      const isCounted = !search && !sorted && counted;
      const seek = isCounted ? await seekIn(db, resource.area, filters, slice) : null;
      const rows = await baseQuery(db, query)
        .$call((all) => (seek ? all.where("id", "<=", seek.highest) : all))
        .orderBy(sorted ? orderTerms(sorted, terms, "id") : orderOf(resource.order))
        .limit(slice.limit)
        .offset(seek?.skipped ?? slice.offset)
        .execute();
      return rows.map(({ id }) => id);
    },

    async count(db: Db, query: ListQuery): Promise<Total> {
      const { what, others } = splitFilters(flags, query.filters, query.search);
      if (!what && counted) {
        const counter = await countOf(db, resource.area, query.filters);
        if (counter !== null) return { total: counter, isMore: false };
      }
      if (what && Object.keys(others).length === 0) {
        return capTotal(await countMatching(db, table, what, maxCounted + 1));
      }
      const isBounded = what !== null || counted !== undefined;
      const rows = baseQuery(db, query).$if(isBounded, (all) => all.limit(maxCounted + 1));
      const { count } = await anyTable(db)
        .selectFrom(rows.as("found"))
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return isBounded ? capTotal(count) : { total: count, isMore: false };
    },
  };
}

function splitFilters(
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

function termsOf({ fields, isUnrevised }: ListedResource): Record<string, RawBuilder<unknown>> {
  const sorted = Object.entries<Field>(fields).filter(([, { isSorted }]) => isSorted);
  const terms = sorted.map(([name, field]) => [snake(name), termOf(name, field)] as const);
  const created = isUnrevised ? [] : [["created_at", sql.ref("created_at")] as const];
  return Object.fromEntries([...terms, ...created]);
}

function termOf(name: string, { control, answer }: Field): RawBuilder<unknown> {
  const column = sql.ref(snake(name));
  if (control !== "text") return column;
  const isNullable = answer?.safeParse(null).success;
  return isNullable ? sql`lower(coalesce(${column}, ''))` : sql`lower(${column})`;
}

export const orderOf = (order: readonly string[]) =>
  sql.join(
    order.map((term) =>
      term.startsWith("-") ? sql`${sql.ref(term.slice(1))} desc` : sql.ref(term),
    ),
  );

/** The steps of the counters when `row` is added or, with -1, taken away. */
export function countsOf<Row extends { id: number }>(
  { time, also }: CountedColumns<Row>,
  flags: readonly string[],
  row: Row,
  step: 1 | -1,
): CounterSteps {
  const columns: Columns = row;
  const kinds = ["all", ...flags.map((flag) => `${flag} ${columns[flag]}`)];
  const buckets = [
    ...kinds,
    ...kinds.map((kind) => idBucket(kind, row.id)),
    hourBucket(String(columns[time])),
    ...(also?.(row) ?? []),
  ];
  return Object.fromEntries(buckets.map((bucket) => [bucket, step]));
}

async function countOf(
  db: Db,
  area: string,
  filters: ListQuery["filters"],
): Promise<number | null> {
  const kind = kindOf(filters);
  return kind === null ? null : ((await countersOf(db, area, [kind]))[kind] ?? 0);
}

/** Null where the filter has no counter. */
async function seekIn(
  db: Db,
  area: string,
  filters: ListQuery["filters"],
  slice: Slice,
): Promise<{ highest: number; skipped: number } | null> {
  const kind = kindOf(filters);
  return kind === null ? null : seekTo(db, area, kind, slice.offset);
}

function kindOf(filters: ListQuery["filters"]): string | null {
  const [first, ...others] = Object.entries(filters);
  if (!first) return "all";
  const [name, value] = first;
  return name === "status" && others.length === 0 ? `status ${value}` : null;
}
