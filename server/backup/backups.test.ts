import { expect, test } from "vitest";
import type { Db } from "#server/database/tables.ts";
import { openHouse } from "#tests/house.ts";
import * as backups from "./backups.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const today = Date.parse("2026-03-05T12:00:00.000Z");
const textOf = (moment: number) => new Date(moment).toISOString();

/** Looks whether a backup is due, as each process does every minute; its row if so. */
async function claim(db: Db, now: number, everyHours = 24) {
  const slot = Math.floor(now / (everyHours * hour));
  await backups.freeAhead(db, slot, textOf(now + 10 * minute));
  return backups.claim(db, slot, textOf(now), {
    failedBefore: textOf(now - hour),
    lostBefore: textOf(now - 15 * minute),
  });
}

/** Has a backup that is due end in some way. */
async function settle(db: Db, now: number, outcome: Parameters<typeof backups.settle>[2]) {
  const entry = await claim(db, now);
  await backups.settle(db, entry?.id ?? 0, outcome);
}

test("a clock that was ahead while backups were more seldom has none taken twice now", async () => {
  const { db } = await openHouse();
  const ahead = today + 30 * day;
  await settle(db, ahead, { proven_at: textOf(ahead) });
  const entry = await claim(db, today, 6);
  await backups.settle(db, entry?.id ?? 0, { proven_at: textOf(today) });
  expect(await claim(db, today + minute, 6)).toBeUndefined();
  expect(await claim(db, today + 6 * hour, 6)).toBeDefined();
});

test("a clock that was ahead as a backup was proven has none taken twice later", async () => {
  const { db } = await openHouse();
  await settle(db, today, { proven_at: textOf(today + 30 * day) });
  await settle(db, today + day, { proven_at: textOf(today + day) });
  expect(await claim(db, today + day + minute)).toBeUndefined();
});

test.each([
  ["begun", { failure: "The disk is full" }],
  ["proven", { started_at: textOf(today), proven_at: textOf(today + 8 * hour) }],
])("a backup that a clock has %s ahead is taken anew once it is put right", async (_, outcome) => {
  const { db } = await openHouse();
  await settle(db, today + 8 * hour, outcome);
  expect(await claim(db, today)).toBeDefined();
});
