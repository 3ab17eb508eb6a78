import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MailEntry } from "#contract/areas/mail.ts";
import { BusyButton } from "../components/busy-button.tsx";
import { useMessages } from "../components/messages.tsx";
import { api, detailOf } from "../session/api.ts";
import { mailOverview } from "./queries.ts";
import { kindNames } from "./words.ts";

export function DismissButton({ mail: { id, kind, recipient } }: { mail: MailEntry }) {
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.mail.dismiss({ id }),
    onSuccess: () => succeed("You are not warned of this mail any more"),
    onError: (error) => fail("Failed to dismiss the mail", detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: mailOverview.queryKey }),
  });
  return (
    <BusyButton
      size="sm"
      px="xs"
      variant="subtle"
      color="neutral"
      isBusy={isPending}
      onClick={() => mutate()}
      aria-label={`Dismiss: ${kindNames[kind]}, ${recipient}`}
    >
      Dismiss
    </BusyButton>
  );
}
