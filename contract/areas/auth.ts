import { z } from "zod";
import { type Call, call } from "../core/call.ts";
import { emailAddress, line, linkToken, newPassword, secretText } from "../core/fields.ts";
import { sessionList } from "./sessions.ts";
import { user } from "./users.ts";

export const success = z.object({ success: z.literal(true) });

export const resetAsked =
  "If there is an account with this address, a link to set a new password is on its way.";

/** What a session begins with. */
export const signedIn = z.object({ token: z.string(), user });

const password = secretText(1, 128);
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const auth = {
  login: call({
    method: "POST",
    path: "/auth/login",
    summary:
      "Sign in; a request with `Origin` also sets the HttpOnly cookie that its token is refused without",
    access: "anyone",
    payload: z.object({
      email: emailAddress,
      password,
      /** An authenticator or recovery code; only where the account has a second factor. */
      code: secretText(1, 50).optional(),
    }),
    status: 200,
    answer: signedIn,
    errors: [401, 403, 429],
    limit: "login",
  }),
  register: call({
    method: "POST",
    path: "/auth/register",
    summary: "Ask for an account, where registration is open",
    access: "anyone",
    payload: z.object({
      email: emailAddress,
      password: newPassword,
      firstName: line(1, 100),
      lastName: line(1, 100),
    }),
    status: 201,
    answer: z.object({ user }),
    errors: [403, 409, 429],
    limit: "register",
  }),
  logout: call({
    method: "POST",
    path: "/auth/logout",
    summary: "Sign out: the token is dead at once",
    access: "session",
    status: 200,
    answer: success,
  }),
  logoutEverywhere: call({
    method: "POST",
    path: "/auth/logout/everywhere",
    summary: "Sign out everywhere: every token of yours is dead at once, this one too",
    access: "session",
    status: 200,
    answer: success,
  }),
  sessions: call({
    method: "GET",
    path: "/auth/sessions",
    summary: "Your own sessions, the last used first",
    access: "session",
    status: 200,
    answer: sessionList,
  }),
  endSession: call({
    method: "DELETE",
    path: "/auth/sessions/{id}",
    summary: "End one of your own sessions",
    access: "session",
    status: 204,
  }),
  forgot: call({
    method: "POST",
    path: "/auth/password/forgot",
    summary: "Ask for a link to set a new password; the answer never tells who has an account",
    access: "anyone",
    payload: z.object({ email: emailAddress }),
    status: 200,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    errors: [429],
    limit: "forgot",
  }),
  reset: call({
    method: "POST",
    path: "/auth/password/reset",
    summary: "Set a new password by the token of a mailed link, once and within 30 minutes",
    access: "anyone",
    payload: z.object({ token: linkToken, password: newPassword }),
    status: 200,
    answer: success,
    errors: [429],
    limit: "reset",
  }),
  secondFactor: call({
    method: "GET",
    path: "/auth/second-factor",
    summary: "Whether signing in to your account takes a code, and has to",
    access: "session",
    status: 200,
    answer: z.object({
      second_factor: z.object({
        is_on: z.boolean(),
        is_required: z.boolean(),
        recovery_codes_left: z.int(),
      }),
    }),
  }),
  beginSecondFactor: call({
    method: "POST",
    path: "/auth/second-factor",
    summary: "Begin to set up an authenticator app: a secret, and the address for a QR code",
    access: "session",
    payload: z.object({ password }),
    status: 201,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: [409, 429],
  }),
  enableSecondFactor: call({
    method: "POST",
    path: "/auth/second-factor/enable",
    summary: "Turn the second factor on by a first code; the recovery codes are shown this once",
    access: "session",
    payload: z.object({ code: secretText(1, 50) }),
    status: 200,
    answer: recoveryCodes,
    errors: [409, 429],
  }),
  renewRecoveryCodes: call({
    method: "POST",
    path: "/auth/second-factor/recovery-codes",
    summary: "Fresh recovery codes; the old ones are worth nothing from now on",
    access: "session",
    payload: z.object({ password }),
    status: 200,
    answer: recoveryCodes,
    errors: [409, 429],
  }),
  disableSecondFactor: call({
    method: "POST",
    path: "/auth/second-factor/disable",
    summary: "Turn the second factor off",
    access: "session",
    payload: z.object({ password }),
    status: 200,
    answer: success,
    errors: [429],
  }),
  me: call({
    method: "GET",
    path: "/auth/me",
    summary: "Who is signed in",
    access: "session",
    status: 200,
    answer: z.object({ user }),
  }),
};

/**
 * All that an account may call before it has set up the second factor that its role requires: to
 * set it up, to sign out and to see whose account it is. Whatever anyone may call is open too.
 */
export const callsBeforeEnrolment: ReadonlySet<Call> = new Set<Call>([
  auth.me,
  auth.logout,
  auth.logoutEverywhere,
  auth.secondFactor,
  auth.beginSecondFactor,
  auth.enableSecondFactor,
]);
