import type { Generated } from "kysely";
import type { ReviewLink, ReviewRight } from "#contract/publishing/review.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Instant, SqlBoolean } from "./column-types.ts";

/** A link to an object, to a release, to all drafts, or to the site as it was `at` a moment. */
export interface ReviewLinkRow {
  id: Generated<number>;
  /** As the caller named it, for a preview. */
  area: string | null;
  object_id: number | null;
  release_id: number | null;
  at: Instant | null;
  session_id: number | null;
  mode: ReviewLink["mode"];
  revision: number | null;
  recipient: string;
  rights: ReviewRight;
  /** Whether nothing is published without the recipient's approval. */
  is_required: Generated<SqlBoolean>;
  created_at: Instant;
  created_by: number | null;
  expires_at: Instant;
  revoked_at: Instant | null;
  last_seen_at: Instant | null;
  opened: Generated<number>;
}

/** An object as a link to a release shows it that was made with `pin`. */
export interface ReviewLinkItemRow {
  link_id: number;
  area: DataArea;
  object_id: number;
  revision: number;
}

/**
 * `field` is a path; `quote` is JSON, and `start` its offset in the plain text of the field, in
 * characters: null if the quote is not tied to one place of it.
 */
export interface ReviewCommentRow {
  id: Generated<number>;
  link_id: number | null;
  parent_id: number | null;
  area: DataArea | null;
  object_id: number | null;
  revision: number | null;
  page: string;
  field: string | null;
  start: number | null;
  quote: string | null;
  picture: string | null;
  author: string;
  is_staff: SqlBoolean;
  body: string;
  at: Instant;
  resolved_at: Instant | null;
}

export interface ApprovalRow {
  id: Generated<number>;
  link_id: number | null;
  area: DataArea;
  object_id: number;
  revision: number;
  hash: string;
  name: string;
  at: Instant;
}
