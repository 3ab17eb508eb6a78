import { useQuery } from "@tanstack/react-query";
import { useInboxPlace } from "../list/use-inbox-place.ts";
import { neighboursOf } from "../queries.ts";

export function useNeighbours(id: string) {
  const { query } = useInboxPlace();
  const { data } = useQuery(neighboursOf(id, query));
  return { newer: data?.newer ?? null, older: data?.older ?? null };
}
