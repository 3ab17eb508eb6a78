import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";

export type SeedTransaction = Transaction<Tables>;
