import { useMatches } from "react-router";
import type { Matches } from "./site-content.ts";

/** The agency's names for its lists, which are the titles of their pages. */
export interface PageNames {
  blog: string;
  portfolio: string;
}

export function pageNamesIn(matches: Matches): PageNames {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as { names?: PageNames } | undefined)?.names ?? { blog: "Blog", portfolio: "Work" };
}

export const usePageNames = (): PageNames => pageNamesIn(useMatches() as Matches);

export const uncapitalised = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
