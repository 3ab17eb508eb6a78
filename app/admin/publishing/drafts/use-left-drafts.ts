import { useEffect, useState } from "react";
import { isAlike } from "../../components/forms/conflict/merge.ts";
import { whenLeft } from "./draft-holders.ts";
import {
  type DraftOwner,
  draftAt,
  type LocalDraft,
  localDraftsOf,
  removeLocalDraft,
} from "./local-drafts.ts";

/** Drafts that no open form writes any more, the latest first. */
export function useLeftDrafts<V extends object>(owner: DraftOwner, blank: V, formValues: V) {
  const { userId, area, id } = owner;
  const [drafts, setDrafts] = useState<LocalDraft<V>[]>([]);
  const add = (draft: LocalDraft<V>) => setDrafts((before) => sorted([...before, draft]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form showed when it was opened
  useEffect(() => {
    const leaving = new AbortController();
    for (const { key } of localDraftsOf(owner, blank)) {
      const offer = () => {
        // Its form may have saved it meanwhile, or written on.
        const draft = draftAt(key, blank);
        if (draft && !isAlike(draft.values, formValues)) add(draft);
      };
      whenLeft(key, offer, leaving.signal);
    }
    return () => leaving.abort();
  }, [userId, area, id]);

  const forget = (draft: LocalDraft<V>, isSettled: boolean) => {
    if (isSettled) removeLocalDraft(draft.key);
    setDrafts((before) => before.filter(({ key }) => key !== draft.key));
  };
  return { drafts, add, forget };
}

const sorted = <V>(drafts: LocalDraft<V>[]) =>
  drafts.toSorted((one, other) => other.at.localeCompare(one.at));
