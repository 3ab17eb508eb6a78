import type { Kysely } from "kysely";
import { canReach, type DataArea } from "#contract/resources.ts";
import type { Db, Tables } from "../database/tables.ts";
import { HttpError } from "../kernel/errors.ts";
import type { History, Seen } from "../publishing/history.ts";
import type { Permissions } from "../resource/permissions.ts";
import * as links from "./review-link-rows.ts";

/** The content of an object that a link shows in place of the live one. */
export interface ReviewItem extends Seen {
  area: DataArea;
  id: number;
}

/** Returns the objects of a release with their scheduled revisions; throws `NotFound`. */
export type ItemsIn = (releaseId: number) => Promise<(ReviewedObject & { area: DataArea })[]>;

/** An object, and the revision of it that is shown; null shows the draft or else the object. */
interface ReviewedObject {
  area: string;
  object_id: number;
  revision: number | null;
}

export interface ItemParts {
  db: Kysely<Tables>;
  historyOf(area: string): History;
  permissions: Permissions;
  itemsIn: ItemsIn;
  /** The objects that have a draft, the one changed last first. */
  listDrafted(db: Db, limit: number): Promise<Pick<ReviewedObject, "area" | "object_id">[]>;
}

/** How many drafts a preview of staff shows at most. */
const maxDrafted = 500;

export function createItems(parts: ItemParts) {
  const { db, historyOf, permissions, itemsIn, listDrafted } = parts;

  async function seen(area: string, id: number, number?: number | null): Promise<ReviewItem> {
    const history = historyOf(area);
    return {
      ...(await history.seen(id, number)),
      area: history.useCases.store.resource.area,
      id,
    };
  }

  const seenAll = (places: readonly ReviewedObject[]): Promise<ReviewItem[]> =>
    Promise.all(places.map((object) => seen(object.area, object.object_id, object.revision)));

  /** All objects that the link names, whatever its maker may change; his drafts for staff. */
  async function placesOf(link: links.StoredReviewLink): Promise<ReviewedObject[]> {
    const { area, object_id, revision, session_id } = link;
    if (link.at) return [];
    if (link.release_id !== null) {
      const places = await itemsIn(link.release_id);
      return link.mode === "pin" ? frozenIn(places, await links.frozenItems(db, link.id)) : places;
    }
    const isOther = (object: Pick<ReviewedObject, "area" | "object_id">) =>
      object.area !== area || object.object_id !== object_id;
    const drafts = session_id === null ? [] : (await listDrafted(db, maxDrafted)).filter(isOther);
    const others = drafts.map((draft) => ({ ...draft, revision: null }));
    return area === null || object_id === null
      ? others
      : [...others, { area, object_id, revision }];
  }

  /** The creator of a preview or a release's link must still reach this scope. */
  const scopeOf = ({ area, release_id }: links.StoredReviewLink) =>
    release_id === null ? (area ?? "blog") : "releases";

  /**
   * Returns what the link shows: the objects that its maker may change now. Throws `link_ended` if
   * nothing is left, or if the maker is deleted, not active, or has lost the role.
   */
  async function itemsOf(link: links.StoredReviewLink): Promise<ReviewItem[]> {
    const maker = { userId: link.created_by };
    const rights = await permissions.rightsNow(maker);
    if (rights === null || !canReach(rights, scopeOf(link))) throw new HttpError("link_ended");
    const places = await placesOf(link);
    const changeable = await permissions.changeable(maker, places);
    if (places.length > 0 && changeable.length === 0) throw new HttpError("link_ended");
    return seenAll(changeable);
  }

  return { historyOf, seen, seenAll, placesOf, itemsOf };
}

/** The objects that are in the release still, as they were when the link was made. */
function frozenIn(
  places: readonly ReviewedObject[],
  frozen: readonly ReviewedObject[],
): ReviewedObject[] {
  const revisions = new Map(frozen.map((item) => [keyOf(item), item.revision]));
  return places.flatMap((object) => {
    const revision = revisions.get(keyOf(object));
    return revision == null ? [] : [{ ...object, revision }];
  });
}

const keyOf = ({ area, object_id }: ReviewedObject) => `${area} ${object_id}`;
