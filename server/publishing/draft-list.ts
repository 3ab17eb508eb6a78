import type { Kysely } from "kysely";
import { titleOf } from "#contract/core/resource-rules.ts";
import type { Role } from "#contract/core/roles.ts";
import { isBlank } from "#contract/core/visible.ts";
import { maxDrafts } from "#contract/publishing/drafts.ts";
import { canReach, type DataArea, historied, resourceOf } from "#contract/resources.ts";
import type { Tables } from "../database/tables.ts";
import { Forbidden } from "../kernel/errors.ts";
import { type Columns, itemFields } from "../resource/codec.ts";
import * as documentRows from "../resource/document-rows.ts";
import { createTitles, type TitlesIn } from "../resource/store.ts";
import * as drafts from "./draft-repository.ts";

export type DraftList = ReturnType<typeof createDraftList>;

/** Lists the drafts of all areas, without those of deleted objects. */
export function createDraftList(db: Kysely<Tables>, titlesIn: TitlesIn) {
  /** Throws `Forbidden` where the role does not reach the area that is asked for. */
  return async (role: Role, area?: DataArea | undefined) => {
    if (area && !canReach(role, area)) throw new Forbidden();
    const reached = historied.map((each) => each.area).filter((each) => canReach(role, each));
    const areas = area ? [area] : reached;
    if (areas.length === 0) return { drafts: [], unpublished: [] };
    const [changed, off] = [
      await drafts.listLatest(db, areas, maxDrafts),
      await documentRows.listUnpublished(db, areas),
    ];
    const titleIn = await createTitles(db, [...changed, ...off], titlesIn);
    return {
      drafts: changed.flatMap(({ body, updated_at: at, editor, ...object }) => {
        const title = titleIn(object);
        if (title === null) return [];
        const fields = Object.keys(itemFields(body));
        const place = placeOf(object, ownTitle(object.area, body) ?? title);
        return [{ ...place, at, editor, fields }];
      }),
      unpublished: off.map((object) => placeOf(object, titleIn(object) ?? "")),
    };
  };
}

function placeOf({ area, object_id: id }: drafts.Drafted, title: string) {
  const { path } = resourceOf(area);
  return { area, id, path: `/api${path}/${id}`, title };
}

/** Null for a blank title, and for single kinds, which are called by the kind's name. */
export function ownTitle(area: DataArea, body: Columns): string | null {
  const resource = resourceOf(area);
  const title = resource.isSingle ? null : body[titleOf(resource)[0]];
  return typeof title === "string" && !isBlank(title) ? title : null;
}
