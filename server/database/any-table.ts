import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

type AnyTable = Record<string, unknown> & { id: number };

/** For queries on a table whose name and columns are known at run time only. */
export const anyTable = (db: Kysely<Tables>) => db.$extendTables<Record<string, AnyTable>>();
