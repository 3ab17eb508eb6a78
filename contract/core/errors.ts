import { z } from "zod";
import { scopes } from "./scopes.ts";

/**
 * `invalid` also names the faulty fields, `method_not_allowed` the methods allowed, `missing_scope`
 * the scope, `not_approved` who is waited for; `media_used` and `media_out_of_reach` name in `uses`
 * where the file is used as far as the role reaches, and count the rest in `hidden`;
 * `columns_unclear` names the columns.
 */
export const errors = {
  invalid: { status: 400, message: "Please check what was sent." },
  malformed_request: { status: 400, message: "The request could not be read." },
  malformed_json: { status: 400, message: "The body is not valid JSON." },
  malformed_form: { status: 400, message: "The form could not be read." },
  not_utf8: { status: 400, message: "The request is not valid UTF-8." },
  wrong_password: { status: 400, message: "Current password is incorrect" },
  wrong_code: { status: 400, message: "This code is wrong or was already used." },
  pictures_missing: {
    status: 400,
    message: "Pictures of a pasted document are still missing. Choose their files or remove them.",
  },
  columns_unclear: {
    status: 400,
    message: "Some columns of this file may record consent. Choose what each one means first.",
  },
  redirect_loop: { status: 400, message: "A redirect cannot lead back to itself." },
  redirect_chain: {
    status: 400,
    message: "A redirect cannot lead to another redirect. Use the final address.",
  },
  dead_link: {
    status: 400,
    message: "This link is no longer valid. It may have been used already, or it has expired.",
  },
  unauthorized: { status: 401, message: "Please sign in." },
  not_bearer: {
    status: 401,
    message: "Send the token in the header “Authorization: Bearer TOKEN”.",
  },
  bad_credentials: { status: 401, message: "Invalid email or password" },
  second_factor_required: {
    status: 401,
    message: "Enter the code from your authenticator app.",
  },
  second_factor_wrong: { status: 401, message: "This code is wrong or was already used." },
  forbidden: { status: 403, message: "You don't have permission to access this area." },
  not_own: { status: 403, message: "You can only change what you wrote yourself." },
  missing_scope: { status: 403, message: "This API token lacks the scope this call requires." },
  not_by_token: { status: 403, message: "API tokens cannot do this. Sign in instead." },
  only_by_token: {
    status: 403,
    message: "Agents need an API token. An admin can create one in the panel under API Tokens.",
  },
  deactivated: { status: 403, message: "This account has been deactivated." },
  registration_closed: { status: 403, message: "Registration is closed." },
  second_factor_enrol: {
    status: 403,
    message: "Set up two-factor sign-in first. Your role requires it.",
  },
  foreign_form: {
    status: 403,
    message: "This form was sent from another site, so it was not accepted.",
  },
  not_invited: { status: 403, message: "This link does not allow that." },
  media_out_of_reach: {
    status: 403,
    message:
      "This file is also used in places you cannot edit. Upload the new one separately, or ask an admin to replace it.",
  },
  only_preview: {
    status: 403,
    message: "This is a preview. Nothing can be sent from it.",
  },
  not_found: { status: 404, message: "Not found." },
  link_ended: {
    status: 404,
    message: "This link is no longer valid. Please ask the sender for a new one.",
  },
  method_not_allowed: { status: 405, message: "This address does not allow this method." },
  conflict_revision: {
    status: 409,
    message: "Someone else has changed this in the meantime.",
  },
  published_meanwhile: {
    status: 409,
    message: "The site has changed since this draft was started.",
  },
  more_match: {
    status: 409,
    message: "More entries match now than this list showed. Reload the list.",
  },
  seen_changed: {
    status: 409,
    message: "This has changed since you opened it. Load the page again to see what is new.",
  },
  not_approved: {
    status: 409,
    message: "A requested approval is missing. Wait for it, or revoke its link.",
  },
  link_revoked: { status: 409, message: "This link was revoked. Make another one instead." },
  comments_full: {
    status: 409,
    message: "There are too many comments already. The limit is 250 per link and 1,000 in total.",
  },
  always_on_site: {
    status: 409,
    message: "This is always on the site. Edit it instead.",
  },
  planned_already: {
    status: 409,
    message: "This is already scheduled. Move or cancel that schedule first.",
  },
  schedule_over: {
    status: 409,
    message: "This has already run or was cancelled.",
  },
  release_over: {
    status: 409,
    message: "This release has already been published or undone.",
  },
  release_open: { status: 409, message: "This release has not been published yet." },
  release_empty: { status: 409, message: "There is nothing in this release to publish." },
  changed_since: {
    status: 409,
    message: "This has been changed again since then.",
  },
  not_undoable: { status: 409, message: "This cannot be undone." },
  webhooks_full: {
    status: 409,
    message: "There are already 50 webhooks, the maximum. Delete one first.",
  },
  import_not_ready: {
    status: 409,
    message: "This import contains nothing to publish.",
  },
  slug_taken: { status: 409, message: "This slug is already taken." },
  address_taken: { status: 409, message: "Another page has this address." },
  name_taken: {
    status: 409,
    message: "This name is already taken. Merge the two in the list instead.",
  },
  too_many_documents: { status: 409, message: "There may be at most 5,000 of these." },
  category_used: {
    status: 409,
    message: "This category is still in use. Merge it into another one instead.",
  },
  account_exists: { status: 409, message: "An account with this address already exists." },
  email_taken: { status: 409, message: "This email address is already taken." },
  last_admin: {
    status: 409,
    message: "The last active admin cannot be deleted, deactivated or given another role.",
  },
  own_account: { status: 409, message: "You cannot delete your own account." },
  own_standing: {
    status: 409,
    message: "You cannot deactivate yourself or give yourself another role.",
  },
  own_second_factor: {
    status: 409,
    message: "Turn off your own second factor in your profile.",
  },
  second_factor_on: { status: 409, message: "Two-factor sign-in is already on." },
  second_factor_off: { status: 409, message: "Two-factor sign-in is not on." },
  second_factor_not_begun: {
    status: 409,
    message: "Start setting up two-factor sign-in first.",
  },
  media_used: {
    status: 409,
    message: "This file is in use. Remove it there first, or replace it.",
  },
  media_exists: { status: 409, message: "This file is already in the library." },
  resolved_is_read: {
    status: 409,
    message: "A resolved enquiry counts as read. Give it another status first.",
  },
  answer_gone: {
    status: 409,
    message: "This answer has already been sent. Sending can no longer be undone.",
  },
  answer_not_refused: {
    status: 409,
    message:
      "This answer did not fail, or it is being resent. Check the conversation before you resend it.",
  },
  answer_not_sent: {
    status: 409,
    message: "This answer has not been sent, so it cannot have bounced. Check the conversation.",
  },
  answered_meanwhile: {
    status: 409,
    message: "A colleague has answered already. Read that answer before you send yours.",
  },
  draft_elsewhere: {
    status: 409,
    message: "You saved a different draft of this answer in another tab or browser.",
  },
  mail_known: { status: 409, message: "This email is already in the conversation." },
  mail_not_resendable: {
    status: 409,
    message: "This email cannot be resent. Request a new one.",
  },
  redirect_taken: { status: 409, message: "This address already has a redirect." },
  tokens_full: {
    status: 409,
    message: "There are already 100 API tokens, the maximum. Revoke unused ones first.",
  },
  redirects_full: {
    status: 409,
    message: "The limit of 5,000 redirects is reached. Delete some that are unused.",
  },
  too_large: { status: 413, message: "The body is too large." },
  file_too_large: { status: 413, message: "A file may be at most 25 MB." },
  import_too_large: {
    status: 413,
    message: "An export may be at most 500 MB.",
  },
  subscribers_too_many: {
    status: 413,
    message: "A subscriber file may have at most 50 MB and 250,000 rows. Import it in parts.",
  },
  not_json: { status: 415, message: "The body must be JSON, sent as application/json." },
  not_multipart: {
    status: 415,
    message: "Files must be sent as multipart/form-data.",
  },
  not_form: { status: 415, message: "This page accepts ordinary forms only." },
  rate_limited: { status: 429, message: "Too many requests. Please try again later." },
  internal: { status: 500, message: "Something went wrong on our side. Please try again." },
  overloaded: {
    status: 503,
    message: "The server is very busy. Please try again in a moment.",
  },
  storage_unavailable: {
    status: 503,
    message: "The file storage is temporarily unavailable. Please try again.",
  },
  storage_full: { status: 507, message: "There is not enough storage left for this file." },
  unavailable: {
    status: 503,
    message: "The service is unavailable for a moment. Please try again.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export type CodeOf<S extends number> = {
  [C in ErrorCode]: (typeof errors)[C]["status"] extends S ? C : never;
}[ErrorCode];

export const errorCodes = Object.keys(errors) as ErrorCode[];

export const detail = z.object({ path: z.string(), message: z.string() });
export type Detail = z.infer<typeof detail>;

/** A column that may say who agreed; `mayBecome` is what `columns` of the call may say of it. */
const unclearColumn = z.object({
  name: z.string(),
  /** From 0. */
  place: z.int(),
  samples: z.array(z.string()),
  mayBecome: z.array(z.string()),
});
export type UnclearColumn = z.infer<typeof unclearColumn>;

/** `message` repeats `error`. */
export const errorBody = z
  .object({
    error: z.string(),
    message: z.string(),
    code: z.enum(errorCodes),
    details: z.array(detail).optional(),
    /** That the API token lacks. */
    scope: z.enum(scopes).optional(),
    /** The columns of a subscriber file that a person has to map. */
    columns: z.array(unclearColumn).optional(),
    /** A code is needed, was wrong, or a second factor has to be set up first. */
    second_factor: z.enum(["required", "wrong", "enrol"]).optional(),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof errorBody>;
export type SecondFactorNeed = NonNullable<ErrorBody["second_factor"]>;
