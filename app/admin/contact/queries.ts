import { queryOptions } from "@tanstack/react-query";
import { enquiries } from "#contract/contact.ts";
import type { ListQuery } from "../lists/query-of.ts";
import { oneOf } from "../resource/queries.ts";
import { api } from "../session/api.ts";

/** One enquiry; asking for it marks it read. */
export const oneSubmission = (id: string) => oneOf(enquiries, id);

/** The enquiries before and after one, in the list that it was opened from. */
export const neighboursOf = (id: string, { page, limit, ...query }: ListQuery) =>
  queryOptions({
    queryKey: ["contact", "neighbours", id, query],
    queryFn: ({ signal }) => api.contact.neighbours({ id, query, signal }),
  });

/** What was mailed because of an enquiry; followed closely while something is on its way. */
export const mailsOf = (id: number) =>
  queryOptions({
    queryKey: ["contact", "mails", id],
    queryFn: async ({ signal }) => (await api.mail.ofSubmission({ id, signal })).mails,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === "waiting") ? 3000 : false,
  });
