import type { Kysely } from "kysely";
import { canReach, type DataArea, dataAreas } from "#contract/resources.ts";
import type { Role } from "#contract/roles.ts";
import type { Db, Tables } from "../database/tables.ts";
import * as changes from "./changes.ts";

/** As the privacy policy promises. */
const retentionMonths = 12;

export type TitlesIn = (
  db: Db,
  area: DataArea,
  ids: readonly number[],
) => Promise<Map<number, string>>;

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
      const titles = new Map<string, string>();
      for (const [area, own] of Map.groupBy(found, (change) => change.area as DataArea)) {
        const ids = own.map((change) => change.object_id);
        for (const [id, title] of await titlesIn(db, area, ids)) {
          titles.set(`${area} ${id}`, title);
        }
      }
      return found.map((change) => ({
        change,
        title: titles.get(`${change.area} ${change.object_id}`) ?? null,
      }));
    },
  };
}
