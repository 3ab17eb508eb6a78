import type { Resource } from "#contract/core/resource.ts";
import type { SeveralDone } from "#contract/core/several.ts";
import type { UrlQuery } from "../components/lists/query-of.ts";
import { partSize, runSeveral } from "../components/lists/run-several.ts";
import { transport } from "../session/api.ts";
import { asBatch } from "../session/changes.ts";
import { fetchList, severalCallsOf } from "./queries.ts";
import type { Row } from "./row.ts";

/** A bulk change of all objects that a list's query matches: an update, or their deletion. */
interface MatchingWork {
  payload: object | null;
  query: UrlQuery;
  /**
   * The count when the bulk change began: objects that came or began to match later are left alone.
   */
  counted: CountedList;
}

export interface CountedList {
  /** Null where not all were counted. */
  total: number | null;
  lastId: number | undefined;
}

/** Changes all that match, or deletes them without a payload, as one batch. */
export function changeMatching(
  resource: Resource,
  { payload, query, counted }: MatchingWork,
  onProgress: (progress: { done: number; isWaiting: boolean }) => void,
): Promise<Pick<SeveralDone, "done" | "failed">> {
  const { updateSeveral, removeSeveral } = severalCallsOf(resource);
  const { page: _page, limit: _limit, sort: _sort, order: _order, ...filters } = query;
  const { lastId, total } = counted;
  const bounds = { ...(lastId !== undefined && { lastId }), ...(total !== null && { total }) };
  let next: string | undefined;
  const send = (cursor: string | undefined) => {
    const range = cursor ? { cursor } : bounds;
    const which = { ...filters, ids: "all", limit: partSize, ...range };
    return payload ? updateSeveral({ query: which, payload }) : removeSeveral({ query: which });
  };
  // The server goes on by itself where somebody leaves the page: it is asked for all the rest.
  const onLeave = () => {
    const range = next ? { cursor: next } : bounds;
    const entries = Object.entries({ ...filters, ids: "all", ...range });
    const known = entries.flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, String(value)]],
    );
    void transport(`${resource.path}?${new URLSearchParams(known)}`, {
      method: payload ? "PUT" : "DELETE",
      keepalive: true,
      ...(payload && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(payload),
      }),
    });
  };
  addEventListener("pagehide", onLeave);
  return asBatch(() =>
    runSeveral(send, (progress, cursor) => {
      next = cursor;
      onProgress(progress);
    }),
  ).finally(() => removeEventListener("pagehide", onLeave));
}

const pageSize = 100;

/** Reads all pages of a list, in its order. */
export async function fetchMatching(
  resource: Resource,
  query: UrlQuery,
  onProgress: (done: number) => void,
): Promise<Row[]> {
  // By id, since rows move to another page when others come or go.
  const rowById = new Map<number, Row>();
  for (let page = 1; ; page += 1) {
    const { rows } = await fetchList(resource, { ...query, page, limit: pageSize });
    for (const row of rows) rowById.set(row.id, row);
    onProgress(rowById.size);
    if (rows.length < pageSize) return [...rowById.values()];
  }
}
