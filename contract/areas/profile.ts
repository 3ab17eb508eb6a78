import { z } from "zod";
import { call } from "../core/call.ts";
import { emailAddress, line, newPassword, secretText } from "../core/fields.ts";
import { roles } from "../core/roles.ts";
import { success } from "./auth.ts";
import { accounts } from "./users.ts";

/** Unlike other answers, those of the profile calls have camelCase names. */
export const ownProfile = z
  .object({
    id: z.int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(roles),
    answersEnquiries: z.boolean(),
    isActive: z.boolean(),
    photo: z.string().nullable(),
    signature: z.string().nullable(),
    createdAt: z.iso.datetime(),
    revision: z.int(),
  })
  .meta({ id: "Profile" });

const { photo, signature } = accounts.update.shape;

export const profileUpdate = z
  .object({
    email: emailAddress,
    firstName: line(1, 100),
    lastName: line(1, 100),
    photo,
    signature,
  })
  .partial();

export const passwordChange = z.object({ currentPassword: secretText(1, 128), newPassword });

const oneProfile = z.object({ user: ownProfile });

export const profile = {
  find: call({
    method: "GET",
    path: "/users/profile/me",
    summary: "Get your own account",
    access: "profile",
    status: 200,
    answer: oneProfile,
  }),
  update: call({
    method: "PUT",
    path: "/users/profile/me",
    summary: "Change your name, email address, photograph or signature",
    access: "profile",
    payload: profileUpdate,
    status: 200,
    answer: oneProfile,
    errors: [409, 429],
    guarded: true,
  }),
  changePassword: call({
    method: "PUT",
    path: "/users/profile/password",
    summary: "Change your password; all your other sessions end",
    access: "profile",
    payload: passwordChange,
    status: 200,
    answer: success,
    errors: [429],
  }),
};
