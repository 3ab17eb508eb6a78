import { useEffect, useId } from "react";
import { timeOfDay } from "../../../ui/moment.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import type { useRecordForm } from "../../components/forms/record-form.ts";
import { noteKept } from "../../session/unsaved.ts";
import { useUser } from "../../session/use-session.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { useLocalDrafts } from "./use-local-drafts.ts";

interface KeptTextOptions<V extends object> {
  area: string;
  id: number | null;
  blank: V;
  record: Pick<
    ReturnType<typeof useRecordForm<V, never>>,
    "isDirty" | "baseVersion" | "restore" | "isUnsaved"
  > & { form: { values: V; getValues(): V } };
}

/** Keeps unsaved input in the browser until it is saved, and offers to restore it. */
export function useLocalText<V extends { title: string }>(options: KeptTextOptions<V>) {
  const { area, id, blank, record } = options;
  const { form, isDirty, baseVersion, isUnsaved } = record;
  const { confirm } = useDialogs();
  const { id: userId } = useUser();
  const owner = { userId, area, id };
  const typing = { values: form.values, isDirty, isUnsaved, baseVersion };
  const autosave = useLocalDrafts({ owner, blank, ...typing });
  const draft = autosave.offered;
  const isKept = isDirty && autosave.localDraft?.isKept === true;
  const formId = useId();
  useEffect(() => {
    noteKept(formId, isKept);
    return () => noteKept(formId, false);
  }, [formId, isKept]);

  return {
    note: isDirty && localDraftNote(autosave.localDraft),
    noteSaved: (savedId: number) =>
      autosave.noteSaved(savedId, isUnsaved() ? form.getValues() : null),
    offer: draft && (
      <DraftOffer
        draft={draft}
        onRestore={() => {
          autosave.restoreDraft(draft);
          record.restore(draft.values, draft);
        }}
        onDiscard={async () => {
          const question = "Discard the unsaved text?";
          const text = "It is only on this computer, and cannot be had back.";
          if (await confirm({ question, text, confirm: "Discard" })) autosave.drop(draft);
        }}
      />
    ),
  };
}

function localDraftNote(localDraft: { at: Date; isKept: boolean } | null): string {
  if (!localDraft) return "Unsaved changes";
  return localDraft.isKept
    ? `Unsaved changes, kept on this computer at ${timeOfDay(localDraft.at)}`
    : "Unsaved changes, which this browser cannot keep";
}
