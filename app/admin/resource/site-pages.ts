import { useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/core/resource.ts";
import { resourceOf } from "#contract/resources.ts";
import { fixedPages, sitePathOf } from "#contract/site-pages.ts";
import { listOf } from "./queries.ts";

const fixed = fixedPages.map(({ label, path }) => ({ label, value: path }));

export function useSitePages() {
  const groups = [
    { group: "Pages", items: fixed },
    { group: "Services", items: usePages("services") },
    { group: "Legal pages", items: usePages("legal") },
    { group: "Pages of your own", items: usePages("pages") },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function usePages(kind: string) {
  const resource = resourceOf(kind) as Resource;
  const { data } = useQuery(listOf<Resource>(resource, { page: 1, limit: 100 }));
  return (data?.rows ?? []).map(({ id, title, slug }) => ({
    label: String(title),
    value: sitePathOf(kind, { id, slug }),
  }));
}
