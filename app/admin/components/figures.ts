import { queryOptions } from "@tanstack/react-query";
import { api } from "../session/api.ts";

export const contactFigures = queryOptions({
  queryKey: ["contact", "stats"],
  queryFn: async ({ signal }) => (await api.contact.stats({ signal })).stats,
});

/** The figures of the inbox, whose `version` is another one after each change of an enquiry. */
export const inboxFigures = queryOptions({
  queryKey: ["contact", "inbox"],
  queryFn: ({ signal }) => api.conversation.inbox({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const newsletterFigures = queryOptions({
  queryKey: ["newsletter", "stats"],
  queryFn: async ({ signal }) => (await api.newsletter.stats({ signal })).stats,
});
