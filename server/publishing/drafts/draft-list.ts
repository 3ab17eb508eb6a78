import type { Kysely } from "kysely";
import { titleOf } from "#contract/core/resource-rules.ts";
import type { Role } from "#contract/core/roles.ts";
import { isBlank } from "#contract/core/visible.ts";
import { maxDrafts } from "#contract/publishing/drafts.ts";
import { maxWaiting } from "#contract/publishing/waiting.ts";
import { canReach, type DataArea, historied, resourceOf } from "#contract/resources.ts";
import type { Db, Tables } from "../../database/tables.ts";
import { Forbidden } from "../../kernel/errors.ts";
import { type Columns, itemFields } from "../../resource/codec.ts";
import * as documentRows from "../../resource/document-rows.ts";
import type { Changer, Ownership } from "../../resource/ownership.ts";
import { type AnyStore, createTitles, type TitlesIn } from "../../resource/store.ts";
import { pathOf } from "../releases/publish-release.ts";
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
