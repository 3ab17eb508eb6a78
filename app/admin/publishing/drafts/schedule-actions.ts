import type { ScheduleAction } from "#contract/publishing/schedules.ts";
import type { PublicationState } from "../../resource/views.ts";

interface Schedulable {
  publication: PublicationState | null;
  canUnpublish: boolean;
}

/** The actions that can be scheduled for an object. */
export function scheduleActionsOf({ publication, canUnpublish }: Schedulable): ScheduleAction[] {
  if (!publication) return [];
  const isPublishable = publication.draft !== null || !publication.isPublished;
  const isRemovable = canUnpublish && publication.isPublished;
  return [
    ...(isPublishable ? (["publish"] as const) : []),
    ...(isRemovable ? (["unpublish"] as const) : []),
  ];
}
