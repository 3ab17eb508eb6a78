import type { Generated } from "kysely";
import type { Instant } from "./tables.ts";

/** What an object was; `snapshot` holds its fields as a payload names them. */
export interface RevisionRow {
  id: Generated<number>;
  area: string;
  object_id: number;
  /** From 1, of the object's own. */
  number: number;
  at: Instant;
  actor_id: number | null;
  actor_email: string;
  cause: string;
  note: string | null;
  state: string;
  /** Those that it changed, as JSON. */
  fields: string;
  hash: string;
  snapshot: string;
}

/** `body` has the fields that differ, `base` what the object had there; null without a draft. */
export interface DraftRow {
  area: string;
  object_id: number;
  body: string | null;
  base: string | null;
  /** Of its last revision in the history. */
  number: number | null;
  revision: number;
  updated_at: Instant;
  editor_id: number | null;
  editor_email: string;
}

export interface EditingRow {
  area: string;
  object_id: number;
  session_id: number;
  field: string | null;
  at: Instant;
}
