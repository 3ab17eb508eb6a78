import { reaches } from "../../session/reach.ts";
import { useUser } from "../../session/use-session.ts";
import { MailWarning } from "./mail-warning.tsx";
import { ServerWarning } from "./server-warning.tsx";
import { WebhookWarning } from "./webhook-warning.tsx";

/** Problems with proxies, email and receivers of webhooks. */
export function Warnings() {
  const user = useUser();
  return (
    <>
      {reaches(user, "users") && <ServerWarning />}
      <MailWarning />
      {reaches(user, "webhooks") && <WebhookWarning />}
    </>
  );
}
