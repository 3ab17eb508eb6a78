import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";

export const ownSecondFactor = queryOptions({
  queryKey: ["second-factor"],
  queryFn: async ({ signal }) => (await api.auth.secondFactor({ signal })).second_factor,
});
