import type { Resource } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";
import { type Actor, publishingDraftIn, type StaffTransaction } from "../database/write.ts";
import { NotFound } from "../kernel/errors.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import type { Columns } from "../resource/codec.ts";
import type { Permissions } from "../resource/permissions.ts";
import { hashOf, snapshotOf } from "../resource/snapshot.ts";
import { isOnSite, isPublished } from "../resource/store.ts";
import * as drafts from "./drafts/draft-repository.ts";
import { parseDraft, parsed, restorable } from "./drafts/draft-schema.ts";
import { endDraft } from "./drafts/draft-writer.ts";
import {
  draftedOf,
  type HistoriedUseCases,
  nextRevision,
  type PublishedRow,
  requireMatch,
} from "./drafts/drafted-object.ts";
import { cancelSchedulesOf } from "./releases/release-repository.ts";
import {
  changesOf,
  changesOfRevision,
  hashAt,
  rebase,
  requireNoConflict,
} from "./revisions/revision-changes.ts";
import * as revisions from "./revisions/revision-rows.ts";

export interface PublishRequest {
  /** The expected revision of the draft or, without one, of the object; null checks nothing. */
  ifMatch?: number | null;
  /** A revision of the history instead of the draft. */
  number?: number | undefined;
  /**
   * Named as in payloads; they go out with the draft, or without one. With the status in them, a
   * date to come is kept, as in a change of the object itself.
   */
  fields?: Columns | undefined;
  /** The live revision when `number` was chosen; fields that are equal in both stay as they are. */
  base?: number | null | undefined;
  /** Publishes even if the object has since changed in a field of the draft. */
  overwrite?: boolean | undefined;
  cause?: Cause;
}

/** The areas that publishing an object may change, its own among them. */
export const areasToLock = (useCases: HistoriedUseCases): DataArea[] => {
  const { fields } = useCases.store.resource;
  const every = Object.keys(fields).map((name) => [snake(name), "/media/"]);
  return useCases.areasOf(Object.fromEntries(every));
};

export interface Publisher {
  useCases: HistoriedUseCases;
  namesOf(db: Db, kind: string): Promise<readonly string[]>;
  permissions: Pick<Permissions, "require">;
}

/** Publishes in a transaction that has locked its `areasToLock`. */
export async function publishIn(
  transaction: StaffTransaction,
  actor: Actor,
  publisher: Publisher,
  id: number,
  publication: PublishRequest = {},
): Promise<PublishedRow> {
  const { store, requireOwn } = publisher.useCases;
  const row = await store.find(transaction.trx, id);
  if (!row) throw new NotFound();
  // Also where nothing is left to publish, so that everybody is told the same.
  await requireOwn(transaction.trx, actor, id);
  return publishRowIn(transaction, actor, publisher, row, publication);
}

export async function publishRowIn(
  transaction: StaffTransaction,
  actor: Actor,
  publisher: Publisher,
  row: PublishedRow,
  publication: PublishRequest,
): Promise<PublishedRow> {
  const { ifMatch, number, cause = "publish" } = publication;
  const { resource } = publisher.useCases.store;
  const ref = { area: resource.area, id: row.id };
  const drafted = await draftedOf(transaction.trx, publisher.useCases, row);
  const { live: item, storedDraft } = drafted;
  await requireMatch(transaction, ref, ifMatch, drafted);
  const live = snapshotOf(resource, item);
  const isOn = isOnSite(row);
  const isChosen = number !== undefined && number !== storedDraft.draft?.number;
  const changes = isChosen
    ? await changesOfRevision(transaction, ref, {
        resource,
        number,
        overwrite: publication.overwrite,
        // An unpublished object is its own draft, so the whole revision counts.
        base: isOn ? publication.base : null,
        live,
        item,
      })
    : await draftFields(transaction, ref, { resource, item, live, storedDraft }, publication);
  const differing = changesOf(changes, live);
  const payload = {
    ...differing,
    ...published(resource, row, {
      live,
      next: { ...live, ...changes },
      at: transaction.at,
      isDated: publication.fields?.status === "published",
    }),
  };
  await publisher.permissions.require(transaction, actor, {
    action: "publish",
    ...ref,
    hash: isChosen
      ? await hashAt(transaction, ref, number)
      : hashOf(JSON.stringify({ ...live, ...changes })),
  });
  if (isChosen) await rebase(transaction, actor, ref, storedDraft, changes);
  else await endDraft(transaction, actor, ref, storedDraft);
  if (cause === "publish") await cancelSchedulesOf(transaction.trx, ref, "published", "publish");
  const also = isPublished(row) ? {} : { is_published: 1 };
  if (Object.keys({ ...payload, ...also }).length === 0) return row;
  const newest = await revisions.newestNumber(transaction.trx, ref);
  const unit =
    Object.keys(differing).length > 0 ? publishingDraftIn(transaction, ref) : transaction;
  const after = await changeIn(unit, actor, publisher, row, { payload, also, cause });
  if (isChosen && !isOn && newest !== null) {
    const typed = changesOf(restorable(resource, live), changes);
    const revision = nextRevision({ row: after, storedDraft });
    await keepTyped(transaction, actor, ref, { typed, given: changes, revision, number: newest });
  }
  return after;
}

interface Current {
  resource: Resource;
  item: object;
  live: Columns;
  storedDraft: drafts.StoredDraft;
}

/** The fields of the draft with those typed since; throws `Conflict` if the site changed them. */
async function draftFields(
  transaction: StaffTransaction,
  ref: ObjectRef,
  { resource, item, live, storedDraft }: Current,
  { fields, base, overwrite }: PublishRequest,
): Promise<Columns> {
  const draft = fields
    ? draftWith(resource, item, storedDraft.draft, parseDraft(resource, fields))
    : storedDraft.draft;
  if (draft && !overwrite)
    await requireNoConflict(transaction, ref, { resource, draft, base, live, item });
  return draft?.body ?? {};
}

interface LaterTyped {
  /** Fields that were typed since the revision that goes out. */
  typed: Columns;
  /** That revision's fields. */
  given: Columns;
  revision: number;
  number: number;
}

/** Makes a draft of what the site does not show yet of an object that has just come on it. */
async function keepTyped(
  transaction: StaffTransaction,
  actor: Actor,
  ref: ObjectRef,
  { typed, given, revision, number }: LaterTyped,
): Promise<void> {
  if (Object.keys(typed).length === 0) return;
  const base = Object.fromEntries(Object.keys(typed).map((name) => [name, given[name]]));
  await drafts.write(transaction, actor, ref, {
    content: { body: typed, base },
    revision,
    number,
  });
}

/** The draft as it would be once the fields were saved in it; null if nothing would differ. */
function draftWith(
  resource: Resource,
  item: object,
  draft: drafts.Draft | null,
  fields: Columns,
): (drafts.DraftContent & Pick<drafts.Draft, "number">) | null {
  const content = drafts.mergeIntoDraft(resource, item, draft, fields);
  return content && { ...content, number: draft?.number ?? null };
}

interface OwnChange {
  payload: Columns;
  /** Columns that no payload names. */
  also?: Columns;
  cause: Cause;
}

/** Checks the payload as a save does, and writes it; throws `Invalid`. */
export async function changeIn(
  transaction: StaffTransaction,
  actor: Actor,
  { useCases, namesOf }: Pick<Publisher, "useCases" | "namesOf">,
  before: PublishedRow,
  { payload, also, cause }: OwnChange,
): Promise<PublishedRow> {
  const { store, updateIn } = useCases;
  const names = (kind: string) => namesOf(transaction.trx, kind);
  const columns = store.encode(await parsed(store.resource, payload, names));
  return updateIn(transaction, { actor, before, columns: { ...columns, ...also } }, { cause });
}

/** Takes an object off the site in a transaction that has locked its `areasToLock`. */
export async function unpublishIn(
  transaction: StaffTransaction,
  actor: Actor,
  { store, updateIn, requireOwn }: HistoriedUseCases,
  id: number,
  { ifMatch = null, cause = "edit" }: Pick<PublishRequest, "ifMatch" | "cause"> = {},
): Promise<PublishedRow> {
  const row = await store.find(transaction.trx, id);
  if (!row) throw new NotFound();
  await requireOwn(transaction.trx, actor, id);
  const { area, fields } = store.resource;
  const drafted = await draftedOf(transaction.trx, { store }, row);
  await requireMatch(transaction, { area, id }, ifMatch, drafted, drafted.live);
  const hasStatus = "status" in fields;
  const isOff = hasStatus ? row.status === "draft" : row.is_published === 0;
  if (isOff) return row;
  const columns = hasStatus ? { status: "draft" } : { is_published: 0 };
  return updateIn(transaction, { actor, before: row, columns }, { cause });
}

interface Publication {
  live: Columns;
  next: Columns;
  at: string;
  /** Whether a date to come stays, by which the site shows the object. */
  isDated: boolean;
}

/**
 * The fields that put an object with a status on the site, and keep it there: what goes out before
 * its date has the moment itself as its date, which would hide it until then.
 */
function published(
  { fields }: Resource,
  row: PublishedRow,
  { live, next, at, isDated }: Publication,
): Columns {
  if (!("status" in fields)) return {};
  const isToCome = ({ publishedAt }: Columns) =>
    typeof publishedAt === "string" && publishedAt > at;
  const isOn = row.status === "published";
  const isWaiting = isOn && isToCome(live);
  const isEarly = !isDated && !isWaiting && isToCome(next);
  return {
    ...(!isOn && { status: "published" }),
    ...(isEarly && { publishedAt: at }),
  };
}
