import { useQuery } from "@tanstack/react-query";
import { useEntryOf } from "../../resource/entries.tsx";
import { labelOf } from "../../resource/field-labels.ts";
import { draftList } from "../drafts/draft-list.ts";

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
  const query = useQuery(draftList());
  const drafts = query.data?.drafts ?? [];
  const hidden = query.data?.unpublished ?? [];
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
  return {
    candidates: [...all.values()],
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
