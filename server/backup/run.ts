import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { readConfig } from "../config.ts";
import { proveBackup } from "./drill.ts";
import { takeBackup } from "./take.ts";

// A process of its own: packing and the drill would keep the server from its visitors.
const [file = ""] = process.argv.slice(2);
try {
  const { DATABASE_URL, DATA_DIR } = readConfig();
  mkdirSync(dirname(file), { recursive: true });
  const mediaDir = join(DATA_DIR, "media");
  await takeBackup(file, { databaseUrl: DATABASE_URL, mediaDir, clock: () => new Date() });
  await proveBackup(file, dirname(file));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
