import { queryOptions } from "@tanstack/react-query";
import { enquiries } from "#contract/areas/contact.ts";
import type { UrlQuery } from "../../components/lists/query-of.ts";
import { oneOf } from "../../resource/queries.ts";
import { api } from "../../session/api.ts";

/** Reading an enquiry marks it read. */
export const oneEnquiry = (id: string) => oneOf(enquiries, id);

export const neighboursOf = (id: string, { page, limit, ...query }: UrlQuery) =>
  queryOptions({
    queryKey: ["contact", "neighbours", id, query],
    queryFn: ({ signal }) => api.contact.neighbours({ id, query, signal }),
  });

export const mailsOf = (id: number) =>
  queryOptions({
    queryKey: ["contact", "mails", id],
    queryFn: async ({ signal }) => (await api.mail.ofSubmission({ id, signal })).mails,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === "waiting") ? 3000 : false,
  });
