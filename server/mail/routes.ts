import { mail as calls } from "#contract/areas/mail.ts";
import type { Serve } from "../http/serve.ts";
import type { Mail } from "./mail.ts";
import { serializeMail } from "./serialize.ts";

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
    await mail.resend(session(), id());
    return { success: true as const };
  });

  serve(calls.dismiss, async ({ id, session }) => {
    await mail.dismiss(session(), id());
    return { success: true as const };
  });

  serve(calls.overview, async () => {
    const { entries, ...figures } = await mail.overview();
    const mails = entries.map(serializeMail);
    return { mail: { ...figures, is_stuck: figures.stuck > 0, transport, mails } };
  });
}
