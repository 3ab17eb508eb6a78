import { randomUUID } from "node:crypto";
import { type Kysely, type Transaction as KyselyTransaction, sql } from "kysely";
import { type Role, roleOf } from "#contract/core/roles.ts";
import type { Scope, ScopeLevel } from "#contract/core/scopes.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import type { DataArea } from "#contract/resources.ts";
import { Unauthorized } from "../kernel/errors.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import type { Change } from "./change.ts";
import { engineOf } from "./connection.ts";
import { differences } from "./differences.ts";
import { finalReasonOf } from "./final-changes.ts";
import type { Db, Tables } from "./tables.ts";

export interface Actor {
  sessionId: number | null;
  userId: number | null;
  email: string;
  audit?: Audit;
  /** That acts for the person. */
  token?: ActingToken;
}

/** An API token within a call. */
export interface ActingToken {
  id: number;
  name: string;
  /** The owner's role when the call was admitted. */
  role: Role;
  answersEnquiries: boolean;
  scopes: readonly Scope[];
  /** The level of the scope that the call needs. */
  level?: ScopeLevel;
}

export interface Audit {
  /** The id of the batch, which may span several requests; a new one if undefined. */
  batch?: string | undefined;
  /** Set by the writer: the id of the last activity log entry. */
  entry?: number;
  canUndo?: boolean;
}

/** Adds a revision to the object's history; returns null if the area has none. */
export type RecordRevision = (
  transaction: Transaction,
  actor: Actor,
  change: Change & { fields: readonly string[] },
) => Promise<{ cause: Cause; number: number } | null>;

/** Tells others of a logged change, in its transaction. */
export type Announce = (transaction: Transaction, change: Change) => Promise<void>;

export interface Transaction {
  trx: KyselyTransaction<Tables>;
  at: string;
}

export interface StaffTransaction extends Transaction {
  record(change: Change): Promise<void>;
}

/** The unit for changes that come along with another one, with which they are undone. */
export const consequencesIn = (transaction: StaffTransaction): StaffTransaction => ({
  ...transaction,
  record: (change) => transaction.record({ ...change, isConsequence: true }),
});

/** The unit for a change that puts the draft of an object on the site. */
export const publishingDraftIn = (
  transaction: StaffTransaction,
  { area, id }: ObjectRef,
): StaffTransaction => ({
  ...transaction,
  record(change) {
    const isOwn = change.area === area && change.objectId === id;
    return transaction.record(isOwn ? { ...change, publishesDraft: true } : change);
  },
});

/** The unit for changes of which webhooks are not told. */
export const silentIn = (transaction: StaffTransaction): StaffTransaction => ({
  ...transaction,
  record: (change) => transaction.record({ ...change, isSilent: true }),
});

export interface Writer {
  write<T>(area: DataArea, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Logs in the same transaction; throws `Unauthorized` if session or token have ended. */
  writeAs<T>(
    actor: Actor,
    areas: readonly DataArea[],
    work: (transaction: StaffTransaction) => Promise<T>,
  ): Promise<T>;
  /** Like `writeAs`, but keeps the areas' caches: for changes that the public does not see. */
  writeWithoutInvalidating<T>(
    actor: Actor,
    areas: readonly DataArea[],
    work: (transaction: StaffTransaction) => Promise<T>,
  ): Promise<T>;
}

export interface ObservedWriter extends Writer {
  /** Calls `listener` at the end of each transaction, before the reply. */
  onEnd(listener: () => void): void;
}

export interface Foundation {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
}

interface WriterHooks {
  keepRevision?: RecordRevision;
  announce?: Announce;
}

/** Writers of an area queue: a check and its write are atomic. */
export function createWriter(
  db: Kysely<Tables>,
  clock: () => Date,
  { keepRevision = async () => null, announce = async () => {} }: WriterHooks = {},
): ObservedWriter {
  const endListeners: (() => void)[] = [];

  const transact = <T>(
    areas: readonly DataArea[],
    step: 0 | 1,
    work: (transaction: Transaction) => Promise<T>,
  ) =>
    db
      .transaction()
      .execute(async (trx) => {
        await lock(trx, areas, step);
        return work({ trx, at: clock().toISOString() });
      })
      .finally(() => {
        for (const listener of endListeners) listener();
      });

  const transactAs =
    (step: 0 | 1): Writer["writeAs"] =>
    (actor, areas, work) => {
      const { entry, canUndo } = actor.audit ?? {};
      return transact(areas, step, async (transaction) => {
        await requireLive(transaction.trx, actor);
        const batch = actor.audit?.batch ?? randomUUID();
        return work({
          ...transaction,
          async record(change) {
            await record({ ...transaction, batch }, actor, change, keepRevision);
            await announce(transaction, change);
          },
        });
      }).catch((error: unknown) => {
        // Reset, since the id of an entry that was rolled back is given to the next one.
        if (actor.audit) Object.assign(actor.audit, { entry, canUndo });
        throw error;
      });
    };

  return {
    write: (area, work) => transact([area], 1, work),
    writeAs: transactAs(1),
    writeWithoutInvalidating: transactAs(0),
    onEnd: (listener) => void endListeners.push(listener),
  };
}

async function lock(trx: Db, areas: readonly DataArea[], step: 0 | 1): Promise<void> {
  // All writers lock areas in the same order, to avoid deadlocks.
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
  if (actor.token) await requireLiveToken(trx, actor.token);
  if (actor.sessionId === null) return;
  const query = trx.selectFrom("sessions").select("id").where("id", "=", actor.sessionId);
  // Locked, so that the session cannot end before the write does.
  const session = await (engineOf(trx) === "postgres"
    ? query.forShare()
    : query
  ).executeTakeFirst();
  if (!session) throw new Unauthorized();
}

/** Also locks the owner, whose rights are those of the token. */
async function requireLiveToken(
  trx: Db,
  { id, role, answersEnquiries }: ActingToken,
): Promise<void> {
  const query = trx
    .selectFrom("api_tokens")
    .innerJoin("users", "users.id", "api_tokens.user_id")
    .select(["role", "answers_enquiries"])
    .where("api_tokens.id", "=", id)
    .where("is_active", "=", 1);
  const owner = await (engineOf(trx) === "postgres" ? query.forShare() : query).executeTakeFirst();
  const hasSameRights =
    owner && roleOf(owner.role) === role && (owner.answers_enquiries === 1) === answersEnquiries;
  if (!hasSameRights) throw new Unauthorized();
}

async function record(
  transaction: Transaction & { batch: string },
  actor: Actor,
  change: Change,
  recordRevision: RecordRevision,
): Promise<void> {
  const { trx, at, batch } = transaction;
  const { before, after } = differences(withDraft(withPublication(change)));
  const noUndo = change.noUndo ?? finalReasonOf({ ...change, before, after });
  const fields = Object.keys((change.before && after) ?? {});
  const revision =
    change.revision ?? (await recordRevision(transaction, actor, { ...change, fields }));
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
      is_consequence: Number(change.isConsequence ?? false),
      token_id: actor.token?.id ?? null,
      token_name: actor.token?.name ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (actor.audit && !change.isConsequence) {
    Object.assign(actor.audit, { entry: id, canUndo: noUndo === null });
  }
}

function withDraft(change: Change): Change {
  const { publishesDraft = false, before } = change;
  return publishesDraft && before ? { ...change, before: { ...before, has_draft: true } } : change;
}

function withPublication({ isPublished, before, after, ...change }: Change): Change {
  if (!isPublished || (isPublished[0] && isPublished[1])) return { ...change, before, after };
  const [was, isPublishedNow] = isPublished;
  return {
    ...change,
    before: before && { ...before, is_published: was },
    after: after && { ...after, is_published: isPublishedNow },
  };
}
