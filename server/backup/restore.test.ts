import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { type DatabaseUrl, openDatabase } from "#server/database/connection.ts";
import { isMigrated, migrate, migrateTo } from "#server/database/migrate.ts";
import type { Tables } from "#server/database/tables.ts";
import { createEnvironment, folder } from "#tests/server-environment.ts";
import { engine } from "#tests/test-app.ts";
import { restoreBackup } from "../compose/databases.ts";
import { bodyOf, partOf, readArchive, writeArchive } from "./archive.ts";
import type { RestoreTarget } from "./restore.ts";
import { takeBackup } from "./take.ts";

/** A database and media without a server. */
async function openPlace({ level }: { level?: string } = {}) {
  const { DATABASE_URL, DATA_DIR = "" } = await createEnvironment(engine);
  const databaseUrl = DATABASE_URL as DatabaseUrl;
  const db = openDatabase(databaseUrl, () => {});
  await (level ? migrateTo(db, level) : migrate(db));
  await db.destroy();
  const mediaDir = join(DATA_DIR, "media");
  mkdirSync(mediaDir);
  return { databaseUrl, mediaDir, dataDir: DATA_DIR };
}

type Place = Awaited<ReturnType<typeof openPlace>>;

async function backupOf({ databaseUrl, mediaDir }: Place): Promise<string> {
  const path = join(folder(), "nokshi.backup");
  await takeBackup(path, { databaseUrl, mediaDir, clock: () => new Date() });
  return path;
}

test("media whose names are no text give way to those of a backup", async () => {
  const app = await openPlace();
  const { mediaDir, dataDir } = app;
  writeFileSync(join(mediaDir, "a.txt"), "restored");
  const archive = await backupOf(app);
  writeFileSync(join(mediaDir, "a.txt"), "changed since");
  writeFileSync(Buffer.concat([Buffer.from(`${mediaDir}/caf`), Buffer.of(0xe9)]), "");
  await restoreBackup(archive, { ...app, isForced: true });
  expect(readdirSync(mediaDir)).toEqual(["a.txt"]);
  expect(readFileSync(join(mediaDir, "a.txt"), "utf8")).toBe("restored");
  expect(readdirSync(dataDir).filter((name) => name.startsWith("media"))).toEqual(["media"]);
});

test("a backup holds what linked media lead to", async () => {
  const app = await openPlace();
  const { mediaDir } = app;
  const elsewhere = folder();
  mkdirSync(join(elsewhere, "below"));
  writeFileSync(join(elsewhere, "photo.jpg"), "a photo");
  writeFileSync(join(elsewhere, "below", "b.txt"), "below");
  symlinkSync(join(elsewhere, "photo.jpg"), join(mediaDir, "photo.jpg"));
  symlinkSync(elsewhere, join(mediaDir, "linked"));
  symlinkSync("linked", join(mediaDir, "again"));
  const archive = await backupOf(app);
  await restoreBackup(archive, { ...app, isForced: true });
  for (const name of ["photo.jpg", "linked/photo.jpg", "again/photo.jpg"])
    expect(readFileSync(join(mediaDir, name), "utf8")).toBe("a photo");
  expect(readFileSync(join(mediaDir, "linked/below/b.txt"), "utf8")).toBe("below");
  expect(readFileSync(join(elsewhere, "photo.jpg"), "utf8")).toBe("a photo");
});

/** A restore during which `happens` runs after the verification and before the loading. */
async function restoreWhile(
  archive: string,
  target: RestoreTarget,
  happens: () => Promise<unknown>,
) {
  const path = join(folder(), "pipe");
  const makePipe = () => spawnSync("mkfifo", [path]);
  makePipe();
  const restored = restoreBackup(path, target);
  // Opening a pipe for writing waits for a reader; the next reader finds another file.
  const first = await open(path, "w");
  rmSync(path);
  makePipe();
  await first.writeFile(readFileSync(archive));
  await first.close();
  const second = await open(path, "w");
  await happens();
  await second.writeFile(readFileSync(archive));
  await second.close();
  return restored;
}

const at = "2026-03-05T12:00:00.000Z";
const user = {
  first_name: "New",
  last_name: "User",
  role: "user",
  is_active: 1,
  password_hash: "",
};

const addUser = (db: Kysely<Tables>, email: string) =>
  db
    .insertInto("users")
    .values({ ...user, email, created_at: at, updated_at: at } as never)
    .execute();

async function usersOf({ databaseUrl }: Place): Promise<string[]> {
  const db = openDatabase(databaseUrl, () => {});
  const rows = await db.selectFrom("users").select("email").execute();
  await db.destroy();
  return rows.map(({ email }) => email);
}

test("what has come while a restore was loading is not replaced without --force", async () => {
  const app = await openPlace();
  const archive = await backupOf(app);
  const target = { ...app, isForced: false };
  const there = "There is data already. Use --force to replace it.";
  const addFile = async () => writeFileSync(join(app.mediaDir, "new.txt"), "new");
  await expect(restoreWhile(archive, target, addFile)).rejects.toThrow(there);
  expect(readdirSync(app.mediaDir)).toEqual(["new.txt"]);
  rmSync(join(app.mediaDir, "new.txt"));

  const comeAndGo = async () => {
    const db = openDatabase(app.databaseUrl, () => {});
    await addUser(db, "new@example.com");
    await db.destroy();
  };
  await expect(restoreWhile(archive, target, comeAndGo)).rejects.toThrow(there);
  expect(await usersOf(app)).toEqual(["new@example.com"]);
});

test("a backup of the last version before 1.0.0 is restored, and the place is of this version then", async () => {
  // Its tables were those of the first migration.
  const app = await openPlace({ level: "0001-start" });
  const db = openDatabase(app.databaseUrl, () => {});
  await addUser(db, "old@example.com");
  await db.destroy();
  const taken = await backupOf(app);
  const migrations = ["0001-house", "0044-subscribers-of-files"];
  async function* asOfThen() {
    for await (const part of readArchive(taken)) {
      const body = await bodyOf(part);
      const manifest = () => Buffer.from(JSON.stringify({ ...JSON.parse(`${body}`), migrations }));
      yield partOf(part.name, part.name === "manifest.json" ? manifest() : body);
    }
  }
  const archive = join(folder(), "old.backup");
  await writeArchive(archive, asOfThen());
  const next = await openPlace();
  await restoreBackup(archive, { ...next, isForced: true });
  expect(await usersOf(next)).toEqual(["old@example.com"]);
  const restored = openDatabase(next.databaseUrl, () => {});
  expect(await isMigrated(restored)).toBe(true);
  await restored.destroy();
});

if (engine === "sqlite")
  test("where a server has the database again, the media are moved back", async () => {
    const app = await openPlace();
    writeFileSync(join(app.mediaDir, "a.txt"), "of the backup");
    const archive = await backupOf(app);
    writeFileSync(join(app.mediaDir, "a.txt"), "since then");
    writeFileSync(join(app.mediaDir, "b.txt"), "since then");
    let server: Kysely<Tables> | undefined;
    const begin = async () => {
      server = openDatabase(app.databaseUrl, () => {});
      await addUser(server, "new@example.com");
    };
    const restored = restoreWhile(archive, { ...app, isForced: true }, begin);
    await expect(restored).rejects.toThrow("The database is in use. Stop the server first.");
    await server?.destroy();
    expect(await usersOf(app)).toEqual(["new@example.com"]);
    const text = (name: string) => readFileSync(join(app.mediaDir, name), "utf8");
    expect([text("a.txt"), text("b.txt")]).toEqual(["since then", "since then"]);
    expect(readdirSync(app.dataDir).toSorted()).toEqual(["media", "nokshi.sqlite"]);
  });

test("a restore that finds no place for media leaves nothing beside the database either", async () => {
  const app = await openPlace();
  const archive = await backupOf(app);
  rmdirSync(app.mediaDir);
  writeFileSync(app.mediaDir, "no folder");
  await expect(restoreBackup(archive, { ...app, isForced: true })).rejects.toThrow("ENOTDIR");
  if (engine === "postgres") expect(await schemasOf(app)).not.toContain("restoring");
  expect(readdirSync(app.dataDir).filter((name) => name.includes("restoring"))).toEqual([]);
});

async function schemasOf({ databaseUrl }: Place): Promise<string[]> {
  const db = openDatabase(databaseUrl, () => {});
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(
    db,
  );
  await db.destroy();
  return rows.map(({ name }) => name);
}

const unfit: [what: string, make: (mediaDir: string) => void, sentence: string][] = [
  [
    "a link that leads nowhere",
    (mediaDir) => symlinkSync("nowhere", join(mediaDir, "a.jpg")),
    "media/a.jpg is a link that leads nowhere.",
  ],
  [
    "a link to the folder that it lies in",
    (mediaDir) => symlinkSync("..", join(mediaDir, "own", "loop")),
    "media/own/loop is a link to a folder that it lies in.",
  ],
  [
    "a name that is no text",
    (mediaDir) =>
      writeFileSync(Buffer.concat([Buffer.from(`${mediaDir}/own/caf`), Buffer.of(0xe9)]), ""),
    "media/own/caf\ufffd has a name that is not UTF-8. Rename it.",
  ],
  [
    "what is no file",
    (mediaDir) => spawnSync("mkfifo", [join(mediaDir, "pipe")]),
    "media/pipe is neither a file nor a folder.",
  ],
];

test.each(unfit)("a backup that could not hold %s is not taken", async (_, make, sentence) => {
  const app = await openPlace();
  mkdirSync(join(app.mediaDir, "own"));
  make(app.mediaDir);
  const path = join(folder(), "nokshi.backup");
  const taken = takeBackup(path, { ...app, clock: () => new Date() });
  await expect(taken).rejects.toThrow(sentence);
  expect(existsSync(path)).toBe(false);
});
