import { queryOptions } from "@tanstack/react-query";
import { localDay } from "../../ui/moment.ts";
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

const weekMs = 7 * 24 * 3_600_000;

/** The query of a list for what its figure of the week counts, to the day. */
export const ofThisWeek = () => `from=${localDay(new Date(Date.now() - weekMs))}`;

export const newsletterFigures = queryOptions({
  queryKey: ["newsletter", "stats"],
  queryFn: async ({ signal }) => (await api.newsletter.stats({ signal })).stats,
});
