import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type DatabaseUrl, openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import { folder, place } from "#tests/faults/place.ts";
import { engine } from "#tests/house.ts";
import { restoreBackup } from "./restore.ts";
import { takeBackup } from "./take.ts";

/** A house in which nobody works. */
async function openPlace() {
  const { DATABASE_URL, DATA_DIR = "" } = await place(engine);
  const databaseUrl = DATABASE_URL as DatabaseUrl;
  const db = openDatabase(databaseUrl, () => {});
  await migrate(db);
  await db.destroy();
  const mediaDir = join(DATA_DIR, "media");
  mkdirSync(mediaDir);
  return { databaseUrl, mediaDir, dataDir: DATA_DIR };
}

type Place = Awaited<ReturnType<typeof openPlace>>;

async function backupOf({ databaseUrl, mediaDir }: Place): Promise<string> {
  const path = join(folder(), "house.backup");
  await takeBackup(path, { databaseUrl, mediaDir, clock: () => new Date() });
  return path;
}

test("media whose names are no text give way to those of a backup", async () => {
  const house = await openPlace();
  const { mediaDir, dataDir } = house;
  writeFileSync(join(mediaDir, "a.txt"), "restored");
  const archive = await backupOf(house);
  writeFileSync(join(mediaDir, "a.txt"), "changed since");
  writeFileSync(Buffer.concat([Buffer.from(`${mediaDir}/caf`), Buffer.of(0xe9)]), "");
  await restoreBackup(archive, { ...house, isForced: true });
  expect(readdirSync(mediaDir)).toEqual(["a.txt"]);
  expect(readFileSync(join(mediaDir, "a.txt"), "utf8")).toBe("restored");
  expect(readdirSync(dataDir).filter((name) => name.startsWith("media"))).toEqual(["media"]);
});
