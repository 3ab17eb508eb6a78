import type { ScheduleEntry, ScheduleReason } from "#contract/publishing/schedules.ts";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { briefMoment, longMoment, shortMoment } from "../../../ui/moment.ts";
import { labelOf } from "../../resource/field-labels.ts";

const reasons: Record<ScheduleReason, string> = {
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
function detailsOf({ area, moved, details, state }: ScheduleEntry): string {
  if (state === "planned") return moved.length > 0 ? `${movedWords(area, moved)}.` : "";
  if (!isHeldOrFailed({ state })) return "";
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

/** A sentence for the dialog of a plan. */
export function sentenceOf(entry: ScheduleEntry): string {
  const { action, at, state, reason, release_id, title, isOutdated } = entry;
  const release = release_id === null ? "" : ` with the release “${title}”`;
  const moment = `${longMoment(at)} in ${cityOf(agencyClock.zone)}${release}`;
  const why = reason ? `: ${reasons[reason]}` : "";
  const details = release ? "" : detailsOf(entry);
  const say = (sentence: string) => [sentence, details].filter(Boolean).join(" ");
  if (state === "held") return say(`Scheduled for ${moment}, and waits for somebody${why}.`);
  if (state === "failed") return say(`Scheduled for ${moment}, and could not be done${why}.`);
  if (action === "unpublish") return `Comes off the site on ${moment}.`;
  if (isOutdated) return say(`An older version of this draft is scheduled for ${moment}.`);
  return say(`Scheduled for ${moment}.`);
}

/** The same in the few words that the head of a form has room for. */
export function briefOf(entry: ScheduleEntry): { words: string; color: string } {
  const { action, at, release_id, title, isOutdated, moved } = entry;
  if (isHeldOrFailed(entry)) return { words: "Did not go out", color: "danger" };
  const moment = briefMoment(at);
  if (action === "unpublish") return { words: `Comes off ${moment}`, color: "danger" };
  const release = release_id === null ? "" : ` with “${title}”`;
  const older = isOutdated ? "Older text goes out" : "Goes out";
  const isSound = !isOutdated && moved.length === 0;
  return { words: `${older} ${moment}${release}`, color: isSound ? "brand" : "warning" };
}

export const isHeldOrFailed = ({ state }: Pick<ScheduleEntry, "state">) =>
  state === "held" || state === "failed";

/** Whether something is still to come of it. */
export const isWaiting = (entry: Pick<ScheduleEntry, "state">) =>
  entry.state === "planned" || isHeldOrFailed(entry);

/** Whether it is of a post that goes out by its own date, which its status says. */
export const isDated = ({ release_id, action, revision }: ScheduleEntry) =>
  release_id === null && action === "publish" && revision === null;
