import { useQueryClient } from "@tanstack/react-query";
import type { Submission } from "#contract/areas/contact.ts";
import { RowAction } from "../../../components/lists/row-action.tsx";
import { useMessages } from "../../../components/messages.tsx";
import { useAction } from "../../../components/use-action.ts";
import { setRead } from "../changes/set-read.ts";

export function ReadToggle({ submission }: { submission: Submission }) {
  const { offerUndo } = useMessages();
  const queries = useQueryClient();
  const { run, isBusy } = useAction();
  const toggle = () =>
    run(() => setRead(submission, !submission.is_read), {
      done: () => offerUndo(),
      failed: "Failed to mark the enquiry",
      settled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
    });
  const label = submission.is_read ? "Mark unread" : "Mark read";
  return <RowAction label={label} isBusy={isBusy} onClick={toggle} />;
}
