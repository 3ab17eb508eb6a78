import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openConnection } from "#server/backup/single-connection.ts";
import { takeBackup } from "#server/backup/take.ts";
import { openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import { createEmptyDatabase } from "../postgres.ts";
import { folder } from "../server-environment.ts";
import { startTcpProxy } from "./tcp-proxy.ts";

async function open() {
  const url = await createEmptyDatabase();
  const db = openDatabase(url, () => {});
  await migrate(db);
  await db.destroy();
  const line = await startTcpProxy(new URL(url));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  return line;
}

test("a PostgreSQL that says nothing is given up, whatever is waited for", async () => {
  const line = await open();
  const [askingConnection, rested] = [
    await openConnection(line.url),
    await openConnection(line.url),
  ];
  line.freeze();
  const settled = Promise.allSettled([
    askingConnection.ask("select 1"),
    openConnection(line.url),
    rested.close(),
  ]);
  await vi.advanceTimersByTimeAsync(130_000);
  const messages = (await settled).map((each) => (each as PromiseRejectedResult).reason?.message);
  expect(messages).toEqual([
    "PostgreSQL did not answer within 130 s.",
    "PostgreSQL did not answer within 30 s.",
    undefined,
  ]);
  await askingConnection.close();
});

test("a connection of which nothing is asked may rest for as long as media are packed", async () => {
  const { ask, close } = await openConnection((await open()).url);
  await ask("select 1");
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(await ask("select 2 as number")).toEqual([{ number: 2 }]);
  await close();
});

test("a backup whose PostgreSQL goes silent in the middle ends with a sentence, and leaves nothing behind", async () => {
  const line = await open();
  const target = folder();
  // The time is asked for first for the drafts of others, then once the snapshot is open.
  let attempts = 0;
  const clock = () => {
    attempts += 1;
    if (attempts === 2) line.freeze();
    return new Date();
  };
  const source = { databaseUrl: line.url, mediaDir: join(target, "none"), clock };
  let outcome = "";
  void takeBackup(join(target, "a.backup"), source).then(
    () => {
      outcome = "It was taken.";
    },
    (error: Error) => {
      outcome = error.message;
    },
  );
  const waitedFor = async () => {
    if (attempts === 2) await vi.advanceTimersByTimeAsync(10_000);
    return outcome;
  };
  await expect.poll(waitedFor, { timeout: 20_000 }).toBe("PostgreSQL did not answer within 130 s.");
  expect(readdirSync(target)).toEqual([]);
});
