import type { z } from "zod";
import type { Call } from "#contract/core/call.ts";
import { paginationOf } from "#contract/core/query.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { sortedBy } from "../database/order.ts";
import type { Actor } from "../database/write.ts";
import type { Serve } from "../http/serve.ts";
import type { Columns } from "./codec.ts";
import { isPublished, type ListQuery, type Store } from "./store.ts";
import type { UseCases } from "./use-cases.ts";

interface StaffQuery {
  page: number;
  limit: number;
  search?: string | undefined;
  sort?: string | undefined;
  order?: "ASC" | "DESC" | undefined;
  [filter: string]: unknown;
}

type Calls = Partial<Record<"list" | "find" | "create" | "update" | "remove" | "order", Call>>;

interface RoutedUseCases<Row extends { id: number; revision?: number }, Out extends object>
  extends Pick<UseCases<Row, Out>, "store" | "find" | "list"> {
  create?(actor: Actor, payload: never, extra?: Columns): Promise<Row>;
  update?(actor: Actor, id: number, payload: never, revision: number | null): Promise<Row>;
  remove?(actor: Actor, id: number, revision: number | null): Promise<void>;
  reorder?(actor: Actor, ids: readonly number[]): Promise<Row[]>;
}

export function resourceRoutes<Row extends { id: number; revision?: number }, Out extends object>(
  serve: Serve,
  calls: Calls,
  useCases: RoutedUseCases<Row, Out>,
  /** Returns the part of an object that visitors may read. */
  shownOf: (item: Out) => Out = (item) => item,
): void {
  const { store } = useCases;
  const { one, many } = store.resource;
  const answer = (row: Row) => ({ [one]: store.present(row) });
  type Described = Call & { answer: z.ZodObject; query: z.ZodObject; payload: z.ZodObject };
  const bind = (call: Call | undefined, run: Parameters<typeof serve<Described>>[1]) => {
    if (call) serve(call as Described, run);
  };

  bind(calls.list, async ({ query, isStaff }) => {
    const { page, limit, search, sort, order, ...rest } = query() as StaffQuery;
    const isPublic = calls.list?.access === "anyone" && !(await isStaff());
    const filters = filtersOf(store, rest);
    const options = { filters, search, sorted: sortedBy(sort, order), isPublic };
    const { rows, ...total } = await useCases.list(options, { limit, offset: (page - 1) * limit });
    return {
      [many]: rows.map((row) => (isPublic ? shownOf(store.present(row)) : store.present(row))),
      pagination: paginationOf(page, limit, total, rows.length),
    };
  });
  bind(calls.find, async ({ id, requireStaff, isStaff }) => {
    const row = await useCases.find(id());
    if (!isPublished(row)) await requireStaff();
    const item = store.present(row);
    const shown = shownOf(item);
    return { [one]: shown === item || (await isStaff()) ? item : shown };
  });
  const { create, update, remove, reorder } = useCases;
  if (create) {
    bind(calls.create, async ({ session, payload }) =>
      answer(await create(session(), ...createdBy(await payload()))),
    );
  }
  if (update) {
    bind(calls.update, async ({ id, session, payload, revision }) => {
      const { id: found } = await useCases.find(id());
      return answer(await update(session(), found, (await payload()) as never, revision()));
    });
  }
  if (reorder) {
    bind(calls.order, async ({ session, payload }) => {
      const { ids } = (await payload()) as { ids: number[] };
      return { [many]: (await reorder(session(), ids)).map(store.present) };
    });
  }
  if (calls.remove && remove) {
    serve(calls.remove as Call & { status: 204 }, async ({ id, session, revision }) => {
      await remove(session(), id(), revision());
    });
  }
}

function createdBy({ isPublished, ...payload }: { isPublished?: boolean }) {
  return [payload as never, isPublished === false ? { is_published: 0 } : {}] as const;
}

export function filtersOf(
  { resource }: Pick<Store, "resource">,
  query: Record<string, unknown>,
): ListQuery["filters"] {
  const given = resource.filters.flatMap((name) => {
    const value = query[snake(name)];
    if (typeof value !== "string" || value === "all") return [];
    const isTruth = (resource.fields[name] as Field).column === "truth";
    return [[snake(name), isTruth ? Number(value === "true") : value] as const];
  });
  return Object.fromEntries(given);
}
