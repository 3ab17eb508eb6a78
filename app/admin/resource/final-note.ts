import { finalRemovals, noUndo } from "#contract/activity.ts";

/** Said before something is deleted that never comes back. */
export function finalNote(area: string): string {
  const why = (finalRemovals as Record<string, keyof typeof noUndo | undefined>)[area];
  return why ? `This cannot be undone. ${noUndo[why]}` : "";
}
