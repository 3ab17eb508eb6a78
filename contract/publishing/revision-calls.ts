import { z } from "zod";
import { call } from "../core/call.ts";
import { line } from "../core/fields.ts";
import { idempotencyKey, numberParameter } from "../core/query.ts";
import type { ResourceNames } from "../core/resource-calls.ts";
import { approvalRefusal } from "./review.ts";
import { reviewCallsOf } from "./review-calls.ts";
import { draftNote, revisionEntry, revisionWithItem } from "./revisions.ts";
import { scheduleCallsOf } from "./schedule-calls.ts";

export const maxNote = 200;

// The same for every resource, so made once.
const draftFields = { draft: draftNote.nullable(), isPublished: z.boolean() };
const autosave = z.object({ autosave: z.enum(["true", "false"]).optional() });
/** Sent again with the same key, as after a lost answer, it changes the draft that was begun. */
const begun = z.object({ key: idempotencyKey.optional() });
const anyFields = z.looseObject({});
const published = z
  .object({
    revision: z.int().optional(),
    /**
     * Typed since the draft was last saved; they go out with it. With `status`, a post goes out at
     * its own date, if that is still to come; without, at once.
     */
    fields: z.looseObject({}).optional(),
    overwrite: z.boolean().optional(),
  })
  .refine(({ revision, fields }) => revision === undefined || fields === undefined, {
    path: ["fields"],
    error: "A revision is published as it is, without other fields.",
  });
const edited = z.object({ field: line(0, 200).nullable() });
const editors = z.object({
  revision: z.int(),
  editors: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      field: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
const pageOfRevisions = z.object({
  limit: numberParameter(1, 200).default(100),
  before: numberParameter(1).optional(),
});
const entries = z.object({ revisions: z.array(revisionEntry) });
const oneRevision = z.object({ revision: revisionWithItem });
const someNote = z.object({ note: line(0, maxNote).nullable() });
const someFields = z.object({ fields: z.array(z.string()).max(100).optional() });

interface RevisionHead {
  access: string;
  one: string;
  path: string;
  names: ResourceNames;
  item: z.ZodObject;
  /** A single kind is never taken off the site. */
  isSingle?: boolean;
}

export function revisionCallsOf(head: RevisionHead) {
  const oneItem: z.ZodObject = z.object({ [head.one]: head.item });
  const withDraft: z.ZodObject = oneItem.extend(draftFields);
  return {
    ...draftCallsOf(head, oneItem, withDraft),
    ...historyCallsOf(head, withDraft),
    ...reviewCallsOf(head),
    ...scheduleCallsOf(head),
  };
}

function draftCallsOf(
  { access, path, names, isSingle }: RevisionHead,
  oneItem: z.ZodObject,
  withDraft: z.ZodObject,
) {
  const at = `${path}/{id}` as const;
  return {
    createDraft: call({
      method: "POST",
      path: `${path}/drafts`,
      summary: isSingle
        ? `Refused with 409: there is always one ${names.one}`
        : `Create an unpublished ${names.one}, which may be incomplete`,
      access,
      scope: "draft",
      query: begun,
      payload: anyFields,
      status: 201,
      answer: withDraft,
      errors: [409],
    }),
    draft: call({
      method: "GET",
      path: `${at}/draft`,
      summary: `The draft of a ${names.one}, or the ${names.one} itself if it has no draft`,
      access,
      status: 200,
      answer: withDraft,
    }),
    saveDraft: call({
      method: "PUT",
      path: `${at}/draft`,
      summary: `Update or create the draft of a ${names.one}, which may be incomplete`,
      access,
      scope: "draft",
      query: autosave,
      payload: anyFields,
      status: 200,
      answer: withDraft,
      errors: [409],
      guarded: true,
    }),
    discardDraft: call({
      method: "DELETE",
      path: `${at}/draft`,
      summary: `Discard the draft of a ${names.one}`,
      access,
      scope: "draft",
      status: 204,
      errors: [409],
      guarded: true,
    }),
    publish: call({
      method: "POST",
      path: `${at}/publish`,
      summary: `Publish the draft of a ${names.one} with what was typed since, or one of its revisions`,
      access,
      payload: published,
      mayBeEmpty: true,
      status: 200,
      answer: oneItem,
      errors: [409],
      refusal: approvalRefusal,
      guarded: true,
    }),
    unpublish: call({
      method: "POST",
      path: `${at}/unpublish`,
      summary: isSingle
        ? `Refused with 409: the ${names.one} is always on the site`
        : `Unpublish a ${names.one}`,
      access,
      status: 200,
      answer: oneItem,
      errors: [409],
      guarded: true,
    }),
    editing: call({
      method: "POST",
      path: `${at}/draft/editors`,
      summary: `Report which part of a ${names.one} the caller edits; returns who else is editing`,
      access,
      scope: "draft",
      payload: edited,
      status: 200,
      answer: editors,
    }),
  };
}

function historyCallsOf({ access, path, names }: RevisionHead, withDraft: z.ZodObject) {
  const at = `${path}/{id}` as const;
  return {
    revisions: call({
      method: "GET",
      path: `${at}/revisions`,
      summary: `The revisions of a ${names.one}, newest first`,
      access,
      query: pageOfRevisions,
      status: 200,
      answer: entries,
    }),
    revision: call({
      method: "GET",
      path: `${at}/revisions/{number}`,
      summary: `One revision of a ${names.one}`,
      access,
      status: 200,
      answer: oneRevision,
    }),
    noteRevision: call({
      method: "PUT",
      path: `${at}/revisions/{number}`,
      summary: `Add a note to a revision of a ${names.one}, which is then kept forever`,
      access,
      scope: "draft",
      payload: someNote,
      status: 200,
      answer: oneRevision,
    }),
    restore: call({
      method: "POST",
      path: `${at}/revisions/{number}/restore`,
      summary: `Restore a revision of a ${names.one} into its draft`,
      access,
      scope: "draft",
      payload: someFields,
      mayBeEmpty: true,
      status: 200,
      answer: withDraft,
      errors: [409],
      guarded: true,
    }),
  };
}

export type RevisionCalls = ReturnType<typeof revisionCallsOf>;
