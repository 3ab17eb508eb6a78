import { parseArgs } from "node:util";
import { takeBackup } from "#server/backup/take.ts";
import { endOnSignals } from "#server/backup/temp-files.ts";
import { readConfig } from "#server/config.ts";
import { messageOf } from "#server/kernel/error-message.ts";
import { openMediaStorage } from "#server/media/open-storage.ts";

endOnSignals();

try {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (!file || others.length > 0) throw new Error("usage: npm run backup -- FILE");
  const config = readConfig();
  const { folder, fetchAll } = openMediaStorage(config);
  const contents = await takeBackup(file, {
    databaseUrl: config.DATABASE_URL,
    mediaDir: folder,
    fetchMedia: fetchAll,
    clock: () => new Date(),
  });
  const rows = Object.values(contents).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}: ${rows} rows and the media, with their checksums.`);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
