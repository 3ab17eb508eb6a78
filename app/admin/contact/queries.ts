import { queryOptions } from "@tanstack/react-query";
import { enquiries, submissionStatuses } from "#contract/contact.ts";
import { type ListRules, type ListState, pageSizes } from "../lists/list-state.ts";
import { queryOf } from "../lists/query-of.ts";
import { api } from "../session/api.ts";

export const submissionRules: ListRules<"status"> = {
  filters: { status: { values: ["", ...submissionStatuses], fallback: "" } },
  sizes: pageSizes,
  sorts: enquiries.sorts,
};

export const submissionList = (state: ListState<"status">) =>
  queryOptions({
    queryKey: ["contact", "list", state],
    queryFn: ({ signal }) =>
      api.contact.list({ query: { ...queryOf(state), status: state.filters.status }, signal }),
  });

export const contactStats = queryOptions({
  queryKey: ["contact", "stats"],
  queryFn: async ({ signal }) => (await api.contact.stats({ signal })).stats,
});

/** One enquiry; asking for it marks it read. */
export const oneSubmission = (id: string) =>
  queryOptions({
    queryKey: ["contact", "one", id],
    queryFn: async ({ signal }) => (await api.contact.find({ id, signal })).submission,
  });

/** The enquiries before and after one, in the list that it was opened from. */
export const neighboursOf = (id: string, state: ListState<"status">) => {
  const { search, sort, order } = queryOf(state);
  const query = { search, status: state.filters.status, sort, order };
  return queryOptions({
    queryKey: ["contact", "neighbours", id, query],
    queryFn: ({ signal }) => api.contact.neighbours({ id, query, signal }),
  });
};

/** What was mailed because of an enquiry; followed closely while something is on its way. */
export const mailsOf = (id: number) =>
  queryOptions({
    queryKey: ["contact", "mails", id],
    queryFn: async ({ signal }) => (await api.mail.ofSubmission({ id, signal })).mails,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === "waiting") ? 3000 : false,
  });
