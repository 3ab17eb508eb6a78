import type { Resource } from "#contract/core/resource.ts";

export interface HistoryProps {
  resource: Resource;
  id: number;
  /** Returns the revision that the form shows, so that a newer one is not overwritten unasked. */
  shownRevision(): number | null;
  onRestored(): void;
}
