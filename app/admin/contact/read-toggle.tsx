import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Submission } from "#contract/contact.ts";
import { BusyButton } from "../parts/busy-button.tsx";
import { useMessages } from "../parts/messages.tsx";
import { detailOf } from "../session/api.ts";
import { setRead } from "./set-read.ts";

/** Marks an enquiry of the list read, or unread again. */
export function ReadToggle({ submission }: { submission: Submission }) {
  const { fail } = useMessages();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setRead(submission, !submission.is_read),
    onError: (error) => fail("Failed to mark submission", detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
  });
  return (
    <BusyButton
      size="compact-sm"
      variant="subtle"
      color="neutral"
      isBusy={isPending}
      onClick={() => mutate()}
    >
      {submission.is_read ? "Mark unread" : "Mark read"}
    </BusyButton>
  );
}
