import { z } from "zod";
import { call } from "../core/call.ts";
import { honeypotField, oneOf, patchCode } from "../core/fields.ts";
import { filtered } from "../core/filtered-fields.ts";
import { daily, nameParameter } from "../core/query.ts";
import { type ItemOf, resource } from "../core/resource.ts";
import {
  boolean,
  choice,
  createOnly,
  custom,
  dateTime,
  email,
  type FieldFlags,
  longText,
  optional,
  phone,
  text,
  updateOnly,
} from "../core/resource-fields.ts";
import { someOf, whichOf } from "../core/several.ts";
import { publicCalls } from "../public-calls.ts";

export const submissionStatuses = ["new", "in_progress", "resolved", "closed"] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** A code that is missing or altered never refuses an enquiry: the name makes the patch instead. */
const sewnPatch = custom(
  {
    payload: patchCode.nullable().catch(null).meta({
      description:
        "The code of a patch, such as `lotus-indigo-0213`; without a known one, the patch is made from the company or the name",
    }),
    answer: z.string(),
    column: "text",
    control: "custom",
    blank: null,
  },
  { label: "Patch" },
);

/** The id of somebody who may read enquiries. */
const person = (flags: FieldFlags) =>
  custom(
    {
      payload: z.int({ error: "Choose a person." }).positive({
        error: "Choose a person.",
      }),
      answer: z.int(),
      column: "number",
      control: "custom",
      blank: null,
    },
    flags,
  );

export const enquiries = resource({
  area: "contact",
  one: "submission",
  many: "submissions",
  schema: "Submission",
  path: "/contact",
  names: {
    one: "enquiry",
    many: "enquiries",
    menu: "Contact Forms",
    card: "Enquiries",
    about: "Enquiries from the site and their status.",
  },
  store: "table",
  people: { assignee: "assignee" },
  fields: {
    name: createOnly(
      text(1, 200, {
        label: "Name",
        isTitle: true,
        isListed: true,
        isSearched: true,
        isSorted: true,
      }),
    ),
    email: createOnly(email({ label: "Email", isListed: true, isSearched: true, isSorted: true })),
    phone: createOnly(optional(phone(50, { label: "Phone" }))),
    company: createOnly(optional(text(0, 200, { label: "Company", isSearched: true }))),
    subject: createOnly(
      optional(
        text(0, 200, { label: "Subject", isListed: true, isSearched: true, isSorted: true }),
      ),
    ),
    message: createOnly(longText(1, 5000, { label: "Message", isSearched: true })),
    status: filtered(
      updateOnly(choice(submissionStatuses, { label: "Status", isListed: true, isSorted: true })),
    ),
    isRead: filtered(updateOnly(boolean({ label: "Read" }))),
    assignee: updateOnly(optional(person({ label: "Assignee" }))),
    nextStepAt: updateOnly(optional(dateTime({ label: "Reminder" }))),
    isSpam: filtered(updateOnly(boolean({ label: "Spam" }))),
    patch: createOnly(optional(sewnPatch)),
  },
});
export type Submission = ItemOf<typeof enquiries>;

export const enquiry = enquiries.create;
export type Enquiry = z.output<typeof enquiry>;

const oneSubmission = enquiries.calls.find.answer;

const change = enquiries.update
  .extend({ is_read: enquiries.update.shape.isRead.meta({ description: "The same as `isRead`." }) })
  .transform(({ is_read, isRead = is_read, ...rest }) => ({ ...rest, isRead }));

/**
 * The tabs of the inbox: `mine` and `unassigned` have what is new or in progress, `closed` what is
 * resolved or closed, and all but `spam` leave spam out.
 */
export const boxes = ["unread", "mine", "unassigned", "all", "closed", "spam"] as const;
export type InboxBox = (typeof boxes)[number];

const box = nameParameter(boxes);

const listQuery = enquiries.calls.list.query.extend({ box });

export const contact = {
  submit: call({
    ...publicCalls.contact.submit,
    summary: "Send an enquiry",
    access: "anyone",
    payload: enquiry.extend(honeypotField),
    status: 201,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    errors: [429],
    limit: "contact",
  }),
  list: {
    ...enquiries.calls.list,
    summary: "List enquiries; spam only if `is_spam` or `box` asks for it",
    query: listQuery,
  } as const,
  find: {
    ...enquiries.calls.find,
    summary: "Get an enquiry; the first view marks it read",
  } as const,
  neighbours: call({
    method: "GET",
    path: "/contact/{id}/neighbours",
    summary:
      "Get the enquiries just before (`newer`) and after (`older`) this one in the list with the same filter and order",
    access: "contact",
    query: listQuery.omit({ page: true, limit: true }),
    status: 200,
    answer: z.object({ newer: z.int().nullable(), older: z.int().nullable() }),
  }),
  setStatus: call({
    method: "PUT",
    path: "/contact/{id}/status",
    summary: "Change the status of an enquiry",
    access: "contact",
    payload: z.object({ status: oneOf(submissionStatuses) }),
    status: 200,
    answer: oneSubmission,
    guarded: true,
  }),
  update: call({
    method: "PUT",
    path: "/contact/{id}",
    summary:
      "Mark an enquiry as read, unread or spam, or change its status, assignee or reminder; a resolved enquiry counts as read and cannot be marked unread",
    access: "contact",
    payload: change,
    status: 200,
    answer: oneSubmission,
    guarded: true,
  }),
  remove: { ...enquiries.calls.remove, summary: "Delete an enquiry" } as const,
  updateSeveral: {
    ...enquiries.calls.updateSeveral,
    query: whichOf(listQuery),
    payload: someOf(change),
  } as const,
  removeSeveral: { ...enquiries.calls.removeSeveral, query: whichOf(listQuery) } as const,
  stats: call({
    method: "GET",
    path: "/contact/stats/overview",
    summary: "Count enquiries; this week means the last 7 × 24 hours",
    access: "contact",
    status: 200,
    answer: z.object({
      stats: z.object({
        total_submissions: z.int(),
        new_submissions: z.int(),
        unread_submissions: z.int(),
        this_week_submissions: z.int(),
      }),
    }),
  }),
  series: call({
    method: "GET",
    path: "/contact/stats/daily",
    summary: "Count the enquiries received on each of the last days",
    access: "contact",
    query: daily.query,
    status: 200,
    answer: daily.answer,
  }),
};
