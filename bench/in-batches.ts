import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";

export type InBatches = <T>(
  list: readonly T[],
  work: (trx: Transaction<Tables>, entry: T, index: number) => Promise<void>,
) => Promise<void>;
