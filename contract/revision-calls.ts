import { z } from "zod";
import { call } from "./call.ts";
import { text } from "./fields.ts";
import { numberParameter } from "./query.ts";
import type { Names } from "./resource-calls.ts";
import { approvalRefusal } from "./review.ts";
import { reviewCallsOf } from "./review-calls.ts";
import { draftNote, revisionEntry, revisionWithItem } from "./revisions.ts";
import { scheduleCallsOf } from "./schedule-calls.ts";

export const maxNote = 200;
const note = text(0, maxNote);

const someFields = z.array(z.string()).max(100);

interface Head {
  access: string;
  one: string;
  path: string;
  names: Names;
  item: z.ZodObject;
  /** A single kind is never taken off the site. */
  isSingle?: boolean;
}

export const revisionCallsOf = (head: Head) => ({
  ...draftCallsOf(head),
  ...historyCallsOf(head),
  ...reviewCallsOf(head),
  ...scheduleCallsOf(head),
});

function answersOf({ one, item }: Head) {
  const oneItem: z.ZodObject = z.object({ [one]: item });
  const draft = draftNote.nullable();
  const withDraft: z.ZodObject = oneItem.extend({ draft, isPublished: z.boolean() });
  return { oneItem, withDraft };
}

function draftCallsOf(head: Head) {
  const { access, path, names, isSingle } = head;
  const { oneItem, withDraft } = answersOf(head);
  const at = `${path}/{id}` as const;
  return {
    draft: call({
      method: "GET",
      path: `${at}/draft`,
      summary: `The draft of a ${names.one}, or itself without one`,
      access,
      status: 200,
      answer: withDraft,
    }),
    saveDraft: call({
      method: "PUT",
      path: `${at}/draft`,
      summary: `Change or begin the draft of a ${names.one}, which may be incomplete`,
      access,
      query: z.object({ autosave: z.enum(["true", "false"]).optional() }),
      payload: z.looseObject({}),
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
      status: 204,
      errors: [409],
      guarded: true,
    }),
    publish: call({
      method: "POST",
      path: `${at}/publish`,
      summary: `Publish the draft of a ${names.one}, or one of its revisions`,
      access,
      payload: z.object({ revision: z.int().optional(), overwrite: z.boolean().optional() }),
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
        : `Take a ${names.one} off the site`,
      access,
      status: 200,
      answer: oneItem,
      errors: [409],
      guarded: true,
    }),
    editing: call({
      method: "POST",
      path: `${at}/draft/editors`,
      summary: `Say what of a ${names.one} the caller edits; answers who else does`,
      access,
      payload: z.object({ field: text(0, 200).nullable() }),
      status: 200,
      answer: z.object({
        revision: z.int(),
        editors: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            field: z.string().nullable(),
            at: z.iso.datetime(),
          }),
        ),
      }),
    }),
  };
}

function historyCallsOf(head: Head) {
  const { access, path, names } = head;
  const { withDraft } = answersOf(head);
  const at = `${path}/{id}` as const;
  return {
    revisions: call({
      method: "GET",
      path: `${at}/revisions`,
      summary: `The revisions of a ${names.one}, newest first`,
      access,
      query: z.object({
        limit: numberParameter(1, 200).default(100),
        before: numberParameter(1).optional(),
      }),
      status: 200,
      answer: z.object({ revisions: z.array(revisionEntry) }),
    }),
    revision: call({
      method: "GET",
      path: `${at}/revisions/{number}`,
      summary: `One revision of a ${names.one}`,
      access,
      status: 200,
      answer: z.object({ revision: revisionWithItem }),
    }),
    noteRevision: call({
      method: "PUT",
      path: `${at}/revisions/{number}`,
      summary: `Note something on a revision of a ${names.one}, which keeps it`,
      access,
      payload: z.object({ note: note.nullable() }),
      status: 200,
      answer: z.object({ revision: revisionWithItem }),
    }),
    restore: call({
      method: "POST",
      path: `${at}/revisions/{number}/restore`,
      summary: `Take a revision of a ${names.one} into its draft`,
      access,
      payload: z.object({ fields: someFields.optional() }),
      mayBeEmpty: true,
      status: 200,
      answer: withDraft,
      errors: [409],
      guarded: true,
    }),
  };
}

export type RevisionCalls = ReturnType<typeof revisionCallsOf>;
