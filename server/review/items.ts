import { type DataArea, mayChange } from "#contract/resources.ts";
import type { Role } from "#contract/roles.ts";
import type { Db } from "../database/tables.ts";
import { NotFound } from "../errors.ts";
import type { History, Seen } from "../revisions/history.ts";
import * as links from "./review-links.ts";

/** The content of an object that a link shows in place of the live one. */
export interface Item extends Seen {
  area: DataArea;
  id: number;
}

/** Returns the objects of a release with their scheduled revisions; throws `NotFound`. */
export type ItemsIn = (releaseId: number) => Promise<ReleaseItem[]>;

interface ReleaseItem {
  area: string;
  object_id: number;
  revision: number | null;
}

export function createItems(db: Db, histories: readonly History[], itemsIn: ItemsIn) {
  function historyOf(area: string): History {
    const found = histories.find(({ useCases }) => useCases.store.resource.area === area);
    if (!found) throw new NotFound();
    return found;
  }

  const seen = async (area: string, id: number, number?: number | null): Promise<Item> => ({
    ...(await historyOf(area).seen(id, number)),
    ...{ area: area as DataArea, id },
  });

  async function draftsFor(sessionId: number): Promise<Item[]> {
    const role = await links.roleOf(db, sessionId);
    const all = role ? await links.drafts(db) : [];
    const own = all.filter(({ area }) => mayChange(role as Role, area));
    return Promise.all(own.map(({ area, object_id }) => seen(area, object_id)));
  }

  async function released(id: number): Promise<Item[]> {
    const all = await itemsIn(id);
    return Promise.all(all.map(({ area, object_id, revision }) => seen(area, object_id, revision)));
  }

  async function itemsOf(link: links.ReviewLink): Promise<Item[]> {
    const { area, object_id: id, revision, session_id: sessionId } = link;
    if (link.at) return [];
    if (link.release_id !== null) return released(link.release_id);
    const others = sessionId === null ? [] : await draftsFor(sessionId);
    if (area === null || id === null) return others;
    const own = await seen(area, id, revision);
    return [...others.filter((each) => each.area !== area || each.id !== id), own];
  }

  return { historyOf, seen, released, itemsOf };
}
