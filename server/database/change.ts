import type { ActivityEntry, NoUndo } from "#contract/areas/activity.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import type { DataArea } from "#contract/resources.ts";

export interface Change {
  area: DataArea;
  action: "create" | "update" | "remove";
  objectId: number;
  before: object | null;
  after: object | null;
  /** Whether a document was on the site before and is now, which none of its fields says. */
  isPublished?: readonly [before: boolean, after: boolean];
  /** Whether it puts a draft on the site, which is to be a draft again once this is undone. */
  publishesDraft?: boolean;
  /** Undefined for a plain edit. */
  cause?: Cause | undefined;
  /** Whether it came along with another change of the transaction, and is undone with that. */
  isConsequence?: boolean;
  /** Whether webhooks hear nothing of it, since it is one of thousands that nobody sees. */
  isSilent?: boolean;
  /** Why this cannot be undone by itself, where the change does not say so. */
  noUndo?: NoUndo;
  /** Whether it can be undone though it is a draft. */
  isReversible?: boolean;
  /** The revision, if the caller has added it to the history already. */
  revision?: { cause: ActivityEntry["cause"]; number: number };
}
