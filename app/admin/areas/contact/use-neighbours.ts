import { useQuery } from "@tanstack/react-query";
import { neighboursOf } from "./queries.ts";
import { useInboxPlace } from "./use-inbox-place.ts";

export function useNeighbours(id: string) {
  const { query } = useInboxPlace();
  const { data } = useQuery(neighboursOf(id, query));
  return { newer: data?.newer ?? null, older: data?.older ?? null };
}
