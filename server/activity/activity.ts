import type { Kysely } from "kysely";
import { canReach, type Role } from "#contract/roles.ts";
import type { Db, Tables } from "../database/tables.ts";
import type { DataArea } from "../database/write.ts";
import * as changes from "./changes.ts";

const dataAreas: readonly DataArea[] = ["portfolio", "blog", "users", "contact", "newsletter"];

/** How long it is known what staff changed, with what was there before. */
const keptForMonths = 12;

export type Activity = ReturnType<typeof createActivity>;

/** What staff did lately, as far as a role may know. */
export function createActivity(db: Kysely<Tables>) {
  return {
    /** Forgets what is older than the privacy policy allows. */
    forget(now: Date): Promise<void> {
      const end = new Date(now);
      end.setUTCMonth(end.getUTCMonth() - keptForMonths);
      return changes.removeBefore(db, end.toISOString());
    },

    erase: (trx: Db, email: string) => changes.redact(trx, email),

    async list(role: Role, limit: number) {
      const areas = dataAreas.filter((area) => canReach(role, area));
      const found = await changes.list(db, areas, limit);
      const titles = new Map<string, string>();
      for (const [area, own] of Map.groupBy(found, (change) => change.area as DataArea)) {
        const ids = own.map((change) => change.object_id);
        for (const [id, title] of await changes.titles(db, area, ids)) {
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
