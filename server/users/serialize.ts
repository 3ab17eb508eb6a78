import type { z } from "zod";
import type { ownProfile } from "#contract/profile.ts";
import { roleOf } from "#contract/roles.ts";
import type { User } from "#contract/users.ts";
import type { Account } from "./accounts.ts";

export function serializeUser(account: Account): User {
  return {
    id: account.id,
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    role: roleOf(account.role),
    is_active: account.is_active === 1,
    created_at: account.created_at,
    updated_at: account.updated_at,
    revision: account.revision,
  };
}

export function serializeProfile(account: Account): z.infer<typeof ownProfile> {
  return {
    id: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    role: roleOf(account.role),
    isActive: account.is_active === 1,
    createdAt: account.created_at,
    revision: account.revision,
  };
}
