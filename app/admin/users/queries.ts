import { queryOptions } from "@tanstack/react-query";
import { roles } from "#contract/roles.ts";
import { accounts } from "#contract/users.ts";
import { type ListRules, type ListState, pageSizes } from "../lists/list-state.ts";
import { queryOf } from "../lists/query-of.ts";
import { api } from "../session/api.ts";

export const userRules: ListRules<"role"> = {
  filters: { role: { values: ["", ...roles], fallback: "" } },
  sizes: pageSizes,
  sorts: accounts.sorts,
};

export const userList = (state: ListState<"role">) =>
  queryOptions({
    queryKey: ["users", "list", state],
    queryFn: ({ signal }) =>
      api.users.list({ query: { ...queryOf(state), role: state.filters.role }, signal }),
  });

/** One account, as it stands when its form opens. */
export const oneUser = (id: string) =>
  queryOptions({
    queryKey: ["users", "one", id],
    queryFn: async ({ signal }) => (await api.users.find({ id, signal })).user,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Whether somebody's sign-in takes a code. */
export const secondFactorOf = (id: number) =>
  queryOptions({
    queryKey: ["users", "second-factor", id],
    queryFn: async ({ signal }) => (await api.users.secondFactor({ id, signal })).second_factor,
  });
