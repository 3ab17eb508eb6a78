import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import type { DocumentKind, SiteContent } from "#contract/documents/kinds.ts";
import { useNoted } from "./field-marks.tsx";

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Throws if no loader of the page brought the kind. */
export function contentIn<K extends DocumentKind>(matches: Matches, kind: K): SiteContent[K] {
  const content = knownIn(matches, kind);
  if (content === undefined)
    throw new Error(`There is no document "${kind}", or no loader of this page brings it.`);
  return content;
}

function knownIn<K extends DocumentKind>(matches: Matches, kind: K): SiteContent[K] | undefined {
  for (const match of matches) {
    const data = match?.loaderData as { content?: Partial<SiteContent> } | null | undefined;
    const content = data?.content?.[kind];
    if (content) return content;
  }
  return undefined;
}

/** Undefined if no loader brought the kind, such as on an error screen before any loader ran. */
export const useKnown = <K extends DocumentKind>(kind: K): SiteContent[K] | undefined =>
  useNoted()(kind, knownIn(useMatches() as Matches, kind));

/** Returns a kind that the page's loaders bring; in the panel's frame, as it is being typed. */
export function useContent<K extends DocumentKind>(kind: K): SiteContent[K] {
  const matches = useMatches() as Matches;
  const noted = useNoted();
  return noted(kind, usePreviewValue<SiteContent[K]>(kind) ?? contentIn(matches, kind));
}

/** Returns a loader's item, such as a service, with the fields being typed in the panel. */
export function useItem<T extends { id: number }>(
  kind: DocumentKind | "blog" | "portfolio",
  item: T,
): T {
  const typed = usePreviewValue<Partial<T>>(`${kind} ${item.id}`);
  const noted = useNoted();
  return noted(kind, typed ? { ...item, ...typed } : item);
}

const values = new Map<string, unknown>();
const listeners = new Set<() => void>();

/** The values being typed in the panel around the page; empty outside the panel's frame. */
export const typed = {
  set(key: string, value: unknown): void {
    values.set(key, value);
    for (const listener of listeners) listener();
  },
};

export function usePreviewValue<T>(key: string): T | undefined {
  const get = () => values.get(key) as T | undefined;
  return useSyncExternalStore(subscribe, get, () => undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
