import type { ScheduleAction } from "#contract/publishing/schedules.ts";
import type { PublicationState } from "../../resource/views.ts";

interface Schedulable {
  publication: PublicationState | null;
  canUnpublish: boolean;
}

/** Returns the actions that can be scheduled for an object in its present state. */
export function possibleActionsOf({ publication, canUnpublish }: Schedulable): ScheduleAction[] {
  if (!publication) return [];
  const isPublishable = publication.draft !== null || !publication.isPublished;
  const isRemovable = canUnpublish && publication.isPublished;
  return [
    ...(isPublishable ? (["publish"] as const) : []),
    ...(isRemovable ? (["unpublish"] as const) : []),
  ];
}
