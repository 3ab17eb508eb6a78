import { type Insertable, type Selectable, sql } from "kysely";
import type { WebhookDelivery } from "#contract/areas/webhook-calls.ts";
import type { WebhookFormat } from "#contract/areas/webhooks.ts";
import { engineOf } from "../database/connection.ts";
import type { Db } from "../database/tables.ts";
import type { WebhookDeliveryRow } from "../database/webhook-rows.ts";
import type { Backlog } from "../jobs/worker.ts";
import { formatBody } from "./formats.ts";

export type StoredDelivery = Selectable<WebhookDeliveryRow>;

type NewDelivery = Pick<Insertable<WebhookDeliveryRow>, "webhook_id" | "message_id" | "event"> & {
  body: string;
  format: WebhookFormat;
  isManual?: boolean;
};

export async function create(
  trx: Db,
  at: string,
  { isManual = false, ...fields }: NewDelivery,
): Promise<StoredDelivery> {
  return trx
    .insertInto("webhook_deliveries")
    .values({
      ...fields,
      state: "waiting",
      is_manual: Number(isManual),
      created_at: at,
      next_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const find = (db: Db, id: number): Promise<StoredDelivery | undefined> =>
  db.selectFrom("webhook_deliveries").selectAll().where("id", "=", id).executeTakeFirst();

/** The webhooks for which something is due. */
export async function dueWebhooks(db: Db, at: string): Promise<number[]> {
  const rows = await db
    .selectFrom("webhooks")
    .select("id")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("webhook_deliveries")
          .select("webhook_deliveries.id")
          .whereRef("webhook_deliveries.webhook_id", "=", "webhooks.id")
          .where("state", "=", "waiting")
          .where("next_at", "<=", at),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The deliveries that are due and not being sent. */
export async function backlog(db: Db, at: string): Promise<Backlog> {
  const { waiting, oldestAt } = await db
    .selectFrom("webhook_deliveries")
    .select((eb) => [
      eb.fn.countAll<number>().as("waiting"),
      eb.fn.min<string | null>("next_at").as("oldestAt"),
    ])
    .where("state", "=", "waiting")
    .where("next_at", "<=", at)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldestAt };
}

/** Claims the longest due one until `until`; the claim of a process that dies expires. */
export async function claim(
  db: Db,
  webhookId: number,
  at: string,
  until: string,
): Promise<StoredDelivery | undefined> {
  const due = db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .where("next_at", "<=", at)
    .orderBy("next_at")
    .orderBy("id")
    .limit(1);
  // Reading first keeps a look at nothing from taking SQLite's write lock.
  if (!(await due.executeTakeFirst())) return undefined;
  const free = engineOf(db) === "postgres" ? due.forUpdate().skipLocked() : due;
  return db
    .updateTable("webhook_deliveries")
    .set((eb) => ({
      next_at: until,
      attempts: eb("attempts", "+", 1),
      claim: crypto.randomUUID(),
    }))
    .where("id", "=", free)
    .where("state", "=", "waiting")
    .returningAll()
    .executeTakeFirst();
}

export type DeliveryOutcome = Pick<
  StoredDelivery,
  "state" | "attempted_at" | "duration_ms" | "answer_status" | "answer_body" | "failure"
> & { next_at?: string };

/** False where the claim has expired, and another process has taken it. */
export async function settle(
  trx: Db,
  { id, claim }: StoredDelivery,
  outcome: DeliveryOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhook_deliveries")
    .set({ ...outcome, claim: null })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives up what waits, but not what is being sent, whose outcome is still to come. */
export async function endWaiting(trx: Db, webhookId: number, failure: string): Promise<void> {
  await trx
    .updateTable("webhook_deliveries")
    .set({ state: "failed", failure })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .where("is_manual", "=", 0)
    .where("claim", "is", null)
    .execute();
}

export async function countOf(db: Db, webhookId: number): Promise<number> {
  const { total } = await db
    .selectFrom("webhook_deliveries")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("webhook_id", "=", webhookId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const listOf = (
  db: Db,
  webhookId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredDelivery[]> =>
  db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", webhookId)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** Keeps what still waits, however old. */
export async function removeOlder(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("webhook_deliveries")
    .where("created_at", "<", before)
    .where("state", "<>", "waiting")
    .execute();
}

/** Removes what names an address, for whoever is erased. */
export async function removeNaming(trx: Db, email: string): Promise<number> {
  const emailInJson = JSON.stringify(email)
    .slice(1, -1)
    .replace(/[\\%_]/g, "\\$&");
  const { numDeletedRows } = await trx
    .deleteFrom("webhook_deliveries")
    .where(sql<boolean>`body like ${`%${emailInJson}%`} escape '\\'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export function present(row: StoredDelivery, siteUrl: string): WebhookDelivery {
  const { id, message_id, event, state, attempts, created_at, next_at, ...rest } = row;
  const { attempted_at, duration_ms, answer_status, answer_body, failure, is_manual } = rest;
  return {
    id,
    message_id,
    event,
    state,
    is_manual: is_manual === 1,
    body: formatBody(row.format, row.body, siteUrl),
    attempts,
    created_at,
    next_attempt_at: state === "waiting" ? next_at : null,
    attempted_at,
    duration_ms,
    answer_status,
    answer_body,
    failure,
  };
}
