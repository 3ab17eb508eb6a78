import type { Kysely } from "kysely";
import { titleOf } from "#contract/core/resource-rules.ts";
import type { Role } from "#contract/core/roles.ts";
import { isBlank } from "#contract/core/visible.ts";
import { maxDrafts } from "#contract/publishing/drafts.ts";
import { maxWaiting, type WaitingKind } from "#contract/publishing/waiting.ts";
import { canReach, type DataArea, historied, resourceOf } from "#contract/resources.ts";
import type { Db, Tables } from "../../database/tables.ts";
import { Forbidden } from "../../kernel/errors.ts";
import { type Columns, itemFields } from "../../resource/codec.ts";
import * as documentRows from "../../resource/document-rows.ts";
import type { Changer, Ownership } from "../../resource/ownership.ts";
import { type AnyStore, createTitles, type TitlesIn } from "../../resource/store.ts";
import type { History } from "../history.ts";
import { pathOf } from "../releases/publish-release.ts";
import * as releases from "../releases/release-repository.ts";
import * as revisions from "../revisions/revision-rows.ts";
import * as drafts from "./draft-repository.ts";

export type DraftList = ReturnType<typeof createDraftList>;

type ListedStore = Pick<AnyStore, "resource" | "ids">;

interface DraftListParts {
  db: Kysely<Tables>;
  stores: readonly ListedStore[];
  titlesIn: TitlesIn;
  ownership: Pick<Ownership, "among">;
}

interface ListReader extends Changer {
  role: Role;
}

/** Lists the drafts of all areas, without those of deleted objects, and what is off the site. */
export function createDraftList({ db, stores, titlesIn, ownership }: DraftListParts) {
  /** Throws `Forbidden` where the role does not reach the area that is asked for. */
  return async ({ userId, role }: ListReader, area?: DataArea | undefined) => {
    if (area && !canReach({ role }, area)) throw new Forbidden();
    const reached = historied.map((each) => each.area).filter((each) => canReach({ role }, each));
    const areas = area ? [area] : reached;
    if (areas.length === 0) return { drafts: [], unpublished: [] };
    const person = { userId };
    const changed = await ownership.among(
      db,
      person,
      await listChanged(db, titlesIn, areas, maxDrafts),
    );
    const off = await ownership.among(
      db,
      person,
      await listUnpublished(db, stores, areas, maxWaiting),
    );
    const titleIn = await createTitles(db, off, titlesIn);
    return {
      drafts: changed.map(({ area, object_id: id, path, title, at, editor, fields }) => ({
        area,
        id,
        path,
        title,
        at,
        editor,
        fields,
      })),
      unpublished: off.map(({ area, object_id: id }) => ({
        area,
        id,
        path: pathOf({ area, object_id: id }),
        title: titleIn({ area, object_id: id }) ?? "",
      })),
    };
  };
}

/** An object, or a release, that waits for staff. */
export interface WaitingEntry {
  kind: WaitingKind;
  area: string;
  object_id: number;
  path: string;
  title: string;
  at: string;
  /** Empty where the author is unknown. */
  by: string;
  userId: number | null;
}

interface WaitingDraftsParts extends Pick<DraftListParts, "db" | "titlesIn"> {
  histories: readonly History[];
}

export type WaitingDrafts = ReturnType<typeof createWaitingDrafts>;

/** Lists drafts and their hashes for the list of what waits for staff. */
export function createWaitingDrafts({ db, histories, titlesIn }: WaitingDraftsParts) {
  const stores = histories.map(({ useCases }) => useCases.store);

  /** The last author of each object; imported objects without a history have none. */
  async function authorsOf(objects: readonly drafts.Drafted[]) {
    const authors = await revisions.newestOf(db, objects);
    const withoutHistory = objects.filter((object) => !authors.has(keyOf(object)));
    for (const { useCases } of histories) {
      const { store } = useCases;
      const { area } = store.resource;
      const ids = withoutHistory
        .filter((each) => each.area === area)
        .map(({ object_id }) => object_id);
      for (let start = 0; start < ids.length; start += batchSize) {
        for (const row of await store.listByIds(db, ids.slice(start, start + batchSize))) {
          const { updated_at: at } = store.present(row) as { updated_at: string };
          authors.set(keyOf({ area, object_id: row.id }), { at, by: "", userId: null });
        }
      }
    }
    return authors;
  }

  return {
    /** Without those of deleted objects, newest first. */
    async list(
      areas: readonly DataArea[],
      limit = maxWaiting,
    ): Promise<(WaitingEntry & drafts.Drafted)[]> {
      const changed = await listChanged(db, titlesIn, areas, limit);
      const isChanged = new Set(changed.map(keyOf));
      const off = (await listUnpublished(db, stores, areas, limit)).filter(
        (object) => !isChanged.has(keyOf(object)),
      );
      const authored = await authorsOf(off);
      const titleIn = await createTitles(db, off, titlesIn);
      const dated = new Set((await releases.listDated(db, areas)).map(keyOf));
      const waiting = [
        ...changed.map(({ editor: by, editor_id: userId, ...draft }) => ({
          ...draft,
          kind: dated.has(keyOf(draft)) ? ("draft" as const) : ("changes" as const),
          by,
          userId,
        })),
        ...off.flatMap((object) => {
          const author = authored.get(keyOf(object));
          if (!author) return [];
          return [
            {
              ...object,
              ...author,
              kind: "draft" as const,
              path: pathOf(object),
              title: titleIn(object) ?? "",
            },
          ];
        }),
      ];
      return waiting.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, limit);
    },

    /** The hashes of the revisions, of objects that go out as one of them. */
    hashesOfRevisions: (items: readonly revisions.NumberedObject[]) =>
      revisions.hashesOf(db, items),

    /** The hash of each object's content as it is now, by `area id`. */
    async hashesOf(objects: readonly drafts.Drafted[]): Promise<Map<string, string>> {
      const hashes = new Map<string, string>();
      for (const history of histories) {
        const { area } = history.useCases.store.resource;
        const ids = objects.filter((each) => each.area === area).map(({ object_id }) => object_id);
        for (const [id, hash] of ids.length > 0 ? await history.hashesOf(ids) : []) {
          hashes.set(`${area} ${id}`, hash);
        }
      }
      return hashes;
    },
  };
}

/** Objects are read in parts, as they may be long. */
const batchSize = 100;

const keyOf = ({ area, object_id }: drafts.Drafted) => `${area} ${object_id}`;

/** Lists what is off the site: documents, and up to `limit` of each area that has a status. */
export async function listUnpublished(
  db: Db,
  stores: readonly ListedStore[],
  areas: readonly DataArea[],
  limit: number,
): Promise<drafts.Drafted[]> {
  const objects: drafts.Drafted[] = await documentRows.listUnpublished(db, areas);
  for (const store of stores) {
    const { area, fields } = store.resource;
    if (!("status" in fields) || !areas.includes(area)) continue;
    const query = { filters: { status: "draft" }, search: null, sorted: null };
    const ids = await store.ids(db, query, { limit, offset: 0 });
    objects.push(...ids.map((object_id) => ({ area, object_id })));
  }
  return objects;
}

/**
 * Lists the drafts of what is on the site, the latest first, each under the title that it gives;
 * without those of deleted objects.
 */
export async function listChanged(
  db: Db,
  titlesIn: TitlesIn,
  areas: readonly DataArea[],
  limit: number,
) {
  const changed = await drafts.listLatest(db, areas, limit);
  const titleIn = await createTitles(db, changed, titlesIn);
  return changed.flatMap(({ body, updated_at: at, ...draft }) => {
    const title = titleIn(draft);
    if (title === null) return [];
    const fields = Object.keys(itemFields(body));
    return [
      {
        ...draft,
        at,
        fields,
        path: pathOf(draft),
        title: ownTitle(draft.area, body) ?? title,
      },
    ];
  });
}

/** Null for a blank title, and for single kinds, which are called by the kind's name. */
function ownTitle(area: DataArea, body: Columns): string | null {
  const resource = resourceOf(area);
  const title = resource.isSingle ? null : body[titleOf(resource)[0]];
  return typeof title === "string" && !isBlank(title) ? title : null;
}
