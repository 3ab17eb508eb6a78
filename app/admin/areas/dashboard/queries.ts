import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import * as figures from "../../components/figures.ts";
import { waitingList } from "../../publishing/waiting/queries.ts";
import { api } from "../../session/api.ts";

const refetchInterval = 60_000;

export const contactFigures = { ...figures.contactFigures, refetchInterval };
export const newsletterFigures = { ...figures.newsletterFigures, refetchInterval };

export const enquiriesByDay = queryOptions({
  queryKey: ["contact", "daily"],
  queryFn: async ({ signal }) => (await api.contact.series({ query: { days: 30 }, signal })).days,
});

export const subscribersByDay = queryOptions({
  queryKey: ["newsletter", "daily"],
  queryFn: async ({ signal }) =>
    (await api.newsletter.series({ query: { days: 30 }, signal })).days,
});

/** Lists the enquiries that nobody has begun to answer, oldest first. */
export const unansweredEnquiries = queryOptions({
  queryKey: ["contact", "list", "unanswered"],
  queryFn: ({ signal }) =>
    api.contact.list({
      query: { status: "new", sort: "created_at", order: "ASC", limit: 5 },
      signal,
    }),
  refetchInterval,
});

export const ownEnquiries = queryOptions({
  queryKey: ["contact", "list", "own"],
  queryFn: ({ signal }) => api.contact.list({ query: { box: "mine", limit: 5 }, signal }),
  refetchInterval,
});

export const mentions = queryOptions({
  queryKey: ["contact", "mentions"],
  queryFn: async ({ signal }) => (await api.conversation.mentions({ signal })).mentions,
  refetchInterval,
});

export const nextSteps = queryOptions({
  queryKey: ["contact", "next-steps"],
  queryFn: async ({ signal }) => (await api.conversation.nextSteps({ signal })).steps,
  refetchInterval,
});

export const waiting = { ...waitingList, refetchInterval };

const changesAtOnce = 50;

export const latestActivity = infiniteQueryOptions({
  queryKey: ["activity"],
  initialPageParam: undefined as number | undefined,
  queryFn: async ({ pageParam: before, signal }) => {
    const query = { limit: changesAtOnce, before, without: "reading" } as const;
    return (await api.activity.list({ query, signal })).entries;
  },
  getNextPageParam: (page) => (page.length === changesAtOnce ? page.at(-1)?.id : undefined),
  refetchInterval,
});

export const backupOverview = queryOptions({
  queryKey: ["backups"],
  queryFn: ({ signal }) => api.backup.overview({ signal }),
  refetchInterval,
});

export const vitalsOverview = queryOptions({
  queryKey: ["vitals"],
  staleTime: 300_000,
  queryFn: async ({ signal }) => (await api.vitals.overview({ signal })).vitals,
});
