import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogs } from "../parts/dialogs.tsx";
import { useMessages } from "../parts/messages.tsx";
import { detailOf, errorMessage } from "../session/api.ts";
import type { ResourceEntry } from "./entry.ts";
import { removeOne } from "./queries.ts";
import type { Row } from "./views.ts";

/** Deletes an object once that is confirmed, and says what has become of it. */
export function useRemoval({ resource, removal }: ResourceEntry) {
  const { confirm, alert } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const area = [resource.area];

  const tell = (error: unknown) => {
    const { told, failure } = removal;
    if (told === "alert") return alert(failure, detailOf(error));
    if (told === "server") return fail(errorMessage(error, failure));
    return fail(failure, detailOf(error));
  };

  /** `onRemoved` leaves the screen of an object that is gone. */
  const remove = async (row: Row, onRemoved?: () => void) => {
    const { question, text, done } = removal;
    if (!(await confirm({ question: question(row), text: text?.(row) }))) return;
    setBusy(true);
    try {
      await removeOne(resource, row);
    } catch (error) {
      setBusy(false);
      await tell(error);
      // Shown as it stands now, it can be deleted after all.
      return queries.invalidateQueries({ queryKey: area });
    }
    setBusy(false);
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
