import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DataArea } from "#contract/resources.ts";
import { Unauthorized } from "../errors.ts";
import { engineOf } from "./connection.ts";
import type { Db, Tables } from "./tables.ts";

export interface Actor {
  sessionId: number | null;
  userId: number | null;
  email: string;
}

export interface Change {
  area: DataArea;
  action: "create" | "update" | "remove";
  objectId: number;
  before: object | null;
  after: object | null;
}

export interface Unit {
  trx: Transaction<Tables>;
  at: string;
}

export interface StaffUnit extends Unit {
  record(change: Change): Promise<void>;
}

export interface Writer {
  write<T>(area: DataArea, work: (unit: Unit) => Promise<T>): Promise<T>;
  /** Logs in the same transaction; throws `Unauthorized` if the session has ended. */
  writeAs<T>(
    actor: Actor,
    areas: readonly DataArea[],
    work: (unit: StaffUnit) => Promise<T>,
  ): Promise<T>;
}

export interface Foundation {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
}

/** Writers of an area queue: a check and its write are atomic; `onEnd` runs before the reply. */
export function createWriter(
  db: Kysely<Tables>,
  clock: () => Date,
  onEnd: () => void = () => {},
): Writer {
  const transact = <T>(areas: readonly DataArea[], work: (unit: Unit) => Promise<T>) =>
    db
      .transaction()
      .execute(async (trx) => {
        await bump(trx, areas);
        return work({ trx, at: clock().toISOString() });
      })
      .finally(onEnd);

  return {
    write: (area, work) => transact([area], work),
    writeAs: (actor, areas, work) =>
      transact(areas, async (unit) => {
        await requireLive(unit.trx, actor);
        return work({ ...unit, record: (change) => record(unit, actor, change) });
      }),
  };
}

async function bump(trx: Db, areas: readonly DataArea[]): Promise<void> {
  // One order for all, to avoid deadlocks.
  for (const area of areas.toSorted()) {
    await trx
      .insertInto("area_versions")
      .values({ area, version: 2 })
      .onConflict((conflict) =>
        conflict.column("area").doUpdateSet({ version: sql`area_versions.version + 1` }),
      )
      .execute();
  }
}

async function requireLive(trx: Db, actor: Actor): Promise<void> {
  if (actor.sessionId === null) return;
  const query = trx.selectFrom("sessions").select("id").where("id", "=", actor.sessionId);
  // Locked, so that the session cannot end before the write does.
  const session = await (engineOf(trx) === "postgres"
    ? query.forShare()
    : query
  ).executeTakeFirst();
  if (!session) throw new Unauthorized();
}

async function record({ trx, at }: Unit, actor: Actor, change: Change): Promise<void> {
  const { before, after } = differences(change);
  await trx
    .insertInto("activity_log")
    .values({
      at,
      actor_id: actor.userId,
      actor_email: actor.email,
      area: change.area,
      action: change.action,
      object_id: change.objectId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

function differences({ before, after }: Change): Pick<Change, "before" | "after"> {
  if (!before || !after) return { before, after };
  return { before: unlike(before, after), after: unlike(after, before) };
}

function unlike(one: object, other: object): object {
  const values = new Map(Object.entries(other));
  const own = Object.entries(one);
  return Object.fromEntries(
    own.filter(([name, value]) => !isDeepStrictEqual(value, values.get(name))),
  );
}
