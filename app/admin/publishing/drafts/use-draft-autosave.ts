import { useEffect, useEffectEvent } from "react";
import type { Resource } from "#contract/core/resource.ts";
import { historyCallsOf, openedIn } from "../../resource/queries.ts";
import { useAutosave } from "./use-autosave.ts";
import type { useDraft } from "./use-draft.ts";

interface Typing {
  isDirty: boolean;
  autosave(): Promise<unknown>;
  mayAutosave(): boolean;
  baseVersion(): { revision: number | null };
  replaceIfPristine(item: never): void;
}

interface AutosavedDraft
  extends Pick<ReturnType<typeof useDraft>, "isOn" | "editing" | "setPublication"> {
  id: number | null;
  /** Called with the object once others have changed or published it. */
  onTaken(item: never): void;
}

/** Saves the draft while somebody types, and loads what others save while nobody types here. */
export function useDraftAutosave(typing: Typing, resource: Resource, draft: AutosavedDraft): void {
  const { isDirty, autosave } = typing;
  const { isOn, editing, setPublication, id, onTaken } = draft;
  useAutosave(isOn && isDirty, async () => {
    if (typing.mayAutosave()) await autosave();
  });

  const { revision } = editing;
  const take = useEffectEvent(async () => {
    const isBehind = revision !== undefined && revision > (typing.baseVersion().revision ?? 0);
    if (!isBehind || isDirty || id === null) return;
    const opened = openedIn(resource, await historyCallsOf(resource).draft({ id }));
    typing.replaceIfPristine(opened.item as never);
    setPublication(opened.publication);
    onTaken(opened.item as never);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the server has another
  useEffect(() => void take().catch(() => {}), [revision]);
}
