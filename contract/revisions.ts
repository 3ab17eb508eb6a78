import { z } from "zod";

export const causes = [
  "edit",
  "publish",
  "restore",
  "schedule",
  "release",
  "import",
  "undo",
] as const;
export type Cause = (typeof causes)[number];

/** What the site showed of the object from then on; a draft changed nothing there. */
export const revisionStates = ["public", "private", "draft", "removed"] as const;
export type RevisionState = (typeof revisionStates)[number];

/** Fields that decide whether and where the site shows an object stay as they are. */
export const notRestored: readonly string[] = ["status", "sortOrder"];

/** `isPublished` marks the one that the site shows now; `fields` are those that it changed. */
export const revisionEntry = z
  .object({
    number: z.int(),
    at: z.iso.datetime(),
    actor: z.string(),
    cause: z.enum(causes),
    note: z.string().nullable(),
    isPublished: z.boolean(),
    state: z.enum(revisionStates),
    fields: z.array(z.string()),
  })
  .meta({ id: "Revision" });
export type RevisionEntry = z.infer<typeof revisionEntry>;

/** With the object's fields as they were. */
export const revisionWithItem = revisionEntry
  .extend({ item: z.record(z.string(), z.unknown()) })
  .meta({ id: "RevisionWithItem" });
export type RevisionWithItem = z.infer<typeof revisionWithItem>;

/** `fields` are those that differ from the object; of them, `moved` changed there since. */
export const draftNote = z
  .object({
    number: z.int(),
    at: z.iso.datetime(),
    editor: z.string(),
    fields: z.array(z.string()),
    moved: z.array(z.string()),
  })
  .meta({ id: "Draft" });
export type DraftNote = z.infer<typeof draftNote>;
