import type { Kysely } from "kysely";
import { isFileOfSubscribers } from "#contract/areas/activity.ts";
import type { Rights } from "#contract/core/roles.ts";
import { canReach, type DataArea, dataAreas } from "#contract/resources.ts";
import type { Db, Tables } from "../database/tables.ts";
import { parseColumns } from "../resource/codec.ts";
import { createTitles, type TitlesIn } from "../resource/store.ts";
import * as changes from "./change-rows.ts";
import { actorOf } from "./serialize.ts";
import { undoRefusalOf } from "./undoable.ts";

/** As the privacy policy promises. */
const retentionMonths = 12;

type Acted = Pick<changes.RecordedChange, "batch" | "actor_id" | "actor_email">;

const keyOf = ({ batch, actor_id, actor_email }: Acted) => `${batch} ${actor_id ?? actor_email}`;

export type Activity = ReturnType<typeof createActivity>;

export function createActivity(db: Kysely<Tables>, clock: () => Date, titlesIn: TitlesIn) {
  return {
    deleteExpired(now: Date): Promise<void> {
      const end = new Date(now);
      end.setUTCMonth(end.getUTCMonth() - retentionMonths);
      return changes.removeBefore(db, end.toISOString());
    },

    markUndone: changes.markUndoneWith,

    /** The batch of an API token's last change, at `since` or later; null without one. */
    lastBatchOf: async (tokenId: number, since: Date): Promise<string | null> =>
      (await changes.lastByToken(db, tokenId, since.toISOString()))?.batch ?? null,

    /** Updates of one object that the log still has, with what they changed. */
    async listOfObject(on: Db, object: { area: DataArea; id: number }, limit: number) {
      const entries = await changes.listOfObject(on, object, limit);
      return (
        entries
          .filter(({ action, before }) => action === "update" && before !== null)
          // A change and its undoing say nothing together; the log of activity has both.
          .filter(({ undone_by, cause }) => undone_by === null && cause !== "undo")
          .map((entry) => ({
            id: entry.id,
            at: entry.at,
            by: { id: entry.actor_id, name: actorOf(entry) },
            before: parseColumns(entry.before),
            after: parseColumns(entry.after),
          }))
      );
    },

    erase: (trx: Db, areas: readonly DataArea[], email: string) =>
      changes.redact(trx, areas, email),

    async list(rights: Rights, slice: changes.ActivitySlice) {
      const areas = dataAreas.filter((area) => canReach(rights, area));
      const entries = await changes.list(db, areas, slice);
      const titleOf = await createTitles(db, entries, titlesIn);
      const batches = [...new Set(entries.flatMap(({ batch }) => batch ?? []))];
      const parts = Map.groupBy(await changes.listParts(db, batches), keyOf);
      return entries.map((change) => {
        const ofBatch = parts.get(keyOf(change)) ?? [];
        const size = ofBatch.reduce((sum, { count }) => sum + count, 0);
        const title = titleOf(change);
        const isThere = title !== null || change.action === "remove" || isFileOfSubscribers(change);
        const isGone = !isThere && size <= 1;
        const why = undoRefusalOf(change, ofBatch, rights, clock()) ?? (isGone ? "gone" : null);
        return { change, title, size, why };
      });
    },
  };
}
