import { dataAreas, resourceOf } from "#contract/resources.ts";

/** The areas that the public sees; a change of an author's name is a write to `blog` too. */
export const followed: readonly string[] = dataAreas.filter((area) => resourceOf(area)?.isPublic);

/** On which channel of PostgreSQL writers tell that they wrote to one of them. */
export const channel = "followed_areas";

/** Knows what state the followed areas are in, whichever process writes to them. */
export interface Follower {
  /**
   * The versions of the areas, or null where they have to be asked for. They are never from before
   * a write that this
   * process has answered; a write by another process is seen at once on SQLite, and within a second
   * on PostgreSQL.
   */
  known(): string | null;
  /** The versions as they are now; null while the database cannot tell. */
  ask(): Promise<string | null>;
  /** What was known may be outdated. */
  invalidate(): void;
  close(): Promise<void>;
}
