import { queryOptions } from "@tanstack/react-query";
import { api } from "../session/api.ts";

export const mailOverview = queryOptions({
  queryKey: ["mail", "overview"],
  queryFn: async ({ signal }) => (await api.mail.overview({ signal })).mail,
  refetchInterval: 60_000,
});
