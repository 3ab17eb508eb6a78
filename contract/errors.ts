import { z } from "zod";

/** One faulty field of a payload or query. */
export const detail = z.object({ path: z.string(), message: z.string() });
export type Detail = z.infer<typeof detail>;

/** The body of every error answer; `message` repeats `error`. */
export const errorBody = z
  .object({
    error: z.string(),
    message: z.string(),
    details: z.array(detail).optional(),
    /** A code is needed, the code was wrong, or the account has to set up a second factor first. */
    second_factor: z.enum(["required", "wrong", "enrol"]).optional(),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof errorBody>;
export type SecondFactorNeed = NonNullable<ErrorBody["second_factor"]>;

/** The statuses an error can have, with what each means. */
export const errorMeanings = {
  400: "The payload or query breaks a rule; `details` names every faulty field.",
  401: "The token is missing, malformed, unknown, expired or revoked, or its account is not active.",
  403: "The token is valid, and its role does not reach this area.",
  404: "Nothing is here.",
  405: "This path does not have this method; `Allow` names those it has.",
  409: "The state forbids it: a taken slug or e-mail address, a revision that has moved on, the last active admin.",
  413: "The body is over the limit.",
  415: "The body is not JSON.",
  429: "Too many requests; `Retry-After` says in how many seconds to try again.",
  500: "A fault on the server; `X-Request-Id` finds it in the log.",
  503: "The database cannot be reached or the server is overloaded.",
} as const;
export type ErrorStatus = keyof typeof errorMeanings;

/** Sentences that more than one side of the wire speaks. */
export const messages = {
  badCredentials: "Invalid email or password",
  deactivated: "This account has been deactivated.",
  registrationClosed: "Registration is closed.",
  wrongPassword: "Current password is incorrect",
  commonPassword: "This password is too common.",
  signIn: "Please sign in.",
  forbidden: "You don't have permission to access this area.",
  notFound: "Not found.",
  movedOn: "Somebody else has changed this in the meantime.",
  slugTaken: "This slug is already taken.",
  emailTaken: "This e-mail address is already taken.",
  lastAdmin: "The last active admin cannot be deleted, deactivated or given another role.",
  ownAccount: "You cannot delete your own account.",
  ownStanding: "You cannot deactivate yourself or give yourself another role.",
  deadLink: "This link is no longer valid. It may have been used already, or it is too old.",
  wrongCode: "This code is wrong or was used already.",
  secondFactorOn: "Two-factor sign-in is on already.",
  ownSecondFactor: "Turn your own second factor off in your profile.",
  secondFactorOff: "Two-factor sign-in is not on.",
  secondFactorNotBegun: "Begin setting up two-factor sign-in first.",
  notResendable: "This mail cannot be sent again; a new one has to be asked for.",
  notJson: "The body must be JSON, sent as application/json.",
  notObject: "The body must be a JSON object.",
  notForm: "This page takes ordinary forms only.",
  malformedForm: "The form could not be read.",
  malformedJson: "The body is not valid JSON.",
  notUtf8: "The request is not valid UTF-8.",
  tooLarge: "The body is too large.",
  tooMany: "Too many requests. Please try again later.",
  fault: "Something went wrong on our side. Please try again.",
  overloaded: "The server is very busy. Please try again in a moment.",
  unavailable: "The service is unavailable for a moment. Please try again.",
} as const;

/** What each need of a second factor is told as. */
export const secondFactorMessages: Record<SecondFactorNeed, string> = {
  required: "Enter the code from your authenticator app.",
  wrong: "This code is wrong or was used already.",
  enrol: "Set up two-factor sign-in first; your role requires it.",
};

/** The sentence that heads an answer with faulty fields. */
export function faultyFields(details: readonly Detail[]): string {
  const paths = [...new Set(details.map((each) => each.path || "the body"))];
  return `Please check: ${paths.join(", ")}.`;
}
