import type { Submission } from "#contract/areas/contact.ts";
import { type OpenAction, useOpenActions } from "../../../components/open-actions.ts";
import { useUser } from "../../../session/use-session.ts";
import { useChange } from "../changes/use-change.ts";
import { useSpam } from "../changes/use-spam.ts";
import { useStatus } from "../changes/use-status.ts";

/** The palette offers these actions for the open enquiry. */
export function usePaletteActions(submission: Submission): void {
  const { id } = useUser();
  const { change } = useStatus();
  const spam = useSpam(submission);
  const assigning = useChange(submission, () => "Assigned to you");
  const { status, is_spam, assignee } = submission;
  const resolve: OpenAction = {
    label: "Mark as Resolved",
    run: () => change({ submission, status: "resolved" }),
  };
  const assign: OpenAction = {
    label: "Assign to me",
    run: () => void assigning.change({ assignee: id }),
  };
  useOpenActions(() => [
    ...(status === "resolved" ? [] : [resolve]),
    ...(assignee === id ? [] : [assign]),
    { label: is_spam ? "Not spam" : "Spam", run: spam.toggle },
  ]);
}
