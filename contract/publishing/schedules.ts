import { z } from "zod";
import { detail } from "../core/errors.ts";

export const scheduleActions = ["publish", "unpublish"] as const;
export type ScheduleAction = (typeof scheduleActions)[number];

/** A `held` schedule waits for a person; a `failed` one can be retried. */
export const scheduleStates = ["planned", "done", "held", "failed", "cancelled"] as const;

export const scheduleReasons = [
  "moved",
  "restored",
  "not_allowed",
  "not_approved",
  "invalid",
  "gone",
  "fault",
  "published",
  "removed",
] as const;
export type ScheduleReason = (typeof scheduleReasons)[number];

/** In milliseconds; a schedule that ran more than this after its time ran late. */
export const lateMs = 30_000;

export const maxScheduleYears = 2;

/**
 * `moved` are fields that the schedule changes and that have changed on the site since it was made.
 * For a release each follows the path of its object, as in `details`: `/api/blog/7 title`.
 */
export const scheduleEntry = z
  .object({
    id: z.int(),
    action: z.enum(scheduleActions),
    at: z.iso.datetime(),
    zone: z.string(),
    revision: z.int().nullable(),
    state: z.enum(scheduleStates),
    ran_at: z.iso.datetime().nullable(),
    isLate: z.boolean(),
    /** Its effect was undone since. */
    isUndone: z.boolean(),
    reason: z.enum(scheduleReasons).nullable(),
    details: z.array(detail),
    moved: z.array(z.string()),
    /** The object has a newer text than the one that goes out. */
    isOutdated: z.boolean(),
    actor: z.string(),
    /** The path of the object, such as `/api/blog/7`, or of the release: `/api/releases/3`. */
    path: z.string(),
    area: z.string().nullable(),
    object_id: z.int().nullable(),
    release_id: z.int().nullable(),
    title: z.string(),
    /** The paths of all that goes out. */
    items: z.array(z.string()),
  })
  .meta({ id: "Schedule" });
export type ScheduleEntry = z.infer<typeof scheduleEntry>;

const releaseItem = z.object({
  path: z.string(),
  area: z.string(),
  object_id: z.int(),
  title: z.string(),
  isPublished: z.boolean(),
  /** The fields that the item changes, as it is scheduled or else as its draft is. */
  fields: z.array(z.string()),
  /** The draft has changed since the item was scheduled. */
  isOutdated: z.boolean(),
});

/** `items` in the order in which they were added. */
export const release = z
  .object({
    id: z.int(),
    title: z.string(),
    state: z.enum(["open", "published", "undone"]),
    created_at: z.iso.datetime(),
    created_by: z.string(),
    /** The name of that person, or `created_by` where the account is deleted. */
    created_by_name: z.string(),
    published_at: z.iso.datetime().nullable(),
    schedule: scheduleEntry.nullable(),
    items: z.array(releaseItem),
  })
  .meta({ id: "Release" });
export type Release = z.infer<typeof release>;

export const maxReleaseItems = 10_000;
