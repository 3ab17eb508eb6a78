import { useEffect, useState } from "react";
import { type Draft, draftsOf, dropDraft, type Ground, keepDraft, newDraftKey } from "./drafts.ts";
import type { PostValues } from "./post-values.ts";

/** How long after the last key unsaved text is kept, in milliseconds. */
const pause = 700;

interface AutosaveOptions {
  userId: number;
  postId: number | null;
  values: PostValues;
  isDirty: boolean;
  /** What the text was written over. */
  ground: () => Ground;
}

/** Keeps unsaved text in the browser, and finds what an earlier visit left there. */
export function useAutosave({ userId, postId, values, isDirty, ground }: AutosaveOptions) {
  const [key, setKey] = useState(() => newDraftKey(userId, postId));
  const [found, setFound] = useState<Draft[]>(() =>
    draftsOf(userId, postId).filter((each) => !isSame(each.values, values)),
  );
  const [kept, setKept] = useState<{ at: Date; isKept: boolean } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was written over is asked for when it is needed
  useEffect(() => {
    if (!isDirty) return;
    const keep = () => setKept({ at: new Date(), isKept: keepDraft(key, values, ground()) });
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
    setKept(typed && { at: new Date(), isKept: keepDraft(next, typed, ground()) });
    setKey(next);
    dropDraft(key);
  };
  const drop = (draft: Draft) => {
    dropDraft(draft.key);
    setFound((before) => before.filter((each) => each !== draft));
  };
  return { found: found[0] ?? null, kept, noteSaved, drop };
}

const isSame = (one: PostValues, other: PostValues) =>
  Object.entries(one).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(other[name as keyof PostValues]),
  );
