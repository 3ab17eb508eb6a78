import { z } from "zod";

/** Each may do what those before it may. */
export const reviewRights = ["view", "comment", "approve"] as const;
export type ReviewRight = (typeof reviewRights)[number];

export const mayDo = (rights: ReviewRight, right: ReviewRight) =>
  reviewRights.indexOf(rights) >= reviewRights.indexOf(right);

/** `follow` shows the draft as it is, `pin` as it was when the link was made. */
export const reviewModes = ["follow", "pin"] as const;

/** Followed by a token, it begins the addresses of pages that only those with a link see. */
export const reviewBase = "/review/";

export const reviewDays = { usual: 7, most: 90 } as const;
export const maxComment = 5000;
export const maxShareMessage = 1000;
/** Comments with their answers; what staff say is counted apart. */
export const maxComments = { perLink: 250, perObject: 1000 } as const;
const maxQuote = 1000;

/** `approval` is void once what was approved has changed; the URL is answered on creation only. */
export const reviewLink = z
  .object({
    id: z.int(),
    recipient: z.string(),
    mode: z.enum(reviewModes),
    rights: z.enum(reviewRights),
    /**
     * Whether the draft is published only with the approval, by hand, schedule or release, until
     * the link is revoked. `PUT` on the object itself knows no drafts, and does not wait for it.
     */
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

/** In a 409 on publishing: the awaited approvals; an expired link cannot be used to approve. */
export const approvalRefusal = z.object({
  approvals: z.array(
    z.object({
      /** The id of the review link. */
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

/** Names a field of an object, as the attribute `data-field` of the pages of a preview does. */
export const commentedField = z.object({
  area: z.string().max(50),
  id: z.int(),
  /** Such as `hero.claim` or `entries.2.answer`. */
  path: z.string().max(200),
});
export type CommentedField = z.infer<typeof commentedField>;

const answerToIt = z.object({
  id: z.int(),
  author: z.string(),
  isStaff: z.boolean(),
  body: z.string(),
  at: z.iso.datetime(),
});

/**
 * `field` is the path of what the comment is about. `place` says whether the quote or picture is
 * still `there` or `gone`; null for a comment that is not tied to one place. `now` is the quote as
 * long as it is there.
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
    place: z.enum(["there", "gone"]).nullable(),
    now: z.string().nullable(),
    resolved_at: z.iso.datetime().nullable(),
    replies: z.array(answerToIt),
  })
  .meta({ id: "ReviewComment" });
export type ReviewComment = z.infer<typeof reviewComment>;

/** The note at the top of a page that only those with its link see. */
export interface PreviewNote {
  /** The beginning of the addresses of the link's pages. */
  base: string;
  token: string;
  /** Null for staff. */
  recipient: string | null;
  /** The hashes of the content that is shown in place of the live one. */
  hashes: readonly string[];
  rights: ReviewRight;
  isPinned: boolean;
  /** The moment as of which the whole site is shown, if it is not the present. */
  at: string | null;
  expiresAt: string;
}
