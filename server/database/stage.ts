import type { DatabaseUrl } from "./connection.ts";

/** A place where a database is built that then replaces another at once. */
export interface Stage {
  url: DatabaseUrl;
  schema?: string;
  take(changeOver?: ChangeOver): Promise<void>;
  discard(): Promise<void>;
}

/** Changes something over together with the database; undoes its own if `commit` throws. */
export type ChangeOver = (commit: () => Promise<void>) => Promise<void>;

export const alone: ChangeOver = (commit) => commit();
