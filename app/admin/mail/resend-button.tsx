import { noUndo } from "#contract/areas/activity.ts";
import type { MailEntry } from "#contract/areas/mail.ts";
import { BusyButton } from "../components/busy-button.tsx";
import { useDialogs } from "../components/dialogs.tsx";
import { useAction } from "../components/use-action.ts";
import { api } from "../session/api.ts";
import { useMailWatch } from "./use-mail-watch.ts";
import { kindNames } from "./words.ts";

interface ResendButtonProps {
  mail: MailEntry;
  label?: string;
}

export function ResendButton({ mail, label = "Resend" }: ResendButtonProps) {
  const { id, kind, status, recipient } = mail;
  const { confirm } = useDialogs();
  const watchMails = useMailWatch();
  const { run, isBusy } = useAction();

  if (kind === "password-reset") return null;

  const resend = async () => {
    const question = "Resend this email?";
    const text = `${kindNames[kind]}: ${recipient} already received this email and will receive it again. ${noUndo.mail}`;
    if (
      status === "sent" &&
      !(await confirm({ question, text, confirm: "Resend", isDangerous: false }))
    )
      return;
    await run(() => api.mail.resend({ id }), {
      done: "Resending",
      failed: "Failed to resend the email",
      settled: watchMails,
    });
  };
  return (
    <BusyButton
      size="sm"
      variant="default"
      isBusy={isBusy}
      onClick={resend}
      aria-label={`${label}: ${kindNames[kind]}, ${recipient}`}
    >
      {label}
    </BusyButton>
  );
}
