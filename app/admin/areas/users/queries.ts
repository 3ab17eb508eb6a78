import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

export const secondFactorOf = (id: number) =>
  queryOptions({
    queryKey: ["users", "second-factor", id],
    queryFn: async ({ signal }) => (await api.users.secondFactor({ id, signal })).second_factor,
  });

export const sessionsOf = (id: number) =>
  queryOptions({
    queryKey: ["users", "sessions", id],
    queryFn: async ({ signal }) => (await api.users.sessions({ id, signal })).sessions,
  });

const whileSentMs = 3000;

export const openInvitations = queryOptions({
  queryKey: ["users", "invitations"],
  queryFn: async ({ signal }) => (await api.invitations.list({ signal })).invitations,
  refetchInterval: ({ state }) =>
    state.data?.some(({ mail }) => mail?.status === "waiting") ? whileSentMs : false,
});
