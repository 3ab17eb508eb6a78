import { type RawBuilder, type SqlBool, sql } from "kysely";
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
import {
  capTotal,
  type IdRange,
  type ListQuery,
  maxCounted,
  type Slice,
  type Total,
} from "./store.ts";

/** Columns that hold text or JSON. */
const textColumnsOf = ({ fields }: ListedResource): string[] =>
  Object.entries<Field>(fields)
    .filter(([, { column }]) => ["text", "json"].includes(column ?? ""))
    .map(([name]) => snake(name));

/** Counts a table's rows as they change, since counting many takes too long. */
export interface CountedColumns<Row> {
  /** The column with the moment of creation. */
  time: string;
  /** Further counters that have the row. */
  also?(row: Row): readonly string[];
  /** The further counters whose sum is the total with these filters; null if none are. */
  totalOf?(filters: ListQuery["filters"]): readonly string[] | null;
}

/** Filters that are no columns, by the name that lists take. */
export type Conditions = Readonly<Record<string, (value: string | number) => RawBuilder<SqlBool>>>;

interface TableListOptions {
  table: string;
  flags: readonly string[];
  aside?: string | undefined;
  conditions?: Conditions | undefined;
  terms?: Record<string, RawBuilder<unknown>> | undefined;
  counted?: CountedColumns<never> | undefined;
}

export function createTableList(resource: ListedResource, options: TableListOptions) {
  const { table, flags, counted, aside, conditions = {} } = options;
  const terms = { ...termsOf(resource), ...options.terms };
  const isNewestFirst = ["-id", "-created_at"].includes(resource.order[0] ?? "");

  /** The filters that the list is asked for, with that which leaves out rows set aside. */
  const filtersOf = (filters: ListQuery["filters"]): ListQuery["filters"] =>
    !aside || aside in filters ? filters : { ...filters, [aside]: 0 };

  function split({ filters, search }: Pick<ListQuery, "filters" | "search">) {
    const all = Object.entries(filtersOf(filters));
    if (!search) return { what: null, others: all };
    const isHeld = ([name]: (typeof all)[number]) => flags.includes(name) || name === aside;
    const flag = ([name, value]: (typeof all)[number]) => (name === aside ? name : String(value));
    const held = all.filter(isHeld);
    const isWithout = ([name, value]: (typeof all)[number]) => name === aside && value === 0;
    const what: SearchQuery = {
      ...search,
      flags: held.filter((each) => !isWithout(each)).map(flag),
      without: held.filter(isWithout).map(flag),
    };
    return { what, others: all.filter((each) => !isHeld(each)) };
  }

  function baseQuery(db: Db, query: ListQuery) {
    const { period } = query;
    const { what, others } = split(query);
    return anyTable(db)
      .selectFrom(table)
      .select("id")
      .$call((rows) => (what ? rows.where("id", "in", matching(db, table, what)) : rows))
      .$call((rows) =>
        others.reduce((all, [name, value]) => {
          const condition = conditions[name];
          return condition ? all.where(condition(value)) : all.where(name, "=", value);
        }, rows),
      )
      .$if(period?.from !== undefined, (rows) =>
        rows.where(String(period?.column), ">=", period?.from),
      )
      .$if(period?.before !== undefined, (rows) =>
        rows.where(String(period?.column), "<", period?.before),
      );
  }

  /** Returns the search of a list that the search index alone can answer, else null. */
  function indexOnlySearch({ filters, search, sorted, period }: ListQuery): SearchQuery | null {
    if (period) return null;
    const { what, others } = split({ filters, search });
    return sorted || !isNewestFirst || others.length > 0 ? null : what;
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
      const isCounted = !search && !sorted && !query.period && counted;
      const kind = isCounted ? kindOf(filters) : null;
      const seek = kind === null ? null : await seekTo(db, resource.area, kind, slice.offset);
      const rows = await baseQuery(db, query)
        .$call((all) => (seek ? all.where("id", "<=", seek.highest) : all))
        .orderBy(sorted ? orderTerms(sorted, terms, "id") : orderOf(resource.order))
        .limit(slice.limit)
        .offset(seek?.skipped ?? slice.offset)
        .execute();
      return rows.map(({ id }) => id);
    },

    async idsInRange(db: Db, query: ListQuery, range: IdRange): Promise<number[]> {
      return idsIn(baseQuery(db, query), range);
    },

    async lastId(db: Db): Promise<number> {
      const query = anyTable(db).selectFrom(table).select("id").orderBy("id", "desc").limit(1);
      return Number((await query.executeTakeFirst())?.id ?? 0);
    },

    async count(db: Db, query: ListQuery): Promise<Total> {
      const { what, others } = split(query);
      if (!what && !query.period && counted) {
        const counter = await countOf(db, query.filters);
        if (counter !== null) return { total: counter, isMore: false };
      }
      if (what && !query.period && others.length === 0) {
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

  async function countOf(db: Db, filters: ListQuery["filters"]): Promise<number | null> {
    const kind = kindOf(filters);
    const names = kind === null ? counted?.totalOf?.(filters) : [kind];
    if (!names) return null;
    const counts = await countersOf(db, resource.area, names);
    return names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  }

  /** The counter of the rows with these filters; null where there is none. */
  function kindOf(filters: ListQuery["filters"]): string | null {
    const activeFilters = Object.entries(filters).filter(
      ([name, value]) => name !== aside || value !== 0,
    );
    const [first, ...others] = activeFilters;
    if (!first) return "all";
    const [name, value] = first;
    if (others.length > 0) return null;
    if (name === aside) return name;
    return name === "status" ? `status ${value}` : null;
  }
}

type IdQuery = ReturnType<ReturnType<typeof createTableList>["baseQuery"]>;

export async function idsIn(query: IdQuery, range: IdRange): Promise<number[]> {
  const { after, last, limit, among } = range;
  const rows = await query
    .where("id", ">", after)
    .where("id", "<=", last)
    .$if(among !== undefined, (some) => some.where("id", "in", among ?? []))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => Number(id));
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

interface Counting<Row> extends Pick<CountedColumns<Row>, "time" | "also"> {
  flags: readonly string[];
  aside: string | undefined;
}

/** The steps of the counters when `row` is added or, with -1, taken away. */
export function countsOf<Row extends { id: number }>(
  { time, also, flags, aside }: Counting<Row>,
  row: Row,
  step: 1 | -1,
): CounterSteps {
  const columns: Columns = row;
  const isAside = aside !== undefined && columns[aside] === 1;
  const kinds = isAside ? [aside] : ["all", ...flags.map((flag) => `${flag} ${columns[flag]}`)];
  const buckets = [
    ...kinds,
    ...kinds.map((kind) => idBucket(kind, row.id)),
    ...(isAside ? [] : [hourBucket(String(columns[time])), ...(also?.(row) ?? [])]),
  ];
  return Object.fromEntries(buckets.map((bucket) => [bucket, step]));
}
