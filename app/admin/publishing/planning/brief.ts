import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { briefMoment } from "../../../ui/moment.ts";

/** Describes a schedule in the few words that the head of a form has room for. */
export function briefOf(entry: ScheduleEntry): { words: string; color: string } {
  const { action, at, release_id, title, isOutdated, moved, reason } = entry;
  if (isHeldOrFailed(entry)) return { words: "Missed schedule", color: "danger" };
  const moment = briefMoment(at);
  if (action === "unpublish") return { words: `Unpublishes ${moment}`, color: "danger" };
  const release = release_id === null ? "" : ` with “${title}”`;
  const older = isOutdated ? "Earlier version scheduled for" : "Scheduled for";
  const isSound = !isOutdated && moved.length === 0 && reason === null;
  return { words: `${older} ${moment}${release}`, color: isSound ? "brand" : "warning" };
}

export const isHeldOrFailed = ({ state }: Pick<ScheduleEntry, "state">) =>
  state === "held" || state === "failed";

/** Whether something is still to come of it. */
export const isWaiting = (entry: Pick<ScheduleEntry, "state">) =>
  entry.state === "planned" || isHeldOrFailed(entry);

/** Whether it is of a post that its own date keeps off the site, whatever its status says. */
export const isDated = ({ release_id, action, revision, state }: ScheduleEntry) =>
  state === "planned" && release_id === null && action === "publish" && revision === null;
