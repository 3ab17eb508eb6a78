import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDialogs } from "../../components/dialogs.tsx";
import { useMessages } from "../../components/messages.tsx";
import { useAction } from "../../components/use-action.ts";
import { invalidateArea } from "../../resource/queries.ts";
import { currentIn, errorMessage } from "../../session/api.ts";
import { isAnythingUnsaved, unsavedOrKept } from "../../session/unsaved.ts";
import type { HistoryProps } from "./history-props.ts";
import { restore } from "./queries.ts";

export const takenIntoDraft = "Restored into the draft. Publish to update the site.";
const alikeSentence = "Nothing to restore: this is the current version.";

/** Takes a revision, or some of its fields, into the draft. */
export function useRestore({ resource, id, shownRevision, onRestored }: HistoryProps) {
  const queries = useQueryClient();
  const { confirm } = useDialogs();
  const { fail } = useMessages();
  const action = useAction();
  const [said, setSaid] = useState("");
  /** The revision after the last restore, which the form may not have loaded yet. */
  const latest = useRef(0);
  const latestRevision = () => Math.max(shownRevision() ?? 0, latest.current);

  const attempt = async (number: number, fields: readonly string[] | undefined) => {
    const send = (ifMatch: number) => restore({ resource, id }, { number, fields, ifMatch });
    try {
      return await send(latestRevision());
    } catch (error) {
      const current = currentIn<{ revision: number }>(error);
      if (!current) throw error;
      const question = "Someone else has changed this. Restore anyway?";
      const text = "Their version stays in the history.";
      const isSure = await confirm({ question, text, confirm: "Restore", isDangerous: false });
      return isSure ? send(current.revision) : null;
    }
  };

  /** False if nothing was restored, or if it made no draft. */
  const run = async (number: number, fields?: readonly string[]): Promise<boolean> => {
    if (action.isBusy) return false;
    const question = "Overwrite unsaved changes?";
    const isUnsure = isAnythingUnsaved();
    if (isUnsure && !(await confirm({ question, text: unsavedOrKept(), confirm: "Restore" })))
      return false;
    setSaid("");
    const work = async () => {
      const restored = await attempt(number, fields);
      if (!restored) return false;
      latest.current = restored.revision;
      setSaid(restored.draft ? takenIntoDraft : alikeSentence);
      onRestored();
      await invalidateArea(queries, resource);
      return restored.draft !== null;
    };
    const outcome = await action.run(work, {
      failed: (error) => fail("Failed to restore", errorMessage(error, "Please try again.")),
    });
    return outcome.isDone && outcome.answer;
  };
  return { run, isBusy: action.isBusy, said, forget: () => setSaid("") };
}
