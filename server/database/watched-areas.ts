import { dataAreas, resourceOf } from "#contract/resources.ts";

/** Areas that the public sees, and redirects; renaming an author is a write to `blog` too. */
export const watchedAreas: readonly string[] = dataAreas.filter(
  (area) => resourceOf(area)?.isPublic || area === "redirects",
);

export interface VersionWatcher {
  /** Null if unknown; another process's write shows at once on SQLite, in 0.5 s on PostgreSQL. */
  current(): string | null;
  ask(): Promise<string | null>;
  invalidate(): void;
  close(): Promise<void>;
}
