import type { MissedAddress } from "#contract/redirects.ts";
import type { Db } from "../database/tables.ts";

/** Different ones; whoever asks for random addresses fills a day, not the disk. */
const maxADay = 500;

const keptDays = 30;

const maxListed = 100;

const dayOf = (at: string) => at.slice(0, 10);

const firstDay = (now: Date) =>
  dayOf(new Date(now.getTime() - keptDays * 86_400_000).toISOString());

export interface Missed {
  path: string;
  count: number;
  at: string;
}

export async function add(trx: Db, missed: readonly Missed[], now: Date): Promise<void> {
  const day = dayOf(now.toISOString());
  const rows = await trx
    .selectFrom("missed_addresses")
    .select("path")
    .where("day", "=", day)
    .execute();
  const known = new Set(rows.map(({ path }) => path));
  const others = missed.filter(({ path }) => !known.has(path)).slice(0, maxADay - known.size);
  const counted = [...missed.filter(({ path }) => known.has(path)), ...others];
  if (counted.length === 0) return;
  await trx
    .insertInto("missed_addresses")
    .values(counted.map(({ path, count, at }) => ({ day, path, count, last_at: at })))
    .onConflict((conflict) =>
      conflict.columns(["day", "path"]).doUpdateSet((eb) => ({
        count: eb("missed_addresses.count", "+", eb.ref("excluded.count")),
        last_at: eb.ref("excluded.last_at"),
      })),
    )
    .execute();
}

/** The most asked for first, without those that are redirected by now. */
export async function list(db: Db, now: Date): Promise<MissedAddress[]> {
  const rows = await db
    .selectFrom("missed_addresses")
    .select(["path", (eb) => eb.fn.max("last_at").as("last_at")])
    .select((eb) => eb.fn.sum<number | string>("count").as("count"))
    .where("day", ">", firstDay(now))
    .where("path", "not in", db.selectFrom("redirects").select("from"))
    .groupBy("path")
    .orderBy("count", "desc")
    .orderBy("path")
    .limit(maxListed)
    .execute();
  // PostgreSQL adds numbers up to a decimal, which is text.
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function forgetOld(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("missed_addresses").where("day", "<=", firstDay(now)).execute();
}
