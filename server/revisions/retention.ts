import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { forgetEditing } from "./editing.ts";
import { removeOld } from "./revisions.ts";

/** As the panel says beside each history. */
const retentionMonths = 12;

/** What was on the site, and what somebody has noted, stays for ever. */
export function createRevisionRetention(db: Kysely<Tables>, clock: () => Date) {
  return async () => {
    const end = new Date(clock());
    await forgetEditing(db, end);
    end.setUTCMonth(end.getUTCMonth() - retentionMonths);
    await removeOld(db, end.toISOString());
  };
}
