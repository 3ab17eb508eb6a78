import { roles } from "#contract/core/roles.ts";
import { canReach } from "#contract/resources.ts";
import { personName } from "#format/person-name.ts";
import type { Db } from "../database/tables.ts";
import * as accounts from "../users/accounts.ts";

/** The roles that may read enquiries. */
export const readers = roles.filter((role) => canReach(role, "contact"));

/** Somebody who may read enquiries, and to whom one can be given. */
export async function findReader(db: Db, id: number) {
  const account = await accounts.find(db, id);
  const isReader = account?.is_active === 1 && readers.some((role) => role === account.role);
  return isReader ? { name: personName(account), email: account.email } : null;
}
