import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { deleteExpiredEditors } from "../drafts/editor-rows.ts";
import type { History } from "../history.ts";
import { removeOld } from "./revision-rows.ts";

/** The panel states this number beside each history. */
const retentionMonths = 12;

export function createRevisionRetention(
  db: Kysely<Tables>,
  clock: () => Date,
  histories: readonly Pick<History, "removeEmpty">[],
) {
  return async () => {
    for (const history of histories) await history.removeEmpty();
    const end = new Date(clock());
    await deleteExpiredEditors(db, end);
    end.setUTCMonth(end.getUTCMonth() - retentionMonths);
    await removeOld(db, end.toISOString());
  };
}
