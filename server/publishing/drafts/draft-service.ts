import { isDeepStrictEqual } from "node:util";
import type { Resource } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { isBlank } from "#contract/core/visible.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../../database/tables.ts";
import type { Actor, Foundation, StaffTransaction } from "../../database/write.ts";
import { Conflict, Invalid, NotFound } from "../../kernel/errors.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import type { Columns } from "../../resource/codec.ts";
import { type Library, mayUseMedia } from "../../resource/library.ts";
import type { Changer } from "../../resource/ownership.ts";
import { snapshotOf } from "../../resource/snapshot.ts";
import { isOnSite } from "../../resource/store.ts";
import type { Publisher } from "../publishing.ts";
import { saveWithSchedules } from "../releases/following.ts";
import { recordFirst } from "../revisions/record-revision.ts";
import * as revisions from "../revisions/revision-rows.ts";
import * as drafts from "./draft-repository.ts";
import { parseDraft, restorable } from "./draft-schema.ts";
import { createDraftWriter } from "./draft-writer.ts";
import {
  type DraftedObject,
  type HistoriedUseCases,
  isOwnDraft,
  type PublishedRow,
  readDrafted,
  requireMatch,
  withDraft,
} from "./drafted-object.ts";
import { recordHeartbeat } from "./editor-rows.ts";
import { removeEmptyDrafts } from "./empty-drafts.ts";

export interface HistoryParts extends Omit<Publisher, "useCases">, Foundation {
  library: Library;
  /** The note of an approval or a shared link on a revision; null without one. */
  noteOfReviewed(db: Db, ref: ObjectRef, number: number): Promise<string | null>;
  /** Returns the object that the person has made in a batch of changes; null without one. */
  begunIn(
    db: Db,
    person: Pick<Actor, "userId">,
    of: { area: DataArea; batch: string },
  ): Promise<number | null>;
  /** Whose the sessions are, by session; those that have ended are left out. */
  sessionOwners(db: Db, ids: readonly number[]): Promise<Map<number, { id: number; name: string }>>;
}

export interface DraftView {
  item: Columns & { revision: number };
  draft: drafts.Draft | null;
  conflicts: readonly string[];
  isPublished: boolean;
}

interface SaveDraftOptions {
  ifMatch: number | null;
  isAutosave?: boolean;
  cause?: Cause;
}

const isEmpty = (value: unknown) => value === null || (typeof value === "string" && isBlank(value));

type DraftChange = (
  transaction: StaffTransaction,
  drafted: DraftedObject,
) => Promise<Columns> | Columns;

/** The drafts of one resource, each saved as a revision; the site sees nothing of them. */
export function createDraftService(useCases: HistoriedUseCases, parts: HistoryParts) {
  const { db, clock, writer, library, noteOfReviewed, begunIn } = parts;
  const { store } = useCases;
  const { resource } = store;
  const { area } = resource;
  const { create, write, discard } = createDraftWriter(useCases, library);

  async function read(db: Db, id: number, person?: Changer): Promise<DraftedObject> {
    const drafted = await readDrafted(db, useCases, id);
    if (person) await useCases.requireOwn(db, person, id);
    return drafted;
  }

  const viewOf = (drafted: DraftedObject) => draftViewOf(resource, drafted);

  /** Saves the draft along with another change, whose transaction has locked area and `media`. */
  async function writeIn(
    transaction: StaffTransaction,
    actor: Actor,
    id: number,
    change: DraftChange,
    { ifMatch, isAutosave = false, cause = "edit" }: SaveDraftOptions,
  ): Promise<DraftView> {
    const ref = { area, id };
    const drafted = await read(transaction.trx, id, actor);
    await requireMatch(transaction, ref, ifMatch, drafted);
    const item = withDraft(drafted);
    const requested = { actor, item, columns: await change(transaction, drafted), cause };
    const columns = await useCases.prepareChange(transaction, requested);
    const save = { transaction, actor, ref, isOwnDraft: isOwnDraft(drafted), noteOfReviewed };
    const saved = await saveWithSchedules(save, () =>
      write(transaction, actor, drafted, columns, { isAutosave, cause }),
    );
    return viewOf(saved);
  }

  async function writeAs(
    actor: Actor,
    id: number,
    change: DraftChange,
    { mayUseMedia, ...options }: SaveDraftOptions & { mayUseMedia: boolean },
  ): Promise<DraftView> {
    const areas = mayUseMedia ? [area, "media" as const] : [area];
    const { writeAs, writeWithoutInvalidating } = writer;
    // Lists of staff show what is written into the object itself.
    const transact = isOwnDraft(await read(db, id)) ? writeAs : writeWithoutInvalidating;
    return transact(actor, areas, (transaction) =>
      writeIn(transaction, actor, id, change, options),
    );
  }

  return {
    writeIn,

    /**
     * Begins an object that is not on the site, however incomplete, or goes on with the one that
     * was begun with the same key; throws `Invalid`.
     */
    async createDraft(actor: Actor, payload: Columns, key?: string): Promise<DraftView> {
      const columns = parseDraft(resource, payload);
      if (Object.values(columns).every(isEmpty)) {
        throw new Invalid([{ path: "", message: "Fill in at least one field." }]);
      }
      if (resource.isSingle) throw new Conflict("always_on_site");
      const areas = mayUseMedia(columns) ? [area, "media" as const] : [area];
      const keyed = key === undefined ? actor : withBatch(actor, key);
      const id = await writer.writeAs(keyed, areas, async (transaction) => {
        const begun = key && (await begunIn(transaction.trx, actor, { area, batch: key }));
        if (!begun || !(await store.find(transaction.trx, begun)))
          return (await create(transaction, keyed, columns)).id;
        const again = { ifMatch: null, isAutosave: true };
        await writeIn(transaction, keyed, begun, () => columns, again);
        return begun;
      });
      return viewOf(await read(db, id));
    },

    /** Begins an object along with another change; `extra` are columns that no payload names. */
    createDraftIn: (
      transaction: StaffTransaction,
      actor: Actor,
      payload: Columns,
      extra?: Columns,
    ): Promise<PublishedRow> => create(transaction, actor, parseDraft(resource, payload), extra),

    removeEmpty: () => removeEmptyDrafts(useCases, { db, clock, writer }),

    /** Throws `Forbidden` where the person may not change it. */
    view: async (id: number, person?: Changer) => viewOf(await read(db, id, person)),

    /** Throws `Invalid`, or `Conflict` where the draft has another revision than `ifMatch`. */
    saveDraft: (actor: Actor, id: number, payload: Columns, options: SaveDraftOptions) => {
      const columns = parseDraft(resource, payload);
      return writeAs(actor, id, () => columns, { ...options, mayUseMedia: mayUseMedia(columns) });
    },

    /** Changes the draft's fields along with another change. */
    changeDraftIn: (
      transaction: StaffTransaction,
      actor: Actor,
      id: number,
      change: (item: Columns) => Columns,
    ) =>
      writeIn(transaction, actor, id, (_, drafted) => change(withDraft(drafted)), {
        ifMatch: null,
      }),

    /** Writes fields along with another change; returns the labels of those that differed. */
    async changeDraftTo(
      transaction: StaffTransaction,
      actor: Actor,
      id: number,
      payload: Columns,
    ): Promise<string[]> {
      const columns = parseDraft(resource, payload);
      const { live, storedDraft } = await read(transaction.trx, id);
      const current = { ...snapshotOf(resource, live), ...storedDraft.draft?.body };
      const names = Object.keys(columns).filter(
        (name) => !isDeepStrictEqual(columns[name], current[name]),
      );
      if (names.length > 0) await writeIn(transaction, actor, id, () => columns, { ifMatch: null });
      return names.map((name) => (resource.fields[name]?.label ?? name).toLowerCase());
    },

    restore: (
      actor: Actor,
      id: number,
      number: number,
      { ifMatch, fields }: { ifMatch: number | null; fields?: readonly string[] | undefined },
    ) =>
      writeAs(
        actor,
        id,
        async (transaction, { live, row }) => {
          await recordFirst(transaction, resource, live, row);
          const revision = await revisions.find(transaction.trx, { area, id }, number);
          if (!revision) throw new NotFound();
          const all = restorable(resource, JSON.parse(revision.snapshot));
          const some = Object.entries(all).filter(
            ([name]) => !fields || fields.includes(snake(name)),
          );
          return Object.fromEntries(some);
        },
        { ifMatch, cause: "restore", mayUseMedia: true },
      ),

    discardDraft: (actor: Actor, id: number, ifMatch: number | null): Promise<void> =>
      writer.writeWithoutInvalidating(actor, [area, "media"], async (transaction) => {
        const drafted = await read(transaction.trx, id, actor);
        await requireMatch(transaction, { area, id }, ifMatch, drafted);
        await discard(transaction, actor, drafted);
      }),

    /** Records which field the caller edits; returns the draft's revision and other editors. */
    async editing(actor: Actor, id: number, field: string | null) {
      const { revision } = withDraft(await read(db, id));
      return { revision, editors: await recordEditing(parts, actor, { area, id }, field) };
    },
  };
}

function draftViewOf(resource: Resource, drafted: DraftedObject): DraftView {
  const { row, live, storedDraft } = drafted;
  const { draft } = storedDraft;
  return {
    item: withDraft(drafted),
    draft,
    conflicts: draft ? drafts.conflictingFields(resource, live, draft) : [],
    isPublished: isOnSite(row),
  };
}

async function recordEditing(
  { db, clock, sessionOwners }: HistoryParts,
  { sessionId }: Actor,
  ref: ObjectRef,
  field: string | null,
) {
  if (sessionId === null) return [];
  const at = clock().toISOString();
  const edits = await recordHeartbeat(db, ref, { sessionId, field, at });
  const sessions = edits.map(({ session_id }) => session_id);
  const owners = await sessionOwners(db, sessions);
  return edits.flatMap(({ session_id, ...edit }) => {
    const owner = owners.get(session_id);
    return owner ? [{ ...owner, ...edit }] : [];
  });
}

/** Names the batch of the request, whose audit also receives the entry: the object stays one. */
function withBatch({ audit = {}, ...actor }: Actor, batch: string): Actor {
  return { ...actor, audit: Object.assign(audit, { batch }) };
}
