import { z } from "zod";
import { call } from "../core/call.ts";

/**
 * `failed`: a plan that could not be carried out, or waits for a person; `comments`: those of
 * clients that are open; `approved`: what is not on the site yet, as it is now; `outdated`: an
 * approval of another version, by a link that is open; `awaited`: an approval that was asked for;
 * `changes`: of what is on the site; `draft`: what is not; `planned`: what goes out by itself;
 * `removal`: what comes off the site by itself.
 */
const waitingKinds = [
  "failed",
  "comments",
  "approved",
  "outdated",
  "awaited",
  "changes",
  "draft",
  "planned",
  "removal",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** `at` and `by` are of the newest, of plans that of the next; `by` is empty for nobody. */
const waitingNote = z
  .object({
    count: z.int(),
    at: z.iso.datetime(),
    by: z.string(),
    /** Whether `by` is the caller. */
    isOwn: z.boolean(),
  })
  .meta({ id: "WaitingNote" });

/** An object, or a release (`releases`); `path` is where it is in the API. */
const waitingObject = z
  .object({
    area: z.string(),
    id: z.int(),
    path: z.string(),
    title: z.string(),
    waits: z.partialRecord(z.enum(waitingKinds), waitingNote),
  })
  .meta({ id: "WaitingObject" });
export type WaitingObject = z.infer<typeof waitingObject>;

/** This is the limit for each kind. */
export const maxWaiting = 1000;

export const waiting = {
  list: call({
    method: "GET",
    path: "/waiting",
    summary:
      "Open comments, client approvals, drafts, schedules and failures that the caller can access, by object, newest first",
    access: "blog",
    scope: "dashboard:read",
    status: 200,
    answer: z.object({ waiting: z.array(waitingObject) }),
  }),
};
