import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** When somebody means to come back to an enquiry. */
export const nextSteps = queryOptions({
  queryKey: ["contact", "next-steps"],
  queryFn: async ({ signal }) => (await api.conversation.nextSteps({ signal })).steps,
});

/** The schedules between two moments, and all that wait for a person. */
export const schedulesBetween = (from: string, to: string) =>
  queryOptions({
    queryKey: ["schedules", from, to],
    queryFn: async ({ signal }) =>
      (await api.schedules.list({ query: { from, to }, signal })).schedules,
    staleTime: 0,
  });
