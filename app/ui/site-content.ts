import { useMatches } from "react-router";
import type { Kind, SiteContent } from "#contract/documents/kinds.ts";

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Throws where no loader of the page brought the kind. */
export function contentIn<K extends Kind>(matches: Matches, kind: K): SiteContent[K] {
  for (const match of matches) {
    const data = match?.loaderData as { content?: Partial<SiteContent> } | null | undefined;
    const found = data?.content?.[kind];
    if (found) return found;
  }
  throw new Error(`No loader of this page brings "${kind}".`);
}

/** What staff wrote, of a kind that the page's loaders bring. */
export const useContent = <K extends Kind>(kind: K): SiteContent[K] =>
  contentIn(useMatches() as Matches, kind);
