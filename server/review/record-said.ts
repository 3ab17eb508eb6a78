import type { StaffTransaction } from "../database/write.ts";
import type { ReviewItem } from "./items.ts";

/** Notes in the activity log what a client has done, which leaves the object as it is. */
export const recordSaid = (
  { record }: StaffTransaction,
  { area, id, number }: Pick<ReviewItem, "area" | "id" | "number">,
  cause: "comment" | "approval",
): Promise<void> =>
  record({
    area,
    objectId: id,
    action: "update",
    before: null,
    after: null,
    revision: { cause, number },
    noUndo: "client",
  });
