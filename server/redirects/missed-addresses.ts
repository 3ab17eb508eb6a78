import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from "kysely";
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

export async function list(db: Db, now: Date): Promise<MissedAddress[]> {
  const isAnswered = await answeredNow(db, now.toISOString());
  const rows = await db
    .selectFrom("missed_addresses")
    .select(["path", (eb) => eb.fn.max("last_at").as("last_at")])
    .select((eb) => eb.fn.sum<number | string>("count").as("count"))
    .where("day", ">", firstDay(now))
    .where((eb) => eb.not(isAnswered(eb)))
    .groupBy("path")
    .orderBy("count", "desc")
    .orderBy("path")
    .limit(maxListed)
    .execute();
  // PostgreSQL returns a sum as a decimal, which arrives as a string.
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

type Expressions = ExpressionBuilder<Tables, "missed_addresses">;

/** Returns a condition: the address now has a redirect or a page made by staff. */
async function answeredNow(db: Db, now: string) {
  const documents = await db
    .selectFrom("documents")
    .select("body")
    .where("kind", "in", ["legal", "pages"])
    .execute();
  const pages = documents.map(({ body }) => `/${JSON.parse(body).slug}`);
  return (eb: Expressions): ExpressionWrapper<Tables, "missed_addresses", SqlBool> =>
    eb.or([
      eb("path", "in", eb.selectFrom("redirects").select("from")),
      eb.exists(
        eb
          .selectFrom("redirects")
          .select("redirects.id")
          .where("redirects.from", "like", "%*")
          .where(isBegunBy),
      ),
      eb("path", "in", postAddresses(eb, now)),
      ...(pages.length > 0 ? [eb("path", "in", pages)] : []),
      eb.and([
        ...isBelow(eb, "/service-details/"),
        eb.exists(eb.selectFrom("documents").select("id").where("kind", "=", "services")),
      ]),
      eb.and([
        ...isBelow(eb, "/single-project/"),
        eb.exists(eb.selectFrom("portfolio_items").select("id").where("status", "=", "published")),
      ]),
    ]);
}

/** Whether the address begins with what is before the redirect's `*`. */
const isBegunBy = sql<SqlBool>`substr(${sql.ref("missed_addresses.path")}, 1,
  length(${sql.ref("redirects.from")}) - 1) || '*' = ${sql.ref("redirects.from")}`;

const postAddresses = (eb: Expressions, now: string) =>
  eb
    .selectFrom("posts")
    .select((post) => post(post.val("/single-post/"), "||", post.ref("slug")).as("path"))
    .where("status", "=", "published")
    .where("published_at", "<=", now);

/** Accepts any last part, since an unknown one shows the first service or project. */
const isBelow = (eb: Expressions, base: string) => [
  eb("path", "like", `${base}%`),
  eb("path", "not like", `${base}%/%`),
];

export async function forgetOld(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("missed_addresses").where("day", "<=", firstDay(now)).execute();
}
