import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

export const allReleases = queryOptions({
  queryKey: ["releases", "list"],
  queryFn: async ({ signal }) => (await api.releases.list({ signal })).releases,
  staleTime: 0,
});

export const oneRelease = (id: number) =>
  queryOptions({
    queryKey: ["releases", "one", id],
    queryFn: async ({ signal }) => (await api.releases.find({ id, signal })).release,
    staleTime: 0,
  });
