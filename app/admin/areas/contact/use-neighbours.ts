import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { readState } from "../../components/lists/list-state.ts";
import { queryOf } from "../../components/lists/query-of.ts";
import { useGivenState } from "../../components/return-to.ts";
import { useEntry } from "../../resource/entries.tsx";
import { rulesOf } from "../../resource/filters.ts";
import { neighboursOf } from "./queries.ts";

export function useNeighbours(id: string) {
  const { search } = useLocation();
  const { from = search } = useGivenState();
  const entry = useEntry("contact");
  const query = useMemo(
    () => queryOf(readState(rulesOf(entry), new URLSearchParams(from))),
    [entry, from],
  );
  const { data } = useQuery(neighboursOf(id, query));
  return { newer: data?.newer ?? null, older: data?.older ?? null };
}
