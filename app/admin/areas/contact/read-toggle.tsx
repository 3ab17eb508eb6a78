import { ActionIcon } from "@mantine/core";
import IconMail from "@tabler/icons-react/icons/IconMail";
import IconMailOpened from "@tabler/icons-react/icons/IconMailOpened";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Submission } from "#contract/areas/contact.ts";
import { useMessages } from "../../components/messages.tsx";
import { detailOf } from "../../session/api.ts";
import { setRead } from "./set-read.ts";

export function ReadToggle({ submission }: { submission: Submission }) {
  const { fail, offerUndo } = useMessages();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setRead(submission, !submission.is_read),
    onSuccess: offerUndo,
    onError: (error) => fail("Failed to mark submission", detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
  });
  const label = submission.is_read ? "Mark unread" : "Mark read";
  const Icon = submission.is_read ? IconMail : IconMailOpened;
  return (
    <ActionIcon
      size={24}
      variant="subtle"
      color="neutral"
      aria-label={label}
      title={label}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate()}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
