import { parseArgs } from "node:util";
import { BrokenArchive } from "#server/backup/archive.ts";
import { restoreBackup } from "#server/compose/databases.ts";
import { readConfig } from "#server/config.ts";
import { messageOf } from "#server/kernel/error-message.ts";
import { openMediaStorage } from "#server/media/open-storage.ts";

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: "boolean", default: false } },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new Error("usage: npm run restore -- FILE [--force]");
  const config = readConfig();
  const { folder, publish } = openMediaStorage(config);
  const contents = await restoreBackup(file, {
    databaseUrl: config.DATABASE_URL,
    mediaDir: folder,
    publishMedia: publish,
    isForced: values.force,
  });
  const rows = Object.values(contents).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and the media. Everybody has to sign in again.`);
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}

function errorMessage(error: unknown): string {
  if (error instanceof BrokenArchive) return `This backup cannot be used: ${error.message}.`;
  return messageOf(error);
}
