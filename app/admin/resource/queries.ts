import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "#contract/core/call.ts";
import type { ItemOf, Resource } from "#contract/core/resource.ts";
import type { SeveralDone } from "#contract/core/several.ts";
import type { RevisionCalls } from "#contract/publishing/revision-calls.ts";
import type { UrlQuery } from "../components/lists/query-of.ts";
import { api } from "../session/api.ts";
import type { Row } from "./row.ts";
import type { PublicationState } from "./views.ts";

interface CallInput {
  id?: number | string;
  number?: number;
  comment?: number;
  query?: UrlQuery;
  payload?: unknown;
  revision?: number | undefined;
  signal?: AbortSignal;
}
type CallFunction = (input: CallInput) => Promise<unknown>;

type StaffCalls = Record<"list" | "find" | "create" | "update" | "remove" | "order", CallFunction>;

/** The area's calls for staff, whose list may differ from that of the public. */
function callsOf({ area }: Resource): StaffCalls {
  const calls = (api as unknown as Record<string, StaffCalls & { listAll?: CallFunction }>)[area];
  if (!calls) throw new Error(`The API has no calls for "${area}".`);
  return { ...calls, list: calls.listAll ?? calls.list };
}

type SeveralCalls = Record<
  "updateSeveral" | "removeSeveral",
  (input: CallInput) => Promise<SeveralDone>
>;

/** The calls for many objects at once, which lists of several have. */
export const severalCallsOf = ({ area }: Resource) =>
  (api as unknown as Record<string, SeveralCalls>)[area] as SeveralCalls;

/** The number of rows; with `isMore` there are more, which the server has not counted. */
interface ListTotal {
  total: number;
  isMore?: boolean;
  /** The highest id when it was counted, where all that match can be changed at once. */
  lastId?: number;
}

type HistoryCalls = {
  [C in keyof RevisionCalls]-?: (
    input: CallInput,
  ) => Promise<AnswerOf<NonNullable<RevisionCalls[C]>>>;
};

/** The calls for drafts and revisions, which public resources have. */
export const historyCallsOf = ({ area }: Resource) =>
  (api as unknown as Record<string, HistoryCalls>)[area] as HistoryCalls;

/** Refetches what lists, dashboard and calendar say of drafts and plans. */
export function invalidatePublishing(queries: QueryClient): void {
  for (const list of ["drafts", "waiting", "schedules"]) {
    void queries.invalidateQueries({ queryKey: [list] });
  }
}

/** Refetches what shows something of the area, except forms, which keep what they opened. */
export function invalidateArea(queries: QueryClient, { area }: Resource) {
  invalidatePublishing(queries);
  return queries.invalidateQueries({
    queryKey: [area],
    predicate: ({ queryKey }) => !["one", "opened"].includes(String(queryKey[1])),
  });
}

export interface OpenedItem<R extends Resource> {
  item: ItemOf<R> & Row;
  publication: PublicationState | null;
}

export function openedIn<R extends Resource>(resource: R, answer: unknown): OpenedItem<R> {
  const { draft, isPublished } = answer as PublicationState;
  return { item: itemIn(resource, answer), publication: { draft, isPublished } };
}

/** An object for its form: with the draft's values if the resource is public. */
export const openedOf = <R extends Resource>(resource: R, id: string) =>
  queryOptions({
    queryKey: [resource.area, "opened", id],
    queryFn: async ({ signal }): Promise<OpenedItem<R>> => {
      if (resource.isPublic)
        return openedIn(resource, await historyCallsOf(resource).draft({ id, signal }));
      const item = itemIn(resource, await callsOf(resource).find({ id, signal }));
      return { item, publication: null };
    },
  });

interface ListAnswer extends Partial<ListTotal> {
  [many: string]: unknown;
  pagination?: Omit<ListTotal, "lastId">;
}

export async function fetchList<R extends Resource>(
  resource: R,
  query: UrlQuery,
  signal?: AbortSignal,
) {
  const answer = (await callsOf(resource).list({
    query,
    ...(signal && { signal }),
  })) as ListAnswer;
  return {
    rows: answer[resource.many] as (ItemOf<R> & Row)[],
    ...totalIn(answer),
  };
}

function totalIn({ pagination, total = 0, isMore = false, lastId }: ListAnswer) {
  return { total, isMore, lastId, ...pagination };
}

export const listOf = <R extends Resource>(resource: R, query: UrlQuery) =>
  queryOptions({
    queryKey: [resource.area, "list", query],
    queryFn: ({ signal }) => fetchList(resource, query, signal),
  });

export const oneOf = <R extends Resource>(resource: R, id: string) =>
  queryOptions({
    queryKey: [resource.area, "one", id],
    queryFn: async ({ signal }) => {
      const answer = await callsOf(resource).find({ id, signal });
      return (answer as Record<string, unknown>)[resource.one] as ItemOf<R> & Row;
    },
  });

/** A form keeps its object as it was when opened, and never refetches. */
export const asOpened = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

export async function saveOne<R extends Resource>(
  resource: R,
  payload: unknown,
  base: { id: number; revision: number | undefined } | null,
) {
  const { create, update } = callsOf(resource);
  const answer = base ? await update({ ...base, payload }) : await create({ payload });
  return itemIn(resource, answer);
}

export const itemIn = <R extends Resource>({ one }: R, answer: unknown) =>
  (answer as Record<string, unknown>)[one] as ItemOf<R> & Row;

/** Fails if the object was changed since it was read. */
export const removeOne = (resource: Resource, { id, revision }: Row) =>
  callsOf(resource).remove({ id, revision });

/** The named objects exchange places among themselves; all others keep theirs. */
export const orderAll = (resource: Resource, ids: readonly number[]) =>
  callsOf(resource).order({ payload: { ids } });
