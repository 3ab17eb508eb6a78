import { useQueryClient } from "@tanstack/react-query";
import { noUndo } from "#contract/areas/activity.ts";
import { ApiError } from "../../api-client/client.ts";
import { api, detailOf } from "../session/api.ts";
import { takeChange, tellUndone } from "../session/changes.ts";
import { useDialogs } from "./dialogs.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { useMessages } from "./messages.tsx";
import { useAction } from "./use-action.ts";

// Seldom shown, so not loaded before.
const UndoConflicts = lazyPart(async () => (await import("./undo-conflicts.tsx")).UndoConflicts, {
  name: "The list of newer changes",
});

const staySentence = (count: number) =>
  count === 1
    ? "One has changed since and was kept."
    : `${count.toLocaleString("en-US")} have changed since and were kept.`;

const draftSentence = (count: number) =>
  `The site is back as it was; ${count === 1 ? "the text is a draft again" : "the texts are drafts again"}.`;

/** Undoes an entry of the activity log; asks about the rest if some has changed since. */
export function useUndo() {
  const queries = useQueryClient();
  const { succeed, fail } = useMessages();
  const { confirm, alert } = useDialogs();
  const { run, isBusy } = useAction();

  const send = (id: number, rest: boolean) =>
    run(() => api.activity.undo({ id, payload: { rest } }), {
      done({ undone, stayed, drafts }) {
        // Otherwise `succeed` would offer to undo this, and a second Ctrl+Z would redo the change.
        takeChange();
        const sentence =
          undone === 1 ? "Undone" : `Undone: ${undone.toLocaleString("en-US")} changes`;
        const details = [
          ...(drafts === undefined ? [] : [draftSentence(drafts)]),
          ...(stayed === undefined ? [] : [staySentence(stayed)]),
        ];
        succeed(sentence, details.join(" ") || undefined);
      },
      settled() {
        tellUndone();
        // Open forms are rebuilt by `tellUndone` instead.
        const isForm = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === "opened";
        void queries.invalidateQueries({ predicate: (query) => !isForm(query) });
      },
    });

  const undo = async (id: number, rest = false): Promise<void> => {
    const outcome = await send(id, rest);
    if (outcome.isDone) return;
    const { error } = outcome;
    const {
      why,
      conflicts,
      rest: isRest,
    } = error instanceof ApiError ? error.body : ({} as ApiError["body"]);
    if (!conflicts) {
      return fail("Could not undo this", why ? noUndo[why] : detailOf(error));
    }
    const question = "This has changed since";
    const text = <UndoConflicts conflicts={conflicts} />;
    if (!isRest) return void alert(question, text);
    const goesOn = { confirm: "Undo the rest", isDangerous: false };
    if (await confirm({ question, text, ...goesOn })) await undo(id, true);
  };
  return { undo, isBusy };
}
