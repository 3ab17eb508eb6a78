import { watchPostgres } from "./watch-postgres.ts";
import { watchSqlite } from "./watch-sqlite.ts";
import type { VersionWatcher } from "./watched-areas.ts";

export const watchVersions = (url: string): VersionWatcher =>
  url.startsWith("file:") ? watchSqlite(url.slice(5)) : watchPostgres(url);
