import { Badge } from "@mantine/core";
import type { Release } from "#contract/publishing/schedules.ts";
import { shortMoment } from "../../../ui/moment.ts";

/** One that was undone goes out again. */
export const canGoOut = ({ state }: Pick<Release, "state">) => state !== "published";

export function ReleaseState({ release }: { release: Release }) {
  const { label, color, at } = labelOf(release);
  return (
    <>
      <Badge color={color}>{label}</Badge> {at && <small>{shortMoment(at)}</small>}
    </>
  );
}

function labelOf({ state, schedule, published_at }: Release) {
  if (state === "undone") return { label: "Undone", color: "warning", at: null };
  if (state === "published") return { label: "Published", color: "success", at: published_at };
  if (schedule?.state === "planned") return { label: "Scheduled", color: "brand", at: schedule.at };
  if (schedule?.state === "held" || schedule?.state === "failed")
    return { label: "Missed schedule", color: "danger", at: schedule.at };
  return { label: "Open", color: "neutral", at: null };
}
