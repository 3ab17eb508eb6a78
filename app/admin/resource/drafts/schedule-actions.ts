import type { ScheduleAction } from "#contract/schedules.ts";
import type { PublicationState } from "../views.ts";

interface Schedulable {
  standing: PublicationState | null;
  canUnpublish: boolean;
}

/** The actions that can be scheduled for an object. */
export function scheduleActionsOf({ standing, canUnpublish }: Schedulable): ScheduleAction[] {
  if (!standing) return [];
  const isPublishable = standing.draft !== null || !standing.isPublished;
  const isRemovable = canUnpublish && standing.isPublished;
  return [
    ...(isPublishable ? (["publish"] as const) : []),
    ...(isRemovable ? (["unpublish"] as const) : []),
  ];
}
