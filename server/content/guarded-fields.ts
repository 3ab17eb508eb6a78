import type { Detail } from "#contract/core/errors.ts";
import type { Resource } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import type { Db } from "../database/tables.ts";
import type { Actor } from "../database/write.ts";
import { invalidFields } from "../kernel/errors.ts";
import type { Columns } from "../resource/codec.ts";
import type { Permissions } from "../resource/permissions.ts";

export interface GuardedChange {
  actor: Actor;
  /** As it is, with its draft where that is changed; null for a new object. */
  item: Columns | null;
  columns: Columns;
  cause?: Cause | undefined;
}

/**
 * Returns the columns without those fields of an older version that the actor may not change.
 * Throws `Invalid` where they are changed otherwise, such as the address to which enquiries are
 * mailed or what authors may change, by an editor.
 */
export async function keepGuardedFields(
  trx: Db,
  resource: Resource,
  { actor, item, columns, cause }: GuardedChange,
  { canChangeAll, rightsNow }: Pick<Permissions, "canChangeAll" | "rightsNow">,
): Promise<Columns> {
  // The program itself has no account.
  if (!item || actor.userId === null) return columns;
  const kept: Columns = { ...columns };
  const details: Detail[] = [];
  for (const [name, { changedBy }] of Object.entries(resource.fields)) {
    if (!changedBy || !(name in columns) || columns[name] === item[snake(name)]) continue;
    const isAdmin = (await rightsNow(actor, trx))?.role === "admin";
    if (isAdmin && (await canChangeAll(actor, [{ area: changedBy }], trx))) continue;
    if (cause === "restore") delete kept[name];
    else details.push({ path: name, message: refusal });
  }
  if (details.length > 0) throw invalidFields(details, resource.fields);
  return kept;
}

const refusal = "Only admins can change this.";
