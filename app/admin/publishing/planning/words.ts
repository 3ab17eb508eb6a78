import type { ScheduleEntry, ScheduleReason } from "#contract/publishing/schedules.ts";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { longMoment, shortMoment } from "../../../ui/moment.ts";
import { labelOf } from "../../resource/field-labels.ts";
import { isHeldOrFailed } from "./brief.ts";

const reasons: Record<Exclude<ScheduleReason, "not_allowed">, string> = {
  moved: "the same fields have changed on the site since",
  restored: "a backup was restored",
  not_approved: "a requested approval is missing",
  invalid: "something is missing or not valid",
  gone: "it no longer exists",
  fault: "something went wrong on our side",
  published: "it was published manually",
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
    return `Changed on the site since: ${moved.map((field) => labelOf(area, field)).join(", ")}`;
  const count = new Set(moved.map((each) => each.split(" ")[0])).size;
  return `${count === 1 ? "One item has" : `${count} items have`} changed on the site since`;
}

/** Why it waits or did not go out; empty if no reason is known. */
function whyOf({ reason, actor }: ScheduleEntry): string {
  if (reason === null) return "";
  if (reason !== "not_allowed") return `: ${reasons[reason]}`;
  return `: ${actor} scheduled it and may no longer publish it`;
}

/** Who planned it has lost the right to, which is asked for at its moment. */
export const isOrphaned = ({ state, reason }: ScheduleEntry) =>
  state === "planned" && reason === "not_allowed";

const orphanedWords = (entry: ScheduleEntry) =>
  isOrphaned(entry)
    ? `This will be held${whyOf(entry)}. Take responsibility to schedule it under your name.`
    : "";

/** The label of the button that runs a schedule immediately. */
export const runNowWords = ({ action }: Pick<ScheduleEntry, "action">) =>
  action === "unpublish" ? "Unpublish now" : "Publish now";

export const retryWords = ({ reason, action }: ScheduleEntry) =>
  reason === "moved" && action === "publish" ? "Publish anyway" : "Try again";

/** Says what came of a plan, or what it waits for; empty if it goes without trouble. */
export function stateOf(entry: ScheduleEntry): string {
  const { state, ran_at, isLate, isUndone } = entry;
  if (isUndone) return "Undone since";
  if (state === "done") return isLate && ran_at ? `Late, at ${shortMoment(ran_at)}` : "Done";
  const what = state === "held" ? "Needs attention" : "Failed";
  return [
    isHeldOrFailed(entry) ? `${what}${whyOf(entry)}.` : orphanedWords(entry),
    detailsOf(entry),
  ]
    .filter(Boolean)
    .join(" ");
}

/** A sentence for the dialog of a plan. */
export function sentenceOf(entry: ScheduleEntry): string {
  const { action, at, state, release_id, title, isOutdated } = entry;
  const release = release_id === null ? "" : ` with the release “${title}”`;
  const moment = `on ${longMoment(at)} in ${cityOf(agencyClock.zone)}${release}`;
  const [goes, go] =
    action === "unpublish"
      ? ["Will be unpublished", "be unpublished"]
      : [isOutdated ? "An earlier version will be published" : "Will be published", "be published"];
  const sentence = isHeldOrFailed(entry)
    ? `Was to ${go} ${moment}, but ${state === "held" ? "needs attention" : "failed"}${whyOf(entry)}.`
    : `${goes} ${moment}.`;
  const details = release ? "" : detailsOf(entry);
  return [sentence, orphanedWords(entry), details].filter(Boolean).join(" ");
}
