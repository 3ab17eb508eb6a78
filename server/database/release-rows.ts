import type { Generated } from "kysely";
import type { Release, ScheduleAction, ScheduleReason } from "#contract/publishing/schedules.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Instant, SqlBoolean } from "./column-types.ts";

/** The states of a release in the API, and those of a release with a time. */
export type ReleaseState = Release["state"] | "planned" | "held" | "failed" | "cancelled";

/** A set of objects that go out together, or the plan of one object, which has no title. */
export interface ReleaseRow {
  id: Generated<number>;
  /** Empty for the plan of one object. */
  title: string;
  state: ReleaseState;
  created_at: Instant;
  created_by: string;
  /** The moment it is planned for, and the agency's time zone then. */
  at: Instant | null;
  zone: string | null;
  /** Who planned it, and in whose name it goes out. */
  actor_id: number | null;
  actor_email: string | null;
  overwrite: Generated<SqlBoolean>;
  /** When it last went out or failed. */
  ran_at: Instant | null;
  reason: ScheduleReason | null;
  details: string | null;
  /** The id of the last activity log entry that published or undid the release. */
  entry: number | null;
  /** The API token's session that made it, which can undo it; otherwise null. */
  batch: string | null;
}

/**
 * `revision` and `base`, the one live then, are set once planned, `before` to `was_public` once
 * published. A planned post without a revision goes out by its own date; `base` is then the
 * draft that goes out with it.
 */
export interface ReleaseItemRow {
  release_id: number;
  position: number;
  area: DataArea;
  object_id: number;
  action: Generated<ScheduleAction>;
  revision: number | null;
  base: number | null;
  /** Whether the revision was named, so that the schedule of one object keeps to it. */
  is_bound: Generated<SqlBoolean>;
  before: number | null;
  after: number | null;
  was_public: SqlBoolean | null;
}
