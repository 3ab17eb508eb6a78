import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "#tests/postgres.ts";
import { createTestApp, engine } from "#tests/test-app.ts";
import { createAnswerCache } from "../statistics/answer-cache.ts";
import { isCrowded, openDatabase } from "./connection.ts";
import { isMigrated, migrate, migrations } from "./migrate.ts";
import { searchWordsOf } from "./search.ts";
import { createWriter } from "./write.ts";

async function emptyDatabase() {
  const dir = mkdtempSync(join(tmpdir(), "database-"));
  const url = engine === "sqlite" ? `file:${join(dir, "a.sqlite")}` : await createEmptyDatabase();
  const open = () => {
    const db = openDatabase(url, () => {});
    onTestFinished(() => db.destroy());
    return db;
  };
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return { open };
}

describe("migrations", () => {
  test("run once, however often they are asked for", async () => {
    const { open } = await emptyDatabase();
    const all = [open(), open(), open()];
    for (const db of all) await migrate(db);
    expect(await isMigrated(all[0] as (typeof all)[0])).toBe(true);
  });

  test("leave nothing behind when one fails half-way, and go through afterwards", async () => {
    const { open } = await emptyDatabase();
    const db = open();
    const broken = {
      ...migrations,
      "0002-broken": {
        up: async (trx: typeof db) => {
          await sql`create table half (id integer)`.execute(trx);
          throw new Error("killed");
        },
      },
    };
    await expect(migrate(db, broken as never)).rejects.toThrow("killed");
    await expect(sql`select * from half`.execute(db)).rejects.toThrow();
    await expect(sql`select * from users`.execute(db)).rejects.toThrow();
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
  });
});

if (engine === "sqlite")
  test("the write-ahead log of this SQLite loses no writes, as it did before 3.51.3", async () => {
    const { open } = await emptyDatabase();
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(
      open(),
    );
    const [sqliteVersion = ""] = rows.map(({ version }) => version);
    expect(sqliteVersion.localeCompare("3.51.3", "en", { numeric: true })).toBeGreaterThanOrEqual(
      0,
    );
  });

test("PostgreSQL is crowded as long as more is asked of it than it comes to next, and not once it answers nothing", async () => {
  const { open } = await emptyDatabase();
  const db = open();
  const ask = (count: number, seconds: number) => {
    const statement =
      engine === "sqlite" ? sql`select 1` : sql`select pg_sleep(${sql.lit(seconds)})`;
    return Array.from({ length: count }, () => statement.execute(db));
  };
  await Promise.all(ask(20, 0));
  expect(isCrowded(db)).toBe(false);
  const many = ask(60, 0.02);
  await Promise.race(many);
  expect(isCrowded(db)).toBe(engine === "postgres");
  await Promise.all(many);
  expect(isCrowded(db)).toBe(false);
  const held = ask(30, 0.4);
  await pass(200);
  expect(isCrowded(db)).toBe(false);
  await Promise.all(held);
});

test("what is kept of an area lasts until its next write", async () => {
  const { db, clock } = await createTestApp();
  const { getOrCompute } = createAnswerCache(db);
  const { write } = createWriter(db, () => clock.now);
  let computations = 0;
  const ask = (also?: string) => getOrCompute("blog", "how many", async () => ++computations, also);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  await write("contact", async () => {});
  expect(await ask()).toBe(1);
  await write("blog", async () => {});
  expect([await ask(), await ask()]).toEqual([2, 2]);
  expect([await ask("a post became public"), await ask("a post became public")]).toEqual([3, 3]);
});

test("a failed answer is not kept", async () => {
  const { db } = await createTestApp();
  const { getOrCompute } = createAnswerCache(db);
  const fail = () => getOrCompute("blog", "q", () => Promise.reject(new Error("no")));
  await expect(fail()).rejects.toThrow("no");
  expect(await getOrCompute("blog", "q", async () => "yes")).toBe("yes");
});

test("a write that throws leaves nothing, not even a version", async () => {
  const { db, clock } = await createTestApp();
  const versions = () => db.selectFrom("area_versions").selectAll().orderBy("area").execute();
  const before = await versions();
  const { write } = createWriter(db, () => clock.now);
  const attempt = write("users", async ({ trx }) => {
    await trx.deleteFrom("users").execute();
    throw new Error("crash");
  });
  await expect(attempt).rejects.toThrow("crash");
  expect(await versions()).toEqual(before);
  expect(await db.selectFrom("users").selectAll().execute()).not.toHaveLength(0);
});

test("words are runs of letters and digits, without case and accents, each once", () => {
  expect(searchWordsOf("Über-Größe, über 100%! a_b x")).toEqual([
    "uber",
    "grosse",
    "100",
    "a",
    "b",
    "x",
  ]);
  for (const [one, other] of [
    ["ΣΑΣ", "σας"],
    ["ſong", "SONG"],
    ["ΌΣΟΣ", "όσοσ"],
    ["STRASSE", "straße"],
  ]) {
    expect(searchWordsOf(one as string)).toEqual(searchWordsOf(other as string));
  }
  expect(searchWordsOf("e\u0301te\u0301")).toEqual(["ete"]);
  expect(searchWordsOf("%_'\"*:&|()")).toEqual([]);
  expect(searchWordsOf("x".repeat(5000))[0]).toHaveLength(200);
});
