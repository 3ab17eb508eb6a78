import { useEffect, useState } from "react";
import { holdDraft } from "./draft-holders.ts";
import {
  type BaseVersion,
  type Draft,
  draftAt,
  dropDraft,
  keepDraft,
  newDraftKey,
} from "./drafts.ts";
import type { PostValues } from "./post-values.ts";
import { useLeftDrafts } from "./use-left-drafts.ts";

/** After the last key, in milliseconds. */
const pause = 700;

interface AutosaveOptions {
  userId: number;
  postId: number | null;
  values: PostValues;
  isDirty: boolean;
  baseVersion: () => BaseVersion;
}

export function useAutosave({ userId, postId, values, isDirty, baseVersion }: AutosaveOptions) {
  const [key, setKey] = useState(() => newDraftKey(userId, postId));
  const left = useLeftDrafts(userId, postId, values);
  const [kept, setKept] = useState<{ at: Date; isKept: boolean } | null>(null);

  useEffect(() => holdDraft(key), [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was written over is asked for when it is needed
  useEffect(() => {
    if (!isDirty) return dropDraft(key);
    const keep = () => setKept({ at: new Date(), isKept: keepDraft(key, values, baseVersion()) });
    const timer = setTimeout(keep, pause);
    // A closed or hidden tab keeps what was typed last.
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
    };
  }, [key, values, isDirty]);

  const noteSaved = (savedId: number, typed: PostValues | null) => {
    const next = newDraftKey(userId, savedId);
    setKept(typed && { at: new Date(), isKept: keepDraft(next, typed, baseVersion()) });
    setKey(next);
    dropDraft(key);
  };
  /** The draft replaces what was typed here, which stays on offer as a draft of its own. */
  const restoreDraft = (draft: Draft) => {
    const next = newDraftKey(userId, postId);
    if (isDirty) keepDraft(key, values, baseVersion());
    const isKept = keepDraft(next, draft.values, {
      revision: draft.revision,
      base: draft.base,
    });
    setKept({ at: new Date(), isKept });
    setKey(next);
    // The old draft stays until the browser has stored its text anew.
    left.forget(draft, isKept);
    const own = isDirty ? draftAt(key) : null;
    if (own) left.add(own);
  };
  return {
    found: left.drafts[0] ?? null,
    kept,
    noteSaved,
    restoreDraft,
    drop: (draft: Draft) => left.forget(draft, true),
  };
}
