import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/**
 * What waits, by object, the one with the newest first. Not fetched by the clock where it is only
 * shown in the menu: a session that nobody uses would never end.
 */
export const waitingList = queryOptions({
  queryKey: ["waiting"],
  queryFn: async ({ signal }) => (await api.waiting.list({ signal })).waiting,
});
