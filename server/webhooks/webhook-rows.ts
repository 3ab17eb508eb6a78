import type { Selectable } from "kysely";
import { type Webhook, webhooks } from "#contract/areas/webhooks.ts";
import type { Db, WebhookRow } from "../database/tables.ts";
import { createTable } from "../resource/table.ts";

export type StoredWebhook = Selectable<WebhookRow>;

export const webhookTable = createTable<StoredWebhook, Webhook>(webhooks, { table: "webhooks" });

/** Lists the active webhooks, with their chosen events as JSON. */
export const listActive = (db: Db): Promise<Pick<StoredWebhook, "id" | "events" | "format">[]> =>
  db.selectFrom("webhooks").select(["id", "events", "format"]).where("is_active", "=", 1).execute();

export async function count(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("webhooks")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Changes no revision, since nobody edits this. */
export async function setState(
  trx: Db,
  id: number,
  state: Partial<Pick<WebhookRow, "failing_since" | "gone_at" | "is_active">>,
): Promise<void> {
  await trx.updateTable("webhooks").set(state).where("id", "=", id).execute();
}

/** Since the first failure after the last success. */
export async function setFailing(trx: Db, id: number, at: string): Promise<void> {
  await trx
    .updateTable("webhooks")
    .set({ failing_since: at })
    .where("id", "=", id)
    .where("failing_since", "is", null)
    .execute();
}
