import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Submission } from "#contract/areas/contact.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { useMessages } from "../../components/messages.tsx";
import { detailOf } from "../../session/api.ts";
import { setRead } from "./set-read.ts";

interface MarkUnreadProps {
  submission: Submission;
  goBack(row: number): void;
}

/** Leaves the enquiry as well: opening it marks it read. */
export function MarkUnread({ submission, goBack }: MarkUnreadProps) {
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setRead(submission, false),
    onSuccess() {
      succeed("Marked unread");
      goBack(submission.id);
      for (const name of ["list", "stats"])
        void queries.invalidateQueries({ queryKey: ["contact", name] });
    },
    onError: (error) => fail("Failed to mark submission", detailOf(error)),
  });
  return (
    <BusyButton variant="default" isBusy={isPending} onClick={() => mutate()}>
      Mark as unread
    </BusyButton>
  );
}
