import { queryOptions } from "@tanstack/react-query";
import { api } from "../session/api.ts";

export const contactFigures = queryOptions({
  queryKey: ["contact", "stats"],
  queryFn: async ({ signal }) => (await api.contact.stats({ signal })).stats,
});

export const newsletterFigures = queryOptions({
  queryKey: ["newsletter", "stats"],
  queryFn: async ({ signal }) => (await api.newsletter.stats({ signal })).stats,
});
