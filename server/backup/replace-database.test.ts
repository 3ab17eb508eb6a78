import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { folder } from "#tests/server-environment.ts";
import { openDatabase } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { stage } from "./replace-database.ts";

const inUse = "The database is in use. Stop the server first.";

/** A path for an SQLite file, and a migrated database beside it. */
async function openPlace({ isFilled = true } = {}) {
  const path = join(folder(), "nokshi.sqlite");
  const open = () => openDatabase(`file:${path}`, () => {});
  if (isFilled) {
    const db = open();
    await migrate(db);
    await db.destroy();
  }
  const staged = await stage(`file:${path}`);
  const restored = new Sqlite(staged.url.slice(5));
  restored.exec("create table restored (id integer)");
  restored.close();
  return { path, open, staged };
}

function tablesOf(path: string): unknown[] {
  const file = new Sqlite(path);
  try {
    return file.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  } finally {
    file.close();
  }
}

test.each([true, false])(
  "a server that started while a restore was loading keeps its file (one was there: %s)",
  async (isFilled) => {
    const { path, open, staged } = await openPlace({ isFilled });
    const server = open();
    await migrate(server);
    await expect(staged.take()).rejects.toThrow(inUse);
    await staged.discard();
    await server.destroy();
    expect(tablesOf(path)).toContain("users");
  },
);

test.each([
  ["of a site", true],
  ["that is still empty", false],
])(
  "who opened a file %s as it was replaced cannot write into what is gone",
  async (_, isFilled) => {
    const { path, staged } = await openPlace({ isFilled });
    const late = new Sqlite(path);
    await staged.take();
    expect(() => late.pragma("journal_mode = WAL")).toThrow();
    expect(() => late.exec("create table lost (id integer)")).toThrow();
    late.close();
    expect(tablesOf(path)).toEqual(["restored"]);
  },
);

test.each([true, false])(
  "a link to the database still leads to it after a restore (one was there: %s)",
  async (isFilled) => {
    const base = folder();
    mkdirSync(join(base, "disk"));
    const link = join(base, "nokshi.sqlite");
    symlinkSync("disk/own.sqlite", link);
    if (isFilled) {
      const db = openDatabase(`file:${link}`, () => {});
      await migrate(db);
      await db.destroy();
    }
    const staged = await stage(`file:${link}`);
    const restored = new Sqlite(staged.url.slice(5));
    restored.exec("create table restored (id integer)");
    restored.close();
    await staged.take();
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(join(base, "disk"))).toEqual(["own.sqlite"]);
    expect(readdirSync(base).toSorted()).toEqual(["disk", "nokshi.sqlite"]);
    expect(tablesOf(join(base, "disk", "own.sqlite"))).toEqual(["restored"]);
  },
);

test("a restore leaves the draft of another one alone", async () => {
  const { path, staged } = await openPlace();
  const other = openDatabase(staged.url, () => {});
  await migrate(other);
  const draft = readFileSync(staged.url.slice(5));
  await expect(stage(`file:${path}`)).rejects.toThrow(inUse);
  expect(readFileSync(staged.url.slice(5))).toEqual(draft);
  await other.destroy();
});
