import type { ScheduleEntry, ScheduleReason } from "#contract/schedules.ts";
import { shortMoment } from "../../../ui/moment.ts";

/** After a colon. */
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

export const retryWords = ({ reason, action }: ScheduleEntry) =>
  reason === "moved" && action === "publish" ? "Publish anyway" : "Try again";

/** What is to happen with it, or came of it. */
export function stateOf(entry: ScheduleEntry): string {
  const { state, ran_at, isLate, reason, moved } = entry;
  const why = reason ? `: ${reasons[reason]}` : "";
  if (state === "done") return isLate && ran_at ? `Late, at ${shortMoment(ran_at)}` : "Done";
  if (state === "held") return `Waits for somebody${why}.`;
  if (state === "failed") return `Could not be done${why}.`;
  if (moved.length > 0) return `The site has changed since in: ${moved.join(", ")}.`;
  return "";
}

export const isWaiting = ({ state }: ScheduleEntry) => state === "held" || state === "failed";
