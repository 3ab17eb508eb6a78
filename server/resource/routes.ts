import { paginationOf } from "#contract/core/query.ts";
import type { ResourceCalls } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { sortedBy } from "../database/order.ts";
import type { Actor } from "../database/write.ts";
import type { Session } from "../http/caller.ts";
import type { Serve } from "../http/serve.ts";
import { type Columns, textIn } from "./codec.ts";
import { isPublished, type ListQuery, type Store } from "./store.ts";
import type { ListOptions, SeveralOptions, UseCases } from "./use-cases.ts";

/** A list can be narrowed by these; the contract has them in each list's schema. */
interface Narrowing {
  search?: string | undefined;
  [filter: string]: unknown;
}

/** Returns the options of a list; `session` is that of a staff list's caller. */
export type OptionsOf = (query: Narrowing, session: () => Session) => ListOptions;

interface StaffQuery extends Narrowing {
  page: number;
  limit: number;
  sort?: string;
  order?: "ASC" | "DESC";
}

interface WhichQuery
  extends Narrowing,
    Pick<SeveralOptions, "ids" | "limit" | "cursor" | "lastId" | "total"> {}

interface RoutedUseCases<Row extends { id: number; revision?: number }, Out extends object>
  extends Pick<UseCases<Row, Out>, "store" | "find" | "list" | "narrowedFor"> {
  updateSeveral?: UseCases<Row, Out>["updateSeveral"];
  removeSeveral?: UseCases<Row, Out>["removeSeveral"];
  create?(actor: Actor, payload: object, extra?: Columns): Promise<Row>;
  update?(actor: Actor, id: number, payload: object, revision: number | null): Promise<Row>;
  remove?(actor: Actor, id: number, revision: number | null): Promise<void>;
  reorder?(actor: Actor, ids: readonly number[]): Promise<Row[]>;
}

interface Presentation<Out extends object> {
  /** Returns the part of an object that visitors may read. */
  shownOf?(item: Out): Out;
  /** Adds to what staff read what lies outside an object's row. */
  completed?(items: readonly Out[]): Promise<readonly object[]>;
  /** The usual filters without it. */
  optionsOf?: OptionsOf;
}

export function resourceRoutes<Row extends { id: number; revision?: number }, Out extends object>(
  serve: Serve,
  calls: Partial<ResourceCalls>,
  useCases: RoutedUseCases<Row, Out>,
  presentation: Presentation<Out> = {},
): void {
  const { store } = useCases;
  const {
    shownOf = (item) => item,
    completed = async (items) => items,
    optionsOf = (query) => narrowedBy(store, query),
  } = presentation;
  const { one, many } = store.resource;
  const answer = (row: Row) => ({ [one]: store.present(row) });
  const { create, update, remove, reorder, updateSeveral, removeSeveral } = useCases;
  const whichIn = (
    { ids, limit, cursor, lastId, total, ...query }: WhichQuery,
    session: () => Session,
  ): SeveralOptions => ({
    ids,
    limit,
    cursor,
    lastId,
    total,
    options: optionsOf(query, session),
  });

  if (calls.list) {
    const { access } = calls.list;
    serve(calls.list, async ({ query, isStaff, session }) => {
      const { page, limit, sort, order, ...rest } = query() as StaffQuery;
      const isPublic = access === "anyone" && !(await isStaff());
      const all = { ...optionsOf(rest, session), sorted: sortedBy(sort, order), isPublic };
      const isAuthored = store.resource.people.author !== undefined;
      const options = isAuthored ? await useCases.narrowedFor(session(), all) : all;
      const slice = { limit, offset: (page - 1) * limit };
      const isCountedForAll = !isPublic && (updateSeveral ?? removeSeveral) !== undefined;
      const { rows, lastId, ...total } = await useCases.list(
        { ...options, isCountedForAll },
        slice,
      );
      const items = rows.map(store.present);
      return {
        [many]: isPublic ? items.map(shownOf) : await completed(items),
        pagination: paginationOf(page, limit, total, rows.length),
        ...(lastId !== undefined && { lastId }),
      };
    });
  }
  if (calls.updateSeveral && updateSeveral) {
    serve(calls.updateSeveral, async ({ session, query, payload }) => {
      const changes = await payload();
      return updateSeveral(session(), whichIn(query() as WhichQuery, session), changes);
    });
  }
  if (calls.removeSeveral && removeSeveral) {
    serve(calls.removeSeveral, ({ session, query }) =>
      removeSeveral(session(), whichIn(query() as WhichQuery, session)),
    );
  }
  if (calls.find) {
    serve(calls.find, async ({ id, requireStaff, isStaff }) => {
      const row = await useCases.find(id());
      if (!isPublished(row)) await requireStaff();
      const item = store.present(row);
      const body = shownOf(item);
      if (body !== item && !(await isStaff())) return { [one]: body };
      const [whole] = await completed([item]);
      return { [one]: whole };
    });
  }
  if (calls.create && create) {
    serve(calls.create, async ({ session, payload }) => {
      const { isPublished, ...fields }: { isPublished?: unknown } = await payload();
      const extra = isPublished === false ? { is_published: 0 } : {};
      return answer(await create(session(), fields, extra));
    });
  }
  if (calls.update && update) {
    serve(calls.update, async ({ id, session, payload, revision }) => {
      const { id: existingId } = await useCases.find(id());
      return answer(await update(session(), existingId, await payload(), revision()));
    });
  }
  if (calls.order && reorder) {
    serve(calls.order, async ({ session, payload }) => {
      const { ids } = await payload();
      return { [many]: (await reorder(session(), ids)).map(store.present) };
    });
  }
  if (calls.remove && remove) {
    serve(calls.remove, async ({ id, session, revision }) => {
      await remove(session(), id(), revision());
    });
  }
}

/** The list that the query narrows by words, fields, people and days. */
export function narrowedBy(store: Pick<Store, "resource">, query: Narrowing): ListOptions {
  return { filters: filtersOf(store, query), search: query.search, days: daysIn(query) };
}

export const daysIn = (query: Narrowing) => ({
  from: textIn(query, "from"),
  to: textIn(query, "to"),
  date: textIn(query, "date"),
});

export function filtersOf(
  { resource }: Pick<Store, "resource">,
  query: Record<string, unknown>,
): ListQuery["filters"] {
  const ofFields = resource.filters.flatMap((name) => {
    const value = query[snake(name)];
    if (typeof value !== "string" || value === "all") return [];
    const isBoolean = resource.fields[name]?.column === "boolean";
    return [[snake(name), isBoolean ? Number(value === "true") : value] as const];
  });
  const ofPeople = Object.entries(resource.people).flatMap(([name, column]) => {
    const value = query[name];
    return typeof value === "number" ? [[column, value] as const] : [];
  });
  return Object.fromEntries([...ofFields, ...ofPeople]);
}
