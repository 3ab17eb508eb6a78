import { sql } from "kysely";
import type { MailStatus } from "#contract/areas/mail.ts";
import type { Db } from "../database/tables.ts";
import type { MailReach } from "./mail-rows.ts";

export async function dismiss(trx: Db, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("mails")
    .set({ dismissed_at: at })
    .where("id", "=", id)
    .where("status", "in", ["waiting", "dead"])
    .where("dismissed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Bounds {
  late: string;
  /** Bound of `give_up_at` for newsletter confirmations, which may have been delayed. */
  lateLink: string;
  recent: string;
  reach: MailReach;
}

export const listStuck = (db: Db, bounds: Bounds, limit: number) =>
  stuck(db, bounds)
    .selectAll()
    .$narrowType<{ status: MailStatus }>()
    .orderBy("id")
    .limit(limit)
    .execute();

export async function countStuck(db: Db, bounds: Bounds): Promise<number> {
  const row = await stuck(db, bounds)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Leaves out sent mails, which are too many to count each time. */
export async function countUnsent(
  db: Db,
  reach: MailReach,
): Promise<{ waiting: number; dead: number }> {
  const rows = await db
    .selectFrom("mails")
    .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
    .where("status", "in", ["waiting", "dead"])
    .$if(reach === "enquiries", (query) => query.where("submission_id", "is not", null))
    .groupBy("status")
    .execute();
  return { waiting: 0, dead: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

function stuck(db: Db, { late, lateLink, recent, reach }: Bounds) {
  const mails = db
    .selectFrom("mails")
    .$if(reach === "enquiries", (query) => query.where("submission_id", "is not", null));
  return mails.where(
    sql<boolean>`dismissed_at is null
      and ((status = 'waiting' and created_at < ${late} and (attempts > case when claim is null then 0 else 1 end or next_at < ${late})
          and (kind != 'newsletter-confirmation' or give_up_at < ${lateLink}))
        or (status = 'dead' and give_up_at > ${recent}))`,
  );
}
