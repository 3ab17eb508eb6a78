import { z } from "zod";
import { call } from "./call.ts";
import { bait, blankable, emailAddress, oneOf, text } from "./fields.ts";
import { daily, nameParameter, pagination, paging, sorting, textParameter } from "./query.ts";

export const submissionStatuses = ["new", "in_progress", "resolved", "closed"] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** By what the staff list sorts. */
export const submissionColumns = ["name", "email", "subject", "status", "created_at"] as const;

/** An enquiry that a visitor sent. */
export const submission = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    company: z.string().nullable(),
    subject: z.string().nullable(),
    message: z.string(),
    status: z.enum(submissionStatuses),
    is_read: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    revision: z.int(),
  })
  .meta({ id: "Submission" });
export type Submission = z.infer<typeof submission>;

export const enquiry = z.object({
  name: text(1, 200),
  email: emailAddress,
  phone: blankable(text(0, 50)).default(null),
  company: blankable(text(0, 200)).default(null),
  subject: blankable(text(0, 200)).default(null),
  message: text(1, 5000),
});
export type Enquiry = z.output<typeof enquiry>;

/** What a visitor reads once an enquiry is stored. */
export const thanks = "Thank you for your message! We'll get back to you soon.";

const oneSubmission = z.object({ submission });

export const contact = {
  submit: call({
    method: "POST",
    path: "/contact/submit",
    summary: "Send an enquiry",
    access: "anyone",
    payload: enquiry.extend(bait),
    status: 201,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    errors: [429],
    limit: "contact",
  }),
  list: call({
    method: "GET",
    path: "/contact",
    summary: "The enquiries, newest first",
    access: "contact",
    query: z.object({
      ...paging,
      search: textParameter(),
      status: nameParameter(submissionStatuses),
      ...sorting(submissionColumns),
    }),
    status: 200,
    answer: z.object({ submissions: z.array(submission), pagination }),
  }),
  find: call({
    method: "GET",
    path: "/contact/{id}",
    summary: "One enquiry; the first view marks it read",
    access: "contact",
    status: 200,
    answer: oneSubmission,
  }),
  neighbours: call({
    method: "GET",
    path: "/contact/{id}/neighbours",
    summary:
      "The enquiries just before (`newer`) and after (`older`) this one in the list with the same filter and order",
    access: "contact",
    query: z.object({
      search: textParameter(),
      status: nameParameter(submissionStatuses),
      ...sorting(submissionColumns),
    }),
    status: 200,
    answer: z.object({ newer: z.int().nullable(), older: z.int().nullable() }),
  }),
  setStatus: call({
    method: "PUT",
    path: "/contact/{id}/status",
    summary: "Give an enquiry another status",
    access: "contact",
    payload: z.object({ status: oneOf(submissionStatuses) }),
    status: 200,
    answer: oneSubmission,
    guarded: true,
  }),
  remove: call({
    method: "DELETE",
    path: "/contact/{id}",
    summary: "Delete an enquiry",
    access: "contact",
    status: 204,
    guarded: true,
  }),
  stats: call({
    method: "GET",
    path: "/contact/stats/overview",
    summary: "How many enquiries there are; this week means the last 7 × 24 hours",
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
    summary: "How many enquiries came on each of the last days",
    access: "contact",
    query: daily.query,
    status: 200,
    answer: daily.answer,
  }),
};
