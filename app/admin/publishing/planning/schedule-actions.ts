import type { ScheduleAction } from "#contract/publishing/schedules.ts";
import type { PublicationState } from "../../resource/views.ts";

interface Schedulable {
  publication: PublicationState | null;
  canUnpublish: boolean;
}

/** What can be planned for an object as it is. */
export function possibleActionsOf({ publication, canUnpublish }: Schedulable): ScheduleAction[] {
  if (!publication) return [];
  const isPublishable = publication.draft !== null || !publication.isPublished;
  const isRemovable = canUnpublish && publication.isPublished;
  return [
    ...(isPublishable ? (["publish"] as const) : []),
    ...(isRemovable ? (["unpublish"] as const) : []),
  ];
}
