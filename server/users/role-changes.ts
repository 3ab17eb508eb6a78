import { mayAnswerEnquiries, roleOf, roles } from "#contract/core/roles.ts";
import type { Actor, Transaction } from "../database/write.ts";
import { Conflict, Invalid } from "../kernel/errors.ts";
import type { Columns } from "../resource/codec.ts";
import type { Account } from "./account-rows.ts";
import * as accounts from "./account-rows.ts";

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

/** Whether the account may no longer answer enquiries, which it could. */
export function hasLostEnquiries(before: Account, after: Account): boolean {
  return canAnswer(before) && !canAnswer(after);
}

const canAnswer = (account: Account) =>
  account.is_active === 1 && mayAnswerEnquiries(accounts.rightsOf(account));

/**
 * The columns with a permission that fits the role: who stops being an admin, or becomes a mere
 * user, answers enquiries only where this is said along with it. Throws `Invalid` where the role
 * cannot have it.
 */
export function withFittingPermission(before: Account | null, columns: Columns): Columns {
  const role = roleOf(String(columns.role ?? before?.role));
  const isGiven = columns.answers_enquiries === 1;
  if (role === "user" && isGiven) {
    const message = "Only editors and authors can have this permission. Admins always have it.";
    throw new Invalid([{ path: "answersEnquiries", message }]);
  }
  const hasNewRole = before !== null && columns.role !== undefined && role !== before.role;
  const isBegunAnew = hasNewRole && (before.role === "admin" || role === "user");
  return isBegunAnew && !isGiven ? { ...columns, answers_enquiries: 0 } : columns;
}

export function isDemotion(before: Account, after: Account): boolean {
  const rank = (account: Account) => roles.indexOf(roleOf(account.role));
  return after.is_active === 0 || rank(after) > rank(before);
}
