import { join } from "node:path";
import { expect, test } from "vitest";
import { folder } from "#tests/server-environment.ts";
import { partOf, writeArchive } from "./archive.ts";
import { verifyBackup } from "./load.ts";
import { takeBackup } from "./take.ts";

const manifest = { format: 1, takenAt: "2026-03-05T12:00:00.000Z", migrations: ["0001-start"] };
const contents = { users: { rows: 2, lastId: 2 } };
const rows = [{ id: 1 }, { id: 2 }];
const whole = { "manifest.json": manifest, "contents.json": contents, "tables/users/1.json": rows };

async function archiveOf(parts: Record<string, unknown>): Promise<string> {
  const path = join(folder(), "a.backup");
  async function* all() {
    for (const [name, value] of Object.entries(parts))
      yield partOf(name, Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));
  }
  await writeArchive(path, all());
  return path;
}

test("an archive that is what it says is taken", async () => {
  const path = await archiveOf(whole);
  expect(await verifyBackup(path)).toEqual({ path, level: "0001-start", contents });
});

const migratedTo = (...migrations: string[]) => ({ "manifest.json": { ...manifest, migrations } });

test("one of the last version before 1.0.0 is taken, whose schema is that of the start", async () => {
  const level = migratedTo("0001-house", "0002-runs", "0044-subscribers-of-files");
  const path = await archiveOf({ ...whole, ...level });
  expect(await verifyBackup(path)).toEqual({ path, level: "0001-start", contents });
});

const unknownKind = "it is of an unknown kind";
const cases: [what: string, parts: Record<string, unknown>, sentence: string][] = [
  ["has a manifest without migrations", { "manifest.json": { format: 1 } }, unknownKind],
  ["has a manifest with none", { "manifest.json": { ...manifest, migrations: [] } }, unknownKind],
  ["has a manifest of null", { "manifest.json": null }, unknownKind],
  ["has a manifest that is no JSON", { "manifest.json": "{" }, unknownKind],
  [
    "is older than the last before 1.0.0",
    migratedTo("0001-house", "0002-runs"),
    "it is older than the last version before 1.0.0: restore it with that one, and take it again",
  ],
  [
    "is of a newer version",
    migratedTo("0001-start", "9999-later"),
    "it is of a newer version (9999-later)",
  ],
  ["has contents that are no JSON", { "contents.json": "rows" }, unknownKind],
  ["has contents of another kind", { "contents.json": { users: 2 } }, unknownKind],
  ["has rows that are none", { "tables/users/1.json": { id: 1 } }, unknownKind],
  ["lacks a row", { "tables/users/1.json": [{ id: 1 }] }, "it holds 1 rows of users and says 2"],
  [
    "lacks them all",
    { "contents.json": { posts: { rows: 5, lastId: 5 } } },
    "it holds 0 rows of posts and says 5",
  ],
  [
    "has rows that it does not name",
    { "contents.json": {} },
    "it holds 2 rows of users and says 0",
  ],
];

test.each(cases)("an archive that %s is refused with a sentence", async (_, parts, sentence) => {
  await expect(verifyBackup(await archiveOf({ ...whole, ...parts }))).rejects.toThrow(sentence);
});

test("a backup of a database that is not there names the place", async () => {
  const dir = folder();
  const database = join(dir, "none.sqlite");
  const source = { databaseUrl: `file:${database}`, mediaDir: dir, clock: () => new Date() };
  const taken = takeBackup(join(dir, "a.backup"), source);
  await expect(taken).rejects.toThrow(`There is no database at ${database}.`);
});
