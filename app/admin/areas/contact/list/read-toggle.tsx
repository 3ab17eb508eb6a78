import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Submission } from "#contract/areas/contact.ts";
import { RowAction } from "../../../components/lists/row-action.tsx";
import { useMessages } from "../../../components/messages.tsx";
import { detailOf } from "../../../session/api.ts";
import { setRead } from "../changes/set-read.ts";

export function ReadToggle({ submission }: { submission: Submission }) {
  const { fail, offerUndo } = useMessages();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setRead(submission, !submission.is_read),
    onSuccess: offerUndo,
    onError: (error) => fail("Failed to mark the enquiry", detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
  });
  const label = submission.is_read ? "Mark unread" : "Mark read";
  return <RowAction label={label} isBusy={isPending} onClick={() => mutate()} />;
}
