import { useQueryClient } from "@tanstack/react-query";
import type { MailEntry } from "#contract/areas/mail.ts";
import { BusyButton } from "../components/busy-button.tsx";
import { useAction } from "../components/use-action.ts";
import { api } from "../session/api.ts";
import { mailOverview } from "./queries.ts";
import { kindNames } from "./words.ts";

export function DismissButton({ mail: { id, kind, recipient } }: { mail: MailEntry }) {
  const queries = useQueryClient();
  const { run, isBusy } = useAction();
  const dismiss = () =>
    run(() => api.mail.dismiss({ id }), {
      done: "Warning dismissed",
      failed: "Failed to dismiss the warning",
      settled: () => queries.invalidateQueries({ queryKey: mailOverview.queryKey }),
    });
  return (
    <BusyButton
      size="sm"
      px="xs"
      variant="subtle"
      color="neutral"
      isBusy={isBusy}
      onClick={dismiss}
      aria-label={`Dismiss: ${kindNames[kind]}, ${recipient}`}
    >
      Dismiss
    </BusyButton>
  );
}
