import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import {
  createEmptyEnvironment,
  createEnvironment,
  engines,
  folder,
  start,
} from "../server-environment.ts";
import { allMailed, backup, fill, restore, versionsOf, view } from "./backup.ts";
import { canMount } from "./disk.ts";

test("a restore into PostgreSQL goes into the schema that DATABASE_URL names", async () => {
  const source = await createEnvironment("postgres");
  const client = new pg.Client({ connectionString: source.DATABASE_URL as string });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('create schema "Own"');
  const url = new URL(source.DATABASE_URL as string);
  url.searchParams.set("options", '-c search_path="Own" -c statement_timeout=60000');
  const ownSource = { ...source, DATABASE_URL: url.href };
  const server = await start(ownSource);
  const before = await view(server);
  await server.stop();
  const file = join(folder(), "own.backup");
  expect((await backup(file, ownSource)).code).toBe(0);
  const stood = await versionsOf(ownSource);
  const done = await restore(ownSource, file, "--force");
  expect([done.code, done.output]).toEqual([0, expect.stringContaining("Restored")]);
  const { rows } = await client.query(
    "select distinct schemaname from pg_tables where tablename in ('users', 'users_search', 'kysely_migration')",
  );
  expect(rows).toEqual([{ schemaname: "Own" }]);
  expect((await versionsOf(ownSource)).every((each, at) => each > (stood[at] ?? 0))).toBe(true);
  expect(await view(await start(ownSource))).toEqual(before);
});

test("what a killed restore leaves is not served, and goes with the next restore", async () => {
  const source = await createEmptyEnvironment("sqlite");
  const file = join(folder(), "a.backup");
  for (const name of ["a", "b", "c"])
    writeFileSync(join(source.DATA_DIR as string, "media", `${name}.bin`), randomBytes(30_000_000));
  expect((await backup(file, source)).code).toBe(0);
  const target = await createEnvironment("sqlite");
  const dir = target.DATA_DIR as string;
  mkdirSync(join(dir, "media", ".restoring-1"), { recursive: true });
  mkdirSync(join(dir, "media", ".replaced-1"));
  writeFileSync(join(dir, "media", ".replaced-1", "old.bin"), "");
  const child = spawn(process.execPath, ["scripts/restore.ts", file], {
    env: { ...process.env, ENV_FILE: "", ...target },
    stdio: "ignore",
  });
  const names = () => readdirSync(join(dir, "media")).toSorted();
  const draft = () => names().find((name) => /^\.restoring-.{36}$/.test(name));
  const isFilling = () =>
    readdirSync(join(dir, "media", draft() ?? ".replaced-1")).includes("a.bin");
  await expect.poll(isFilling, { timeout: 20_000, interval: 5 }).toBe(true);
  child.kill("SIGKILL");
  await once(child, "close");
  // The old media may be the only copy until the new ones are in place.
  expect(names()).toEqual([".replaced-1", draft()]);
  expect(readdirSync(join(dir, "media", ".replaced-1"))).toEqual(["old.bin"]);
  const done = await restore(target, file);
  expect([done.code, done.output]).toEqual([0, expect.stringContaining("Restored")]);
  expect(readdirSync(dir).toSorted()).toEqual(["media", "nokshi.sqlite"]);
  expect(names()).toEqual(["a.bin", "b.bin", "c.bin"]);
});

test("a restore that waits for somebody who uses a table has moved no media meanwhile", async () => {
  const source = await createEnvironment("postgres");
  const server = await start(source);
  const file = join(folder(), "a.backup");
  expect((await backup(file, source)).code).toBe(0);
  await server.stop();
  const ownFile = join(source.DATA_DIR as string, "media", "own.txt");
  writeFileSync(ownFile, "put there later");
  const [user, watch] = [1, 2].map(
    () => new pg.Client({ connectionString: source.DATABASE_URL }),
  ) as [pg.Client, pg.Client];
  for (const client of [user, watch]) await client.connect();
  await user.query("begin");
  await user.query("select 1 from posts limit 1");
  const restoring = restore(source, file, "--force");
  const waiting = async () => {
    const { rows } = await watch.query(
      "select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.map(({ query }) => query as string);
  };
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([expect.stringMatching(/^drop table /)]);
  expect(readFileSync(ownFile, "utf8")).toBe("put there later");
  await user.query("commit");
  for (const client of [user, watch]) await client.end();
  expect((await restoring).code).toBe(0);
  expect(existsSync(ownFile)).toBe(false);
});

test.each([
  ["is no database", (file: string) => writeFileSync(file, "no database at all ".repeat(900))],
  ["is cut short", (file: string) => truncateSync(file, 5000)],
])("where the database that is there %s, --force puts a backup in its place", async (_, damage) => {
  const source = await createEnvironment("sqlite");
  const server = await start(source);
  const before = await view(server);
  const backupFile = join(folder(), "good.backup");
  await backup(backupFile, source);
  await server.stop();
  const database = (source.DATABASE_URL as string).slice(5);
  damage(database);
  for (const suffix of ["-wal", "-shm", "-journal"])
    writeFileSync(`${database}${suffix}`, randomBytes(40_000));
  const damaged = readFileSync(database);

  const refused = await restore(source, backupFile);
  expect([refused.code, refused.output.trim()]).toEqual([
    1,
    "The existing file is damaged or not a database. Stop the server and use --force to replace it.",
  ]);
  expect(readFileSync(database)).toEqual(damaged);
  const done = await restore(source, backupFile, "--force");
  expect([done.code, done.output]).toEqual([0, expect.stringContaining("Restored")]);
  const left = readdirSync(source.DATA_DIR as string);
  expect(left.filter((name) => name.startsWith("nokshi.sqlite-"))).toEqual([]);
  expect(await view(await start(source))).toEqual(before);
});

test("what is damaged, cut short or no backup at all is refused before anything is touched", async () => {
  const source = await createEnvironment("sqlite");
  const server = await start(source);
  await fill(server);
  const file = join(folder(), "good.backup");
  await backup(file, source);
  const inUse = await restore(source, file, "--force");
  expect([inUse.code, inUse.output.trim()]).toEqual([
    1,
    "The database is in use. Stop the server first.",
  ]);
  const before = await view(server);
  await server.stop();

  const good = readFileSync(file);
  const flipped = Buffer.from(good);
  flipped[Math.floor(good.length / 2)] = (flipped[Math.floor(good.length / 2)] ?? 0) ^ 0xff;
  const bad = join(folder(), "bad.backup");
  for (const bytes of [
    flipped,
    good.subarray(0, good.length - 2000),
    good.subarray(0, 100),
    Buffer.from("hello"),
    Buffer.alloc(0),
  ]) {
    writeFileSync(bad, bytes);
    const { code, output } = await restore(source, bad, "--force");
    expect([code, output]).toEqual([1, expect.stringContaining("This backup cannot be used")]);
  }
  for (const parameters of [[], ["/nowhere/at.all"], [file, "--oops"]]) {
    const { code, output } = await restore(source, ...parameters);
    expect(code).toBe(1);
    expect(output).not.toMatch(/\n\s+at /);
  }
  expect(existsSync(`${(source.DATABASE_URL as string).slice(5)}.restoring`)).toBe(false);
  expect(await view(await start(source))).toEqual(before);
});

if (!canMount)
  console.warn(
    "Nobody may mount a file system here: the tests of media on disks of their own are left out.",
  );
else {
  test.each(engines)(
    "where a part of the media cannot be moved, a restore on %s leaves all as it was",
    async (engine) => {
      const source = await createEnvironment(engine);
      const server = await start(source);
      const file = join(folder(), "a.backup");
      expect((await backup(file, source)).code).toBe(0);
      await fill(server);
      await allMailed(server);
      const before = await view(server);
      await server.stop();
      const media = join(source.DATA_DIR as string, "media");
      const names = ["a", "b", "c", "mounted", "x", "y", "z"];
      for (const name of names) mkdirSync(join(media, name), { recursive: true });
      const script = `mount -t tmpfs mounted "$DATA_DIR/media/mounted"; "$@"; "$@"`;
      const within = ["--map-root-user", "--mount", "sh", "-c", script, "sh"];
      const { status, stderr } = spawnSync(
        "unshare",
        [...within, process.execPath, "scripts/restore.ts", file, "--force"],
        { env: { ...process.env, ENV_FILE: "", ...source }, encoding: "utf8" },
      );
      const sentence =
        /^The media cannot be replaced \(EBUSY: .*mounted.*\)\. Database and media are as they were\.$/;
      const messages = stderr.trim().split("\n");
      expect([status, messages]).toEqual([1, Array(2).fill(expect.stringMatching(sentence))]);
      expect(readdirSync(media).toSorted()).toEqual([...names, "samples"].toSorted());
      const left = readdirSync(source.DATA_DIR as string).filter((name) =>
        /media|restor/.test(name),
      );
      expect(left).toEqual(["media"]);
      expect(await view(await start(source))).toEqual(before);
    },
  );

  test("media on a disk of their own are restored, too", async () => {
    const source = await createEnvironment("sqlite");
    await (await start(source)).stop();
    const file = join(folder(), "a.backup");
    expect((await backup(file, source)).code).toBe(0);
    const target = await createEnvironment("sqlite");
    const script = `mkdir "$DATA_DIR/media" && mount -t tmpfs media "$DATA_DIR/media" &&
    "$@" && "$@" --force && ls -A "$DATA_DIR" "$DATA_DIR/media"`;
    const within = ["--map-root-user", "--mount", "sh", "-ec", script, "sh"];
    const { status, stdout } = spawnSync(
      "unshare",
      [...within, process.execPath, "scripts/restore.ts", file],
      { env: { ...process.env, ENV_FILE: "", ...target }, encoding: "utf8" },
    );
    expect(status).toBe(0);
    expect(stdout.split("\n").slice(-7)).toEqual([
      expect.stringContaining(":"),
      "media",
      "nokshi.sqlite",
      "",
      expect.stringContaining("media:"),
      "samples",
      "",
    ]);
  });
}
