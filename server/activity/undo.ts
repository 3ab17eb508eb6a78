import type { Kysely } from "kysely";
import type { NoUndo, UndoConflict } from "#contract/areas/activity.ts";
import type { Resource } from "#contract/core/resource.ts";
import { snake, titleOf as titleFieldOf } from "#contract/core/resource-rules.ts";
import type { Role } from "#contract/core/roles.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Db, Tables } from "../database/tables.ts";
import type { Actor, StaffTransaction, Writer } from "../database/write.ts";
import { Forbidden, HttpError, NotFound } from "../kernel/errors.ts";
import { type Columns, parseColumns } from "../resource/codec.ts";
import type { Permissions } from "../resource/permissions.ts";
import type { ResourceUseCases } from "../resource/use-cases.ts";
import type { RecordedChange } from "./changes.ts";
import * as changes from "./changes.ts";
import { outcomeOf, payloadOf, stepOf, type UndoStep, withPictures } from "./undo-plan.ts";
import { createSteps, type FindNames } from "./undo-steps.ts";
import { undoRefusalOf } from "./undoable.ts";

export interface UndoParts {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
  permissions: Pick<Permissions, "roleNow">;
  useCases: readonly ResourceUseCases[];
  namesOf: FindNames;
  /** Updates, in the same transaction, what depends on the entries that entry `by` undid. */
  onUndone(trx: Db, entries: readonly number[], by: number): Promise<void>;
}

export type Undo = ReturnType<typeof createUndo>;

const notUndoable = (why: NoUndo) => new HttpError("not_undoable", { why });

export function createUndo(parts: UndoParts) {
  const { db, clock, writer, permissions, useCases, namesOf, onUndone } = parts;
  const { changerOf, itemIn, picturesLeft, take } = createSteps(useCases, namesOf);

  function areasOf(entries: readonly RecordedChange[]): DataArea[] {
    const areas = entries.flatMap(({ area, action, before }) => {
      const { store, areasOf } = changerOf(area);
      const payload = payloadOf(store.resource, parseColumns(before));
      return areasOf(action === "create" ? null : store.encode(payload));
    });
    return [...new Set(areas)];
  }

  /** Returns the batch's entries that can be undone; throws if the entry `id` cannot be. */
  async function requirePossible(db: Db, id: number, role: Role): Promise<RecordedChange[]> {
    const batch = await changes.listBatch(db, id);
    const requested = batch.find((entry) => entry.id === id);
    if (!requested) throw new NotFound();
    const why = undoRefusalOf(requested, batch, role, clock());
    if (why === "role") throw new Forbidden();
    if (why) throw notUndoable(why);
    return batch.filter((entry) => undoRefusalOf(entry, [], role, clock()) === null);
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

  async function undoAll(
    transaction: StaffTransaction,
    actor: Actor,
    entries: readonly RecordedChange[],
    isRest: boolean,
  ): Promise<number> {
    const isMain = (entry: RecordedChange) => entry.is_consequence === 0;
    const steps = await planOf(transaction, entries.filter(isMain));
    requireUnchanged(steps, isRest);
    let undone = 0;
    for (const step of steps) {
      if (isLeft(step)) undone += Number(await take(transaction, actor, step));
    }
    const consequences = entries.filter((entry) => !isMain(entry));
    for (const step of await planOf(transaction, consequences)) {
      if (step.conflicts.length === 0) await take(transaction, actor, step).catch(ignoreRefusal);
    }
    return undone;
  }

  return async (
    { role, ...session }: Actor & { role: Role },
    id: number,
    { rest: isRest }: { rest: boolean },
  ): Promise<number> => {
    const batchEntries = await requirePossible(db, id, role);
    const audit = session.audit ?? {};
    // The undoing gets a batch of its own, apart from the one that it undoes.
    delete audit.batch;
    const actor = { ...session, audit };
    return writer.writeAs(actor, areasOf(batchEntries), async (transaction) => {
      const ids = new Set(batchEntries.map((entry) => entry.id));
      const roleNow = await permissions.roleNow(actor, transaction.trx);
      if (roleNow === null) throw new Forbidden();
      const possible = await requirePossible(transaction.trx, id, roleNow);
      const entries = possible.filter((each) => ids.has(each.id));
      const undone = await undoAll(transaction, actor, entries, isRest);
      if (undone === 0 || audit.entry === undefined) throw notUndoable("nothing");
      await changes.markUndone(transaction.trx, [...ids], audit.entry);
      await onUndone(transaction.trx, [...ids], audit.entry);
      return undone;
    });
  };
}

/** Fields changed since are kept; a created object is removed even if it changed since. */
const isLeft = ({ change, fields, conflicts }: UndoStep) =>
  change.action !== "update" || fields.size > 0 || conflicts.length === 0;

function requireUnchanged(steps: readonly UndoStep[], isRest: boolean): void {
  const conflicts: UndoConflict[] = steps.flatMap((step) => step.conflicts);
  const isAllGone = conflicts.length > 0 && conflicts.length === steps.length;
  if (isAllGone && conflicts.every(({ field }) => field === null)) throw notUndoable("gone");
  if (conflicts.length === 0 || isRest) return;
  throw new HttpError("changed_since", { conflicts, rest: steps.some(isLeft) });
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
