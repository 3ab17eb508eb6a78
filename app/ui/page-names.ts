import { useMatches } from "react-router";
import type { Matches } from "./site-content.ts";

/** The agency's names for its home page and its lists, which are the titles of these pages. */
export interface PageNames {
  home: string;
  blog: string;
  portfolio: string;
}

/** On an error screen before any loader ran. */
const otherwise: PageNames = {
  home: "Home",
  blog: "Blog",
  portfolio: "Work",
};

export function pageNamesIn(matches: Matches): PageNames {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as { names?: PageNames } | undefined)?.names ?? otherwise;
}

export const usePageNames = (): PageNames => pageNamesIn(useMatches() as Matches);

export const uncapitalised = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
