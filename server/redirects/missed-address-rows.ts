import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { MissedAddress } from "#contract/areas/redirects.ts";
import type { Db, Tables } from "../database/tables.ts";

/** Distinct addresses; without a limit, requests for random ones would fill the disk. */
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
  const existing = new Set(rows.map(({ path }) => path));
  const others = missed.filter(({ path }) => !existing.has(path)).slice(0, maxADay - existing.size);
  const counted = [...missed.filter(({ path }) => existing.has(path)), ...others];
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

/** Lists the addresses that nothing answers now, most requested first. */
export async function list(db: Db, now: Date, pagesAt: PagesAt): Promise<MissedAddress[]> {
  const rows = await db
    .selectFrom("missed_addresses")
    .select(["path", (eb) => eb.fn.max("last_at").as("last_at")])
    .select((eb) => eb.fn.sum<number | string>("count").as("count"))
    .where("day", ">", firstDay(now))
    .where((eb) => eb.not(eb.or(isRedirected(eb))))
    .groupBy("path")
    .orderBy("count", "desc")
    .orderBy("path")
    .execute();
  const pages = await pagesAt(
    db,
    rows.map(({ path }) => path),
    now,
  );
  const missed = rows.filter(({ path }) => !pages.has(path)).slice(0, maxListed);
  // PostgreSQL returns a sum as a decimal, which arrives as a string.
  return missed.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Returns those of the addresses at which a page is now that staff have made. */
export type PagesAt = (db: Db, addresses: readonly string[], now: Date) => Promise<Set<string>>;

const isRedirected = (eb: ExpressionBuilder<Tables, "missed_addresses">) => [
  eb("path", "in", eb.selectFrom("redirects").select("from")),
  eb.exists(
    eb
      .selectFrom("redirects")
      .select("redirects.id")
      .where("redirects.from", "like", "%*")
      .where(isBegunBy),
  ),
];

/** Whether the address begins with what is before the redirect's `*`. */
const isBegunBy = sql<SqlBool>`substr(${sql.ref("missed_addresses.path")}, 1,
  length(${sql.ref("redirects.from")}) - 1) || '*' = ${sql.ref("redirects.from")}`;

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("missed_addresses").where("day", "<=", firstDay(now)).execute();
}
