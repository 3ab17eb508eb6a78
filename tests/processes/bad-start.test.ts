import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join, relative } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { root } from "#server/config.ts";
import { openDatabase, tableNames } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import { createEmptyEnvironment, engines, folder, start } from "../server-environment.ts";
import { runScript } from "./server-process.ts";

/**
 * Returns what a command may have changed: the folder's files, and the database's own description.
 */
async function contentsOf(DATA_DIR: string, DATABASE_URL: string) {
  const files = readdirSync(DATA_DIR, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "base64")]);
  if (DATABASE_URL.startsWith("file:")) return { files };
  const db = openDatabase(DATABASE_URL, () => {});
  const tables = (await tableNames(db)).values().toArray().toSorted();
  const migrations = await sql`select * from kysely_migration order by name`.execute(db);
  const versions = await db.selectFrom("area_versions").selectAll().orderBy("area").execute();
  await db.destroy();
  return { files, tables, migrations: migrations.rows, versions };
}

describe("a bad start", () => {
  // Every other sentence about a variable is tried in server/config.test.ts.
  test.each([
    ["PORT", "many", "PORT: must be a whole number from 0 to 65535."],
    ["ADMIN_PASSWORD", "password123", "ADMIN_PASSWORD: This password is too common."],
    [
      "DATABASE_URL",
      "postgres://nobody@127.0.0.1:1/none",
      "DATABASE_URL: the database cannot be used",
    ],
    ["DATABASE_URL", "file:/proc/none/a.sqlite", "DATABASE_URL: the database cannot be used"],
    ["DATABASE_URL", "file:package.json", "DATABASE_URL: the database cannot be used"],
    ["DATA_DIR", "/proc/none", "DATA_DIR: the folder cannot be used"],
    ["DATA_DIR", "package.json", "DATA_DIR: the folder cannot be used"],
    ["CACHE_DIR", "package.json", "CACHE_DIR: the folder cannot be used"],
  ])("%s=%s ends with a sentence that names it", async (name, value, sentence) => {
    const environment = { PORT: "0", DATA_DIR: folder(), [name]: value };
    const { code, output } = await runScript("server/main.ts", [], environment);
    expect(code).toBe(1);
    expect(output.trim().split("\n")[0]).toContain(sentence);
    expect(output).not.toMatch(/\n\s+at /);
  });

  test("a start: names that look like settings and are none are warned of, in the file too", async () => {
    const file = join(folder(), "settings");
    writeFileSync(file, "DATABSE_URL=postgres://nobody@127.0.0.1:1/none\n");
    const environment = { DATA_DIR: folder(), SEED: "none", SMPT_URL: "smtp://localhost" };
    const server = await start({ ...environment, ENV_FILE: relative(root, file) });
    expect(await server.stop()).toBe(0);
    expect(server.output()).toContain("DATABSE_URL is not a setting. Did you mean DATABASE_URL?");
    expect(server.output()).toContain("SMPT_URL is not a setting. Did you mean SMTP_URL?");
    expect(server.output().match(/is not a setting/g)).toHaveLength(2);
  });

  test("names a port that something else listens on", async () => {
    const other = createServer().listen(0);
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const environment = { PORT: String(port), DATA_DIR: folder() };
    const { code, output } = await runScript("server/main.ts", [], environment);
    expect(code).toBe(1);
    expect(output).toContain(`PORT: something else listens on port ${port} already.`);
  });

  test("names the first variable of an .env that begins with a byte order mark, too", async () => {
    const file = join(folder(), "settings");
    writeFileSync(file, "\uFEFFPORT=none\nLOG_LEVEL=loud\n");
    const ENV_FILE = relative(root, file);
    const { code, output } = await runScript("server/main.ts", [], { ENV_FILE });
    expect(code).toBe(1);
    expect(output).toContain("LOG_LEVEL: must be");
    expect(output).toContain("PORT: must be");
  });

  test("on a database that a newer version has changed says so", async () => {
    const DATA_DIR = folder();
    const DATABASE_URL = `file:${DATA_DIR}/newer.sqlite`;
    const db = openDatabase(DATABASE_URL, () => {});
    await migrate(db);
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(db);
    await db.destroy();
    const { code, output } = await runScript("server/main.ts", [], { DATA_DIR, DATABASE_URL });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      "DATABASE_URL: the database cannot be used: a newer version has changed its schema. Install that version.",
    );
  });

  test.each(engines)(
    "on a database of a version before 1.0.0 says what to do, as each command does (%s)",
    async (engine) => {
      const environment = await createEmptyEnvironment(engine);
      const { DATA_DIR = "", DATABASE_URL = "" } = environment;
      const db = openDatabase(DATABASE_URL, () => {});
      await sql`delete from kysely_migration`.execute(db);
      await sql`insert into kysely_migration values ('0001-house', '2026-11-01')`.execute(db);
      await sql`insert into kysely_migration values ('0044-subscribers-of-files', '2026-11-27')`.execute(
        db,
      );
      await db.destroy();
      const before = await contentsOf(DATA_DIR, DATABASE_URL);
      const file = join(folder(), "nokshi.backup");
      for (const [script, ...parameters] of [
        ["server/main.ts"],
        ["scripts/backup.ts", file],
        ["scripts/admin.ts", "--email", "a@example.com", "--password", "quite long 1"],
        ["scripts/erase.ts", "--email", "a@example.com"],
        ["scripts/import.ts", "package.json", "--kind", "ghost"],
      ] as const) {
        const { code, output } = await runScript(script, parameters, environment);
        expect([script, code, output]).toEqual([
          script,
          1,
          "DATABASE_URL: the database is from a version before 1.0.0. Back it up with that version (npm run backup -- FILE) and restore it with this one (npm run restore -- FILE --force).\n",
        ]);
      }
      expect(await contentsOf(DATA_DIR, DATABASE_URL)).toEqual(before);
      expect(existsSync(file)).toBe(false);
    },
  );

  test("for want of a folder names it", async () => {
    const DATA_DIR = folder();
    writeFileSync(join(DATA_DIR, "media"), "a file where a folder belongs");
    const { code, output } = await runScript("server/main.ts", [], { PORT: "0", DATA_DIR });
    expect(code).toBe(1);
    expect(output).toContain("DATA_DIR: the folder cannot be used");
    expect(output).not.toMatch(/\n\s+at /);
  });
});

test("server and commands say why the database refuses on each of the addresses that its name has", async () => {
  const DATA_DIR = folder();
  await (await start({ DATA_DIR, SEED: "none" })).stop();
  const file = join(DATA_DIR, "nokshi.backup");
  expect((await runScript("scripts/backup.ts", [file], { DATA_DIR })).code).toBe(0);
  const lookup = `import dns from "node:dns"; dns.lookup = (name, options, tell) =>
    tell(null, [{ address: "127.0.0.1", family: 4 }, { address: "::1", family: 6 }]);`;
  const away = {
    DATA_DIR,
    DATABASE_URL: "postgres://nobody@two.addresses:1/none",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(lookup)}`,
  };
  const admin = ["--email", "a@example.com", "--password", "quite long 1"];
  for (const [script, parameters] of [
    ["server/main.ts", []],
    ["scripts/backup.ts", [file]],
    ["scripts/restore.ts", [file, "--force"]],
    ["scripts/admin.ts", admin],
  ] as const) {
    const { code, output } = await runScript(script, [...parameters], away);
    expect([code, output]).toEqual([1, expect.stringContaining("ECONNREFUSED 127.0.0.1:1")]);
    expect(output).not.toMatch(/\n\s+at /);
  }
});
