import type { Db } from "../../database/tables.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";

/** Open forms report every ten seconds. */
const awayMs = 30_000;

export interface EditingSession {
  session_id: number;
  field: string | null;
  at: string;
}

/** Notes which field the session edits, and returns the other sessions that edit the object. */
export async function recordHeartbeat(
  db: Db,
  { area, id }: ObjectRef,
  { sessionId, field, at }: { sessionId: number; field: string | null; at: string },
): Promise<EditingSession[]> {
  await db
    .insertInto("editors")
    .values({ area, object_id: id, session_id: sessionId, field, at })
    .onConflict((conflict) =>
      conflict.columns(["area", "object_id", "session_id"]).doUpdateSet({ field, at }),
    )
    .execute();
  const since = new Date(Date.parse(at) - awayMs).toISOString();
  return db
    .selectFrom("editors")
    .select(["session_id", "field", "at"])
    .where("area", "=", area)
    .where("object_id", "=", id)
    .where("session_id", "<>", sessionId)
    .where("at", ">", since)
    .orderBy("at")
    .execute();
}

export async function deleteExpiredEditors(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - awayMs).toISOString();
  await db.deleteFrom("editors").where("at", "<", since).execute();
}
