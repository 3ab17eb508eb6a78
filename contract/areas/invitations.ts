import { z } from "zod";
import { call } from "../core/call.ts";
import { emailAddress, line, newPassword, oneOf } from "../core/fields.ts";
import { roles } from "../core/roles.ts";
import { signedIn } from "./auth.ts";
import { mailEntry } from "./mail.ts";

export const invitationDays = 7;

/** Whom an admin asked to join, and who has not yet; the role is fixed. */
export const invitation = z
  .object({
    id: z.int(),
    email: z.string(),
    role: z.enum(roles),
    /** The name of the admin who answers for it; null once that is no active admin any more. */
    invited_by: z.string().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** Why its link is dead, until it is sent again; null while it works. */
    ended: z.enum(["expired", "inviter"]).nullable(),
    /** Null once the mail is forgotten. */
    mail: mailEntry.nullable(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitation>;

const issued = z.object({
  invitation,
  /** The link, to be passed on by hand, where no mail server is set; null elsewhere. */
  url: z.string().nullable(),
});

const ofToken = "/auth/invitation/{token}" as const;

export const invitations = {
  list: call({
    method: "GET",
    path: "/users/invitations",
    summary: "List open invitations, newest first",
    access: "users",
    status: 200,
    answer: z.object({ invitations: z.array(invitation) }),
  }),
  create: call({
    method: "POST",
    path: "/users/invitations",
    summary: `Invite a person by email for ${invitationDays} days; replaces an earlier invitation to the same address`,
    access: "users",
    payload: z.object({ email: emailAddress, role: oneOf(roles) }),
    status: 201,
    answer: issued,
    errors: [409, 429],
  }),
  remove: call({
    method: "DELETE",
    path: "/users/invitations/{id}",
    summary: "Revoke an invitation; its link stops working immediately",
    access: "users",
    status: 204,
  }),
  resend: call({
    method: "POST",
    path: "/users/invitations/{id}/resend",
    summary: `Resend an invitation with a new link for another ${invitationDays} days; the old link stops working, and the caller becomes the inviter`,
    access: "users",
    status: 200,
    answer: issued,
    errors: [409, 429],
  }),
  find: call({
    method: "GET",
    path: ofToken,
    summary: "Get inviter, role and address of an invitation with the token from the emailed link",
    access: "anyone",
    isPrivate: true,
    status: 200,
    answer: z.object({
      invitation: invitation.pick({ email: true, role: true, expires_at: true }).extend({
        invited_by: z.string(),
        /** Whether the address has an account by now, so that nothing is to be accepted. */
        has_account: z.boolean(),
      }),
    }),
    errors: [404],
  }),
  accept: call({
    method: "POST",
    path: ofToken,
    summary: "Accept an invitation, once; creates the account and signs in",
    access: "anyone",
    limit: "invitation",
    payload: z.object({
      firstName: line(1, 100),
      lastName: line(1, 100),
      password: newPassword,
    }),
    status: 201,
    answer: signedIn,
    errors: [404, 409, 429],
  }),
};
