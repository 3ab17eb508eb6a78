import { z } from "zod";
import { call } from "../core/call.ts";
import { nameParameter, numberParameter } from "../core/query.ts";
import { causes } from "../publishing/revisions.ts";
import { type DataArea, dataAreas } from "../resources.ts";

export const noUndo = {
  old: "This change is more than 30 days old.",
  undone: "This was already undone.",
  nothing: "This change no longer has an effect, so there is nothing to undo.",
  gone: "The changed item was deleted since. Undo the deletion first.",
  role: "Your role does not have access to everything this changed.",
  draft: "This changed a draft. Find the earlier text in the history.",
  mail: "A sent email cannot be recalled.",
  conversation: "Conversation entries cannot be removed.",
  security: "Passwords, second factors and API tokens cannot be restored.",
  account: "A deleted account cannot be restored because its password is gone.",
  secret: "A replaced or deleted secret cannot be restored.",
  file: "Added or deleted files cannot be changed back.",
  client: "This was a client’s comment and changed nothing.",
  along: "This belongs to another change and is undone with it.",
  erased: "The content was permanently erased.",
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
    /**
     * These are the values that some of them were set to: the invited person, active or not, read
     * or not.
     */
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
      "List staff changes in the areas the caller can access, newest first; `before` is the `id` of the last known change, `without=reading` leaves out enquiries being marked read or unread",
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
      "Undo a change from the last 30 days, together with everything changed in the same action; answers how many objects changed. If a field has changed since, nothing is undone and a 409 `changed_since` lists it in `conflicts`; with `rest`, everything else is undone. Published drafts become drafts again; `drafts` counts them. Undoing a subscriber import removes the subscribers that have not changed since; `stayed` counts the others",
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
