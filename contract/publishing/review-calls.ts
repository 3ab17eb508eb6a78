import { z } from "zod";
import { call } from "../core/call.ts";
import { blankable, instant, line, oneOf, text } from "../core/fields.ts";
import { nameParameter } from "../core/query.ts";
import type { ResourceNames } from "../core/resource-calls.ts";
import { isRootPath } from "../core/root-path.ts";
import {
  commentedField,
  maxComment,
  maxShareMessage,
  quote,
  reviewComment,
  reviewLink,
  reviewModes,
  reviewRights,
} from "./review.ts";

const shared = z.object({
  recipient: line(1, 200),
  mode: oneOf(reviewModes).default("follow"),
  rights: oneOf(reviewRights).default("comment"),
  isRequired: z.boolean({ error: "This must be true or false." }).default(false),
  expiresAt: blankable(instant).optional(),
  /** Mails the link to the address in `recipient`, with the message. */
  mail: z.boolean({ error: "This must be true or false." }).default(false),
  message: text(0, maxShareMessage).default(""),
});
const createdLink = z.object({
  id: z.int(),
  url: z.string(),
  link: reviewLink,
  /** The address to which the link is mailed. */
  mailedTo: z.string().nullable(),
  /** `files`: a server without SMTP settings writes the mail to a file, and nobody gets it. */
  transport: z.enum(["smtp", "files"]),
});
const links = z.object({ links: z.array(reviewLink) });
const comments = z.object({ comments: z.array(reviewComment) });
const answer = z.object({
  parent: z.int(),
  body: text(0, maxComment).default(""),
  isResolved: z.boolean().optional(),
});

interface ReviewHead {
  access: string;
  path: string;
  names: ResourceNames;
}

/** The calls of a public resource to share drafts with people without an account. */
export function reviewCallsOf({ access, path, names }: ReviewHead) {
  const at = `${path}/{id}` as const;
  return {
    reviewLinks: call({
      method: "GET",
      path: `${at}/review-links`,
      summary: `The review links to a ${names.one}, newest first`,
      access,
      status: 200,
      answer: links,
    }),
    share: call({
      method: "POST",
      path: `${at}/review-links`,
      summary: `Create a review link to the draft of a ${names.one}`,
      access,
      payload: shared,
      status: 201,
      answer: createdLink,
    }),
    comments: call({
      method: "GET",
      path: `${at}/comments`,
      summary: `The review comments on a ${names.one}, oldest first`,
      access,
      status: 200,
      answer: comments,
    }),
    reply: call({
      method: "POST",
      path: `${at}/comments`,
      summary: `Answer a comment on a ${names.one}, or resolve it`,
      access,
      scope: "draft",
      payload: answer,
      status: 201,
      answer: comments,
    }),
    removeComment: call({
      method: "DELETE",
      path: `${at}/comments/{comment}`,
      summary: `Delete a comment on a ${names.one} with its answers, or an answer alone`,
      access,
      status: 204,
    }),
  };
}

const ofReview = "/review/{token}" as const;

/** Previews and links for staff, and what a link's recipient may do by its token. */
export const review = {
  preview: call({
    method: "POST",
    path: "/previews",
    summary:
      "Create a preview address, for the caller only, of the site with all drafts or as it was at a given time",
    access: "blog",
    // It shows the drafts of every area.
    scope: "never",
    payload: z.object({
      at: instant.optional(),
      /** With `id`: an object that is shown even if it is not on the site. */
      area: z.string().max(50).optional(),
      id: z.int().positive().optional(),
      /** Shows the drafts of this release alone, instead of all drafts. */
      release: z.int().positive().optional(),
    }),
    mayBeEmpty: true,
    status: 200,
    answer: z.object({ url: z.string() }),
  }),
  releaseLinks: call({
    method: "GET",
    path: "/releases/{id}/review-links",
    summary: "The review links to a release, newest first",
    access: "blog",
    status: 200,
    answer: links,
  }),
  shareRelease: call({
    method: "POST",
    path: "/releases/{id}/review-links",
    summary:
      "Create a review link to all drafts of a release, as they are when the link is opened or, with `pin`, as they are now",
    access: "blog",
    payload: shared,
    status: 201,
    answer: createdLink,
  }),
  renew: call({
    method: "PUT",
    path: "/review-links/{id}",
    summary: "Renew a review link until a given time",
    access: "session",
    payload: z.object({ expiresAt: blankable(instant).optional() }),
    mayBeEmpty: true,
    status: 200,
    answer: z.object({ link: reviewLink }),
    errors: [409],
  }),
  revoke: call({
    method: "DELETE",
    path: "/review-links/{id}",
    summary: "Revoke a review link; with `comments`, its comments are deleted too",
    access: "session",
    query: z.object({ comments: nameParameter(["true", "false"]) }),
    status: 204,
    errors: [404],
  }),
  open: call({
    method: "GET",
    path: ofReview,
    summary: "What a review link shows, with its comments",
    access: "anyone",
    isPrivate: true,
    status: 200,
    answer: z.object({
      items: z.array(
        z.object({
          area: z.string(),
          id: z.int(),
          title: z.string(),
          page: z.string(),
          hash: z.string(),
          approval: z.object({ name: z.string(), at: z.iso.datetime() }).nullable(),
        }),
      ),
      comments: z.array(reviewComment),
    }),
    errors: [404],
  }),
  comment: call({
    method: "POST",
    path: `${ofReview}/comments`,
    summary: "Comment on what a review link shows: on a passage, on a picture or on the page",
    access: "anyone",
    payload: z.object({
      body: text(1, maxComment),
      page: text(1, 500),
      /** The field that shows the quote or picture; without it, the quote is searched for. */
      field: commentedField.optional(),
      quote: quote.optional(),
      picture: text(1, 500)
        .refine(isRootPath, { error: "This is not a picture of the site." })
        .optional(),
      parent: z.int().optional(),
    }),
    status: 201,
    answer: z.object({ comment: reviewComment }),
    limit: "comment",
    errors: [403, 404],
  }),
  approve: call({
    method: "POST",
    path: `${ofReview}/approval`,
    summary: "Approve what a review link shows; `hashes` are those of what was seen",
    access: "anyone",
    payload: z.object({ name: line(1, 200), hashes: z.array(z.string().max(100)).max(500) }),
    status: 204,
    limit: "approval",
    errors: [403, 404, 409],
  }),
  finish: call({
    method: "POST",
    path: `${ofReview}/end`,
    summary: "Notify the agency that the review is finished",
    access: "anyone",
    status: 204,
    limit: "review-end",
    errors: [404],
  }),
};
