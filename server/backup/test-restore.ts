import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../database/connection.ts";
import { makeFolder } from "../kernel/folder.ts";
import { type Loading, loadBackup, verifyBackup } from "./load.ts";
import { countRows, requireIntact } from "./refill.ts";
import { removeAtExit, scratchOf } from "./temp-files.ts";

export async function testRestore(path: string, reindex: Loading["reindex"]): Promise<void> {
  const backup = await verifyBackup(path);
  const scratch = scratchOf(path);
  const settle = removeAtExit(scratch);
  makeFolder(scratch);
  const db = openDatabase(`file:${join(scratch, "trial.sqlite")}`, () => {});
  try {
    await loadBackup(backup, db, { mediaDir: join(scratch, "media"), reindex });
    await requireIntact(db);
    for (const [table, { rows }] of Object.entries(backup.contents)) {
      const count = await countRows(db, table);
      if (count !== rows) throw new Error(`${table}: ${count} of ${rows} rows came back`);
    }
  } finally {
    await db.destroy();
    await rm(scratch, { recursive: true, force: true });
    settle();
  }
}
