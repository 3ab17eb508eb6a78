import { useQueryClient } from "@tanstack/react-query";
import { useDialogs } from "../components/dialogs.tsx";
import { useMessages } from "../components/messages.tsx";
import { useAction } from "../components/use-action.ts";
import { detailOf, errorMessage } from "../session/api.ts";
import type { ResourceEntry } from "./entry.ts";
import { finalNote } from "./final-note.ts";
import { removeOne } from "./queries.ts";
import type { Row } from "./row.ts";

export function useRemoval({ resource, removal }: ResourceEntry) {
  const { confirm, alert } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const { run, isBusy } = useAction();
  const area = [resource.area];

  const tell = (error: unknown) => {
    const { display, failure, explain } = removal;
    if (display === "alert") return alert(failure, explain?.(error) ?? detailOf(error));
    if (display === "server") return fail(errorMessage(error, failure));
    return fail(failure, detailOf(error));
  };

  /** `onRemoved` leaves the screen of the deleted object. */
  const remove = async (row: Row, onRemoved?: () => void) => {
    const { question, text, done } = removal;
    const sentences = [text?.(row), finalNote(resource.area)].filter(Boolean).join("\n");
    if (!(await confirm({ question: question(row), text: sentences }))) return;
    const outcome = await run(() => removeOne(resource, row));
    if (!outcome.isDone) {
      await tell(outcome.error);
      // With the fresh revision, deleting can be tried again.
      return queries.invalidateQueries({ queryKey: area });
    }
    succeed(done);
    onRemoved?.();
    const isGone = (key: readonly unknown[]) => String(key[2]) === String(row.id);
    await queries.invalidateQueries({
      queryKey: area,
      predicate: ({ queryKey }) => !isGone(queryKey),
    });
  };
  return { remove, isBusy };
}
