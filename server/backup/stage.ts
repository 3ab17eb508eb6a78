import type { DatabaseUrl } from "../database/connection.ts";

/** A place where a database is built; `take` replaces the current database by it in one step. */
export interface Stage {
  url: DatabaseUrl;
  schema?: string;
  take(changeOver?: ChangeOver): Promise<void>;
  discard(): Promise<void>;
}

/** Replaces something else along with the database; undoes its own part if `commit` throws. */
export type ChangeOver = (commit: () => Promise<void>) => Promise<void>;

export const alone: ChangeOver = (commit) => commit();
