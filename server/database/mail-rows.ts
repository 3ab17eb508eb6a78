import type { Generated } from "kysely";
import type { MailFailureCode, MailKind, MailStatus } from "#contract/areas/mail.ts";
import type { Instant } from "./column-types.ts";

export interface MailRow {
  id: Generated<number>;
  kind: MailKind;
  channel: "mail" | "forward";
  recipient: string;
  params: string;
  submission_id: number | null;
  message_id: string;
  /** `void` is a mail whose cause is gone. */
  status: MailStatus | "void";
  attempts: Generated<number>;
  created_at: Instant;
  /** When it is due; while it is being sent, when the claim expires. */
  next_at: Instant;
  give_up_at: Instant;
  claim: string | null;
  sent_at: Instant | null;
  failure: string | null;
  failure_code: MailFailureCode | null;
  dismissed_at: Instant | null;
}
