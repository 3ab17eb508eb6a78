import type { Kysely } from "kysely";
import { canReach, type DataArea, dataAreas } from "#contract/resources.ts";
import type { Role } from "#contract/roles.ts";
import type { Db, Tables } from "../database/tables.ts";
import { createTitles, type TitlesIn } from "../resource/titles.ts";
import * as changes from "./changes.ts";

/** As the privacy policy promises. */
const retentionMonths = 12;

export type Activity = ReturnType<typeof createActivity>;

export function createActivity(db: Kysely<Tables>, titlesIn: TitlesIn) {
  return {
    forget(now: Date): Promise<void> {
      const end = new Date(now);
      end.setUTCMonth(end.getUTCMonth() - retentionMonths);
      return changes.removeBefore(db, end.toISOString());
    },

    erase: (trx: Db, areas: readonly DataArea[], email: string) =>
      changes.redact(trx, areas, email),

    async list(role: Role, limit: number) {
      const areas = dataAreas.filter((area) => canReach(role, area));
      const found = await changes.list(db, areas, limit);
      const titleOf = await createTitles(db, found, titlesIn);
      return found.map((change) => ({ change, title: titleOf(change) }));
    },
  };
}
