import { useEffect, useState } from "react";
import { isAlike } from "../forms/conflict/merge.ts";
import { whenLeft } from "./draft-holders.ts";
import { type Draft, draftAt, draftsOf, dropDraft } from "./drafts.ts";
import type { PostValues } from "./post-values.ts";

/** Drafts that no open form writes any more, the latest first. */
export function useLeftDrafts(userId: number, postId: number | null, shown: PostValues) {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const add = (draft: Draft) => setDrafts((before) => sorted([...before, draft]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form showed when it was opened
  useEffect(() => {
    const leaving = new AbortController();
    for (const { key } of draftsOf(userId, postId)) {
      const offer = () => {
        // Its form may have saved it meanwhile, or written on.
        const draft = draftAt(key);
        if (draft && !isAlike(draft.values, shown)) add(draft);
      };
      whenLeft(key, offer, leaving.signal);
    }
    return () => leaving.abort();
  }, [userId, postId]);

  const forget = (draft: Draft, isSettled: boolean) => {
    if (isSettled) dropDraft(draft.key);
    setDrafts((before) => before.filter(({ key }) => key !== draft.key));
  };
  return { drafts, add, forget };
}

const sorted = (drafts: Draft[]) => drafts.toSorted((one, other) => other.at.localeCompare(one.at));
