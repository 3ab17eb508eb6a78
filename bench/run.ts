import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { openPlace, type Place } from "./engines.ts";
import { measureExport } from "./export.ts";
import { fillHouses } from "./houses.ts";
import { measureLists } from "./lists.ts";
import { measureStart } from "./start.ts";
import { printTable, type Row } from "./table.ts";

const parts = ["lists", "export", "start"] as const;
const engines = ["sqlite", "postgres"] as const;

await run(process.argv.slice(2));

/** Measures the parts and engines named; all of those of which none is named. */
async function run(names: string[]): Promise<void> {
  const known: readonly string[] = [...parts, ...engines];
  const stranger = names.find((name) => !known.includes(name));
  if (stranger) throw new Error(`There is no ${stranger}; there are ${known.join(", ")}.`);
  const some = <T extends string>(all: readonly T[]) => {
    const named = all.filter((name) => names.includes(name));
    return named.length > 0 ? named : all;
  };
  const wanted = new Set(some(parts));

  const rows: Row[] = [];
  if (wanted.has("start")) rows.push(...(await measureStart()));
  if (wanted.has("lists") || wanted.has("export")) {
    rows.push(...(await inFolder((folder) => measureDatabases(folder, some(engines), wanted))));
  }
  const { length: cores, 0: core } = cpus();
  printTable(
    `${cores} cores (${core?.model}), Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; milliseconds where nothing else is said`,
    rows,
  );
}

async function measureDatabases(
  folder: string,
  engineNames: readonly (typeof engines)[number][],
  wanted: Set<string>,
): Promise<Row[]> {
  const places: Place[] = [];
  try {
    for (const engine of engineNames) places.push(await openPlace(engine, folder));
    await fillHouses(places, folder);
    const rows: Row[] = [];
    for (const place of places) {
      if (wanted.has("export")) rows.push(...(await measureExport(place, folder)));
      if (wanted.has("lists")) rows.push(...(await measureLists(place, folder)));
    }
    return rows;
  } finally {
    for (const place of places) await place.close();
  }
}

/** Databases are filled anew for each run, unless BENCH_DIR names a folder to keep them in for some hours. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const kept = process.env.BENCH_DIR;
  const folder = kept ?? mkdtempSync(join(tmpdir(), "bench-"));
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as another user where this runs as root, and must get in.
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}
