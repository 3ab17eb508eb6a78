import type { DatabaseUrl } from "./connection.ts";

/** A place beside a database where another is made ready, to take its place at one stroke. */
export interface Stage {
  url: DatabaseUrl;
  /** Of PostgreSQL: what it is in until it is taken. */
  schema?: string;
  /**
   * Takes the place once nobody else can change what is there, within what else is changed over
   * with it.
   */
  take(changeOver?: ChangeOver): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Changes something over together with the database, which is done by `commit`; undoes its own
 * where that throws.
 */
export type ChangeOver = (commit: () => Promise<void>) => Promise<void>;

/** Whether the database was changed over is not known: its answer did not come. */
export class Unanswered extends Error {}

export const alone: ChangeOver = (commit) => commit();
