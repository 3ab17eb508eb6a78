import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { historyCallsOf, openedIn } from "../../resource/queries.ts";
import type { ResourceObject } from "../resource-object.ts";

const limit = 100;

const keyOf = ({ resource: { area }, id }: ResourceObject) => [area, "history", id] as const;

export const revisionsOf = ({ resource, id }: ResourceObject) =>
  infiniteQueryOptions({
    queryKey: [...keyOf({ resource, id }), "list"],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) =>
      (await historyCallsOf(resource).revisions({ id, query: { limit, before }, signal }))
        .revisions,
    getNextPageParam: (page) => (page.length === limit ? page.at(-1)?.number : undefined),
  });

export const revisionOf = ({ resource, id }: ResourceObject, number: number | null) =>
  queryOptions({
    queryKey: [...keyOf({ resource, id }), number],
    enabled: number !== null,
    queryFn: async ({ signal }) =>
      (await historyCallsOf(resource).revision({ id, number: number as number, signal })).revision,
  });

export const draftOf = ({ resource, id }: ResourceObject) =>
  queryOptions({
    queryKey: [...keyOf({ resource, id }), "draft"],
    queryFn: async ({ signal }) =>
      openedIn(resource, await historyCallsOf(resource).draft({ id, signal })).publication?.draft ??
      null,
  });

export const nameRevision = ({ resource, id }: ResourceObject, number: number, note: string) =>
  historyCallsOf(resource).noteRevision({ id, number, payload: { note: note || null } });

interface Restored {
  number: number;
  fields: readonly string[] | undefined;
  ifMatch: number;
}

/** Fails where the draft has another revision than `ifMatch`. */
export async function restore(
  { resource, id }: ResourceObject,
  { number, fields, ifMatch }: Restored,
) {
  const answer = await historyCallsOf(resource).restore({
    id,
    number,
    payload: { fields },
    revision: ifMatch,
  });
  const { item, publication } = openedIn(resource, answer);
  return { revision: item.revision ?? 0, draft: publication?.draft ?? null };
}
