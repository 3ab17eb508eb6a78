import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { enquiries } from "#contract/areas/contact.ts";
import { replyTemplates } from "#contract/areas/reply-templates.ts";
import type { UrlQuery } from "../../components/lists/query-of.ts";
import { listOf, oneOf } from "../../resource/queries.ts";
import { api } from "../../session/api.ts";

/** Reading an enquiry marks it read. */
export const oneEnquiry = (id: string) => oneOf(enquiries, id);

export const neighboursOf = (id: string, { page, limit, ...query }: UrlQuery) =>
  queryOptions({
    queryKey: ["contact", "neighbours", id, query],
    queryFn: ({ signal }) => api.contact.neighbours({ id, query, signal }),
  });

const paneRows = 50;

/** The same list as on its own screen, in longer pages that follow one another. */
export const paneOf = ({ page: _, limit: __, ...query }: UrlQuery) =>
  infiniteQueryOptions({
    queryKey: ["contact", "list", "pane", query],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: page, signal }) =>
      api.contact.list({ query: { ...query, page, limit: paneRows }, signal }),
    getNextPageParam: ({ submissions }, pages) =>
      submissions.length === paneRows ? pages.length + 1 : undefined,
  });

/** The conversation is polled to show what others write. */
const threadPollMs = 10_000;

export const threadOf = (id: number) =>
  queryOptions({
    queryKey: ["contact", "thread", id],
    queryFn: async ({ signal }) => (await api.conversation.thread({ id, signal })).thread,
    refetchInterval: threadPollMs,
  });

export const templateList = listOf(replyTemplates, { limit: 50 });

export const mailsOf = (id: number) =>
  queryOptions({
    queryKey: ["contact", "mails", id],
    queryFn: async ({ signal }) => (await api.mail.ofSubmission({ id, signal })).mails,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === "waiting") ? 3000 : false,
  });
