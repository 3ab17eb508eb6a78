import { queryOptions } from "@tanstack/react-query";
import type { Resource } from "#contract/core/resource.ts";
import type { DataArea } from "#contract/resources.ts";
import { api } from "../../session/api.ts";

/** Always refetched, since an autosaved draft does not invalidate any list. */
export const draftList = (area?: Resource["area"]) =>
  queryOptions({
    queryKey: ["drafts", area ?? "all"],
    queryFn: ({ signal }) =>
      api.drafts.list({ query: area ? { area: area as DataArea } : {}, signal }),
    staleTime: 0,
  });
