import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import type { Kind, SiteContent } from "#contract/documents/kinds.ts";

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Throws where no loader of the page brought the kind. */
export function contentIn<K extends Kind>(matches: Matches, kind: K): SiteContent[K] {
  const found = knownIn(matches, kind);
  if (found === undefined) throw new Error(`No loader of this page brings "${kind}".`);
  return found;
}

function knownIn<K extends Kind>(matches: Matches, kind: K): SiteContent[K] | undefined {
  for (const match of matches) {
    const data = match?.loaderData as { content?: Partial<SiteContent> } | null | undefined;
    const found = data?.content?.[kind];
    if (found) return found;
  }
  return undefined;
}

/** For screens of faults, which may come before any loader has run. */
export const useKnown = <K extends Kind>(kind: K): SiteContent[K] | undefined =>
  knownIn(useMatches() as Matches, kind);

/** What staff wrote, of a kind that the page's loaders bring; in the panel's frame, as typed. */
export function useContent<K extends Kind>(kind: K): SiteContent[K] {
  const matches = useMatches() as Matches;
  return useTyped<SiteContent[K]>(kind) ?? contentIn(matches, kind);
}

/** One of a kind that a loader made more of, such as a service: with what is typed in the panel. */
export function useItem<T extends { id: number }>(kind: Kind, item: T): T {
  const typed = useTyped<Partial<T>>(`${kind} ${item.id}`);
  return typed ? { ...item, ...typed } : item;
}

const values = new Map<string, unknown>();
const listeners = new Set<() => void>();

/** What is typed beside the page in the panel's frame; empty everywhere else. */
export const typed = {
  set(key: string, value: unknown): void {
    values.set(key, value);
    for (const listener of listeners) listener();
  },
};

export function useTyped<T>(key: string): T | undefined {
  const get = () => values.get(key) as T | undefined;
  return useSyncExternalStore(subscribe, get, () => undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
