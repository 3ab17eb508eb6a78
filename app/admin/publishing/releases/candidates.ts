import { useQueries, useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/core/resource.ts";
import { canReach, historied } from "#contract/resources.ts";
import { useEntryOf } from "../../resource/entries.tsx";
import { labelOf } from "../../resource/field-labels.ts";
import { listOf } from "../../resource/queries.ts";
import { useUser } from "../../session/use-session.ts";
import { draftList } from "../drafts/draft-list.ts";

export interface ReleaseCandidate {
  path: string;
  title: string;
  kind: string;
  /** Labels of the changed fields; null for an object that the site does not show yet. */
  changes: readonly string[] | null;
}

const withStatus = historied.filter(({ fields }) => "status" in fields);

export function useCandidates(): {
  candidates: readonly ReleaseCandidate[];
  isPending: boolean;
  error: unknown;
  retry(): void;
} {
  const { role } = useUser();
  const entryOf = useEntryOf();
  const draftQuery = useQuery(draftList());
  const reached = withStatus.filter(({ area }) => canReach(role, area));
  const lists = useQueries({
    queries: reached.map((resource) =>
      listOf<Resource>(resource, { page: 1, limit: 100, status: "draft" }),
    ),
  });
  const drafts = draftQuery.data?.drafts ?? [];
  const waiting = reached.flatMap(({ area, path }, place) =>
    (lists[place]?.data?.rows ?? []).map((row) => ({
      area,
      path: `/api${path}/${row.id}`,
      title: String(row.title),
    })),
  );
  const hidden = [...waiting, ...(draftQuery.data?.unpublished ?? [])];
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
    isPending: draftQuery.isPending || lists.some((list) => list.isPending),
    error: draftQuery.error ?? lists.find((list) => list.error)?.error ?? null,
    retry() {
      void draftQuery.refetch();
      for (const list of lists) if (list.isError) void list.refetch();
    },
  };
}
