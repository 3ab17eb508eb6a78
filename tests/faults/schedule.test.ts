import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/connection.ts";
import { createEnvironment, engines, signIn, start } from "../server-environment.ts";
import { canMount, onDiskOf } from "./disk.ts";
import { beginEnquiry } from "./half-enquiry.ts";

interface Overview {
  backup: {
    last: { failure: string | null } | null;
    last_proven_at: string | null;
    is_overdue: boolean;
  };
}

test.each(engines)(
  "a scheduled backup on %s is restored on trial, once however many processes there are",
  async (engine) => {
    const environment = await createEnvironment(engine, { BACKUP_EVERY_HOURS: "24" });
    const folder = join(environment.DATA_DIR as string, "backups");
    mkdirSync(join(folder, ".drill-left"), { recursive: true });
    writeFileSync(join(folder, "nokshi-left.backup.partial"), "half of one");
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), yesterday, yesterday);
    const one = await start(environment);
    await start(environment);
    const { ask } = await signIn(one);
    const overview = async () => (await ask<Overview>("/backups/overview")).backup;
    const isProven = async () => (await overview()).last_proven_at !== null;
    await expect.poll(isProven, { timeout: 60_000, interval: 500 }).toBe(true);
    expect(await overview()).toMatchObject({ is_overdue: false, last: { failure: null } });
    const files = readdirSync(folder);
    expect(files).toEqual([expect.stringMatching(/^nokshi-.*\.backup$/)]);
  },
);

test("a backup that a stop breaks off leaves nothing behind and is taken after the next start", async () => {
  const environment = await createEnvironment("sqlite", { BACKUP_EVERY_HOURS: "24" });
  const folder = join(environment.DATA_DIR as string, "backups");
  const names = () => (existsSync(folder) ? readdirSync(folder) : []);
  const first = await start(environment);
  await expect.poll(names, { timeout: 20_000, interval: 5 }).not.toEqual([]);
  await first.stop("SIGTERM");
  expect(names().filter((name) => !/^nokshi-.*\.backup$/.test(name))).toEqual([]);
  const { ask } = await signIn(await start(environment));
  const isProven = async () =>
    (await ask<Overview>("/backups/overview")).backup.last_proven_at !== null;
  await expect.poll(isProven, { timeout: 60_000, interval: 500 }).toBe(true);
});

test("a backup that is stopped together with its server is taken after the next start, however long the stop takes", async () => {
  const environment = await createEnvironment("sqlite", { BACKUP_EVERY_HOURS: "24", SEED: "none" });
  const folder = join(environment.DATA_DIR as string, "backups");
  const media = join(environment.DATA_DIR as string, "media");
  mkdirSync(media);
  writeFileSync(join(media, "a.bin"), randomBytes(100_000_000));
  const first = await start(environment, ["setsid"]);
  const half = beginEnquiry(first.address, 0);
  await half.begun;
  const names = () => (existsSync(folder) ? readdirSync(folder) : []);
  await expect.poll(names, { timeout: 20_000, interval: 5 }).not.toEqual([]);
  process.kill(-(first.child.pid as number), "SIGTERM");
  const db = openDatabase(environment.DATABASE_URL as string, () => {});
  const underWay = db.selectFrom("backups").select("id").where("failure", "is", null);
  await expect.poll(() => underWay.execute(), { timeout: 5000, interval: 50 }).toEqual([]);
  await db.destroy();
  expect(names()).toEqual([]);
  half.finish();
  await once(first.child, "close");
  rmSync(join(media, "a.bin"));
  const { ask } = await signIn(await start(environment));
  const isProven = async () =>
    (await ask<Overview>("/backups/overview")).backup.last_proven_at !== null;
  await expect.poll(isProven, { timeout: 20_000, interval: 250 }).toBe(true);
});

test("a backup whose server is killed ends with it, and another is taken once nothing was heard of it for a quarter of an hour", async () => {
  const environment = await createEnvironment("sqlite", { BACKUP_EVERY_HOURS: "24", SEED: "none" });
  const folder = join(environment.DATA_DIR as string, "backups");
  const media = join(environment.DATA_DIR as string, "media");
  mkdirSync(media);
  writeFileSync(join(media, "a.bin"), randomBytes(100_000_000));
  const first = await start(environment);
  const names = () => (existsSync(folder) ? readdirSync(folder) : []);
  await expect.poll(names, { timeout: 20_000, interval: 5 }).not.toEqual([]);
  await first.stop("SIGKILL");
  await expect.poll(names, { timeout: 5000, interval: 50 }).toEqual([]);

  rmSync(join(media, "a.bin"));
  const db = openDatabase(environment.DATABASE_URL as string, () => {});
  const started_at = new Date(Date.now() - 16 * 60_000).toISOString();
  await db.updateTable("backups").set({ started_at }).execute();
  await db.destroy();
  const { ask } = await signIn(await start(environment));
  const isProven = async () =>
    (await ask<Overview>("/backups/overview")).backup.last_proven_at !== null;
  await expect.poll(isProven, { timeout: 20_000, interval: 250 }).toBe(true);
  expect(names()).toHaveLength(1);
});

/** Random, so that no backup can compress it. */
const media = 'mkdir "$DATA_DIR/media" && head -c 12000000 /dev/urandom > "$DATA_DIR/media/a.bin"';

// Without the right to mount, server/backup/schedule.test.ts has a trial that fails for another
// cause.
if (!canMount)
  console.warn(
    "Nobody may mount a file system here: the test of a backup without room is left out.",
  );
else {
  test.each([
    ["itself", 20],
    ["for its trial", 32],
  ])(
    "a backup that finds no room %s ends with a sentence, and leaves what room there was",
    async (_, megabytes) => {
      const environment = await createEnvironment("sqlite", {
        BACKUP_EVERY_HOURS: "24",
        SEED: "none",
      });
      const server = await start(environment, onDiskOf(megabytes, media));
      const { ask } = await signIn(server);
      const failure = async () => (await ask<Overview>("/backups/overview")).backup.last?.failure;
      await expect.poll(failure, { timeout: 30_000, interval: 250 }).toMatch(/ENOSPC|full/);
      const seen = join(
        `/proc/${server.child.pid}/root`,
        environment.DATA_DIR as string,
        "backups",
      );
      expect(readdirSync(seen)).toEqual([]);
    },
  );
}

test("figures for Prometheus are for this machine or the bearer of the token alone", async () => {
  const server = await start(await createEnvironment("sqlite", { SEED: "none" }));
  await fetch(`${server.address}/api/blog`);
  const open = await fetch(`${server.address}/metrics`);
  const text = await open.text();
  expect(open.headers.get("content-type")).toContain("text/plain");
  expect(text).toMatch(/http_requests_total\{method="GET",status="200"\} \d/);
  expect(text).toMatch(/mails_stuck 0/);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  const passedOn = await fetch(`${server.address}/metrics`, {
    headers: { "x-forwarded-for": "203.0.113.9" },
  });
  expect(passedOn.status).toBe(404);

  const METRICS_TOKEN = "a token for the figures";
  const guarded = await start(await createEnvironment("sqlite", { SEED: "none", METRICS_TOKEN }));
  const ask = async (authorization: string) =>
    (await fetch(`${guarded.address}/metrics`, { headers: { authorization } })).status;
  expect(await ask("")).toBe(404);
  expect(await ask("Bearer wrong")).toBe(404);
  expect(await ask(`Bearer ${METRICS_TOKEN}`)).toBe(200);
});
