import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

export const ownProfile = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }) => (await api.profile.find({ signal })).user,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const ownSessions = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => (await api.auth.sessions({ signal })).sessions,
});
