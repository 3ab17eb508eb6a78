import type { ActivityEntry } from "#contract/areas/activity.ts";
import type { LastChange } from "#contract/core/last-change.ts";
import { personName } from "#format/person-name.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import { isAbout } from "./object-conditions.ts";
import type { Db } from "./tables.ts";

/** Entries with these causes left the object unchanged. */
const unchanging: readonly NonNullable<ActivityEntry["cause"]>[] = ["draft", "comment", "approval"];

/** Returns the object's last change, not counting its draft; null if none was logged. */
export async function lastChange(db: Db, ref: ObjectRef): Promise<LastChange | null> {
  const row = await db
    .selectFrom("activity_log")
    .leftJoin("users", "users.id", "activity_log.actor_id")
    .select(["at", "users.id as user_id", "first_name", "last_name"])
    .select("actor_email as editor_email")
    .where(isAbout("activity_log", ref))
    .where((eb) => eb.or([eb("cause", "is", null), eb("cause", "not in", unchanging)]))
    .orderBy("activity_log.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? changeOf(row) : null;
}

export async function lastDraftChange(db: Db, ref: ObjectRef): Promise<LastChange | null> {
  const row = await db
    .selectFrom("drafts")
    .leftJoin("users", "users.id", "drafts.editor_id")
    .select(["drafts.updated_at as at", "users.id as user_id", "first_name", "last_name"])
    .select("editor_email")
    .where(isAbout("drafts", ref))
    .where("body", "is not", null)
    .executeTakeFirst();
  return row ? changeOf(row) : lastChange(db, ref);
}

interface LastChangeRow {
  at: string;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  editor_email: string;
}

const changeOf = ({ at, user_id, editor_email, ...person }: LastChangeRow): LastChange => ({
  at,
  by: {
    id: user_id,
    name: personName(person, editor_email),
  },
});
