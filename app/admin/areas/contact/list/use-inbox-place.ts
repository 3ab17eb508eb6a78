import { useMemo } from "react";
import { useLocation } from "react-router";
import { readState } from "../../../components/lists/list-state.ts";
import { queryOf } from "../../../components/lists/query-of.ts";
import { useGivenState } from "../../../components/return-to.ts";
import { useEntry } from "../../../resource/entries.tsx";
import { rulesOf } from "../../../resource/filters.ts";

/** The list that an enquiry was opened from: the query of its address, and that of its call. */
export function useInboxPlace() {
  const { search: ownSearch } = useLocation();
  const { from: search = ownSearch } = useGivenState();
  const entry = useEntry("contact");
  const query = useMemo(
    () => queryOf(readState(rulesOf(entry), new URLSearchParams(search)), entry.filters),
    [entry, search],
  );
  return { search, query };
}
