import { useEffect, useEffectEvent, useState } from "react";
import { holdDraft } from "./draft-holders.ts";
import {
  type BaseVersion,
  type DraftOwner,
  draftAt,
  type LocalDraft,
  newDraftKey,
  removeLocalDraft,
  saveLocalDraft,
} from "./local-drafts.ts";
import { useLeftDrafts } from "./use-left-drafts.ts";

/** After the last key, in milliseconds. */
const pause = 700;

interface AutosaveOptions<V> {
  owner: DraftOwner;
  blank: V;
  values: V;
  isDirty: boolean;
  baseVersion: () => BaseVersion<V>;
  isUnsaved(): boolean;
}

export function useLocalDrafts<V extends object>(options: AutosaveOptions<V>) {
  const { owner, blank, values, isDirty, baseVersion, isUnsaved } = options;
  const [key, setKey] = useState(() => newDraftKey(owner));
  const left = useLeftDrafts(owner, blank, values);
  const [localDraft, setLocalDraft] = useState<{ at: Date; isKept: boolean } | null>(null);

  useEffect(() => holdDraft(key), [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was written over is asked for when it is needed
  useEffect(() => {
    if (!isDirty) return removeLocalDraft(key);
    const keep = () =>
      setLocalDraft({ at: new Date(), isKept: saveLocalDraft(key, values, baseVersion()) });
    const timer = setTimeout(keep, pause);
    // A closed or hidden tab keeps what was typed last.
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
    };
  }, [key, values, isDirty]);

  // The screen may be left within the pause; what was saved on the way out is not kept.
  const keepLast = useEffectEvent(() => {
    if (isDirty && isUnsaved()) saveLocalDraft(key, values, baseVersion());
  });
  useEffect(() => () => keepLast(), []);

  const noteSaved = (id: number, typed: V | null) => {
    const next = newDraftKey({ ...owner, id });
    setLocalDraft(typed && { at: new Date(), isKept: saveLocalDraft(next, typed, baseVersion()) });
    setKey(next);
    removeLocalDraft(key);
  };
  /** The draft replaces what was typed here, which stays on offer as a draft of its own. */
  const restoreDraft = (draft: LocalDraft<V>) => {
    const next = newDraftKey(owner);
    if (isDirty) saveLocalDraft(key, values, baseVersion());
    const isKept = saveLocalDraft(next, draft.values, {
      revision: draft.revision,
      base: draft.base,
    });
    setLocalDraft({ at: new Date(), isKept });
    setKey(next);
    // The old draft stays until the browser has stored its text anew.
    left.forget(draft, isKept);
    const typedDraft = isDirty ? draftAt(key, blank) : null;
    if (typedDraft) left.add(typedDraft);
  };
  return {
    offered: left.drafts[0] ?? null,
    localDraft,
    noteSaved,
    restoreDraft,
    drop: (draft: LocalDraft<V>) => left.forget(draft, true),
  };
}
