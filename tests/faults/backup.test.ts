import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { type DatabaseUrl, openDatabase } from "#server/database/connection.ts";
import { type HouseProcess, runScript } from "../processes/house-process.ts";
import { canMount } from "./disk.ts";
import { engines, folder, place, post, signIn, start } from "./place.ts";

/** What staff and visitors see of a house. */
async function view(house: HouseProcess) {
  const { ask } = await signIn(house);
  return {
    posts: await ask("/blog/admin"),
    found: await ask("/blog?search=grid&limit=50"),
    items: await ask("/portfolio?limit=1000"),
    users: await ask("/users?limit=100&search=ex"),
    enquiries: await ask("/contact?limit=100&search=visitor"),
    figures: await ask("/contact/stats/overview"),
    readers: await ask("/newsletter?limit=100&search=read"),
    mails: await ask("/contact/1/mails"),
  };
}

const backup = (file: string, environment: Record<string, string>) =>
  runScript("scripts/backup.ts", [file], environment);
const restore = (environment: Record<string, string>, ...parameters: string[]) =>
  runScript("scripts/restore.ts", parameters, environment);

async function versionsOf({ DATABASE_URL }: Record<string, string>): Promise<number[]> {
  const db = openDatabase(DATABASE_URL as DatabaseUrl, () => {});
  const rows = await db.selectFrom("area_versions").select("version").orderBy("area").execute();
  await db.destroy();
  return rows.map(({ version }) => version);
}

async function fill({ address }: HouseProcess): Promise<void> {
  for (let count = 1; count <= 12; count += 1) {
    const enquiry = { name: `Visitor ${count}`, email: `v${count}@example.com`, message: "Hello" };
    await post(`${address}/api/contact/submit`, enquiry);
    await post(`${address}/api/newsletter/subscribe`, { email: `reader${count}@example.com` });
  }
}

/** Once the mail is out, what is known of it no longer changes. */
async function allMailed(house: HouseProcess): Promise<void> {
  const { ask } = await signIn(house);
  const waiting = async () =>
    (await ask<{ mail: { waiting: number } }>("/mail/overview")).mail.waiting;
  await expect.poll(waiting, { timeout: 30_000, interval: 250 }).toBe(0);
}

describe.each([
  ["sqlite", "postgres"],
  ["postgres", "sqlite"],
  ["sqlite", "sqlite"],
  ["postgres", "postgres"],
] as const)("from %s to %s", (from, to) => {
  test("a backup restores all that was there, and the house goes on from it", async () => {
    const source = await place(from);
    mkdirSync(join(source.DATA_DIR as string, "media", "own"), { recursive: true });
    writeFileSync(
      join(source.DATA_DIR as string, "media", "own", "a.bin"),
      Buffer.alloc(300_000, 7),
    );
    const house = await start(source);
    await fill(house);
    await allMailed(house);
    const before = await view(house);
    const file = join(folder(), "house.backup");
    const taken = await backup(file, source);
    expect([taken.code, taken.output]).toEqual([0, expect.stringContaining("rows and the media")]);

    const target = await place(to);
    const done = await restore(target, file);
    expect([done.code, done.output]).toEqual([0, expect.stringContaining("Restored")]);
    const media = join(target.DATA_DIR as string, "media", "own", "a.bin");
    expect(readFileSync(media)).toEqual(Buffer.alloc(300_000, 7));
    const again = await start(target);
    expect(await view(again)).toEqual(before);
    await post(`${again.address}/api/contact/submit`, {
      name: "Visitor after",
      email: "after@example.com",
      message: "Hello",
    });
    const { enquiries } = (await view(again)) as { enquiries: { submissions: { id: number }[] } };
    expect(enquiries.submissions[0]?.id).toBe(13);
    await again.stop();

    const refused = await restore(target, file);
    expect([refused.code, refused.output.trim()]).toEqual([
      1,
      "There is data already. Give --force to replace it.",
    ]);
    const stood = await versionsOf(target);
    expect((await restore(target, file, "--force")).code).toBe(0);
    const restored = await versionsOf(target);
    // A process that went on running would take a version that it knows for the content that it knows.
    if (to === "postgres") expect(restored.every((each, at) => each > (stood[at] ?? 0))).toBe(true);
    const third = await start(target);
    expect(await view(third)).toEqual(before);
    expect(readdirSync(join(target.DATA_DIR as string, "media"))).toEqual(["own", "samples"]);
    expect(existsSync(":memory:")).toBe(false);
  });
});

test.each(engines)("a backup of a busy %s house is of one moment", async (engine) => {
  const source = await place(engine);
  const house = await start(source);
  let isOver = false;
  let sent = 0;
  const write = async () => {
    while (!isOver) {
      sent += 1;
      const name = `Visitor ${sent}`;
      const email = `busy${sent}@example.com`;
      await post(`${house.address}/api/contact/submit`, { name, email, message: "Hello" });
    }
  };
  const writers = Array.from({ length: 4 }, write);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const file = join(folder(), "busy.backup");
  expect((await backup(file, source)).code).toBe(0);
  isOver = true;
  await Promise.all(writers);

  const target = await place("sqlite");
  expect((await restore(target, file)).code).toBe(0);
  const { figures, enquiries, mails } = (await view(await start(target))) as {
    figures: { stats: { total_submissions: number } };
    enquiries: { pagination: { total: number } };
    mails: { mails: object[] };
  };
  const { total_submissions: total } = figures.stats;
  expect(total).toBeGreaterThan(5);
  expect(total).toBeLessThan(sent);
  // The count beside the table, the search index and the mails written with each row all tell the same.
  expect(enquiries.pagination.total).toBe(total);
  expect(mails.mails).toHaveLength(2);
});

test("a backup whose connection PostgreSQL cuts ends with a sentence, and leaves nothing behind", async () => {
  const source = await place("postgres", { SEED: "none" });
  await (await start(source)).stop();
  const media = join(source.DATA_DIR as string, "media");
  for (let name = 1; name <= 4; name += 1)
    writeFileSync(join(media, `${name}.bin`), randomBytes(20_000_000));
  const server = new pg.Client({ connectionString: `${inject("postgres")}/postgres` });
  await server.connect();
  onTestFinished(() => server.end());
  const name = new URL(source.DATABASE_URL as string).pathname.slice(1);
  const cut = async () => {
    const { rowCount } = await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and state = 'idle in transaction'`,
      [name],
    );
    return rowCount;
  };
  const target = folder();
  const taken = backup(join(target, "cut.backup"), source);
  await expect.poll(cut, { timeout: 20_000, interval: 20 }).toBe(1);
  const { code, output } = await taken;
  expect([code, output.trim()]).toEqual([
    1,
    "PostgreSQL cut the connection: terminating connection due to administrator command.",
  ]);
  expect(readdirSync(target)).toEqual([]);
});

test("a restore into PostgreSQL goes into the schema that DATABASE_URL names", async () => {
  const source = await place("postgres");
  const server = new pg.Client({ connectionString: source.DATABASE_URL as string });
  await server.connect();
  onTestFinished(() => server.end());
  await server.query('create schema "Own"');
  const url = new URL(source.DATABASE_URL as string);
  url.searchParams.set("options", '-c search_path="Own" -c statement_timeout=60000');
  const own = { ...source, DATABASE_URL: url.href };
  const house = await start(own);
  const before = await view(house);
  await house.stop();
  const file = join(folder(), "own.backup");
  expect((await backup(file, own)).code).toBe(0);
  const stood = await versionsOf(own);
  const done = await restore(own, file, "--force");
  expect([done.code, done.output]).toEqual([0, expect.stringContaining("Restored")]);
  const { rows } = await server.query(
    "select distinct schemaname from pg_tables where tablename in ('users', 'users_search', 'kysely_migration')",
  );
  expect(rows).toEqual([{ schemaname: "Own" }]);
  expect((await versionsOf(own)).every((each, at) => each > (stood[at] ?? 0))).toBe(true);
  expect(await view(await start(own))).toEqual(before);
});

test("what a killed restore leaves is not served, and goes with the next restore", async () => {
  const source = await place("sqlite", { SEED: "none" });
  await (await start(source)).stop();
  const file = join(folder(), "a.backup");
  for (const name of ["a", "b", "c"])
    writeFileSync(join(source.DATA_DIR as string, "media", `${name}.bin`), randomBytes(30_000_000));
  expect((await backup(file, source)).code).toBe(0);
  const target = await place("sqlite");
  const dir = target.DATA_DIR as string;
  mkdirSync(join(dir, "media", ".restoring"), { recursive: true });
  mkdirSync(join(dir, "media", ".replaced"));
  writeFileSync(join(dir, "media", ".replaced", "old.bin"), "");
  const child = spawn(process.execPath, ["scripts/restore.ts", file], {
    env: { ...process.env, ENV_FILE: "", ...target },
    stdio: "ignore",
  });
  const draft = join(dir, "media.restoring");
  const isFilling = () => existsSync(draft) && readdirSync(draft).length > 0;
  await expect.poll(isFilling, { timeout: 20_000, interval: 5 }).toBe(true);
  child.kill("SIGKILL");
  await once(child, "close");
  // What was moved away may be all that there is of it, until others are in its place.
  expect(readdirSync(join(dir, "media"))).toEqual([".replaced"]);
  expect(readdirSync(join(dir, "media", ".replaced"))).toEqual(["old.bin"]);
  const done = await restore(target, file);
  expect([done.code, done.output]).toEqual([0, expect.stringContaining("Restored")]);
  expect(readdirSync(dir).toSorted()).toEqual(["house.sqlite", "media"]);
  expect(readdirSync(join(dir, "media")).toSorted()).toEqual(["a.bin", "b.bin", "c.bin"]);
});

if (!canMount)
  console.warn(
    "Nobody may mount a file system here: the tests of media on disks of their own are left out.",
  );
else {
  test.each(engines)(
    "where a part of the media cannot be moved, a restore on %s leaves all as it was",
    async (engine) => {
      const source = await place(engine);
      const house = await start(source);
      const file = join(folder(), "a.backup");
      expect((await backup(file, source)).code).toBe(0);
      await fill(house);
      await allMailed(house);
      const before = await view(house);
      await house.stop();
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
      const told = stderr.trim().split("\n");
      expect([status, told]).toEqual([1, Array(2).fill(expect.stringMatching(sentence))]);
      expect(readdirSync(media).toSorted()).toEqual([...names, "samples"].toSorted());
      const left = readdirSync(source.DATA_DIR as string).filter((name) =>
        /media|restor/.test(name),
      );
      expect(left).toEqual(["media"]);
      expect(await view(await start(source))).toEqual(before);
    },
  );

  test("media on a disk of their own are restored, too", async () => {
    const source = await place("sqlite");
    await (await start(source)).stop();
    const file = join(folder(), "a.backup");
    expect((await backup(file, source)).code).toBe(0);
    const target = await place("sqlite");
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
      "house.sqlite",
      "media",
      "",
      expect.stringContaining("media:"),
      "samples",
      "",
    ]);
  });
}

test("two backups to one file at the same time are whole, and a killed one's draft goes in its time", async () => {
  const source = await place("sqlite", { SEED: "none" });
  await (await start(source)).stop();
  const media = join(source.DATA_DIR as string, "media");
  for (let name = 1; name <= 3; name += 1)
    writeFileSync(join(media, `${name}.bin`), randomBytes(10_000_000));
  const target = folder();
  const file = join(target, "house.backup");
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of ["house.backup.lost.partial", "house.backup.now.partial"])
    writeFileSync(join(target, name), "half of one");
  utimesSync(join(target, "house.backup.lost.partial"), yesterday, yesterday);
  const both = await Promise.all([backup(file, source), backup(file, source)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(readdirSync(target).toSorted()).toEqual(["house.backup", "house.backup.now.partial"]);
  expect((await restore(await place("sqlite"), file)).code).toBe(0);
});

test("neither a backup nor a restore holds a file of the media in memory", async () => {
  const source = await place("sqlite", { SEED: "none" });
  await (await start(source)).stop();
  const film = join(source.DATA_DIR as string, "media", "film.mp4");
  writeFileSync(film, randomBytes(1_000_000));
  truncateSync(film, 400_000_000);
  const file = join(folder(), "house.backup");
  // The most that a process has ever held is what Linux calls VmHWM.
  const tell = `import { readFileSync } from "node:fs";
    process.on("exit", () => console.log(/VmHWM.*/.exec(readFileSync("/proc/self/status", "utf8"))[0]));`;
  const telling = {
    ...source,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}`,
  };
  for (const { code, output } of [
    await backup(file, telling),
    await restore(telling, file, "--force"),
  ]) {
    expect([code, output]).toEqual([0, expect.stringMatching(/VmHWM:\s+\d+ kB/)]);
    expect(Number(/VmHWM:\s+(\d+) kB/.exec(output)?.[1])).toBeLessThan(300_000);
  }
  expect(statSync(film).size).toBe(400_000_000);
});

test.each([
  ["cut short ends a backup, which says so", 1000, 1],
  ["made longer is kept as it was", 80_000_000, 0],
] as const)("a file of the media that is being %s", async (_, size, expected) => {
  const source = await place("sqlite", { SEED: "none" });
  await (await start(source)).stop();
  const film = join(source.DATA_DIR as string, "media", "film.mp4");
  writeFileSync(film, randomBytes(60_000_000));
  const target = folder();
  const file = join(target, "house.backup");
  const taken = backup(file, source);
  const written = () =>
    readdirSync(target).reduce((sum, name) => sum + statSync(join(target, name)).size, 0);
  await expect.poll(written, { timeout: 20_000, interval: 5 }).toBeGreaterThan(1_000_000);
  truncateSync(film, size);
  const { code, output } = await taken;
  const sentence = expected
    ? "media/film.mp4 was cut short while it was read."
    : "rows and the media";
  expect([code, output]).toEqual([expected, expect.stringContaining(sentence)]);
  if (expected) return expect(readdirSync(target)).toEqual([]);
  expect((await restore(source, file, "--force")).code).toBe(0);
  expect(statSync(film).size).toBe(60_000_000);
});

test("a backup takes the place of another one, and of nothing else", async () => {
  const source = await place("sqlite", { SEED: "none" });
  await (await start(source)).stop();
  const target = folder();
  const [file, other] = [join(target, "house.backup"), join(target, "notes.txt")];
  // As `mktemp` makes it.
  writeFileSync(file, "");
  expect((await backup(file, source)).code).toBe(0);
  const again = await backup(file, source);
  expect([again.code, again.output]).toEqual([0, expect.stringContaining("rows and the media")]);
  writeFileSync(other, "mine");
  const pipe = join(target, "pipe");
  spawnSync("mkfifo", [pipe]);
  for (const path of [other, (source.DATABASE_URL as string).slice(5), target, pipe]) {
    const { code, output } = await backup(path, source);
    const sentence = `${path} is there already, and is no backup. Name another file.`;
    expect([code, output.trim()]).toEqual([1, sentence]);
  }
  expect(readFileSync(other, "utf8")).toBe("mine");
  expect((await restore(source, file, "--force")).code).toBe(0);
});

test("a restore that waits for somebody who uses a table has moved no media meanwhile", async () => {
  const source = await place("postgres");
  const house = await start(source);
  const file = join(folder(), "a.backup");
  expect((await backup(file, source)).code).toBe(0);
  await house.stop();
  const own = join(source.DATA_DIR as string, "media", "own.txt");
  writeFileSync(own, "put there later");
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
  expect(readFileSync(own, "utf8")).toBe("put there later");
  await user.query("commit");
  for (const client of [user, watch]) await client.end();
  expect((await restoring).code).toBe(0);
  expect(existsSync(own)).toBe(false);
});

test.each([[[]], [["--help"]], [["--oops", "/nowhere/a.backup"]], [["/nowhere/a", "/nowhere/b"]]])(
  "backup and restore do nothing with parameters that they do not know: %j",
  async (parameters) => {
    const source = await place("sqlite");
    for (const script of ["scripts/backup.ts", "scripts/restore.ts"]) {
      const { code, output } = await runScript(script, parameters, source);
      expect([code, output]).toEqual([1, expect.stringMatching(/^usage: npm run|^Unknown option/)]);
    }
    expect(readdirSync(source.DATA_DIR as string)).toEqual([]);
  },
);

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "a backup that %s breaks off leaves nothing behind",
  async (signal) => {
    const source = await place("sqlite", { SEED: "none" });
    await (await start(source)).stop();
    writeFileSync(join(source.DATA_DIR as string, "media", "a.bin"), randomBytes(150_000_000));
    const target = folder();
    const child = spawn(process.execPath, ["scripts/backup.ts", join(target, "a.backup")], {
      env: { ...process.env, ENV_FILE: "", ...source },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const told = text(child.stderr);
    await expect.poll(() => readdirSync(target), { timeout: 20_000, interval: 5 }).not.toEqual([]);
    child.kill(signal);
    const [code] = await once(child, "close");
    expect([code, await told]).toEqual([1, "The backup was broken off.\n"]);
    expect(readdirSync(target)).toEqual([]);
  },
);

test("media that are there but cannot be read end a backup, which would be taken for a whole one", async () => {
  const source = await place("sqlite", { SEED: "none" });
  await (await start(source)).stop();
  const media = join(source.DATA_DIR as string, "media");
  rmSync(media, { recursive: true, force: true });
  writeFileSync(media, "no folder");
  const file = join(folder(), "backup.tar.gz");
  expect((await backup(file, source)).code).toBe(1);
  expect(existsSync(file)).toBe(false);
});

test.each([
  ["is no database", (file: string) => writeFileSync(file, "no database at all ".repeat(900))],
  ["is cut short", (file: string) => truncateSync(file, 5000)],
])("where the database that is there %s, --force puts a backup in its place", async (_, damage) => {
  const source = await place("sqlite");
  const house = await start(source);
  const before = await view(house);
  const backupFile = join(folder(), "good.backup");
  await backup(backupFile, source);
  await house.stop();
  const database = (source.DATABASE_URL as string).slice(5);
  damage(database);
  for (const suffix of ["-wal", "-shm", "-journal"])
    writeFileSync(`${database}${suffix}`, randomBytes(40_000));
  const damaged = readFileSync(database);

  const refused = await restore(source, backupFile);
  expect([refused.code, refused.output.trim()]).toEqual([
    1,
    "The database that is there is damaged or none at all. Stop the server and give --force to replace it.",
  ]);
  expect(readFileSync(database)).toEqual(damaged);
  const done = await restore(source, backupFile, "--force");
  expect([done.code, done.output]).toEqual([0, expect.stringContaining("Restored")]);
  const left = readdirSync(source.DATA_DIR as string);
  expect(left.filter((name) => name.startsWith("house.sqlite-"))).toEqual([]);
  expect(await view(await start(source))).toEqual(before);
});

test("what is damaged, cut short or no backup at all is refused before anything is touched", async () => {
  const source = await place("sqlite");
  const house = await start(source);
  await fill(house);
  const file = join(folder(), "good.backup");
  await backup(file, source);
  const inUse = await restore(source, file, "--force");
  expect([inUse.code, inUse.output.trim()]).toEqual([
    1,
    "The database is in use. Stop the server first.",
  ]);
  const before = await view(house);
  await house.stop();

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
    expect([code, output]).toEqual([1, expect.stringContaining("This backup is not used")]);
  }
  for (const parameters of [[], ["/nowhere/at.all"], [file, "--oops"]]) {
    const { code, output } = await restore(source, ...parameters);
    expect(code).toBe(1);
    expect(output).not.toMatch(/\n\s+at /);
  }
  expect(existsSync(`${(source.DATABASE_URL as string).slice(5)}.restoring`)).toBe(false);
  expect(await view(await start(source))).toEqual(before);
});
