import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

export const secondFactorOf = (id: number) =>
  queryOptions({
    queryKey: ["users", "second-factor", id],
    queryFn: async ({ signal }) => (await api.users.secondFactor({ id, signal })).second_factor,
  });
