import { useQuery } from "@tanstack/react-query";
import { useEntryOf } from "../../resource/entries.tsx";
import { labelOf } from "../../resource/field-labels.ts";
import { draftList } from "../drafts/draft-list.ts";
import { waitingList } from "../waiting/queries.ts";

export interface ReleaseCandidate {
  path: string;
  title: string;
  kind: string;
  /** Labels of the changed fields; null for an object that the site does not show yet. */
  changes: readonly string[] | null;
}

export function useCandidates(): {
  candidates: readonly ReleaseCandidate[];
  isPending: boolean;
  error: unknown;
  retry(): void;
} {
  const entryOf = useEntryOf();
  const draftQuery = useQuery(draftList());
  const waitingQuery = useQuery({ ...waitingList, staleTime: 0 });
  const drafts = draftQuery.data?.drafts ?? [];
  const begun = waitingQuery.data?.filter(({ waits }) => waits.draft) ?? [];
  const hidden = [...begun, ...(draftQuery.data?.unpublished ?? [])];
  const isHidden = new Set(hidden.map(({ path }) => path));
  const all = new Map<string, ReleaseCandidate>();
  for (const { area, path, title } of hidden)
    all.set(path, { path, title, kind: entryOf(area).typeLabel, changes: null });
  for (const { area, path, title, fields } of drafts)
    all.set(path, {
      path,
      title,
      kind: entryOf(area).typeLabel,
      changes: isHidden.has(path) ? null : fields.map((field) => labelOf(area, field)),
    });
  const queries = [draftQuery, waitingQuery];
  return {
    candidates: [...all.values()],
    isPending: queries.some((query) => query.isPending),
    error: queries.find((query) => query.error)?.error ?? null,
    retry() {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
