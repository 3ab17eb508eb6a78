import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { briefMoment } from "../../../ui/moment.ts";

/** What is planned, in the few words that the head of a form has room for. */
export function briefOf(entry: ScheduleEntry): { words: string; color: string } {
  const { action, at, release_id, title, isOutdated, moved, reason } = entry;
  if (isHeldOrFailed(entry)) return { words: "Did not go out", color: "danger" };
  const moment = briefMoment(at);
  if (action === "unpublish") return { words: `Comes off ${moment}`, color: "danger" };
  const release = release_id === null ? "" : ` with “${title}”`;
  const older = isOutdated ? "Older text goes out" : "Goes out";
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
