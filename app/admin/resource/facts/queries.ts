import { queryOptions } from "@tanstack/react-query";
import { settings } from "#contract/documents/settings.ts";
import { api } from "../../session/api.ts";

// Below the area of the settings, so that whatever refetches those refetches these.
export const factList = queryOptions({
  queryKey: [settings.area, "facts"],
  queryFn: async ({ signal }) => (await api.facts.list({ signal })).facts,
  staleTime: 60_000,
});

export const usesOfFact = (name: string) =>
  queryOptions({
    queryKey: [settings.area, "fact-uses", name],
    queryFn: ({ signal }) => api.facts.uses({ name, signal }),
  });
