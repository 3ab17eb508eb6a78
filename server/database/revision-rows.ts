import type { Generated } from "kysely";
import type { Cause, RevisionState } from "#contract/publishing/revisions.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Instant } from "./column-types.ts";

/** A version of an object; `snapshot` holds its fields as JSON, named as in a payload. */
export interface RevisionRow {
  id: Generated<number>;
  area: DataArea;
  object_id: number;
  /** Counts the object's revisions from 1. */
  number: number;
  at: Instant;
  actor_id: number | null;
  actor_email: string;
  cause: Cause;
  note: string | null;
  state: RevisionState;
  /** The names of the changed fields, as JSON. */
  fields: string;
  hash: string;
  snapshot: string;
}

/** `body` has the draft's fields, `base` the object's when drafted; both null without a draft. */
export interface DraftRow {
  area: DataArea;
  object_id: number;
  body: string | null;
  base: string | null;
  /** The number of the draft's last revision in the history. */
  number: number | null;
  revision: number;
  updated_at: Instant;
  editor_id: number | null;
  editor_email: string;
}

export interface EditingRow {
  area: DataArea;
  object_id: number;
  session_id: number;
  field: string | null;
  at: Instant;
}
