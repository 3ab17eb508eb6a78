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

/** How long after the last key unsaved text is kept, in milliseconds. */
const pause = 700;

interface AutosaveOptions {
  userId: number;
  postId: number | null;
  values: PostValues;
  isDirty: boolean;
  /** What the text was written over. */
  baseVersion: () => BaseVersion;
}

/** Keeps unsaved text in the browser, and finds what an earlier visit left there. */
export function useAutosave({ userId, postId, values, isDirty, baseVersion }: AutosaveOptions) {
  const [key, setKey] = useState(() => newDraftKey(userId, postId));
  const left = useLeftDrafts(userId, postId, values);
  const [kept, setKept] = useState<{ at: Date; isKept: boolean } | null>(null);

  useEffect(() => holdDraft(key), [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was written over is asked for when it is needed
  useEffect(() => {
    // What was taken back by hand is nobody's unsaved text.
    if (!isDirty) return dropDraft(key);
    const keep = () => setKept({ at: new Date(), isKept: keepDraft(key, values, baseVersion()) });
    const timer = setTimeout(keep, pause);
    // A tab that is closed or put aside keeps what was typed last.
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
    };
  }, [key, values, isDirty]);

  /** After a save nothing is kept any more but what was typed since. */
  const noteSaved = (savedId: number, typed: PostValues | null) => {
    const next = newDraftKey(userId, savedId);
    setKept(typed && { at: new Date(), isKept: keepDraft(next, typed, baseVersion()) });
    setKey(next);
    dropDraft(key);
  };
  /**
   * The draft's text is this form's from now on; what was typed here before is left for another
   * time.
   */
  const restoreDraft = (draft: Draft) => {
    const next = newDraftKey(userId, postId);
    if (isDirty) keepDraft(key, values, baseVersion());
    const isKept = keepDraft(next, draft.values, {
      revision: draft.revision,
      base: draft.base,
    });
    setKept({ at: new Date(), isKept });
    setKey(next);
    // One that could not be kept anew stays where it is.
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
