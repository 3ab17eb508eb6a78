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

export interface WaitingDraft {
  area: string;
  id: number;
  title: string;
  who: string | null;
  at: string;
  /** Of what is on the site, which stays as it is until then. */
  isChange: boolean;
}

const maxWaiting = 8;

/** Posts that were never published, and changes of whatever is; the latest first. */
export const waitingDrafts = queryOptions({
  queryKey: ["drafts", "waiting"],
  queryFn: async ({ signal }): Promise<WaitingDraft[]> => {
    const query = { status: "draft", limit: maxWaiting } as const;
    const [{ posts }, { drafts }] = await Promise.all([
      api.blog.listAll({ query, signal }),
      api.drafts.list({ query: {}, signal }),
    ]);
    const changes = drafts.map(({ editor: who, ...draft }) => ({ ...draft, who, isChange: true }));
    const isChanged = (id: number) =>
      drafts.some((draft) => draft.area === "blog" && draft.id === id);
    const unpublished = posts
      .filter(({ id }) => !isChanged(id))
      .map(({ id, title, author, updated_at: at }) => ({
        ...{ area: "blog", id, title, at },
        ...{ who: author, isChange: false },
      }));
    return [...changes, ...unpublished]
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .slice(0, maxWaiting);
  },
  staleTime: 0,
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

export const vitalsOverview = queryOptions({
  queryKey: ["vitals"],
  staleTime: 300_000,
  queryFn: async ({ signal }) => (await api.vitals.overview({ signal })).vitals,
});
