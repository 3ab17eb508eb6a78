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

/**
 * The visibility of the object on the site from this revision on; a draft changed nothing there.
 */
export const revisionStates = ["public", "private", "draft", "removed"] as const;
export type RevisionState = (typeof revisionStates)[number];

/** Fields that a restore leaves as they are: they decide whether and where an object is shown. */
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

/** A revision with the object's fields as they were. */
export const revisionWithItem = revisionEntry
  .extend({ item: z.record(z.string(), z.unknown()) })
  .meta({ id: "RevisionWithItem" });
export type RevisionWithItem = z.infer<typeof revisionWithItem>;

/** `fields` differ from the object; `moved` are those of them that changed in the object since. */
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
