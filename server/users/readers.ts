import { mayAnswerEnquiries } from "#contract/core/roles.ts";
import { personName } from "#format/person-name.ts";
import type { Db } from "../database/tables.ts";
import * as accounts from "./account-rows.ts";

/** Returns a staff member who may read enquiries and be assigned to one; null for others. */
export async function findReader(db: Db, id: number) {
  const account = await accounts.find(db, id);
  const isReader = account?.is_active === 1 && mayAnswerEnquiries(accounts.rightsOf(account));
  return isReader ? { name: personName(account), email: account.email } : null;
}
