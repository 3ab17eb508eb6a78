import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DataArea } from "#contract/resources.ts";
import type { Cause } from "#contract/revisions.ts";
import { Unauthorized } from "../errors.ts";
import { engineOf } from "./connection.ts";
import { differences } from "./differences.ts";
import { whyFinal } from "./final-changes.ts";
import type { Db, Tables } from "./tables.ts";

export interface Actor {
  sessionId: number | null;
  userId: number | null;
  email: string;
  /** Of the request that changes something. */
  trace?: Trace;
}

export interface Trace {
  /** Names what belongs together over several requests. */
  batch?: string | undefined;
  /** The last entry in the log of what was changed. */
  entry?: number;
  canUndo?: boolean;
}

export interface Change {
  area: DataArea;
  action: "create" | "update" | "remove";
  objectId: number;
  before: object | null;
  after: object | null;
  /** Whether it was on the site before, and is after, beside what its fields say. */
  isPublished?: readonly [before: boolean, after: boolean];
  /** Why, where it is no plain edit. */
  cause?: Cause | undefined;
  /** Of the history, where it is kept already. */
  revision?: { cause: string; number: number };
}

/** Keeps what the object is now; answers null where the area has no history. */
export type KeepRevision = (
  unit: Unit,
  actor: Actor,
  change: Change & { fields: readonly string[] },
) => Promise<{ cause: Cause; number: number } | null>;

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
  /** The same, for what the public sees nothing of: the areas' caches stay. */
  writeBehind<T>(
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
  { onEnd = () => {}, keepRevision = async () => null }: WriterHooks = {},
): Writer {
  const transact = <T>(areas: readonly DataArea[], step: 0 | 1, work: (unit: Unit) => Promise<T>) =>
    db
      .transaction()
      .execute(async (trx) => {
        await lock(trx, areas, step);
        return work({ trx, at: clock().toISOString() });
      })
      .finally(onEnd);

  const transactAs =
    (step: 0 | 1): Writer["writeAs"] =>
    (actor, areas, work) => {
      const { entry, canUndo } = actor.trace ?? {};
      return transact(areas, step, async (unit) => {
        await requireLive(unit.trx, actor);
        const batch = actor.trace?.batch ?? randomUUID();
        return work({
          ...unit,
          record: (change) => record({ ...unit, batch }, actor, change, keepRevision),
        });
      }).catch((error) => {
        // The number of an entry that was rolled back is given to the next one.
        if (actor.trace) Object.assign(actor.trace, { entry, canUndo });
        throw error;
      });
    };

  return {
    write: (area, work) => transact([area], 1, work),
    writeAs: transactAs(1),
    writeBehind: transactAs(0),
  };
}

interface WriterHooks {
  onEnd?: () => void;
  keepRevision?: KeepRevision;
}

async function lock(trx: Db, areas: readonly DataArea[], step: 0 | 1): Promise<void> {
  // One order for all, to avoid deadlocks.
  for (const area of areas.toSorted()) {
    await trx
      .insertInto("area_versions")
      .values({ area, version: 1 + step })
      .onConflict((conflict) =>
        conflict.column("area").doUpdateSet({ version: sql`area_versions.version + ${step}` }),
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

async function record(
  unit: Unit & { batch: string },
  actor: Actor,
  change: Change,
  keepRevision: KeepRevision,
): Promise<void> {
  const { trx, at, batch } = unit;
  const { before, after } = differences(withPublication(change));
  const noUndo = whyFinal({ ...change, before, after });
  const fields = Object.keys((change.before && after) ?? {});
  const revision = change.revision ?? (await keepRevision(unit, actor, { ...change, fields }));
  const { id } = await trx
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
      cause: revision?.cause ?? change.cause ?? null,
      revision: revision?.number ?? null,
      batch,
      no_undo: noUndo,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (actor.trace) Object.assign(actor.trace, { entry: id, canUndo: noUndo === null });
}

/** Whether a document is on the site, which is none of its fields. */
function withPublication({ isPublished, before, after, ...change }: Change): Change {
  if (!isPublished || (isPublished[0] && isPublished[1])) return { ...change, before, after };
  const [was, is] = isPublished;
  return {
    ...change,
    before: before && { ...before, is_published: was },
    after: after && { ...after, is_published: is },
  };
}
