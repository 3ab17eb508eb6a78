import { canReach } from "#contract/resources.ts";
import { useUser } from "../../session/use-session.ts";
import { MailWarning } from "./mail-warning.tsx";
import { WebhookWarning } from "./webhook-warning.tsx";

/** What goes wrong between the house and others. */
export function Warnings() {
  const { role } = useUser();
  return (
    <>
      <MailWarning />
      {canReach(role, "webhooks") && <WebhookWarning />}
    </>
  );
}
