import { useEffect, useState, useSyncExternalStore } from "react";
import { useUnsaved } from "../../components/forms/use-unsaved.ts";
import { useUser } from "../../session/use-session.ts";
import { createKeptDraft, type KeptDraftParts } from "./kept-draft.ts";
import { isUnsaved } from "./kept-draft-state.ts";
import { prefixOf } from "./local-copy.ts";
import { useAutosave } from "./use-autosave.ts";
import { useCopyKey, useLocalCopy } from "./use-local-copy.tsx";

interface LocalCopyOptions<V> {
  /** Names the copies of this kind of text, with the id of its object. */
  area: string;
  id: number;
  nameOf(values: V): string;
  onRestored?(): void;
}

export type KeptDraft<V extends object> = ReturnType<typeof useKeptDraft<V>>;

/**
 * A text that is typed before it is sent: autosaved by `parts.store`, saved once more when the
 * form is left, and kept in this browser until the server has it.
 */
export function useKeptDraft<V extends object>(
  parts: KeptDraftParts<V>,
  copy: LocalCopyOptions<V>,
) {
  const [draft] = useState(() => createKeptDraft(parts));
  const { blank } = parts.kind;
  const user = useUser();
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  const { typed } = state;
  const hasUnsaved = isUnsaved(state);
  useAutosave(hasUnsaved, draft.autosave);

  const localCopy = useLocalCopy(
    useCopyKey(prefixOf(user.id, copy.area, copy.id)),
    {
      form: { values: typed, getValues: () => draft.state().typed },
      isUnsaved: () => isUnsaved(draft.state()),
      baseVersion: () => ({ revision: null, base: blank }),
      restore(values) {
        draft.change(values);
        copy.onRestored?.();
      },
    },
    { blank, nameOf: copy.nameOf },
  );
  // The screen may be left between two autosaves; the local copy is written before that.
  useEffect(
    () => () => {
      if (isUnsaved(draft.state())) void draft.save();
    },
    [draft],
  );
  useUnsaved(() => ({
    isUnsaved: hasUnsaved,
    isKept: localCopy.isKept,
    ...(parts.store && { save: draft.save }),
  }));

  return {
    ...draft,
    values: typed,
    isUnsaved: hasUnsaved,
    hasFailed: state.refused !== null,
    elsewhere: state.elsewhere,
    /** Offers copies that were left in this browser. */
    offer: localCopy.offer,
    note: localCopy.note,
  };
}
