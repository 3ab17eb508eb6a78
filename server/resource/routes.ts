import { paginationOf } from "#contract/core/query.ts";
import type { ResourceCalls } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { sortedBy } from "../database/order.ts";
import type { Actor } from "../database/write.ts";
import type { Serve } from "../http/serve.ts";
import type { Columns } from "./codec.ts";
import { isPublished, type ListQuery, type Store } from "./store.ts";
import type { UseCases } from "./use-cases.ts";

/** What every list may be asked for; the contract has it in each list's schema. */
interface StaffQuery {
  page: number;
  limit: number;
  search?: string;
  sort?: string;
  order?: "ASC" | "DESC";
  [filter: string]: unknown;
}

interface RoutedUseCases<Row extends { id: number; revision?: number }, Out extends object>
  extends Pick<UseCases<Row, Out>, "store" | "find" | "list"> {
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
}

export function resourceRoutes<Row extends { id: number; revision?: number }, Out extends object>(
  serve: Serve,
  calls: Partial<ResourceCalls>,
  useCases: RoutedUseCases<Row, Out>,
  { shownOf = (item) => item, completed = async (items) => items }: Presentation<Out> = {},
): void {
  const { store } = useCases;
  const { one, many } = store.resource;
  const answer = (row: Row) => ({ [one]: store.present(row) });
  const { create, update, remove, reorder } = useCases;

  if (calls.list) {
    const { access } = calls.list;
    serve(calls.list, async ({ query, isStaff }) => {
      const { page, limit, search, sort, order, ...rest } = query() as StaffQuery;
      const isPublic = access === "anyone" && !(await isStaff());
      const filters = filtersOf(store, rest);
      const options = { filters, search, sorted: sortedBy(sort, order), isPublic };
      const slice = { limit, offset: (page - 1) * limit };
      const { rows, ...total } = await useCases.list(options, slice);
      const items = rows.map(store.present);
      return {
        [many]: isPublic ? items.map(shownOf) : await completed(items),
        pagination: paginationOf(page, limit, total, rows.length),
      };
    });
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
      const { isPublished, ...given }: { isPublished?: unknown } = await payload();
      const extra = isPublished === false ? { is_published: 0 } : {};
      return answer(await create(session(), given, extra));
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

export function filtersOf(
  { resource }: Pick<Store, "resource">,
  query: Record<string, unknown>,
): ListQuery["filters"] {
  const entries = resource.filters.flatMap((name) => {
    const value = query[snake(name)];
    if (typeof value !== "string" || value === "all") return [];
    const isBoolean = resource.fields[name]?.column === "boolean";
    return [[snake(name), isBoolean ? Number(value === "true") : value] as const];
  });
  return Object.fromEntries(entries);
}
