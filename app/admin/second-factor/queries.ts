import { queryOptions } from "@tanstack/react-query";
import { api } from "../session/api.ts";

/** Whether one's own sign-in takes a code, and has to. */
export const ownSecondFactor = queryOptions({
  queryKey: ["second-factor"],
  queryFn: async ({ signal }) => (await api.auth.secondFactor({ signal })).second_factor,
});
