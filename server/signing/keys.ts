import { randomBytes } from "node:crypto";
import type { Db } from "../database/tables.ts";

/** In base64url; created on first use and shared by all processes. */
export async function ensure(db: Db, name: string): Promise<string> {
  const existing = await find(db, name);
  if (existing) return existing;
  await db
    .insertInto("signing_keys")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await find(db, name)) as string;
}

async function find(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("signing_keys")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}
