import { join } from "node:path";
import { importArea } from "#contract/areas/imports.ts";
import { mediaFiles } from "#contract/areas/media.ts";
import { postCategories } from "#contract/documents/categories.ts";
import { canReach } from "#contract/resources.ts";
import { hasCreated } from "../activity/change-rows.ts";
import { allSlugs } from "../blog/post-rows.ts";
import type { Config } from "../config.ts";
import { namesOf } from "../content/categories.ts";
import { advanceIdSequence } from "../database/advance-id-sequence.ts";
import type { Actor } from "../database/write.ts";
import type { ImportRoomParts } from "../imports/mount.ts";
import type { LibraryFile } from "../imports/read/nokshi-export.ts";
import { createFetchPicture } from "../imports/write/fetch-picture.ts";
import { HttpError } from "../kernel/errors.ts";
import { guardedFetchOf } from "../kernel/guarded-fetch.ts";
import { version } from "../kernel/version.ts";
import { type MediaLibrary, prefix } from "../media/media.ts";
import { receiveBytes, receiveOne } from "../media/receive.ts";
import { createDraftUndo } from "../publishing/drafts/draft-undo.ts";
import type { History } from "../publishing/history.ts";
import { find as findRelease } from "../publishing/releases/release-repository.ts";
import type { ReleaseService } from "../publishing/releases/release-service.ts";
import { newestNumber } from "../publishing/revisions/revision-rows.ts";
import type { Columns } from "../resource/codec.ts";
import { bodyOf } from "../resource/document-items.ts";
import { listOfKinds } from "../resource/document-rows.ts";
import { idsByEmail } from "../users/account-rows.ts";
import type { Program } from "./program.ts";

export const importFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "imports");

interface ImportSources {
  library: MediaLibrary;
  releaseService: ReleaseService;
  historyOf(area: string): History;
}

/** Returns what an import reads and writes in other rooms. */
export function importParts(program: Program, sources: ImportSources): ImportRoomParts {
  const { config, db, clock, writer, log, siteUrl, uploads, permissions, redirects } = program;
  const { library, releaseService, historyOf } = sources;
  const folder = importFolder(config);
  const isMadeIn = async ({ audit }: Actor, id: number) =>
    audit?.batch !== undefined && (await hasCreated(db, audit.batch, { area: "media", id }));
  return {
    db,
    clock,
    writer,
    log,
    releaseService,
    receive: receiveOne(folder, "import_too_large"),
    removeReceived: program.removeReceived,
    fetchFile: createFetchPicture({
      // Each address on the way is checked, where it connects.
      fetch: guardedFetchOf(config, siteUrl).fetch,
      userAgent: () => `Nokshi/${version} (+${siteUrl()})`,
    }),
    folder,
    historyOf,
    async mayImport(trx, userId) {
      const rights = await permissions.rightsNow({ userId }, trx);
      return rights !== null && canReach(rights, importArea);
    },
    newestRevision: newestNumber,
    revertDraft: createDraftUndo(historyOf).revert,
    addRedirects: redirects.addOldAddresses,
    removeRedirects: redirects.removeOldAddresses,
    zone: program.zone,
    categories: (trx) => namesOf(trx, postCategories.area),
    accountsOf: (emails) => idsByEmail(db, emails),
    async takenSlugs() {
      const pages = await listOfKinds(db, ["legal", "pages"]);
      return {
        posts: new Set(await allSlugs(db)),
        pages: new Set(pages.map((row) => String(bodyOf(row).slug))),
      };
    },
    async releaseStates(ids) {
      const releases = await Promise.all(ids.map((id) => findRelease(db, id)));
      return new Map(
        releases.flatMap((release) => {
          if (!release) return [];
          const isOver = release.state === "published" || release.state === "undone";
          return [[release.id, isOver ? (release.state as "published") : ("open" as const)]];
        }),
      );
    },
    advanceIdSequence,
    async addPicture(actor, { name, alt, caption, bytes, described }) {
      const fileName = described?.name ?? name;
      const received = await receiveBytes(bytes, { name: fileName, folder: uploads });
      const [uploaded] = await library.upload(actor, [received]);
      if (!uploaded) throw new HttpError("storage_unavailable");
      const { file } = uploaded;
      // An import that was killed right after it had added the file adds it again.
      const isNew = uploaded.isNew || (await isMadeIn(actor, file.id));
      const isBlank = isNew && !file.alt;
      if (isBlank && described)
        await library.update(actor, file.id, validDescriptions(described), null);
      else if (isBlank && (alt || caption))
        await library.update(actor, file.id, { alt: alt || null, caption: caption || null }, null);
      return { id: file.id, url: `${prefix}${file.key}`, isNew };
    },
    removePicture: (actor, id) =>
      library.remove(actor, id, null).then(
        () => true,
        (error) => {
          if (error instanceof HttpError && error.status < 500) return false;
          throw error;
        },
      ),
  };
}

/** Returns the descriptions of a picture in the file that pass the rules for staff. */
function validDescriptions({ alt, caption, credit, focal_x, focal_y }: LibraryFile): Columns {
  const descriptions = { alt, caption, credit, focalX: focal_x, focalY: focal_y };
  const parts = Object.entries(descriptions).map(([name, value]) => ({ [name]: value }));
  return Object.assign(
    {},
    ...parts.flatMap((part) => {
      const parsed = mediaFiles.update.safeParse(part);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}
