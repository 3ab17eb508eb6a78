import { z } from "zod";
import { call } from "../core/call.ts";
import { nameParameter, numberParameter } from "../core/query.ts";
import { causes } from "../publishing/revisions.ts";
import { type DataArea, dataAreas } from "../resources.ts";

export const noUndo = {
  old: "It was made more than 30 days ago.",
  undone: "It has been undone already.",
  nothing: "It has no effect any more, so there is nothing to undo.",
  gone: "What was changed has been deleted since. Undo the deletion first.",
  role: "Your role does not reach everything that it changed.",
  draft: "It changed a draft. The history has the earlier text.",
  mail: "A mail that was sent cannot be called back.",
  conversation: "What was written in a conversation stays there.",
  security: "Passwords, second factors and API tokens are not put back.",
  account: "A deleted account does not come back, as its password is gone.",
  secret: "A secret that was replaced or deleted does not come back.",
  file: "Files that were added or deleted stay so.",
  client: "It was said by a client, and changed nothing.",
  along: "It came along with another change, and is undone with that.",
  erased: "What was there has been erased for good.",
} as const;
export type NoUndo = keyof typeof noUndo;
const reasons = Object.keys(noUndo) as [NoUndo, ...NoUndo[]];

const areaNames = dataAreas as [DataArea, ...DataArea[]];

/** Areas whose deleted objects cannot be brought back, with the reason. */
export const finalRemovals: Partial<Record<DataArea, NoUndo>> = {
  users: "account",
  media: "file",
  webhooks: "secret",
};

interface NamedChange {
  area: string;
  action: string;
  object_id: number;
}

/** Whether a change added those of a file, who have no object of their own in the log. */
export const isFileOfSubscribers = ({ area, action, object_id }: NamedChange): boolean =>
  area === "newsletter" && action === "create" && object_id === 0;

/** `fields` are those that an update changed; `batch` is what was changed with it in one go. */
export const activityEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z.string(),
    /** The API token that acted for the person. */
    token: z.object({ id: z.int(), name: z.string() }).nullable(),
    area: z.enum(areaNames),
    action: z.enum(["create", "update", "remove"]),
    object_id: z.int(),
    title: z.string().nullable(),
    fields: z.array(z.string()),
    /** What some of them were set to: who was invited or is active, and whether one was read. */
    values: z.object({
      invited: z.string().optional(),
      uninvited: z.string().optional(),
      role: z.string().optional(),
      is_active: z.boolean().optional(),
      is_read: z.boolean().optional(),
    }),
    cause: z.enum([...causes, "draft", "comment", "approval"]).nullable(),
    revision: z.int().nullable(),
    /** Whether the change took the object off the site. */
    isTakenDown: z.boolean(),
    batch: z.object({ id: z.string(), size: z.int() }).nullable(),
    undo: z.object({
      possible: z.boolean(),
      why: z.enum(reasons).nullable(),
    }),
  })
  .meta({ id: "Activity" });
export type ActivityEntry = z.infer<typeof activityEntry>;

/** A field that is no longer as the change left it; `field` is null if the object is gone. */
export const undoConflict = z
  .object({
    area: z.enum(areaNames),
    object_id: z.int(),
    title: z.string().nullable(),
    field: z.string().nullable(),
    was: z.unknown(),
    became: z.unknown(),
    is: z.unknown(),
  })
  .meta({ id: "UndoConflict" });
export type UndoConflict = z.infer<typeof undoConflict>;

/** `why` comes with `not_undoable`; `rest`: whether anything beside the conflicts can be undone. */
const undoRefusal = z.object({
  why: z.enum(reasons),
  conflicts: z.array(undoConflict),
  rest: z.boolean(),
});
export type UndoRefusal = z.infer<typeof undoRefusal>;

/** Names the changes of several requests that are undone as one. */
export const batchHeader = "x-batch";
/** In answers to changes: the id of their entry in the activity log, if it can be undone. */
export const activityHeader = "x-activity";

export const activity = {
  list: call({
    method: "GET",
    path: "/activity",
    summary:
      "The latest changes by staff in the areas that the caller reaches, newest first; `before` is the `id` of the last one that is known, `without=reading` leaves out that a single enquiry was read or marked unread",
    access: "dashboard",
    query: z.object({
      limit: numberParameter(1, 50).default(10),
      before: numberParameter(1).optional(),
      /** Only what this API token has done. */
      token: numberParameter(1).optional(),
      without: nameParameter(["reading"]),
    }),
    status: 200,
    answer: z.object({ entries: z.array(activityEntry) }),
  }),
  undo: call({
    method: "POST",
    path: "/activity/{id}/undo",
    summary:
      "Undo a change of the last 30 days with all that was changed in one go with it; answers how many objects changed. Where a field has changed since, nothing is undone and a 409 `changed_since` names it in `conflicts`; with `rest` everything else is. Where a change had put a draft on the site, its text is a draft again, of as many objects as `drafts` says. Of the subscribers of a file those go who are as it added them, and `stayed` says how many have changed since",
    access: "dashboard",
    // It may change whatever others have done.
    scope: "never",
    payload: z.object({ rest: z.boolean().default(false) }),
    mayBeEmpty: true,
    status: 200,
    answer: z.object({
      undone: z.int(),
      stayed: z.int().optional(),
      drafts: z.int().optional(),
    }),
    errors: [409],
    refusal: undoRefusal,
  }),
};
