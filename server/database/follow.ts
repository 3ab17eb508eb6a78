import { followPostgres } from "./follow-postgres.ts";
import { followSqlite } from "./follow-sqlite.ts";
import type { Follower } from "./followed.ts";

export const follow = (url: string): Follower =>
  url.startsWith("file:") ? followSqlite(url.slice(5)) : followPostgres(url);
