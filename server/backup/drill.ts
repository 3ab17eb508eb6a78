import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../database/connection.ts";
import { countRows, requireIntact } from "../database/refill.ts";
import { loadBackup, verifyBackup } from "./load.ts";

/** Restores a backup into a scratch database below the folder, holds that against what the backup says, and forgets it. */
export async function proveBackup(path: string, folder: string): Promise<void> {
  const { contents } = await verifyBackup(path);
  const scratch = await mkdtemp(join(folder, ".drill-"));
  const db = openDatabase(`file:${join(scratch, "drill.sqlite")}`, () => {});
  try {
    await loadBackup(path, db, join(scratch, "media"));
    await requireIntact(db);
    for (const [table, { rows }] of Object.entries(contents)) {
      const found = await countRows(db, table);
      if (found !== rows) throw new Error(`${table}: ${found} of ${rows} rows came back`);
    }
  } finally {
    await db.destroy();
    await rm(scratch, { recursive: true, force: true });
  }
}
