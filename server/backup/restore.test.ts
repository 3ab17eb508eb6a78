import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
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

test("a backup holds what linked media lead to", async () => {
  const house = await openPlace();
  const { mediaDir } = house;
  const elsewhere = folder();
  mkdirSync(join(elsewhere, "below"));
  writeFileSync(join(elsewhere, "photo.jpg"), "a photo");
  writeFileSync(join(elsewhere, "below", "b.txt"), "below");
  symlinkSync(join(elsewhere, "photo.jpg"), join(mediaDir, "photo.jpg"));
  symlinkSync(elsewhere, join(mediaDir, "linked"));
  symlinkSync("linked", join(mediaDir, "again"));
  const archive = await backupOf(house);
  await restoreBackup(archive, { ...house, isForced: true });
  for (const name of ["photo.jpg", "linked/photo.jpg", "again/photo.jpg"])
    expect(readFileSync(join(mediaDir, name), "utf8")).toBe("a photo");
  expect(readFileSync(join(mediaDir, "linked/below/b.txt"), "utf8")).toBe("below");
  expect(readFileSync(join(elsewhere, "photo.jpg"), "utf8")).toBe("a photo");
});

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
  const house = await openPlace();
  mkdirSync(join(house.mediaDir, "own"));
  make(house.mediaDir);
  const path = join(folder(), "house.backup");
  const taken = takeBackup(path, { ...house, clock: () => new Date() });
  await expect(taken).rejects.toThrow(sentence);
  expect(existsSync(path)).toBe(false);
});
