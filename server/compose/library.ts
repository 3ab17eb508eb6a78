import { requireInLibrary } from "../media/library-picture-rows.ts";
import { recordUses } from "../media/use-rows.ts";
import { find } from "../publishing/drafts/draft-repository.ts";
import { type Library, showsFiles } from "../resource/library.ts";

/** The library of files as drafts and objects are checked against it and recorded in it. */
export const library: Library = {
  requirePictures: requireInLibrary,

  async recordUses(trx, resource, id, item) {
    if (!showsFiles(resource)) return;
    const { draft } =
      item && resource.isPublic ? await find(trx, { area: resource.area, id }) : { draft: null };
    await recordUses(trx, resource, { id, item, draft: draft?.body ?? null });
  },
};
