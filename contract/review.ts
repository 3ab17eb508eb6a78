import { z } from "zod";

/** Each may do what those before it may. */
export const reviewRights = ["view", "comment", "approve"] as const;
export type ReviewRight = (typeof reviewRights)[number];

export const mayDo = (rights: ReviewRight, right: ReviewRight) =>
  reviewRights.indexOf(rights) >= reviewRights.indexOf(right);

/** `follow` shows the draft as it is, `pin` as it was when the link was made. */
export const reviewModes = ["follow", "pin"] as const;

/** The addresses of pages that only those with a link see begin with it and a token. */
export const reviewBase = "/review/";

export const reviewDays = { usual: 7, most: 90 } as const;
export const maxComment = 5000;
export const maxPerObject = 500;
const maxQuote = 1000;

/** `approval` is void once what was approved has changed; `url` is answered on creation alone. */
export const reviewLink = z
  .object({
    id: z.int(),
    recipient: z.string(),
    mode: z.enum(reviewModes),
    rights: z.enum(reviewRights),
    /** Whether nothing is published without the approval, until the link is revoked. */
    isRequired: z.boolean(),
    revision: z.int().nullable(),
    created_at: z.iso.datetime(),
    created_by: z.string(),
    expires_at: z.iso.datetime(),
    revoked_at: z.iso.datetime().nullable(),
    last_seen_at: z.iso.datetime().nullable(),
    opened: z.int(),
    approval: z
      .object({ name: z.string(), at: z.iso.datetime(), revision: z.int(), isValid: z.boolean() })
      .nullable(),
  })
  .meta({ id: "ReviewLink" });
export type ReviewLink = z.infer<typeof reviewLink>;

/** Whom publishing waits for, in the refusal; whoever's link has expired cannot approve. */
export const approvalRefusal = z.object({
  approvals: z.array(
    z.object({
      /** Of the link. */
      id: z.int(),
      recipient: z.string(),
      expires_at: z.iso.datetime(),
      isExpired: z.boolean(),
    }),
  ),
});
export type AwaitedApproval = z.infer<typeof approvalRefusal>["approvals"][number];

export const quote = z.object({
  exact: z.string().max(maxQuote),
  prefix: z.string().max(100),
  suffix: z.string().max(100),
});
export type Quote = z.infer<typeof quote>;

const answerToIt = z.object({
  id: z.int(),
  author: z.string(),
  isStaff: z.boolean(),
  body: z.string(),
  at: z.iso.datetime(),
});

/**
 * `place` says whether what it is about is still `there`, reads otherwise by now (`changed`), or is
 * `gone`; null for what is about the whole page. `now` is how the quote reads today.
 */
export const reviewComment = answerToIt
  .extend({
    page: z.string(),
    area: z.string().nullable(),
    object_id: z.int().nullable(),
    revision: z.int().nullable(),
    field: z.string().nullable(),
    quote: quote.nullable(),
    picture: z.string().nullable(),
    place: z.enum(["there", "changed", "gone"]).nullable(),
    now: z.string().nullable(),
    resolved_at: z.iso.datetime().nullable(),
    replies: z.array(answerToIt),
  })
  .meta({ id: "ReviewComment" });
export type ReviewComment = z.infer<typeof reviewComment>;

/** What a page says above itself that only those with its link see. */
export interface PreviewNote {
  /** What the addresses of its pages begin with. */
  base: string;
  token: string;
  /** Null for staff. */
  recipient: string | null;
  /** Of what is shown in place of what is live. */
  hashes: readonly string[];
  rights: ReviewRight;
  isPinned: boolean;
  /** The moment that the whole site is shown of. */
  at: string | null;
  expiresAt: string;
}
