import type { NoUndo } from "#contract/activity.ts";
import { canReach, type DataArea } from "#contract/resources.ts";
import type { Role } from "#contract/roles.ts";
import type { BatchPart, Change } from "./changes.ts";

const undoableForMs = 30 * 86_400_000;

/** Redirects that another change of the batch caused are undone with it if possible. */
export const isConsequence = (area: string, others: readonly { area: string }[]) =>
  area === "redirects" && others.some((other) => other.area !== "redirects");

/** Returns why the batch cannot be undone, or null; does not check the objects themselves. */
export function undoRefusalOf(
  { at, batch, undone_by, no_undo, action, before, after }: Change,
  parts: readonly Pick<BatchPart, "area" | "no_undo">[],
  role: Role,
  now: Date,
): NoUndo | null {
  if (undone_by !== null) return "undone";
  if (no_undo !== null) return no_undo as NoUndo;
  if (batch === null || Date.parse(at) < now.getTime() - undoableForMs) return "old";
  if (before === null && (action !== "create" || after === null)) return "erased";
  const final = parts.find((part) => part.no_undo !== null);
  if (final) return final.no_undo;
  const isReached = (area: DataArea) => isConsequence(area, parts) || canReach(role, area);
  return parts.every(({ area }) => isReached(area)) ? null : "role";
}
