import { mail as calls } from "#contract/areas/mail.ts";
import { canReach } from "#contract/resources.ts";
import type { Session } from "../http/caller.ts";
import type { Serve } from "../http/serve.ts";
import type { Mail } from "./mail.ts";
import type { MailReach } from "./mail-rows.ts";
import { serializeMail } from "./serialize.ts";

/** Mails to subscribers, reviewers and accounts are for those alone who manage accounts. */
const reachOf = (session: Session): MailReach => (canReach(session, "users") ? "all" : "enquiries");

export interface MailRouteParts {
  mail: Mail;
  transport: "smtp" | "files";
  findSubmission(id: number): Promise<{ id: number }>;
}

export function mailRoutes(
  serve: Serve,
  { mail, transport, findSubmission }: MailRouteParts,
): void {
  serve(calls.ofSubmission, async ({ id }) => {
    const { id: existingId } = await findSubmission(id());
    return { mails: (await mail.listOfSubmission(existingId)).map(serializeMail) };
  });

  serve(calls.resend, async ({ id, session }) => {
    await mail.resend(session(), id(), reachOf(session()));
    return { success: true as const };
  });

  serve(calls.dismiss, async ({ id, session }) => {
    await mail.dismiss(session(), id(), reachOf(session()));
    return { success: true as const };
  });

  serve(calls.overview, async ({ session }) => {
    const { entries, ...figures } = await mail.overview(reachOf(session()));
    const mails = entries.map(serializeMail);
    return { mail: { ...figures, is_stuck: figures.stuck > 0, transport, mails } };
  });
}
