import { queryOptions } from "@tanstack/react-query";
import { api } from "../session/api.ts";

/** The signed-in person's own account. */
export const ownProfile = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }) => (await api.profile.find({ signal })).user,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
