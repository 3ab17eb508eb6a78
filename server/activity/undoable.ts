import type { NoUndo } from "#contract/areas/activity.ts";
import type { Role } from "#contract/core/roles.ts";
import { canReach } from "#contract/resources.ts";
import type { BatchPart, RecordedChange } from "./changes.ts";

const undoableForMs = 30 * 86_400_000;

/** Returns why the batch cannot be undone, or null; does not check the objects themselves. */
export function undoRefusalOf(
  { at, batch, undone_by, no_undo, action, before, after }: RecordedChange,
  parts: readonly Pick<BatchPart, "area" | "no_undo" | "is_consequence">[],
  role: Role,
  now: Date,
): NoUndo | null {
  if (undone_by !== null) return "undone";
  if (no_undo !== null) return no_undo;
  if (batch === null || Date.parse(at) < now.getTime() - undoableForMs) return "old";
  if (before === null && (action !== "create" || after === null)) return "erased";
  // What came along with a change is undone with it, if it can be.
  const main = parts.filter((part) => part.is_consequence === 0);
  const final = main.find((part) => part.no_undo !== null);
  if (final) return final.no_undo;
  return main.every(({ area }) => canReach(role, area)) ? null : "role";
}
