import { z } from "zod";
import { call } from "../core/call.ts";
import { fieldMessages } from "../core/field-messages.ts";
import { newPassword, pictureAddress } from "../core/fields.ts";
import { filtered } from "../core/filtered-fields.ts";
import { type ItemOf, resource } from "../core/resource.ts";
import {
  boolean,
  choice,
  custom,
  defaulted,
  email,
  longText,
  optional,
  text,
} from "../core/resource-fields.ts";
import { roles } from "../core/roles.ts";
import { someOf } from "../core/several.ts";
import { sessionList } from "./sessions.ts";

/** A blank password on an edit keeps the current one. */
const keptPassword = z.preprocess(
  (value) =>
    value === null || (typeof value === "string" && value.trim() === "") ? undefined : value,
  newPassword.optional(),
);

/** Such as `/media/….jpg`, so that no other host learns who looks at the panel. */
const fileOfLibrary = pictureAddress.refine((address) => address.startsWith("/media/"), {
  error: fieldMessages.noPicture,
});

export const accounts = resource({
  area: "users",
  one: "user",
  many: "users",
  schema: "User",
  path: "/users",
  names: {
    one: "user",
    many: "users",
    menu: "User Management",
    card: "Users",
    about: "Who can sign in and what they can access.",
  },
  store: "table",
  sorts: ["name"],
  fields: {
    firstName: text(1, 100, { label: "First name", isSearched: true }),
    lastName: text(1, 100, { label: "Last name", isSearched: true }),
    email: email({
      label: "Email",
      isTitle: true,
      isListed: true,
      isSearched: true,
      isSorted: true,
    }),
    password: {
      ...custom(
        { payload: newPassword, answer: z.never(), column: "none", control: "custom" },
        { label: "Password" },
      ),
      update: keptPassword,
      answer: null,
    },
    role: filtered(choice(roles, { label: "Role", isListed: true, isSorted: true })),
    isActive: defaulted(boolean({ label: "Active", isSorted: true }), true),
    answersEnquiries: defaulted(
      boolean({
        label: "Answers enquiries",
        help: "Can read, answer and assign enquiries. Admins always can; editors and authors with this permission.",
      }),
      false,
    ),
    photo: optional(
      custom(
        { payload: fileOfLibrary, answer: z.string(), column: "text", control: "picture" },
        { label: "Photograph" },
      ),
    ),
    signature: optional(
      longText(0, 500, { label: "Signature", help: "Added below answers to enquiries." }),
    ),
  },
});
export const user = accounts.item;
export type User = ItemOf<typeof accounts>;
export type UserCreate = z.output<typeof accounts.create>;
export type UserUpdate = z.output<typeof accounts.update>;

/** An account as admins see it, with what they look after. */
const lookedAfter = z
  .object({
    ...accounts.item.shape,
    /** Null if nobody has signed in to it yet. */
    last_sign_in_at: z.iso.datetime().nullable(),
    has_second_factor: z.boolean(),
  })
  .meta({ id: "AccountOverview" });
export type AccountOverview = z.output<typeof lookedAfter>;

export const users = {
  list: call({
    ...accounts.calls.list,
    answer: accounts.calls.list.answer.extend({ users: z.array(lookedAfter) }),
  }),
  find: call({ ...accounts.calls.find, answer: z.object({ user: lookedAfter }) }),
  create: accounts.calls.create,
  update: accounts.calls.update,
  remove: accounts.calls.remove,
  updateSeveral: {
    ...accounts.calls.updateSeveral,
    summary: "Change users in bulk, except addresses and passwords",
    payload: someOf(accounts.update.omit({ email: true, password: true })),
  } as const,
  removeSeveral: accounts.calls.removeSeveral,
  secondFactor: call({
    method: "GET",
    path: "/users/{id}/second-factor",
    summary: "Get whether an account uses two-factor sign-in",
    access: "users",
    status: 200,
    answer: z.object({ second_factor: z.object({ is_on: z.boolean() }) }),
  }),
  removeSecondFactor: call({
    method: "DELETE",
    path: "/users/{id}/second-factor",
    summary: "Turn off the second factor of another account whose owner has lost it",
    access: "users",
    status: 204,
    errors: [409],
  }),
  sessions: call({
    method: "GET",
    path: "/users/{id}/sessions",
    summary: "List the sessions of an account, last used first",
    access: "users",
    status: 200,
    answer: sessionList,
  }),
  endSessions: call({
    method: "DELETE",
    path: "/users/{id}/sessions",
    summary: "End all sessions of an account; for your own account, all other sessions",
    access: "users",
    status: 204,
  }),
};
