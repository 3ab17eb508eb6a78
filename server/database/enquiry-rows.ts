import type { Generated } from "kysely";
import type { Instant } from "./column-types.ts";

export interface EnquiryMessageRow {
  id: Generated<number>;
  enquiry_id: number;
  kind: "sent" | "received" | "note";
  author_id: number | null;
  /** The name of the author at the time. */
  author: string;
  body: string;
  quoted: string | null;
  /** JSON: the ids of library files of what was sent, names and sizes of what was received. */
  files: string;
  /** The message id of the email, in angle brackets; null for notes. */
  message_id: string | null;
  /** JSON: what sending has changed of the enquiry, as it was before. */
  set_before: string | null;
  /** The key of the request that sent it; null where it had none. */
  idempotency_key: Generated<string | null>;
  at: Instant;
}

/** An answer that is not sent, one per person. */
export interface EnquiryDraftRow {
  enquiry_id: number;
  user_id: number;
  body: string;
  /** JSON: the ids of library files. */
  files: string;
  at: Instant;
}

/** Somebody whom a note names and who has not opened the conversation since. */
export interface EnquiryMentionRow {
  message_id: number;
  user_id: number;
}
