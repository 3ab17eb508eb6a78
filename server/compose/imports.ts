import { join } from "node:path";
import { importArea } from "#contract/areas/imports.ts";
import { mediaFiles } from "#contract/areas/media.ts";
import type { CodeOf } from "#contract/core/errors.ts";
import { postCategories } from "#contract/documents/categories.ts";
import { canReach } from "#contract/resources.ts";
import { hasCreated } from "../activity/change-rows.ts";
import { allSlugs } from "../blog/post-rows.ts";
import type { Config } from "../config.ts";
import { namesOf } from "../content/categories.ts";
import { advanceIdSequence } from "../database/advance-id-sequence.ts";
import type { Actor, Foundation } from "../database/write.ts";
import { createImports } from "../imports/imports.ts";
import type { LibraryFile } from "../imports/read/nokshi-export.ts";
import type { ReceiveImport } from "../imports/routes.ts";
import { createFetchPicture } from "../imports/write/fetch-picture.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import { version } from "../kernel/version.ts";
import { type MediaLibrary, prefix } from "../media/media.ts";
import { receiveBytes, receiveFiles } from "../media/receive.ts";
import { createDraftUndo } from "../publishing/drafts/draft-undo.ts";
import { historyIn } from "../publishing/history.ts";
import { find as findRelease } from "../publishing/releases/release-repository.ts";
import type { ReleaseService } from "../publishing/releases/release-service.ts";
import { newestNumber } from "../publishing/revisions/revision-rows.ts";
import { readAgency } from "../resource/agency.ts";
import type { Columns } from "../resource/codec.ts";
import { bodyOf } from "../resource/document-items.ts";
import { listOfKinds } from "../resource/document-rows.ts";
import { idsByEmail } from "../users/account-rows.ts";
import { guardedFetchOf } from "./guarded-fetch.ts";
import type { Services } from "./services.ts";

interface ImportsParts extends Foundation {
  config: Config;
  log: Log;
  services: Services;
  library: MediaLibrary;
  releaseService: ReleaseService;
  siteUrl: () => string;
}

export const importFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "imports");

export function composeImports(parts: ImportsParts) {
  const { config, db, clock, writer, log, services, library, releaseService, siteUrl } = parts;
  const uploads = join(config.CACHE_DIR, "uploads");
  const { addOldAddresses, removeOldAddresses } = services.redirects;
  const historyOf = (area: string) => historyIn(services.histories, area);
  const isMadeIn = async ({ audit }: Actor, id: number) =>
    audit?.batch !== undefined && (await hasCreated(db, audit.batch, { area: "media", id }));
  return createImports({
    db,
    clock,
    writer,
    log,
    releaseService,
    fetchFile: createFetchPicture({
      // Each address on the way is checked, where it connects.
      fetch: guardedFetchOf(config, siteUrl).fetch,
      userAgent: () => `Nokshi/${version} (+${siteUrl()})`,
    }),
    folder: importFolder(config),
    historyOf,
    async mayImport(trx, userId) {
      const rights = await services.permissions.rightsNow({ userId }, trx);
      return rights !== null && canReach(rights, importArea);
    },
    newestRevision: newestNumber,
    revertDraft: createDraftUndo(historyOf).revert,
    addRedirects: addOldAddresses,
    removeRedirects: removeOldAddresses,
    zone: async () => (await readAgency(db)).zone,
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
  });
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

export const receiveImport = (config: Pick<Config, "DATA_DIR">): ReceiveImport =>
  receiveOne(importFolder(config), "import_too_large");

/** Takes the one file of a form to `folder`; larger ones are refused with `tooLarge`. */
export const receiveOne =
  (folder: string, tooLarge: CodeOf<413>): ReceiveImport =>
  async (request, { field, maxBytes }) => {
    const fields: Record<string, string> = {};
    const [file] = await receiveFiles(request, {
      field,
      maxBytes,
      folder,
      max: 1,
      tooLarge,
      onField: (name, value) => Object.assign(fields, { [name]: value }),
    });
    if (!file) throw new Error("A form without a file was received.");
    return { file, fields };
  };
