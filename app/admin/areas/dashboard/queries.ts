import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import * as figures from "../../components/figures.ts";
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
  /** True for a draft of changes, false for a post of status `draft`. */
  isChange: boolean;
}

const maxWaiting = 8;

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
        area: "blog",
        id,
        title,
        at,
        who: author,
        isChange: false,
      }));
    return [...changes, ...unpublished]
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .slice(0, maxWaiting);
  },
  staleTime: 0,
});

const changesAtOnce = 50;

export const latestActivity = infiniteQueryOptions({
  queryKey: ["activity"],
  initialPageParam: undefined as number | undefined,
  queryFn: async ({ pageParam: before, signal }) =>
    (await api.activity.list({ query: { limit: changesAtOnce, before }, signal })).entries,
  getNextPageParam: (page) => (page.length === changesAtOnce ? page.at(-1)?.id : undefined),
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
