import { useQueryClient } from "@tanstack/react-query";
import type { Submission } from "#contract/areas/contact.ts";
import { useMessages } from "../../../components/messages.tsx";
import { useAction } from "../../../components/use-action.ts";
import { setRead } from "../changes/set-read.ts";
import { oneEnquiry } from "../queries.ts";

interface MarkUnreadProps {
  submission: Submission;
  goBack(row: number): void;
}

/** Leaves the enquiry as well: opening it marks it read. */
export function useMarkUnread({ submission, goBack }: MarkUnreadProps) {
  const { succeed } = useMessages();
  const queries = useQueryClient();
  const { run, isBusy } = useAction();

  async function markUnread(): Promise<void> {
    if (isBusy) return;
    await run(() => setRead(submission, false), {
      done(changed) {
        // Loading the enquiry now would mark it as read again.
        const { queryKey } = oneEnquiry(String(submission.id));
        queries.setQueryData(queryKey, changed);
        void queries.invalidateQueries({ queryKey, refetchType: "none" });
        succeed("Marked unread");
        goBack(submission.id);
        for (const name of ["list", "stats", "inbox"])
          void queries.invalidateQueries({ queryKey: ["contact", name] });
      },
      failed: "Failed to mark the enquiry",
    });
  }
  return { markUnread, isBusy };
}
