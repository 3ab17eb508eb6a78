import { finalRemovals, noUndo } from "#contract/areas/activity.ts";
import { historied } from "#contract/resources.ts";

/** Says what a deletion in the area loses for good; empty if nothing. Shown before deleting. */
export function finalNote(area: string): string {
  const why = (finalRemovals as Record<string, keyof typeof noUndo | undefined>)[area];
  if (why) return `This cannot be undone. ${noUndo[why]}`;
  const hasDrafts = historied.some((resource) => resource.area === area);
  return hasDrafts ? "Undo does not restore drafts or schedules." : "";
}
