import { queryOptions } from "@tanstack/react-query";
import type { ActivityEntry } from "#contract/activity.ts";
import * as figures from "../parts/figures.ts";
import { api } from "../session/api.ts";

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

export const newEnquiries = queryOptions({
  queryKey: ["contact", "list", "waiting"],
  queryFn: async ({ signal }) =>
    (await api.contact.list({ query: { status: "new", limit: 5 }, signal })).submissions,
  refetchInterval,
});

export const waitingDrafts = queryOptions({
  queryKey: ["blog", "list", "waiting"],
  queryFn: async ({ signal }) =>
    (await api.blog.listAll({ query: { status: "draft", limit: 5 }, signal })).posts,
});

const firstOf = (id: string, all: readonly ActivityEntry[]) =>
  all.findIndex(({ batch }) => batch?.id === id);

export const latestActivity = queryOptions({
  queryKey: ["activity"],
  // What was changed in one go is one row.
  queryFn: async ({ signal }) =>
    (await api.activity.list({ query: { limit: 50 }, signal })).entries
      .filter(({ batch }, place, all) => !batch || firstOf(batch.id, all) === place)
      .slice(0, 10),
  refetchInterval,
});

export const backupOverview = queryOptions({
  queryKey: ["backups"],
  queryFn: async ({ signal }) => (await api.backup.overview({ signal })).backup,
  refetchInterval,
});
