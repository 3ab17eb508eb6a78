import { countMissing, missingSentence } from "#contract/areas/pictures.ts";
import type { Detail } from "#contract/core/errors.ts";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { isNeededOnSite } from "#contract/core/required-to-publish.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Field, RequiringSetting } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import { conflictOrNotFound, Invalid, invalidFields, NotFound } from "../kernel/errors.ts";
import type { Columns } from "./codec.ts";
import type { Library } from "./library.ts";
import type { Ownership } from "./ownership.ts";
import type { SettingsReader } from "./settings.ts";
import { snapshotOf } from "./snapshot.ts";
import { hasPublishedStatus, isPublished, type Store } from "./store.ts";

interface Mutation<Row> {
  actor: Actor;
  before: Row | null;
  columns: Columns;
  cause?: Cause | undefined;
}

interface RequestedDraft {
  actor: Actor;
  /** With its draft. */
  item: Columns;
  columns: Columns;
  cause?: Cause | undefined;
}

/** Throws `Invalid`, naming each text of the change that contains an unknown `{{fact}}`. */
export type RequireKnownFacts = (
  trx: Db,
  resource: Resource,
  change: Pick<Mutation<unknown>, "before" | "columns" | "cause">,
) => Promise<void>;

/** Run in the transaction of the change; an error thrown rolls it back. */
export interface Hooks<Row> {
  /** Other areas that a change concerns; `null` stands for a deletion. */
  lockAreas?(columns: Columns | null): readonly DataArea[];
  prepare?(transaction: StaffTransaction, change: Mutation<Row>): Promise<Columns> | Columns;
  /** Like `prepare` for an object that is not on the site and may be incomplete; throws nothing. */
  prepareDraft?(transaction: StaffTransaction, change: Mutation<Row>): Promise<Columns> | Columns;
  /** Returns what a draft beside the object on the site takes of a change; may throw. */
  prepareChange?(transaction: StaffTransaction, change: RequestedDraft): Promise<Columns>;
  changed?(transaction: StaffTransaction, change: Mutation<Row> & { after: Row }): Promise<void>;
  /** May return further fields for the log, which undoing the deletion needs. */
  removing?(
    transaction: StaffTransaction,
    change: { actor: Actor; before: Row },
  ): Promise<object | void>;
  /** Returns further columns of a restored object; `item` is the deleted one from the log. */
  restoring?(transaction: StaffTransaction, item: Columns): Promise<Columns>;
  restored?(transaction: StaffTransaction, item: Columns): Promise<void>;
  logFields?(columns: Columns): object;
  /** A field of the log, beyond the payload, that undoing puts back, and its columns. */
  undone?: { field: string; columnsOf(item: Columns): Columns };
}

interface Creation {
  actor: Actor;
  columns: Columns;
  /** Columns that no payload names, such as the id of a restored object. */
  restoredColumns?: Columns;
}

/**
 * The parts of a change, which write and log in a transaction that is open already. Each needs one
 * that changes `areasOf(columns)`, null for a deletion.
 */
export interface Changing<Row extends { id: number }> {
  readonly undone: Hooks<Row>["undone"];
  /** Throws `Forbidden` where the person may change only his own objects and this is none. */
  requireOwn(db: Db, person: Pick<Actor, "userId">, id: number): Promise<void>;
  record(
    transaction: StaffTransaction,
    before: Row | null,
    after: Row | null,
    note?: object,
    cause?: Cause,
  ): Promise<void>;
  createIn(transaction: StaffTransaction, creation: Creation, cause?: Cause): Promise<Row>;
  /**
   * Creates an incomplete object off the site, or changes one. Whoever calls it keeps the revision
   * and the record.
   */
  writeDraftIn(transaction: StaffTransaction, change: Mutation<Row>): Promise<Row>;
  prepareChange(transaction: StaffTransaction, change: RequestedDraft): Promise<Columns>;
  updateIn(
    transaction: StaffTransaction,
    change: Mutation<Row> & { before: Row },
    options?: { revision?: number | null; cause?: Cause },
  ): Promise<Row>;
  removeIn(
    transaction: StaffTransaction,
    removal: { actor: Actor; before: Row; revision?: number | null },
    cause?: Cause,
  ): Promise<void>;
  /** Restores a deleted object with its former id and creation time. */
  restoreIn(
    transaction: StaffTransaction,
    actor: Actor,
    item: Columns,
    columns: Columns,
  ): Promise<Row>;
}

interface MutationParts extends Pick<SettingsReader, "isSettingOn"> {
  library: Library;
  ownership: Ownership;
}

export function createMutations<Row extends { id: number }, Out extends object>(
  store: Store<Row, Out>,
  { library, ownership, isSettingOn }: MutationParts,
  hooks: Hooks<Row>,
): Changing<Row> {
  const area = store.resource.area;
  const requireOwn = (db: Db, person: Pick<Actor, "userId">, id: number) =>
    ownership.requireOwn(db, person, area, id);

  const isOnSite = (row: Row) => isPublished(row) && hasPublishedStatus(store.present(row));

  /** A draft may be incomplete, so that it is asked as a whole once it goes on the site. */
  async function requireReadyOnSite(trx: Db, row: Row, before: Row | null): Promise<void> {
    const { resource } = store;
    if (!resource.isPublic || !isOnSite(row)) return;
    const item = store.present(row);
    if (before && !isOnSite(before)) requireWhole(resource, item);
    requireReady(resource, item, await offAmong(trx, resource, isSettingOn));
  }

  async function record(
    transaction: StaffTransaction,
    before: Row | null,
    after: Row | null,
    note = {},
    cause?: Cause,
  ) {
    const row = after ?? before;
    if (!row) return;
    await transaction.record({
      area,
      cause,
      isPublished: [isPublished(before ?? {}), isPublished(after ?? {})],
      action: before === null ? "create" : after === null ? "remove" : "update",
      objectId: row.id,
      before: before && { ...store.present(before), ...(after === null && note) },
      after: after && { ...store.present(after), ...note },
    });
  }

  async function createIn(
    transaction: StaffTransaction,
    { actor, columns: requested, restoredColumns }: Creation,
    cause?: Cause,
  ): Promise<Row> {
    const change = { actor, before: null, columns: requested, cause };
    const columns = (await hooks.prepare?.(transaction, change)) ?? requested;
    const isReturn = cause === "undo";
    if (!isReturn) await library.requirePictures(transaction.trx, store.resource, columns);
    const after = await store.create(transaction.trx, columns, transaction.at, restoredColumns);
    await requireReadyOnSite(transaction.trx, after, null);
    await library.recordUses(transaction.trx, store.resource, after.id, store.present(after));
    await hooks.changed?.(transaction, { ...change, columns, after });
    await record(transaction, null, after, {}, cause);
    return after;
  }

  return {
    record,
    undone: hooks.undone,
    requireOwn,
    createIn,

    async updateIn(
      transaction,
      { actor, before, columns: requested },
      { revision = null, cause } = {},
    ) {
      await requireOwn(transaction.trx, actor, before.id);
      const change = { actor, before, columns: requested, cause };
      const columns = (await hooks.prepare?.(transaction, change)) ?? requested;
      await library.requirePictures(transaction.trx, store.resource, columns);
      const after = await store.update(transaction.trx, before, columns, revision, transaction.at);
      if (!after) throw conflictOrNotFound(store.present(before));
      await requireReadyOnSite(transaction.trx, after, before);
      await library.recordUses(transaction.trx, store.resource, after.id, store.present(after));
      await hooks.changed?.(transaction, { ...change, columns, after });
      await record(transaction, before, after, hooks.logFields?.(columns), cause);
      return after;
    },

    prepareChange: async (transaction, change) =>
      (await hooks.prepareChange?.(transaction, change)) ?? change.columns,

    async writeDraftIn(transaction, change) {
      const { before, actor } = change;
      if (before) await requireOwn(transaction.trx, actor, before.id);
      const columns = (await hooks.prepareDraft?.(transaction, change)) ?? change.columns;
      const after = before
        ? await store.update(transaction.trx, before, columns, null, transaction.at)
        : await store.create(transaction.trx, columns, transaction.at);
      if (!after) throw new NotFound();
      await library.recordUses(transaction.trx, store.resource, after.id, store.present(after));
      return after;
    },

    async removeIn(transaction, { actor, before, revision = null }, cause) {
      await requireOwn(transaction.trx, actor, before.id);
      const extra = (await hooks.removing?.(transaction, { actor, before })) ?? {};
      if (!(await store.remove(transaction.trx, before, revision))) {
        throw conflictOrNotFound(store.present(before));
      }
      await library.recordUses(transaction.trx, store.resource, before.id, null);
      await record(transaction, before, null, extra, cause);
    },

    async restoreIn(transaction, actor, item, columns) {
      const { id, created_at, revision, is_published } = item;
      const restoredColumns = {
        id,
        // A new number, so that forms opened before the deletion have an old revision.
        ...(!store.resource.isUnrevised && { created_at, revision: Number(revision) + 1 }),
        ...(is_published === false && { is_published: 0 }),
        ...(await hooks.restoring?.(transaction, item)),
      };
      const row = await createIn(transaction, { actor, columns, restoredColumns }, "undo");
      await hooks.restored?.(transaction, item);
      return row;
    },
  };
}

/** Changes every draft of the area, in a transaction that holds the area's lock. */
export type ChangeDrafts = (
  trx: Db,
  area: DataArea,
  change: (columns: Columns) => Columns,
) => Promise<void>;

const atOnce = 100;

/** Changes several objects in one transaction, each with a new revision and a log entry. */
export async function changeAll<Row extends { id: number }, Out extends object>(
  transaction: StaffTransaction,
  store: Pick<Store<Row, Out>, "resource" | "listByIds" | "update" | "present">,
  ids: readonly number[],
  columnsOf: (row: Row) => Columns,
): Promise<void> {
  // In batches, to save memory: posts are long.
  for (let start = 0; start < ids.length; start += atOnce) {
    for (const before of await store.listByIds(transaction.trx, ids.slice(start, start + atOnce))) {
      const after = await store.update(
        transaction.trx,
        before,
        columnsOf(before),
        null,
        transaction.at,
      );
      await transaction.record({
        area: store.resource.area,
        action: "update",
        objectId: before.id,
        isPublished: [isPublished(before), isPublished(before)],
        before: store.present(before),
        after: after ? store.present(after) : null,
      });
    }
  }
}

/** Returns the settings that are off, of those by which fields of the resource are required. */
async function offAmong(
  trx: Db,
  { fields }: Resource,
  isSettingOn: SettingsReader["isSettingOn"],
): Promise<RequiringSetting[]> {
  const settings = new Set(
    Object.values<Field>(fields).flatMap(({ requiredBySetting }) => requiredBySetting ?? []),
  );
  const off: RequiringSetting[] = [];
  for (const setting of settings) if (!(await isSettingOn(trx, setting))) off.push(setting);
  return off;
}

/** Throws `Invalid`, naming blank fields that the site needs, and missing pictures. */
function requireReady({ fields }: Resource, item: object, off: readonly RequiringSetting[]): void {
  const columns: Columns = { ...item };
  const entries = Object.entries(fields).map(
    ([name, field]) => [name, field, columns[snake(name)]] as const,
  );
  const blank = entries.flatMap(([name, field, value]): Detail[] =>
    value === "" && isNeededOnSite(field, off)
      ? [{ path: name, message: fieldMessages.required }]
      : [],
  );
  const missing = entries.flatMap(([name, , value]) => missingIn(value, name));
  if (blank.length > 0) throw invalidFields([...blank, ...missing], fields);
  if (missing.length > 0) throw new Invalid(missing, "pictures_missing");
}

/** Throws `Invalid`, naming each field that no save of the object would take as it is. */
function requireWhole(resource: Resource, item: object): void {
  const result = resource.update.safeParse(snapshotOf(resource, item));
  if (result.success) return;
  const details = result.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  throw invalidFields(details, resource.fields);
}

function missingIn(value: unknown, path: string): Detail[] {
  if (typeof value === "string") {
    const count = countMissing(value);
    return count > 0 ? [{ path, message: missingSentence(count) }] : [];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, within]) => missingIn(within, `${path}.${name}`));
}
