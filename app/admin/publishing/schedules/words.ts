import type { ScheduleEntry, ScheduleReason } from "#contract/publishing/schedules.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { labelOf } from "../../resource/field-labels.ts";

export const reasons: Record<ScheduleReason, string> = {
  moved: "the site was changed in the same fields since",
  restored: "a backup was restored",
  not_allowed: "who scheduled it may no longer do so",
  not_approved: "an approval that was asked for is missing",
  invalid: "something in it is missing or not valid",
  gone: "it is no longer there",
  fault: "something went wrong on our side",
  published: "it was published by hand",
  removed: "it was deleted",
};

/** Sentences on what changed on the site since, or on what is wrong; empty if there is nothing. */
export function detailsOf({ area, moved, details, state }: ScheduleEntry): string {
  if (state === "planned") return moved.length > 0 ? `${movedWords(area, moved)}.` : "";
  if (!isWaitingIn(state)) return "";
  return details
    .map(({ path, message }) => (area && path ? `${labelOf(area, path)}: ${message}` : message))
    .join(" ");
}

function movedWords(area: string | null, moved: readonly string[]): string {
  if (area)
    return `The site has changed since in: ${moved.map((field) => labelOf(area, field)).join(", ")}`;
  const count = new Set(moved.map((each) => each.split(" ")[0])).size;
  return `The site has changed since in ${count === 1 ? "one" : count} of its items`;
}

const isWaitingIn = (state: string) => state === "held" || state === "failed";

export const retryWords = ({ reason, action }: ScheduleEntry) =>
  reason === "moved" && action === "publish" ? "Publish anyway" : "Try again";

/** Says what came of a schedule, or what it waits for; empty if it is planned without trouble. */
export function stateOf(entry: ScheduleEntry): string {
  const { state, ran_at, isLate, reason } = entry;
  const why = reason ? `: ${reasons[reason]}` : "";
  if (state === "done") return isLate && ran_at ? `Late, at ${shortMoment(ran_at)}` : "Done";
  const what = state === "held" ? `Waits for somebody${why}.` : `Could not be done${why}.`;
  return [isHeldOrFailed(entry) ? what : "", detailsOf(entry)].filter(Boolean).join(" ");
}

export const isHeldOrFailed = ({ state }: ScheduleEntry) => isWaitingIn(state);
