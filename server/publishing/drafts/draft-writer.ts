import { isDeepStrictEqual } from "node:util";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import type { ListedResource } from "#contract/resources.ts";
import type { Actor, StaffTransaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import { type Columns, itemFields } from "../../resource/codec.ts";
import { defaultOf } from "../../resource/document-items.ts";
import type { Library } from "../../resource/library.ts";
import { snapshotOf } from "../../resource/snapshot.ts";
import { isPublished } from "../../resource/store.ts";
import { recordFirst, recordNext } from "../revisions/record-revision.ts";
import * as revisions from "../revisions/revision-rows.ts";
import * as drafts from "./draft-repository.ts";
import {
  type DraftedObject,
  type HistoriedUseCases,
  isOwnDraft,
  nextRevision,
  type PublishedRow,
} from "./drafted-object.ts";

interface WriteOptions {
  isAutosave: boolean;
  cause: Cause;
}

/**
 * Stores drafts of one resource. A draft of what the site shows is a row of `drafts`; an object
 * off the site holds its draft in its own row, since nothing public reads that either. Callers do
 * not know which: both take the same fields, may be incomplete and leave the same revisions.
 */
export function createDraftWriter(useCases: HistoriedUseCases, library: Library) {
  const { store, writeDraftIn } = useCases;
  const { resource } = store;
  const { area } = resource;
  const hasStatus = "status" in resource.fields;

  async function writeBeside(
    transaction: StaffTransaction,
    actor: Actor,
    drafted: DraftedObject,
    columns: Columns,
    options: WriteOptions,
  ): Promise<DraftedObject> {
    const { row, live, storedDraft } = drafted;
    const content = drafts.mergeIntoDraft(resource, live, storedDraft.draft, columns);
    if (!content && !storedDraft.draft) return drafted;
    await storeBeside(transaction, actor, drafted, content, options);
    await library.recordUses(transaction.trx, resource, row.id, live);
    return { ...drafted, storedDraft: await drafts.find(transaction.trx, { area, id: row.id }) };
  }

  async function storeBeside(
    transaction: StaffTransaction,
    actor: Actor,
    { row, live, storedDraft }: DraftedObject,
    content: drafts.DraftContent | null,
    { isAutosave, cause }: WriteOptions,
  ): Promise<void> {
    const number = await saveRevision(transaction, actor, resource, {
      id: row.id,
      state: "draft",
      cause,
      fields: Object.keys(content?.body ?? {}),
      snapshot: { ...snapshotOf(resource, live), ...content?.body },
      overwritten: isAutosave ? (storedDraft.draft?.number ?? null) : null,
      before: live,
      wasPublished: isPublished(row),
      logged: {
        action: "update",
        before: itemFields(content?.base ?? {}),
        after: itemFields(content?.body ?? {}),
      },
    });
    const revision = nextRevision({ row, storedDraft });
    await drafts.write(transaction, actor, { area, id: row.id }, { content, revision, number });
  }

  /** Returns the object as it was where nothing differs. */
  async function writeItself(
    transaction: StaffTransaction,
    actor: Actor,
    drafted: DraftedObject,
    columns: Columns,
    options: WriteOptions,
  ): Promise<DraftedObject> {
    const { row: before, live } = drafted;
    const differing = differingFrom(snapshotOf(resource, live), columns);
    if (Object.keys(differing).length === 0) return drafted;
    await recordFirst(transaction, resource, live, before);
    const encoded = store.encode(differing);
    const after = await writeDraftIn(transaction, { actor, before, columns: encoded });
    await saveItself(transaction, actor, { before, after }, differing, options);
    return { ...drafted, row: after, live: store.present(after) };
  }

  async function saveItself(
    transaction: StaffTransaction,
    actor: Actor,
    { before, after }: { before: PublishedRow | null; after: PublishedRow },
    columns: Columns,
    { isAutosave, cause }: WriteOptions,
  ): Promise<void> {
    const ref = { area, id: after.id };
    const [former, item] = [before && store.present(before), store.present(after)];
    await saveRevision(transaction, actor, resource, {
      id: after.id,
      state: "private",
      cause,
      fields: Object.keys(columns),
      snapshot: snapshotOf(resource, item),
      overwritten: isAutosave ? await revisions.newestNumber(transaction.trx, ref) : null,
      before: former,
      wasPublished: false,
      logged: {
        action: former ? "update" : "create",
        before: former && valuesAt(former, columns),
        after: former ? valuesAt(item, columns) : item,
        // The session of an agent is taken back as a whole.
        isReversible: actor.token !== undefined,
      },
    });
  }

  return {
    /** Begins an object off the site; `extra` are columns that no payload names. */
    async create(
      transaction: StaffTransaction,
      actor: Actor,
      columns: Columns,
      extra: Columns = {},
    ): Promise<PublishedRow> {
      const blank = Object.entries<Field>(resource.fields)
        .filter(([, { column }]) => column !== "none")
        .map(([name, field]) => [name, defaultOf(field, transaction.at)]);
      const payload = {
        ...Object.fromEntries(blank),
        ...columns,
        ...(hasStatus && { status: "draft" }),
      };
      const encoded = {
        ...store.encode(payload),
        ...(!hasStatus && { is_published: 0 }),
        ...extra,
      };
      const after = await writeDraftIn(transaction, { actor, before: null, columns: encoded });
      const options = { isAutosave: false, cause: "edit" as const };
      await saveItself(transaction, actor, { before: null, after }, columns, options);
      return after;
    },

    /** Writes fields into the draft; returns the object with it. */
    write: (
      transaction: StaffTransaction,
      actor: Actor,
      drafted: DraftedObject,
      columns: Columns,
      options: WriteOptions,
    ): Promise<DraftedObject> =>
      (isOwnDraft(drafted) ? writeItself : writeBeside)(
        transaction,
        actor,
        drafted,
        columns,
        options,
      ),

    async discard(
      transaction: StaffTransaction,
      actor: Actor,
      drafted: DraftedObject,
    ): Promise<void> {
      const { row, live, storedDraft } = drafted;
      // A token's discard is logged and can be undone, as all of its changes.
      if (actor.token && storedDraft.draft) {
        const options = { isAutosave: false, cause: "edit" as const };
        await storeBeside(transaction, actor, drafted, null, options);
      } else await endDraft(transaction, actor, { area, id: row.id }, storedDraft);
      await library.recordUses(transaction.trx, resource, row.id, live);
    },
  };
}

const differingFrom = (live: Columns, columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, live[name])),
  );

/** The item's values of the columns, as the log has them. */
const valuesAt = (item: object, columns: Columns) =>
  itemFields(
    Object.fromEntries(Object.keys(columns).map((name) => [name, (item as Columns)[snake(name)]])),
  );

interface DraftRevision {
  id: number;
  state: "draft" | "private";
  cause: Cause;
  /** Named as in payloads. */
  fields: readonly string[];
  snapshot: Columns;
  /** The revision that an autosave goes on with, if its sitting lasts; null for a new one. */
  overwritten: number | null;
  before: object | null;
  wasPublished: boolean;
  logged: {
    action: "create" | "update";
    before: object | null;
    after: object;
    isReversible?: boolean;
  };
}

/** Stores a revision of a draft with its log entry, or overwrites the last; returns its number. */
async function saveRevision(
  transaction: StaffTransaction,
  actor: Actor,
  resource: ListedResource,
  { overwritten, logged, id, fields, before, wasPublished, ...revision }: DraftRevision,
): Promise<number> {
  const ref = { area: resource.area, id };
  const input = { ...revision, fields: fields.map(snake) };
  if (
    overwritten !== null &&
    (await revisions.overwriteLast(transaction, actor, ref, overwritten, input))
  ) {
    return overwritten;
  }
  const next = { id, before, wasPublished, ...input };
  const number = await recordNext(transaction, actor, resource, next);
  const cause = revision.cause === "edit" ? "draft" : revision.cause;
  await transaction.record({
    area: resource.area,
    objectId: id,
    ...logged,
    revision: { cause, number },
  });
  return number;
}

/** Ends the draft and counts its revision up, so that it never recurs. */
export async function endDraft(
  transaction: StaffTransaction,
  actor: Actor,
  ref: ObjectRef,
  { draft, lastRevision }: drafts.StoredDraft,
): Promise<void> {
  if (!draft) return;
  const revision = lastRevision + 1;
  await drafts.write(transaction, actor, ref, { content: null, revision, number: null });
}
