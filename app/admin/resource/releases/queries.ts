import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

export const allReleases = queryOptions({
  queryKey: ["releases", "list"],
  queryFn: async ({ signal }) => (await api.schedules.releases({ signal })).releases,
  staleTime: 0,
});

export const oneRelease = (id: number) =>
  queryOptions({
    queryKey: ["releases", "one", id],
    queryFn: async ({ signal }) => (await api.schedules.release({ id, signal })).release,
    staleTime: 0,
  });
