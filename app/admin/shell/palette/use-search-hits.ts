import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { resourceEntries } from "../../registry.ts";
import type { ResourceEntry } from "../../resource/entry.ts";
import { fetchList } from "../../resource/queries.ts";
import { reaches, type UserRights } from "../../session/reach.ts";
import type { PaletteEntry } from "./commands.ts";
import { byFit, isBegun } from "./matching.ts";

const limitPerKind = 5;

export function useSearchHits(user: UserRights, typed: string, search: string, isOpen: boolean) {
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["palette", user.role, user.answers_enquiries, search],
    enabled: isOpen && search.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const searched = resourceEntries.filter(({ area }) => reaches(user, area));
      const results = await Promise.all(
        searched.map((entry) => find(entry, search, signal).catch(() => [])),
      );
      return byFit(results.flat(), search);
    },
  });
  const hits = search.length > 1 ? (data ?? []) : [];
  const isOutdated = isPlaceholderData || search !== typed;
  return {
    // Enter must not open a result of an earlier search.
    hits: isOutdated
      ? hits.filter(({ label, detail = "" }) => isBegun(`${label} ${detail}`, typed))
      : hits,
    isFetching: isFetching || isOutdated,
  };
}

async function find(
  entry: ResourceEntry,
  search: string,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const { addressOf, typeLabel, resource, path, icon } = entry;
  // A single object has no list to search; its screen is among the commands.
  if (resource.isSingle) return [];
  const { rows } = await fetchList(resource, { search, page: 1, limit: limitPerKind }, signal);
  return rows.map((row) => {
    const hit = entry.toSearchHit(row);
    // Objects without their own screen are shown in their list.
    const to = addressOf?.(row.id) ?? `${path}?search=${encodeURIComponent(hit.label)}`;
    return { ...hit, group: "Found", kind: typeLabel, icon, to };
  });
}
