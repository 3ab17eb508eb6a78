import type { Generated } from "kysely";
import type {
  Release,
  ScheduleAction,
  ScheduleEntry,
  ScheduleReason,
} from "#contract/publishing/schedules.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Instant, Truth } from "./column-types.ts";

export interface ReleaseRow {
  id: Generated<number>;
  title: string;
  state: Release["state"];
  created_at: Instant;
  created_by: string;
  published_at: Instant | null;
  /** The id of the last activity log entry that published or undid the release. */
  entry: number | null;
}

/** `revision` and `base` are set once scheduled, `before` to `was_public` once published. */
export interface ReleaseItemRow {
  release_id: number;
  position: number;
  area: DataArea;
  object_id: number;
  revision: number | null;
  base: number | null;
  before: number | null;
  after: number | null;
  was_public: Truth | null;
}

/** Concerns an object or a release; `base` is the revision that was live when it was created. */
export interface ScheduleRow {
  id: Generated<number>;
  area: DataArea | null;
  object_id: number | null;
  release_id: number | null;
  action: ScheduleAction;
  revision: number | null;
  base: number | null;
  at: Instant;
  zone: string;
  actor_id: number | null;
  actor_email: string;
  created_at: Instant;
  overwrite: Generated<Truth>;
  state: ScheduleEntry["state"];
  ran_at: Instant | null;
  reason: ScheduleReason | null;
  details: string | null;
}
