import { z } from "zod";
import { type Call, call } from "../core/call.ts";
import { emailAddress, line, linkToken, newPassword, secretText } from "../core/fields.ts";
import { sessionList } from "./sessions.ts";
import { user } from "./users.ts";

export const success = z.object({ success: z.literal(true) });

export const resetAsked =
  "If an account with this address exists, we have sent it a link to set a new password.";

/** A session begins with this answer. */
export const signedIn = z.object({ token: z.string(), user });

const password = secretText(1, 128);
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const auth = {
  login: call({
    method: "POST",
    path: "/auth/login",
    summary:
      "Sign in; a request with `Origin` also sets the HttpOnly cookie that its token requires",
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
    summary: "Register an account, if registration is open",
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
    summary: "Sign out; the token stops working immediately",
    access: "session",
    status: 200,
    answer: success,
  }),
  logoutEverywhere: call({
    method: "POST",
    path: "/auth/logout/everywhere",
    summary:
      "Sign out everywhere; all your session tokens, including this one, stop working immediately",
    access: "session",
    status: 200,
    answer: success,
  }),
  sessions: call({
    method: "GET",
    path: "/auth/sessions",
    summary: "List your own sessions, last used first",
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
    summary: "Request a link to set a new password; the answer never reveals who has an account",
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
    summary: "Set a new password with the token from an emailed link, once and within 30 minutes",
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
    summary: "Get whether your account uses or requires two-factor sign-in",
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
    summary:
      "Start setting up an authenticator app; answers a secret and the address for a QR code",
    access: "session",
    payload: z.object({ password }),
    status: 201,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: [409, 429],
  }),
  enableSecondFactor: call({
    method: "POST",
    path: "/auth/second-factor/enable",
    summary: "Turn on the second factor with a first code; the recovery codes are shown only once",
    access: "session",
    payload: z.object({ code: secretText(1, 50) }),
    status: 200,
    answer: recoveryCodes,
    errors: [409, 429],
  }),
  renewRecoveryCodes: call({
    method: "POST",
    path: "/auth/second-factor/recovery-codes",
    summary: "Create new recovery codes; the old ones stop working",
    access: "session",
    payload: z.object({ password }),
    status: 200,
    answer: recoveryCodes,
    errors: [409, 429],
  }),
  disableSecondFactor: call({
    method: "POST",
    path: "/auth/second-factor/disable",
    summary: "Turn off the second factor",
    access: "session",
    payload: z.object({ password }),
    status: 200,
    answer: success,
    errors: [429],
  }),
  me: call({
    method: "GET",
    path: "/auth/me",
    summary: "Get the signed-in user",
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
