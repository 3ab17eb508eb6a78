import type { Kysely } from "kysely";
import { snake } from "#contract/core/resource-rules.ts";
import { isBlank } from "#contract/core/visible.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import type { DataArea, ListedResource } from "#contract/resources.ts";
import type { Db, Tables } from "../../database/tables.ts";
import type { Actor, StaffTransaction, Writer } from "../../database/write.ts";
import { Conflict, Invalid, NotFound } from "../../kernel/errors.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import { type Columns, itemFields } from "../../resource/codec.ts";
import { type Library, mayUseMedia } from "../../resource/library.ts";
import type { Changer } from "../../resource/ownership.ts";
import { snapshotOf } from "../../resource/snapshot.ts";
import { isOnSite, isPublished } from "../../resource/store.ts";
import {
  endDraft,
  type HistoriedUseCases,
  type PublishedRow,
  type Publisher,
  requireMatch,
  withDraft,
} from "../publishing.ts";
import { saveWithSchedules } from "../releases/following.ts";
import { endObject, recordFirst, recordNext } from "../revisions/record-revision.ts";
import * as revisions from "../revisions/revision-rows.ts";
import * as drafts from "./draft-repository.ts";
import { parseDraft, restorable } from "./draft-schema.ts";
import { recordHeartbeat } from "./editor-rows.ts";
import { createUnpublished } from "./unpublished.ts";

export interface HistoryParts extends Omit<Publisher, "useCases"> {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
  library: Library;
  /** The note of an approval or a shared link on a revision; null without one. */
  noteOfReviewed(db: Db, place: ObjectRef, number: number): Promise<string | null>;
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

const emptyForMs = 86_400_000;

interface SaveDraftOptions {
  ifMatch: number | null;
  isAutosave?: boolean;
  cause?: Cause;
  areas?: readonly DataArea[];
}

interface PreparedDraft {
  was: Read;
  columns: Columns;
  isAutosave: boolean;
  cause: Cause;
}

const isEmpty = (value: unknown) => value === null || (typeof value === "string" && isBlank(value));

type Edit = (item: Columns) => Columns;

export function createDraftService(
  useCases: HistoriedUseCases,
  { db, clock, writer, library, noteOfReviewed, sessionOwners, begunIn }: HistoryParts,
) {
  const { store } = useCases;
  const { resource } = store;
  const area = resource.area;
  const unpublished = createUnpublished(useCases);

  const placeOf = (id: number) => ({ area, id });

  async function read(db: Db, id: number, person?: Changer) {
    const row = await store.find(db, id);
    if (!row) throw new NotFound();
    if (person) await useCases.requireOwn(db, person, id);
    return { row, live: store.present(row), traces: await drafts.find(db, placeOf(id)) };
  }

  function viewOf({ row, live, traces }: Read): DraftView {
    const { draft } = traces;
    return {
      item: withDraft(row, live, traces),
      draft,
      conflicts: draft ? drafts.conflictingFields(resource, live, draft) : [],
      isPublished: isOnSite(row),
    };
  }

  type DraftChange = (transaction: StaffTransaction, read: Read) => Promise<Columns> | Columns;

  async function writeIn(
    transaction: StaffTransaction,
    actor: Actor,
    id: number,
    change: DraftChange,
    { ifMatch, isAutosave = false, cause = "edit" }: SaveDraftOptions,
  ): Promise<DraftView> {
    const was = await read(transaction.trx, id, actor);
    const { item } = viewOf(was);
    await requireMatch(transaction, placeOf(id), ifMatch, { ...was, current: item });
    const requested = { actor, item, columns: await change(transaction, was), cause };
    const columns = await useCases.prepareChange(transaction, requested);
    const saved = { transaction, actor, place: placeOf(id), isUnpublished: isUnpublished(was) };
    return saveWithSchedules({ ...saved, noteOfReviewed }, () =>
      writeColumns(transaction, actor, { was, columns, isAutosave, cause }),
    );
  }

  async function writeColumns(
    transaction: StaffTransaction,
    actor: Actor,
    { was, columns, isAutosave, cause }: PreparedDraft,
  ): Promise<DraftView> {
    const { id } = was.row;
    if (isUnpublished(was)) {
      const row = await unpublished.write(transaction, actor, was.row, columns, {
        isAutosave,
        cause,
      });
      return viewOf({ ...was, row, live: store.present(row) });
    }
    const content = drafts.mergeIntoDraft(resource, was.live, was.traces.draft, columns);
    if (!content && !was.traces.draft) return viewOf(was);
    await writeDraft(transaction, actor, { resource, ...was }, content, { isAutosave, cause });
    await library.recordUses(transaction.trx, resource, id, was.live);
    return viewOf({ ...was, traces: await drafts.find(transaction.trx, placeOf(id)) });
  }

  async function write(actor: Actor, id: number, change: DraftChange, options: SaveDraftOptions) {
    const areas = [area, ...(options.areas ?? [])];
    // Lists of staff have what is written into the object itself.
    const isWritten = isUnpublished(await read(db, id));
    const { writeAs, writeWithoutInvalidating } = writer;
    const transact = isWritten ? writeAs : writeWithoutInvalidating;
    return transact(actor, areas, (transaction) =>
      writeIn(transaction, actor, id, change, options),
    );
  }

  return {
    /**
     * Begins an object that is not on the site, however incomplete, or goes on with the one that
     * was begun with the same key; throws `Invalid`.
     */
    async createDraft(actor: Actor, payload: Columns, key?: string): Promise<DraftView> {
      const columns = parseDraft(resource, payload);
      if (Object.values(columns).every(isEmpty)) {
        throw new Invalid([
          { path: "", message: "A draft begins with a field that says something." },
        ]);
      }
      if (resource.isSingle) throw new Conflict("always_on_site");
      const areas = mayUseMedia(columns) ? [area, "media" as const] : [area];
      const keyed = key === undefined ? actor : named(actor, key);
      const id = await writer.writeAs(keyed, areas, async (transaction) => {
        const begun = key && (await begunIn(transaction.trx, actor, { area, batch: key }));
        if (!begun || !(await store.find(transaction.trx, begun)))
          return (await unpublished.create(transaction, keyed, columns)).id;
        const again = { ifMatch: null, isAutosave: true };
        await writeIn(transaction, keyed, begun, () => columns, again);
        return begun;
      });
      return viewOf(await read(db, id));
    },

    /** Deletes new objects in which nobody has left a word for a day. */
    removeEmpty: () => removeForgotten(useCases, { db, clock, writer }),

    /** Throws `Forbidden` where the person may not change it. */
    view: async (id: number, person?: Changer) => viewOf(await read(db, id, person)),

    /** Throws `Invalid`, or `Conflict` where the draft has another revision than `ifMatch`. */
    saveDraft: (actor: Actor, id: number, payload: Columns, options: SaveDraftOptions) => {
      const columns = parseDraft(resource, payload);
      const areas = mayUseMedia(columns) ? (["media"] as const) : [];
      return write(actor, id, () => columns, { ...options, areas });
    },

    /** Writes fields into the draft along with another change, which has locked the area. */
    changeDraftIn: (transaction: StaffTransaction, actor: Actor, id: number, change: Edit) =>
      writeIn(transaction, actor, id, (_, was) => change(viewOf(was).item), { ifMatch: null }),

    writeIn,

    restore: (
      actor: Actor,
      id: number,
      number: number,
      { ifMatch, fields }: { ifMatch: number | null; fields?: readonly string[] | undefined },
    ) =>
      write(
        actor,
        id,
        async (transaction, { live, row }) => {
          await recordFirst(transaction, resource, live, row);
          const revision = await revisions.find(transaction.trx, placeOf(id), number);
          if (!revision) throw new NotFound();
          const all = restorable(resource, JSON.parse(revision.snapshot));
          const some = Object.entries(all).filter(
            ([name]) => !fields || fields.includes(snake(name)),
          );
          return Object.fromEntries(some);
        },
        { ifMatch, cause: "restore", areas: ["media"] },
      ),

    discardDraft: (actor: Actor, id: number, ifMatch: number | null): Promise<void> =>
      writer.writeWithoutInvalidating(actor, [area, "media"], async (transaction) => {
        const was = await read(transaction.trx, id, actor);
        await requireMatch(transaction, placeOf(id), ifMatch, {
          ...was,
          current: viewOf(was).item,
        });
        await discard(transaction, actor, { resource, ...was });
        await library.recordUses(transaction.trx, resource, id, was.live);
      }),

    /** Notes the caller's field; returns the draft's revision and the other editors. */
    async editing({ sessionId }: Actor, id: number, field: string | null) {
      const { item } = viewOf(await read(db, id));
      const at = clock().toISOString();
      const edits =
        sessionId === null ? [] : await recordHeartbeat(db, placeOf(id), { sessionId, field, at });
      const sessions = edits.map(({ session_id }) => session_id);
      const owners = await sessionOwners(db, sessions);
      const editors = edits.flatMap(({ session_id, ...edit }) => {
        const owner = owners.get(session_id);
        return owner ? [{ ...owner, ...edit }] : [];
      });
      return { revision: item.revision, editors };
    },
  };
}

/** Its changes are a batch of that name, by which they are found again. */
function named({ audit = {}, ...actor }: Actor, batch: string): Actor {
  return { ...actor, audit: Object.assign(audit, { batch }) };
}

async function removeForgotten(
  useCases: HistoriedUseCases,
  { db, clock, writer }: Pick<HistoryParts, "db" | "clock" | "writer">,
): Promise<void> {
  const { store } = useCases;
  const { area } = store.resource;
  const unpublished = createUnpublished(useCases);
  const before = new Date(clock().getTime() - emptyForMs).toISOString();
  for (const id of await unpublished.idsForgotten(db, before)) {
    await writer.write(area, async (transaction) => {
      const row = await store.find(transaction.trx, id);
      if (!row || !unpublished.isForgotten(row, before)) return;
      if (!(await store.remove(transaction.trx, row, null))) return;
      await endObject(transaction, { area, id });
    });
  }
}

/** What is not on the site has no draft beside it, unless one was begun while it was. */
const isUnpublished = ({ row, traces }: Read) => !isOnSite(row) && traces.draft === null;

interface Read {
  row: PublishedRow;
  live: object;
  traces: drafts.StoredDraft;
}

/** What a token does is in the log, and can be taken back. */
async function discard(
  transaction: StaffTransaction,
  actor: Actor,
  was: Read & { resource: ListedResource },
): Promise<void> {
  if (actor.token && was.traces.draft) {
    return writeDraft(transaction, actor, was, null, { isAutosave: false, cause: "edit" });
  }
  return endDraft(transaction, actor, { area: was.resource.area, id: was.row.id }, was.traces);
}

async function writeDraft(
  transaction: StaffTransaction,
  actor: Actor,
  { resource, row, live, traces }: Read & { resource: ListedResource },
  content: Parameters<typeof drafts.write>[3]["content"],
  { isAutosave, cause }: { isAutosave: boolean; cause: Cause },
): Promise<void> {
  const area = resource.area;
  const place = { area, id: row.id };
  const revision = Math.max(row.revision, traces.lastRevision) + 1;
  const fields = Object.keys(content?.body ?? {}).map(snake);
  const snapshot = { ...snapshotOf(resource, live), ...content?.body };
  const last = traces.draft?.number ?? null;
  const isOver =
    isAutosave &&
    last !== null &&
    (await revisions.overwriteLast(transaction, actor, place, last, { fields, snapshot }));
  if (isOver) {
    return drafts.write(transaction, actor, place, { content, revision, number: last });
  }
  const revisionInput = { cause, state: "draft" as const, fields, snapshot };
  const next = { id: row.id, before: live, wasPublished: isPublished(row), ...revisionInput };
  const number = await recordNext(transaction, actor, resource, next);
  await drafts.write(transaction, actor, place, { content, revision, number });
  await transaction.record({
    area,
    action: "update",
    objectId: row.id,
    before: itemFields(content?.base ?? {}),
    after: itemFields(content?.body ?? {}),
    revision: { cause: cause === "edit" ? "draft" : cause, number },
  });
}
