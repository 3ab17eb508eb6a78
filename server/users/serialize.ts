import type { z } from "zod";
import type { ownProfile } from "#contract/areas/profile.ts";
import { mayAnswerEnquiries, roleOf } from "#contract/core/roles.ts";
import { type Account, accountTable, rightsOf } from "./account-rows.ts";

export const serializeUser = accountTable.present;

export function serializeProfile(account: Account): z.infer<typeof ownProfile> {
  return {
    id: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    role: roleOf(account.role),
    answersEnquiries: mayAnswerEnquiries(rightsOf(account)),
    isActive: account.is_active === 1,
    photo: account.photo,
    signature: account.signature,
    createdAt: account.created_at,
    revision: account.revision,
  };
}
