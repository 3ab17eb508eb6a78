import type { Kysely } from "kysely";
import { isFileOfSubscribers, type NoUndo, type UndoConflict } from "#contract/areas/activity.ts";
import type { Resource } from "#contract/core/resource.ts";
import { snake, titleOf as titleFieldOf } from "#contract/core/resource-rules.ts";
import type { Rights } from "#contract/core/roles.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Change } from "../database/change.ts";
import type { Db, Tables } from "../database/tables.ts";
import type { Actor, StaffTransaction, Writer } from "../database/write.ts";
import { Forbidden, HttpError, NotFound } from "../kernel/errors.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import { type Columns, parseColumns } from "../resource/codec.ts";
import type { Permissions } from "../resource/permissions.ts";
import type { ResourceUseCases } from "../resource/use-cases.ts";
import type { RecordedChange } from "./change-rows.ts";
import * as changes from "./change-rows.ts";
import {
  hadDraft,
  outcomeOf,
  payloadOf,
  stepOf,
  type UndoStep,
  withPictures,
} from "./undo-plan.ts";
import { createSteps, type FindNames, type UndoWithDraft } from "./undo-steps.ts";
import { isDraftByToken, undoRefusalOf } from "./undoable.ts";

export interface UndoParts {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
  permissions: Pick<Permissions, "rightsNow">;
  useCases: readonly ResourceUseCases[];
  namesOf: FindNames;
  drafts: DraftReversal;
  subscribers: FileReversal;
  /** Updates, in the same transaction, what depends on the entries that entry `by` undid. */
  onUndone(trx: Db, entries: readonly number[], by: number): Promise<void>;
}

export interface DraftReversal {
  /** Whether nobody has changed the object since its revision `last`. */
  isUnchangedSince(trx: Db, object: ObjectRef, last: number): Promise<boolean>;
  /** Makes the draft what it was before revision `first`; returns whether that changed anything. */
  revert(
    transaction: StaffTransaction,
    actor: Actor,
    object: ObjectRef,
    first: number,
  ): Promise<boolean>;
  undo: UndoWithDraft;
  /** Removes the releases that were made in a batch, unless they have anything else in them. */
  removeReleases(trx: Db, batch: string, of: readonly ObjectRef[]): Promise<void>;
}

/** Takes back what a file has added by the thousand, in several transactions. */
export interface FileReversal {
  takeBackFile(actor: Actor, entry: number): Promise<{ removed: number; stayed: number }>;
}

export interface UndoOutcome {
  undone: number;
  /** The number of imported objects that have changed since. */
  stayed?: number;
  /** The number of objects whose published text is a draft again. */
  drafts?: number;
}

export type Undo = ReturnType<typeof createUndo>;

const notUndoable = (why: NoUndo) => new HttpError("not_undoable", { why });

export function createUndo(parts: UndoParts) {
  const { db, clock, writer, permissions, useCases, namesOf, onUndone, drafts, subscribers } =
    parts;
  const { changerOf, itemIn, picturesLeft, take } = createSteps(useCases, namesOf, drafts.undo);

  function areasOf(entries: readonly RecordedChange[]): DataArea[] {
    const areas = entries.flatMap(({ area, action, before }) => {
      const { store, areasOf } = changerOf(area);
      const payload = payloadOf(store.resource, parseColumns(before));
      return areasOf(action === "create" ? null : store.encode(payload));
    });
    // A draft that returns may show other pictures.
    const isDrafted = entries.some((entry) => isDraftByToken(entry) || hadDraft(entry));
    return [...new Set([...areas, ...(isDrafted ? ["media" as const] : [])])];
  }

  /** Returns the batch's entries that can be undone; throws if the entry `id` cannot be. */
  async function requirePossible(db: Db, id: number, rights: Rights): Promise<RecordedChange[]> {
    const batch = await changes.listBatch(db, id);
    const requested = batch.find((entry) => entry.id === id);
    if (!requested) throw new NotFound();
    const why = undoRefusalOf(requested, batch, rights, clock());
    if (why === "role") throw new Forbidden();
    if (why) throw notUndoable(why);
    return batch.filter((entry) => undoRefusalOf(entry, [], rights, clock()) === null);
  }

  /** Plans the newest entry first; each step starts from the state that the last one leaves. */
  async function planOf(
    transaction: StaffTransaction,
    entries: readonly RecordedChange[],
  ): Promise<UndoStep[]> {
    const states = new Map<string, Columns | null>();
    const steps: UndoStep[] = [];
    for (const change of entries.toReversed()) {
      const { store, undone } = changerOf(change.area);
      const { resource } = store;
      const key = `${change.area} ${change.object_id}`;
      if (!states.has(key)) states.set(key, await itemIn(transaction.trx, change));
      const now = states.get(key) ?? null;
      const title = nameOf(resource, now ?? parseColumns(change.before));
      const planned = stepOf(change, { resource, also: undone?.field, now, title });
      if (!planned) continue;
      const step = withPictures(planned, await picturesLeft(transaction.trx, change), title);
      steps.push(step);
      states.set(key, outcomeOf(step, now));
    }
    return steps;
  }

  async function titleOf(trx: Db, change: RecordedChange): Promise<string | null> {
    const now = await itemIn(trx, change);
    return now && nameOf(changerOf(change.area).store.resource, now);
  }

  const planDrafts = (trx: Db, entries: readonly RecordedChange[]): Promise<PlannedSpan[]> =>
    Promise.all(
      draftSpansOf(entries).map(async (span) => ({
        ...span,
        title: await titleOf(trx, span.change),
        isUnchanged: await drafts.isUnchangedSince(trx, span.object, span.last),
      })),
    );

  async function undoDrafts(
    transaction: StaffTransaction,
    actor: Actor,
    spans: readonly PlannedSpan[],
  ): Promise<number> {
    let undone = 0;
    for (const { object, first, isUnchanged } of spans) {
      if (isUnchanged) undone += Number(await drafts.revert(transaction, actor, object, first));
    }
    return undone;
  }

  /** Removes the releases that an API token's session made. */
  async function removeReleases(trx: Db, entries: readonly RecordedChange[]): Promise<void> {
    const objects = entries.map(({ area, object_id: id }) => ({ area, id }));
    const batch = entries.find(({ token_id }) => token_id !== null)?.batch;
    if (batch) await drafts.removeReleases(trx, batch, objects);
  }

  async function undoAll(
    transaction: StaffTransaction,
    actor: Actor,
    entries: readonly RecordedChange[],
    isRest: boolean,
  ): Promise<Pick<UndoOutcome, "undone" | "drafts">> {
    const isMain = (entry: RecordedChange) => entry.is_consequence === 0 && !isDraftByToken(entry);
    const steps = await planOf(transaction, entries.filter(isMain));
    const spans = await planDrafts(transaction.trx, entries);
    requireUnchanged(steps, spans, isRest);
    let undone = 0;
    let returned = 0;
    for (const step of steps) {
      const done = isLeft(step) && (await take(transaction, actor, step));
      undone += Number(done !== false);
      returned += Number(done === "drafted");
    }
    undone += await undoDrafts(transaction, actor, spans);
    await removeReleases(transaction.trx, entries);
    const consequences = entries.filter((entry) => entry.is_consequence === 1);
    for (const step of await planOf(transaction, consequences)) {
      if (step.conflicts.length === 0) await take(transaction, actor, step).catch(ignoreRefusal);
    }
    return { undone, ...(returned > 0 && { drafts: returned }) };
  }

  return async (
    session: Actor & Rights,
    id: number,
    { rest: isRest }: { rest: boolean },
  ): Promise<UndoOutcome> => {
    const batchEntries = await requirePossible(db, id, session);
    const audit = session.audit ?? {};
    // The undoing gets a batch of its own, apart from the one that it undoes.
    delete audit.batch;
    const actor = { ...session, audit };
    const file = batchEntries.find(isFileOfSubscribers);
    const taken = file ? await subscribers.takeBackFile(actor, file.id) : null;
    return writer.writeAs(actor, areasOf(batchEntries), async (transaction) => {
      const ids = new Set(batchEntries.map((entry) => entry.id));
      const rights = await permissions.rightsNow(actor, transaction.trx);
      if (rights === null) throw new Forbidden();
      const possible = await requirePossible(transaction.trx, id, rights);
      const entries = possible.filter((each) => ids.has(each.id));
      if (file && taken?.removed) await transaction.record(takenBack(file));
      const outcome = await undoAll(transaction, actor, entries, isRest);
      const undone = (taken?.removed ?? 0) + outcome.undone;
      if (undone === 0 || audit.entry === undefined) throw notUndoable("nothing");
      await changes.markUndone(transaction.trx, [...ids], audit.entry);
      await onUndone(transaction.trx, [...ids], audit.entry);
      return { ...outcome, undone, ...(taken && taken.stayed > 0 && { stayed: taken.stayed }) };
    });
  };
}

/** They are gone for good: their file has them. */
const takenBack = ({ after }: RecordedChange): Change => ({
  area: "newsletter",
  action: "remove",
  objectId: 0,
  before: null,
  after: parseColumns(after),
  cause: "undo",
});

/** Fields changed since are kept; a created object is removed even if it changed since. */
const isLeft = ({ change, fields, conflicts }: UndoStep) =>
  change.action !== "update" || fields.size > 0 || conflicts.length === 0;

interface DraftSpan {
  object: ObjectRef;
  /** One of its changes. */
  change: RecordedChange;
  /** The revisions of the first of its drafts, and of its last change of any kind. */
  first: number;
  last: number;
}

/** The objects of which drafts are taken back; one that is taken back as a whole is none. */
function draftSpansOf(entries: readonly RecordedChange[]): DraftSpan[] {
  const keyOf = ({ area, object_id }: RecordedChange) => `${area} ${object_id}`;
  return [...Map.groupBy(entries, keyOf).values()].flatMap((same) => {
    const numbers = (some: readonly RecordedChange[]) =>
      some.flatMap((each) => each.revision ?? []);
    const drafts = numbers(same.filter(isDraftByToken));
    const [change] = same;
    if (!change || drafts.length === 0 || same.some(({ action }) => action === "create")) return [];
    const object = { area: change.area, id: change.object_id };
    const [first, last] = [Math.min(...drafts), Math.max(...numbers(same))];
    return [{ object, change, first, last }];
  });
}

interface PlannedSpan extends DraftSpan {
  title: string | null;
  isUnchanged: boolean;
}

/** The texts themselves are in the history. */
const conflictOf = ({ object: { area, id }, title }: PlannedSpan): UndoConflict => ({
  area,
  object_id: id,
  title,
  field: "draft",
  was: {},
  became: {},
  is: {},
});

function requireUnchanged(
  steps: readonly UndoStep[],
  spans: readonly PlannedSpan[],
  isRest: boolean,
): void {
  const changed = spans.filter(({ isUnchanged }) => !isUnchanged);
  const conflicts: UndoConflict[] = [
    ...steps.flatMap((step) => step.conflicts),
    ...changed.map(conflictOf),
  ];
  const isAllGone = conflicts.length > 0 && conflicts.length === steps.length;
  if (isAllGone && conflicts.every(({ field }) => field === null)) throw notUndoable("gone");
  if (conflicts.length === 0 || isRest) return;
  const rest = steps.some(isLeft) || changed.length < spans.length;
  throw new HttpError("changed_since", { conflicts, rest });
}

function nameOf(resource: Resource, item: Readonly<Columns>): string | null {
  if (resource.isSingle) return resource.names.menu;
  const title = item[snake(titleFieldOf(resource)[0])];
  return typeof title === "string" ? title : null;
}

/** Skips a redirect that cannot return: its address is taken or it would form a loop. */
function ignoreRefusal(error: unknown): false {
  if (error instanceof HttpError) return false;
  throw error;
}
