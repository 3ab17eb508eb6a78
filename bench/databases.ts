import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { migrate } from "#server/database/migrate.ts";
import type { Tables } from "#server/database/tables.ts";
import { copy } from "./copy.ts";
import { open, openPlace, type Place } from "./engines.ts";
import { fill, sizes } from "./fill.ts";

export const sizeNames = ["small", "large"] as const;
type SizeName = (typeof sizeNames)[number];

// What decides the rows of a filled database.
const sources = [
  "copy.ts",
  "fill.ts",
  "fill-posts.ts",
  "fill-visitors.ts",
  "moments.ts",
  "random.ts",
  "texts.ts",
  "../server/database/search.ts",
  "../server/statistics/counters.ts",
  "../format/search-words.ts",
  "../format/words.ts",
  "../server/database/migrations/0001-house.ts",
  "../server/database/migrations/schema.ts",
];

export async function fillDatabases(places: Place[], folder: string): Promise<void> {
  const origin = await openPlace("sqlite", folder);
  for (const size of sizeNames) {
    await fillOnce(origin, size, folder, (db) => fill(db, sizes[size], new Date()));
    for (const place of places.filter(({ engine }) => engine !== "sqlite")) {
      await fillOnce(place, size, folder, async (db) => {
        const from = open(origin.urlOf(size));
        await copy(from, db).finally(() => from.destroy());
      });
    }
  }
}

async function fillOnce(
  place: Place,
  size: SizeName,
  folder: string,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const mark = join(folder, `${place.engine}-${size}.filled`);
  if (isFresh(mark)) return;
  const start = performance.now();
  await place.create(size);
  const db = open(place.urlOf(size));
  try {
    await migrate(db);
    await work(db);
  } finally {
    await db.destroy();
  }
  await place.vacuum(size);
  writeFileSync(mark, fingerprint());
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.error(`Filled the ${size} database on ${place.engine} in ${seconds} s.`);
}

// Rows age: yesterday's database has fewer of the last three days.
function isFresh(mark: string): boolean {
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== fingerprint()) return false;
  return Date.now() - statSync(mark).mtimeMs < 6 * 3_600_000;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of sources) hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest("hex");
}
