import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";
import type { StaffUnit } from "../database/write.ts";
import type { Columns } from "./codec.ts";
import { isPublished, type Store } from "./store.ts";

/** Changes every draft of the area, in a transaction that holds the area's lock. */
export type ChangeDrafts = (
  trx: Db,
  area: DataArea,
  change: (columns: Columns) => Columns,
) => Promise<void>;

const atOnce = 100;

/** Changes several objects in one transaction, each with a new revision and a log entry. */
export async function changeAll<Row extends { id: number }, Out extends object>(
  unit: StaffUnit,
  store: Pick<Store<Row, Out>, "resource" | "listByIds" | "update" | "present">,
  ids: readonly number[],
  columnsOf: (row: Row) => Columns,
): Promise<void> {
  // In batches, to save memory: posts are long.
  for (let start = 0; start < ids.length; start += atOnce) {
    for (const before of await store.listByIds(unit.trx, ids.slice(start, start + atOnce))) {
      const after = await store.update(unit.trx, before, columnsOf(before), null, unit.at);
      await unit.record({
        area: store.resource.area,
        action: "update",
        objectId: before.id,
        isPublished: [isPublished(before), isPublished(before)],
        before: store.present(before),
        after: after ? store.present(after) : null,
      });
    }
  }
}
