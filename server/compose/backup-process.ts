import { dirname } from "node:path";
import { takeBackup } from "../backup/take.ts";
import { endOnSignals } from "../backup/temp-files.ts";
import { readConfig } from "../config.ts";
import { codeOf, messageOf } from "../kernel/error-message.ts";
import { makeFolder } from "../kernel/folder.ts";
import { openMediaStorage } from "../media/open-storage.ts";
import { testRestore } from "./databases.ts";

// A separate process, since packing would slow the server; prints only why it failed.
const [file = ""] = process.argv.slice(2);
endOnSignals(console.log);
// It must not outlive the server.
process.stdin.on("close", () => process.exit(1)).resume();
try {
  const config = readConfig();
  const { folder, fetchAll } = openMediaStorage(config);
  makeFolder(dirname(file));
  const media = { mediaDir: folder, fetchMedia: fetchAll };
  const source = { databaseUrl: config.DATABASE_URL, ...media, clock: () => new Date() };
  await takeBackup(file, source, testRestore);
} catch (error) {
  // The first line is shown to staff, without paths; the log has all of it.
  const code = codeOf(error);
  const message = messageOf(error);
  console.log(code ? `The backup ended with ${code}.\n${message}` : message);
  process.exit(1);
}
process.exit(0);
