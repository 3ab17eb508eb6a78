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
import { runScript } from "../processes/server-process.ts";
import {
  createEmptyEnvironment,
  createEnvironment,
  engines,
  folder,
  isLong,
  post,
  start,
} from "../server-environment.ts";
import { allMailed, backup, fill, restore, versionsOf, view } from "./backup.ts";

// Each engine is left once and reached once; other tests restore to the same one.
const across = [
  ["sqlite", "postgres"],
  ["postgres", "sqlite"],
] as const;
const within = engines.map((engine) => [engine, engine] as const);

describe.each(isLong ? [...across, ...within] : across)("from %s to %s", (from, to) => {
  test("a backup restores all that was there, and the server goes on from it", async () => {
    const source = await createEnvironment(from);
    mkdirSync(join(source.DATA_DIR as string, "media", "own"), { recursive: true });
    writeFileSync(
      join(source.DATA_DIR as string, "media", "own", "a.bin"),
      Buffer.alloc(300_000, 7),
    );
    const server = await start(source);
    await fill(server);
    await allMailed(server);
    const before = await view(server);
    const file = join(folder(), "nokshi.backup");
    const taken = await backup(file, source);
    expect([taken.code, taken.output]).toEqual([0, expect.stringContaining("rows and the media")]);

    const target = await createEnvironment(to);
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
      "There is data already. Use --force to replace it.",
    ]);
    const stood = await versionsOf(target);
    expect((await restore(target, file, "--force")).code).toBe(0);
    const restored = await versionsOf(target);
    // A process that went on running would take an old version number for unchanged content.
    if (to === "postgres") expect(restored.every((each, at) => each > (stood[at] ?? 0))).toBe(true);
    const third = await start(target);
    expect(await view(third)).toEqual(before);
    expect(readdirSync(join(target.DATA_DIR as string, "media"))).toEqual(["own", "samples"]);
    expect(existsSync(":memory:")).toBe(false);
  });
});

test.each(engines)("a backup of a busy %s server is of one moment", async (engine) => {
  const source = await createEnvironment(engine);
  const server = await start(source);
  let isOver = false;
  let sent = 0;
  const write = async () => {
    while (!isOver) {
      sent += 1;
      const name = `Visitor ${sent}`;
      const email = `busy${sent}@example.com`;
      await post(`${server.address}/api/contact/submit`, { name, email, message: "Hello" });
    }
  };
  const writers = Array.from({ length: 4 }, write);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const file = join(folder(), "busy.backup");
  expect((await backup(file, source)).code).toBe(0);
  isOver = true;
  await Promise.all(writers);

  const target = await createEnvironment("sqlite");
  expect((await restore(target, file)).code).toBe(0);
  const { figures, enquiries, mails } = (await view(await start(target))) as {
    figures: { stats: { total_submissions: number } };
    enquiries: { pagination: { total: number } };
    mails: { mails: object[] };
  };
  const { total_submissions: total } = figures.stats;
  expect(total).toBeGreaterThan(5);
  expect(total).toBeLessThan(sent);
  // The counter, the search index and the mails written with each row agree.
  expect(enquiries.pagination.total).toBe(total);
  expect(mails.mails).toHaveLength(2);
});

test("a backup whose connection PostgreSQL cuts ends with a sentence, and leaves nothing behind", async () => {
  const source = await createEmptyEnvironment("postgres");
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

test("two backups to one file at the same time are whole, and a killed one's draft goes in its time", async () => {
  const source = await createEmptyEnvironment("sqlite");
  const media = join(source.DATA_DIR as string, "media");
  for (let name = 1; name <= 3; name += 1)
    writeFileSync(join(media, `${name}.bin`), randomBytes(10_000_000));
  const target = folder();
  const file = join(target, "nokshi.backup");
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of ["nokshi.backup.lost.partial", "nokshi.backup.now.partial"])
    writeFileSync(join(target, name), "half of one");
  utimesSync(join(target, "nokshi.backup.lost.partial"), yesterday, yesterday);
  const both = await Promise.all([backup(file, source), backup(file, source)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(readdirSync(target).toSorted()).toEqual(["nokshi.backup", "nokshi.backup.now.partial"]);
  expect((await restore(await createEnvironment("sqlite"), file)).code).toBe(0);
});

test("neither a backup nor a restore holds a file of the media in memory", async () => {
  const source = await createEmptyEnvironment("sqlite");
  const film = join(source.DATA_DIR as string, "media", "film.mp4");
  writeFileSync(film, randomBytes(1_000_000));
  truncateSync(film, 400_000_000);
  const file = join(folder(), "nokshi.backup");
  // VmHWM is the peak of a process's memory on Linux.
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
  const source = await createEmptyEnvironment("sqlite");
  const film = join(source.DATA_DIR as string, "media", "film.mp4");
  writeFileSync(film, randomBytes(60_000_000));
  const target = folder();
  const file = join(target, "nokshi.backup");
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
  const source = await createEmptyEnvironment("sqlite");
  const target = folder();
  const [file, other] = [join(target, "nokshi.backup"), join(target, "notes.txt")];
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

test.each([[[]], [["--help"]], [["--oops", "/nowhere/a.backup"]], [["/nowhere/a", "/nowhere/b"]]])(
  "backup and restore do nothing with parameters that they do not know: %j",
  async (parameters) => {
    const source = await createEnvironment("sqlite");
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
    const source = await createEmptyEnvironment("sqlite");
    writeFileSync(join(source.DATA_DIR as string, "media", "a.bin"), randomBytes(150_000_000));
    const target = folder();
    const child = spawn(process.execPath, ["scripts/backup.ts", join(target, "a.backup")], {
      env: { ...process.env, ENV_FILE: "", ...source },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const stderrText = text(child.stderr);
    await expect.poll(() => readdirSync(target), { timeout: 20_000, interval: 5 }).not.toEqual([]);
    child.kill(signal);
    const [code] = await once(child, "close");
    expect([code, await stderrText]).toEqual([1, "The backup was interrupted.\n"]);
    expect(readdirSync(target)).toEqual([]);
  },
);

test("media that are there but cannot be read end a backup, which would be taken for a whole one", async () => {
  const source = await createEmptyEnvironment("sqlite");
  const media = join(source.DATA_DIR as string, "media");
  rmSync(media, { recursive: true, force: true });
  writeFileSync(media, "no folder");
  const file = join(folder(), "backup.tar.gz");
  expect((await backup(file, source)).code).toBe(1);
  expect(existsSync(file)).toBe(false);
});
