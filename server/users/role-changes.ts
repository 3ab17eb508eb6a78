import { roleOf, roles } from "#contract/core/roles.ts";
import type { Actor, Transaction } from "../database/write.ts";
import { Conflict } from "../kernel/errors.ts";
import type { Columns } from "../resource/codec.ts";
import type { Account } from "./accounts.ts";
import * as accounts from "./accounts.ts";

/** Throws `Conflict` if the last admin or the actor would be deactivated or get another role. */
export async function requireRoleChangeAllowed(
  transaction: Transaction,
  actor: Actor,
  before: Account,
  { role, is_active }: Columns,
) {
  const isDeactivated = is_active === 0 && before.is_active === 1;
  const hasNewRole = role !== undefined && role !== before.role;
  if (!isDeactivated && !hasNewRole) return;
  await requireAnotherAdmin(transaction, before);
  if (actor.userId === before.id) throw new Conflict("own_standing");
}

export async function requireAnotherAdmin({ trx }: Transaction, account: Account) {
  const isActiveAdmin = account.role === "admin" && account.is_active === 1;
  if (isActiveAdmin && !(await accounts.hasOtherActiveAdmin(trx, account.id))) {
    throw new Conflict("last_admin");
  }
}

export function isDemotion(before: Account, after: Account): boolean {
  const rank = (account: Account) => roles.indexOf(roleOf(account.role));
  return after.is_active === 0 || rank(after) > rank(before);
}
