import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/**
 * The waiting entries by object, newest first. They are not polled where the list is only
 * shown in the menu: polling would keep an unused session alive.
 */
export const waitingList = queryOptions({
  queryKey: ["waiting"],
  queryFn: async ({ signal }) => (await api.waiting.list({ signal })).waiting,
});
