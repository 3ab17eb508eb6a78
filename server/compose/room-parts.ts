import { join } from "node:path";
import { calls } from "#contract/calls.ts";
import type { RequiringSetting } from "#contract/core/resource-fields.ts";
import { personName } from "#format/person-name.ts";
import { isLive } from "../auth/session-rows.ts";
import { isSettingOn } from "../content/agency.ts";
import { namesOf } from "../content/categories.ts";
import type { Db } from "../database/tables.ts";
import type { Transaction } from "../database/write.ts";
import type { KnownNames } from "../http/known-names.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import { receiveOne } from "../media/receive.ts";
import { createWaitingDrafts } from "../publishing/drafts/draft-list.ts";
import { listContaining, listDrafted, rewrite } from "../publishing/drafts/draft-repository.ts";
import { createDraftUndo } from "../publishing/drafts/draft-undo.ts";
import { type History, historyIn } from "../publishing/history.ts";
import type { ReleaseService } from "../publishing/releases/release-service.ts";
import { createWaitingReleases } from "../publishing/releases/waiting-releases.ts";
import type { RoomEvents } from "../resource/room.ts";
import { backupProgram } from "./databases.ts";
import type { Program } from "./program.ts";
import { createDrawnEntries, publicEntriesOf } from "./public-entries.ts";
import { emit, emitOf, textsContaining, titlesOf } from "./stores.ts";

interface Releases {
  historyOf(area: string): History;
  releaseService: ReleaseService;
}

// Parts of other rooms that each room is handed, beside those of the program.

export const mediaParts = ({ histories }: Program) => ({
  rewriteDraft: rewrite,
  historyOf: (area: string) => historyIn(histories, area),
});

export const factParts = ({ siteContent }: Program) => ({
  content: siteContent,
  textsContaining,
  draftsContaining: async (db: Db, text: string) =>
    (await listContaining(db, text)).map(({ area, object_id: id, body: fields }) => ({
      area,
      id,
      fields,
    })),
});

export const publishingParts = ({ activity }: Pick<Program, "activity">) => ({
  titlesIn: titlesOf,
  markUndone: activity.markUndone,
  appeared: (transaction: Transaction, ref: ObjectRef) => emitOf(transaction, "published", ref),
});

export const reviewParts = (program: Program, { releaseService, historyOf }: Releases) => ({
  areas: program.histories.map(({ useCases }) => useCases.store.resource.area),
  itemsIn: releaseService.contentOf,
  releaseTitle: async (id: number) => (await releaseService.find(id)).title,
  historyOf,
  listDrafted,
  isSessionLive: isLive,
  waitingDrafts: createWaitingDrafts(program),
  waitingReleases: createWaitingReleases(program),
  transport: program.config.SMTP_URL ? ("smtp" as const) : ("files" as const),
  enterLink: program.rateLimiter.enterLink,
  nameOf: async (userId: number) => personName(await program.users.find(userId)),
});

export const webhookParts: { announceRelease: RoomEvents["released"] } = {
  announceRelease: (transaction, release) => emit(transaction, "release.published", () => release),
};

export const backupParts = ({ config }: Program) => ({
  everyHours: config.BACKUP_EVERY_HOURS,
  maxBackups: config.BACKUP_KEEP,
  folder: join(config.DATA_DIR, "backups"),
  program: backupProgram,
  failed: (transaction: Transaction, backup: object) =>
    emit(transaction, "backup.failed", () => backup),
});

export const undoParts = (program: Program, { releaseService, historyOf }: Releases) => ({
  drafts: createDraftUndo(historyOf),
  subscribers: program.newsletter,
  onUndone: releaseService.toggleUndone,
});

export const newsletterParts = ({ uploads }: Program) => ({
  receive: receiveOne(uploads, "subscribers_too_many"),
});

export const mcpParts = ({ activity, agencyName, config }: Program) => ({
  areas: calls,
  rate: config.RATE_LIMIT_AGENT,
  lastBatchOf: activity.lastBatchOf,
  nameOf: agencyName,
});

export const brandParts = ({ blog, portfolio, facts, siteContent }: Program) => ({
  content: siteContent,
  ...createDrawnEntries(blog, portfolio, facts),
});

export const pageParts = ({ blog, portfolio, facts, rateLimiter }: Program) => ({
  movedTo: blog.movedTo,
  contents: publicEntriesOf(blog, portfolio, facts),
  enter: rateLimiter.enter,
});

/** Lookups in the site's content by which calls check names and required fields. */
export const serveParts = (db: Db) => ({
  namesOf: ((kind) => namesOf(db, kind)) satisfies KnownNames,
  isOn: (setting: RequiringSetting) => isSettingOn(db, setting),
});
