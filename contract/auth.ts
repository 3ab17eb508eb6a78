import { z } from "zod";
import { call } from "./call.ts";
import { emailAddress, newPassword, rawText, text } from "./fields.ts";
import { user } from "./users.ts";

export const success = z.object({ success: z.literal(true) });

export const auth = {
  login: call({
    method: "POST",
    path: "/auth/login",
    summary: "Sign in",
    access: "anyone",
    payload: z.object({ email: emailAddress, password: rawText(1, 128) }),
    status: 200,
    answer: z.object({ token: z.string(), user }),
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
      firstName: text(1, 100),
      lastName: text(1, 100),
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
  me: call({
    method: "GET",
    path: "/auth/me",
    summary: "Who is signed in",
    access: "session",
    status: 200,
    answer: z.object({ user }),
  }),
};
