import type { Generated } from "kysely";
import type { Instant } from "./column-types.ts";

export interface MailRow {
  id: Generated<number>;
  kind: string;
  channel: string;
  recipient: string;
  params: string;
  submission_id: number | null;
  message_id: string;
  status: string;
  attempts: Generated<number>;
  created_at: Instant;
  /** When it is due; while it is being sent, when the claim expires. */
  next_at: Instant;
  give_up_at: Instant;
  claim: string | null;
  sent_at: Instant | null;
  failure: string | null;
  failure_code: string | null;
  dismissed_at: Instant | null;
}
