import { once } from "node:events";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#server/kernel/log.ts";
import { createTestApp, engine } from "#tests/test-app.ts";
import { backupProgram } from "../compose/databases.ts";
import { createBackupScheduler } from "./schedule.ts";

/** Writes a file at once; the real program, which the other tests run, takes seconds. */
const program = join(import.meta.dirname, "../../tests/stub-backup.ts");

const hour = 3_600_000;
const day = 24 * hour;

/** An app whose clock is moved by the test, with a backup a day. */
async function openScheduled({ maxBackups = 7, program = backupProgram } = {}) {
  const { db, url, dir, clock } = await createTestApp();
  // Backups are taken by a process that reads its own settings.
  vi.stubEnv("DATABASE_URL", url).stubEnv("DATA_DIR", dir).stubEnv("ENV_FILE", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = join(dir, "backups");
  const log = createLog("silent", false);
  const reports: object[] = [];
  const open = (everyHours = 24) =>
    createBackupScheduler({
      db,
      log,
      folder,
      maxBackups,
      everyHours,
      program,
      clock: () => clock.now,
      failed: async (_, backup) => void reports.push(backup),
    });
  /** Has a process look whether a backup is due, until what came of it is seen. */
  const look = async (isOver: () => Promise<boolean>) => {
    const schedule = open();
    schedule.worker.start();
    await expect.poll(isOver, { timeout: 50_000, interval: 50 }).toBe(true);
    await schedule.worker.stop();
  };
  return {
    db,
    folder,
    /** The failed backups that were reported. */
    reports,
    files: () => readdirSync(folder).toSorted(),
    overview: () => open().overview(),
    /** Sets the clock. */
    be(at: string | number) {
      clock.now = new Date(at);
    },
    open,
    look,
    /** Has a process look whether a backup is due, and take it; its file. */
    async take() {
      const at = clock.now.toISOString();
      await look(async () => (await open().overview()).last?.proven_at === at);
      return `nokshi-${at.replace(/[:.]/g, "-")}.backup`;
    },
  };
}

/** A server in place of PostgreSQL that sends no more than the word given. */
async function openSilence(word = "") {
  const asking = new Set<Socket>();
  const server = createServer((socket) => {
    asking.add(socket.on("error", () => {}));
    socket.write(word);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    for (const socket of asking) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://nobody@127.0.0.1:${port}/none`, isAsked: () => asking.size > 0 };
}

const today = Date.parse("2026-03-05T12:00:00.000Z");

test("the newest backup is that which was taken last, whatever the clock said then", async () => {
  const { be, take, files } = await openScheduled({ maxBackups: 2, program });
  be(today + 365 * day);
  const ahead = await take();
  be(today);
  const first = await take();
  expect(files()).toEqual([first, ahead]);
  be(today + day);
  const second = await take();
  expect(files()).toEqual([first, second]);
});

test("the one backup that is kept is the one just proven", async () => {
  const { be, take, files } = await openScheduled({ maxBackups: 1, program });
  be(today + 365 * day);
  await take();
  be(today);
  const proven = await take();
  expect(files()).toEqual([proven]);
});

test("files of which nothing is known, as after a restore, are older than all others, and go in their time", async () => {
  const { be, folder, take, files } = await openScheduled({ maxBackups: 3, program });
  mkdirSync(folder);
  const unknown = ["nokshi-2025.backup", "nokshi-2099.backup"];
  for (const name of unknown) {
    writeFileSync(join(folder, name), "of before");
    utimesSync(join(folder, name), new Date(today - day), new Date(today - day));
  }
  be(today);
  const first = await take();
  expect(files()).toEqual(["nokshi-2025.backup", first, "nokshi-2099.backup"]);
  be(today + day);
  const second = await take();
  expect(files()).toEqual([first, second, "nokshi-2099.backup"]);
});

test("what another process has under way in the same folder is left alone, and goes once that must have died", async () => {
  const { be, folder, take, files } = await openScheduled({ maxBackups: 1, program });
  const theirs = [".drill-theirs", "nokshi-2026.backup", "nokshi-2027.backup.partial"];
  mkdirSync(join(folder, ".drill-theirs"), { recursive: true });
  for (const name of theirs.slice(1)) writeFileSync(join(folder, name), "half of one");
  const touch = (moment: number) => {
    for (const name of theirs) utimesSync(join(folder, name), new Date(moment), new Date(moment));
  };
  be(today);
  touch(today - 5 * hour);
  const first = await take();
  expect(files()).toEqual([...theirs, first].toSorted());
  touch(today + 17 * hour);
  be(today + day);
  const second = await take();
  expect(files()).toEqual([second]);
});

test("a backup that cannot be restored is kept by no name, says why, and is taken again an hour later", async () => {
  const { db, be, look, open, overview, files, take } = await openScheduled();
  const orphan = { post_id: 987_654, position: 0, tag: "of nothing", tag_key: "of nothing" };
  await db.connection().execute(async (connection) => {
    const [off, on] =
      engine === "sqlite"
        ? ["pragma foreign_keys = off", "pragma foreign_keys = on"]
        : ["set session_replication_role = replica", "reset session_replication_role"];
    await sql.raw(off).execute(connection);
    await connection.insertInto("post_tags").values(orphan).execute();
    await sql.raw(on).execute(connection);
  });
  be(today);
  await look(async () => (await overview()).last?.failure != null);
  const { last } = await overview();
  expect(last?.failure).toContain("SQLITE_CONSTRAINT");
  expect(files()).toEqual([]);

  await db.deleteFrom("post_tags").where("post_id", "=", orphan.post_id).execute();
  be(today + 59 * 60_000);
  // A due one would be begun, and its slot released by the abort.
  const schedule = open();
  schedule.worker.start();
  await schedule.worker.stop();
  expect((await overview()).last).toEqual(last);
  be(today + 61 * 60_000);
  await take();
});

test("a backup that fails says why, whatever Node warns of", async () => {
  const { be, look, overview } = await openScheduled();
  vi.stubEnv("DATABASE_URL", `${(await openSilence("N")).url}?sslmode=require`);
  be(today);
  await look(async () => (await overview()).last?.failure != null);
  expect((await overview()).last?.failure).toBe("The server does not support SSL connections");
});

test("a backup that dies before it can say why says how it ended", async () => {
  const { be, look, overview, reports } = await openScheduled();
  vi.stubEnv("NODE_OPTIONS", "--require=/there/is/no/such/file.cjs");
  be(today);
  await look(async () => (await overview()).last?.failure != null);
  expect((await overview()).last?.failure).toBe("The backup ended with exit code 1.");
  expect(reports).toEqual([
    { started_at: new Date(today).toISOString(), failure: "The backup ended with exit code 1." },
  ]);
});

test("a backup that is under way is heard of every minute, however long it takes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { be, open, overview } = await openScheduled();
  be(today);
  const schedule = open();
  schedule.worker.start();
  await expect.poll(async () => (await overview()).last?.file).toBeTruthy();
  be(today + 60_000);
  vi.advanceTimersByTime(60_000);
  const heard = async () => (await overview()).last?.started_at;
  await expect.poll(heard).toBe(new Date(today + 60_000).toISOString());
  await schedule.worker.stop();
});

test("a backup that hangs is broken off after six hours, leaves nothing behind, and says why", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { be, look, overview, files } = await openScheduled();
  const silence = await openSilence();
  vi.stubEnv("DATABASE_URL", silence.url);
  be(today);
  await look(async () => {
    if (silence.isAsked()) {
      be(today + 6 * hour);
      vi.advanceTimersByTime(6 * hour);
    }
    return (await overview()).last?.failure != null;
  });
  const failure = "The backup took longer than 6 hours and was stopped.";
  // The hour until it is tried again begins when it has failed.
  const started_at = new Date(today + 6 * hour).toISOString();
  expect((await overview()).last).toMatchObject({ failure, proven_at: null, started_at });
  expect(files()).toEqual([]);
});

test("a process that takes no backups tells of those that another takes, and that they have stopped, until that is meant", async () => {
  const { be, open, take, overview } = await openScheduled({ program });
  const beside = open(0);
  expect(await beside.overview()).toMatchObject({ everyHours: 0, isOverdue: false });
  be(today);
  await take();
  be(today + 30 * hour);
  expect(await beside.overview()).toEqual(await overview());
  be(today + 49 * hour);
  expect(await beside.overview()).toEqual(await overview());
  expect((await beside.overview()).isOverdue).toBe(true);
  be(today + 15 * day);
  expect(await beside.overview()).toMatchObject({ everyHours: 0, isOverdue: false });
});
