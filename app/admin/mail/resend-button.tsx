import { useMutation } from "@tanstack/react-query";
import { noUndo } from "#contract/areas/activity.ts";
import type { MailEntry } from "#contract/areas/mail.ts";
import { BusyButton } from "../components/busy-button.tsx";
import { useDialogs } from "../components/dialogs.tsx";
import { useMessages } from "../components/messages.tsx";
import { api, detailOf } from "../session/api.ts";
import { useMailWatch } from "./use-mail-watch.ts";
import { kindNames } from "./words.ts";

interface ResendButtonProps {
  mail: MailEntry;
  label?: string;
}

export function ResendButton({ mail, label = "Resend" }: ResendButtonProps) {
  const { id, kind, status, recipient } = mail;
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const watchMails = useMailWatch();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.mail.resend({ id }),
    onSuccess: () => succeed("The mail is tried again now"),
    onError: (error) => fail("Failed to resend the mail", detailOf(error)),
    onSettled: watchMails,
  });

  if (kind === "password-reset") return null;

  const resend = async () => {
    const question = "Send this mail once more?";
    const text = `${kindNames[kind]}: ${recipient} has it already and gets it a second time. ${noUndo.mail}`;
    if (
      status === "sent" &&
      !(await confirm({ question, text, confirm: "Resend", isDangerous: false }))
    )
      return;
    mutate();
  };
  return (
    <BusyButton
      size="sm"
      variant="default"
      isBusy={isPending}
      onClick={resend}
      aria-label={`${label}: ${kindNames[kind]}, ${recipient}`}
    >
      {label}
    </BusyButton>
  );
}
