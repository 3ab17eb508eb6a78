import { z } from "zod";
import { call } from "./call.ts";
import { emailAddress, flag, newPassword, oneOf, text } from "./fields.ts";
import { nameParameter, pagination, paging, sorting, textParameter } from "./query.ts";
import { roles } from "./roles.ts";

/** An account, without any trace of its password. */
export const user = z
  .object({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(roles),
    is_active: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    revision: z.int(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof user>;

/** By what the staff list sorts. */
export const userColumns = ["name", "email", "role", "is_active", "created_at"] as const;

const fields = {
  firstName: text(1, 100),
  lastName: text(1, 100),
  email: emailAddress,
  role: oneOf(roles),
};

/** A blank password on an edit keeps the current one. */
const keptPassword = z.preprocess(
  (value) =>
    value === null || (typeof value === "string" && value.trim() === "") ? undefined : value,
  newPassword.optional(),
);

export const userCreate = z.object({
  ...fields,
  password: newPassword,
  isActive: flag.default(true),
});
export type UserCreate = z.output<typeof userCreate>;

export const userUpdate = z
  .object({ ...fields, isActive: flag })
  .partial()
  .extend({
    password: keptPassword,
  });
export type UserUpdate = z.output<typeof userUpdate>;

const oneUser = z.object({ user });

export const users = {
  list: call({
    method: "GET",
    path: "/users",
    summary: "The accounts, newest first",
    access: "users",
    query: z.object({
      ...paging,
      search: textParameter(),
      role: nameParameter(roles),
      ...sorting(userColumns),
    }),
    status: 200,
    answer: z.object({ users: z.array(user), pagination }),
  }),
  find: call({
    method: "GET",
    path: "/users/{id}",
    summary: "One account",
    access: "users",
    status: 200,
    answer: oneUser,
  }),
  create: call({
    method: "POST",
    path: "/users",
    summary: "Add an account",
    access: "users",
    payload: userCreate,
    status: 201,
    answer: oneUser,
    errors: [409],
  }),
  update: call({
    method: "PUT",
    path: "/users/{id}",
    summary: "Change an account; a blank password keeps the current one",
    access: "users",
    payload: userUpdate,
    status: 200,
    answer: oneUser,
    errors: [409],
    guarded: true,
  }),
  secondFactor: call({
    method: "GET",
    path: "/users/{id}/second-factor",
    summary: "Whether signing in to an account takes a code",
    access: "users",
    status: 200,
    answer: z.object({ second_factor: z.object({ is_on: z.boolean() }) }),
  }),
  removeSecondFactor: call({
    method: "DELETE",
    path: "/users/{id}/second-factor",
    summary: "Turn off the second factor of another account, whose owner has lost it",
    access: "users",
    status: 204,
    errors: [409],
  }),
  remove: call({
    method: "DELETE",
    path: "/users/{id}",
    summary: "Delete an account",
    access: "users",
    status: 204,
    errors: [409],
    guarded: true,
  }),
};
