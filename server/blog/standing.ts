import { sql } from "kysely";
import { orderTerms } from "../database/order.ts";
import type { Db } from "../database/tables.ts";
import type { ListQuery, Store } from "../resource/store.ts";
import { open } from "../resource/table-list.ts";
import { type PostEntry, postTable } from "./posts.ts";

type Filters = ListQuery["filters"];

/** Whether the status asked for depends on the date as well. */
export const isDated = (filters: Filters = {}) =>
  filters.status === "public" || filters.status === "scheduled";

/** Names the moment instead of the present, so that a cached list ends with it. */
export function datedFilters({ status, ...others }: Filters, latestPublication: string): Filters {
  const bound = status === "public" ? "until" : "after";
  return { ...others, status: "published", [bound]: latestPublication };
}

/** The posts' table, whose lists know `datedFilters`. */
export const postStore: Store<PostEntry, ReturnType<typeof postTable.present>> = {
  ...postTable,

  async ids(db, query, slice, known) {
    const dated = datedIn(db, query);
    if (!dated) return postTable.ids(db, query, slice, known);
    const rows = await dated
      .orderBy(orderTerms(query.sorted ?? newest, postTable.terms, "id"))
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    return rows.map((row) => row.id as number);
  },

  async count(db, query) {
    const dated = datedIn(db, query);
    if (!dated) return postTable.count(db, query);
    const { count } = await open(db)
      .selectFrom(dated.as("found"))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return { total: count, isMore: false };
  },
};

const newest = { column: "created_at", isDescending: true };

function datedIn(db: Db, query: ListQuery) {
  const { after, until, ...filters } = query.filters;
  if (after === undefined && until === undefined) return null;
  const date = sql.ref<string>("published_at");
  return postTable
    .matched(db, { ...query, filters })
    .$if(after !== undefined, (posts) => posts.where(date, ">", after as string))
    .$if(until !== undefined, (posts) => posts.where(date, "<=", until as string));
}
