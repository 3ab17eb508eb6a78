import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#server/config.ts";

const folder = join(root, "server", "database", "migrations");

/** The SHA-256 of each file of migrations as it was released. */
const list = join(folder, "released.json");

/** Returns one sentence for each changed or missing released migration. */
export function findChangedMigrations(): string[] {
  const present = hashFiles();
  return Object.entries(readReleased())
    .filter(([name, hash]) => present[name] !== hash)
    .map(([name]) => `${name} was released and never changes: write a new migration instead.`);
}

/** Adds the files that are new; what was released before stays as it was. */
export function addReleasedMigrations(): void {
  const all = { ...hashFiles(), ...readReleased() };
  writeFileSync(list, `${JSON.stringify(all, null, 2)}\n`);
}

const readReleased = () => JSON.parse(readFileSync(list, "utf8")) as Record<string, string>;

function hashFiles(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    files
      .filter((name) => name.endsWith(".ts"))
      .toSorted()
      .map((name) => [name, hashOf(readFileSync(join(folder, name)))]),
  );
}

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");
