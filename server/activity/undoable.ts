import type { NoUndo } from "#contract/areas/activity.ts";
import type { Rights } from "#contract/core/roles.ts";
import { canReach } from "#contract/resources.ts";
import type { BatchPart, RecordedChange } from "./change-rows.ts";

const undoableForMs = 30 * 86_400_000;

/**
 * A draft beside what is on the site, by an API token: it is taken back from the history, and so
 * is all that a session of an agent has done.
 */
export const isDraftByToken = ({
  no_undo,
  token_id,
}: Pick<RecordedChange, "no_undo" | "token_id">): boolean =>
  no_undo === "draft" && token_id !== null;

/** Returns why the batch cannot be undone, or null; does not check the objects themselves. */
export function undoRefusalOf(
  change: RecordedChange,
  parts: readonly Pick<BatchPart, "area" | "no_undo" | "is_consequence" | "token_id">[],
  rights: Rights,
  now: Date,
): NoUndo | null {
  const { at, batch, undone_by, no_undo, action, before, after } = change;
  if (undone_by !== null) return "undone";
  if (no_undo !== null && !isDraftByToken(change)) return no_undo;
  if (batch === null || Date.parse(at) < now.getTime() - undoableForMs) return "old";
  if (before === null && (action !== "create" || after === null)) return "erased";
  // The consequences of a change are undone with it, where possible.
  const main = parts.filter((part) => part.is_consequence === 0);
  // A token's final action, such as a note, does not keep the rest of its session.
  const final = main.find((part) => part.no_undo !== null && part.token_id === null);
  if (final) return final.no_undo;
  return main.every(({ area }) => canReach(rights, area)) ? null : "role";
}
