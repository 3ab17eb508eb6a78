import { countMissing, missingSentence } from "#contract/areas/pictures.ts";
import type { Detail } from "#contract/core/errors.ts";
import { fieldMessages } from "#contract/core/field-messages.ts";
import type { Resource } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffUnit } from "../database/write.ts";
import { conflictOrNotFound, Invalid, invalidFields, NotFound } from "../kernel/errors.ts";
import type { Columns } from "./codec.ts";
import type { Library } from "./library.ts";
import { snapshotOf } from "./snapshot.ts";
import { hasPublishedStatus, isPublished, type Store } from "./store.ts";

interface Mutation<Row> {
  actor: Actor;
  before: Row | null;
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
  alsoChanges?(columns: Columns | null): readonly DataArea[];
  prepare?(unit: StaffUnit, change: Mutation<Row>): Promise<Columns> | Columns;
  /** Like `prepare` for an object that is not on the site and may be incomplete; throws nothing. */
  prepareDraft?(unit: StaffUnit, change: Mutation<Row>): Promise<Columns> | Columns;
  changed?(unit: StaffUnit, change: Mutation<Row> & { after: Row }): Promise<void>;
  /** May return further fields for the log, which undoing the deletion needs. */
  removing?(unit: StaffUnit, change: { actor: Actor; before: Row }): Promise<object | void>;
  /** Returns further columns of a restored object; `item` is the deleted one from the log. */
  restoring?(unit: StaffUnit, item: Columns): Promise<Columns>;
  restored?(unit: StaffUnit, item: Columns): Promise<void>;
  note?(columns: Columns): object;
  /** A field of the log, beyond the payload, that undoing puts back, and its columns. */
  undone?: { field: string; columnsOf(item: Columns): Columns };
}

interface Creation {
  actor: Actor;
  columns: Columns;
  /** Columns that no payload names, such as the id of a restored object. */
  kept?: Columns;
}

/**
 * The parts of a change, which write and log in a transaction that is open already. Each needs one
 * that changes `areasOf(columns)`, null for a deletion.
 */
export interface Changing<Row extends { id: number }> {
  readonly undone: Hooks<Row>["undone"];
  record(
    unit: StaffUnit,
    before: Row | null,
    after: Row | null,
    note?: object,
    cause?: Cause,
  ): Promise<void>;
  createIn(unit: StaffUnit, creation: Creation, cause?: Cause): Promise<Row>;
  /**
   * Creates an incomplete object off the site, or changes one. Whoever calls it keeps the revision
   * and the record.
   */
  writeDraftIn(unit: StaffUnit, change: Mutation<Row>): Promise<Row>;
  updateIn(
    unit: StaffUnit,
    change: Mutation<Row> & { before: Row },
    options?: { revision?: number | null; cause?: Cause },
  ): Promise<Row>;
  removeIn(
    unit: StaffUnit,
    removal: { actor: Actor; before: Row; revision?: number | null },
    cause?: Cause,
  ): Promise<void>;
  /** Restores a deleted object with its former id and creation time. */
  restoreIn(unit: StaffUnit, actor: Actor, item: Columns, columns: Columns): Promise<Row>;
}

export function createChanging<Row extends { id: number }, Out extends object>(
  store: Store<Row, Out>,
  library: Library,
  hooks: Hooks<Row>,
): Changing<Row> {
  const area = store.resource.area;

  const isOnSite = (row: Row) => isPublished(row) && hasPublishedStatus(store.present(row));

  /** A draft may be incomplete, so that it is asked as a whole once it goes on the site. */
  function requireReadyOnSite(row: Row, before: Row | null): void {
    const { resource } = store;
    if (!resource.isPublic || !isOnSite(row)) return;
    const item = store.present(row);
    if (before && !isOnSite(before)) requireWhole(resource, item);
    requireReady(resource, item);
  }

  async function record(
    unit: StaffUnit,
    before: Row | null,
    after: Row | null,
    note = {},
    cause?: Cause,
  ) {
    const row = after ?? before;
    if (!row) return;
    await unit.record({
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
    unit: StaffUnit,
    { actor, columns: given, kept }: Creation,
    cause?: Cause,
  ): Promise<Row> {
    const change = { actor, before: null, columns: given, cause };
    const columns = (await hooks.prepare?.(unit, change)) ?? given;
    const isReturn = cause === "undo";
    if (!isReturn) await library.requirePictures(unit.trx, store.resource, columns);
    const after = await store.create(unit.trx, columns, unit.at, kept);
    requireReadyOnSite(after, null);
    await library.recordUses(unit.trx, store.resource, after.id, store.present(after));
    await hooks.changed?.(unit, { ...change, columns, after });
    await record(unit, null, after, {}, cause);
    return after;
  }

  return {
    record,
    undone: hooks.undone,
    createIn,

    async updateIn(unit, { actor, before, columns: given }, { revision = null, cause } = {}) {
      const change = { actor, before, columns: given, cause };
      const columns = (await hooks.prepare?.(unit, change)) ?? given;
      await library.requirePictures(unit.trx, store.resource, columns);
      const after = await store.update(unit.trx, before, columns, revision, unit.at);
      if (!after) throw conflictOrNotFound(store.present(before));
      requireReadyOnSite(after, before);
      await library.recordUses(unit.trx, store.resource, after.id, store.present(after));
      await hooks.changed?.(unit, { ...change, columns, after });
      await record(unit, before, after, hooks.note?.(columns), cause);
      return after;
    },

    async writeDraftIn(unit, change) {
      const { before } = change;
      const columns = (await hooks.prepareDraft?.(unit, change)) ?? change.columns;
      const after = before
        ? await store.update(unit.trx, before, columns, null, unit.at)
        : await store.create(unit.trx, columns, unit.at);
      if (!after) throw new NotFound();
      await library.recordUses(unit.trx, store.resource, after.id, store.present(after));
      return after;
    },

    async removeIn(unit, { actor, before, revision = null }, cause) {
      const note = (await hooks.removing?.(unit, { actor, before })) ?? {};
      if (!(await store.remove(unit.trx, before, revision))) {
        throw conflictOrNotFound(store.present(before));
      }
      await library.recordUses(unit.trx, store.resource, before.id, null);
      await record(unit, before, null, note, cause);
    },

    async restoreIn(unit, actor, item, columns) {
      const { id, created_at, revision, is_published } = item;
      const kept = {
        id,
        // A new number, so that forms opened before the deletion have an old revision.
        ...(!store.resource.isUnrevised && { created_at, revision: Number(revision) + 1 }),
        ...(is_published === false && { is_published: 0 }),
        ...(await hooks.restoring?.(unit, item)),
      };
      const row = await createIn(unit, { actor, columns, kept }, "undo");
      await hooks.restored?.(unit, item);
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
  unit: StaffUnit,
  store: Pick<Store<Row, Out>, "resource" | "listByIds" | "update" | "present">,
  ids: readonly number[],
  columnsOf: (row: Row) => Columns,
): Promise<void> {
  // In batches, to save memory: posts are long.
  for (let start = 0; start < ids.length; start += atOnce) {
    for (const before of await store.listByIds(unit.trx, ids.slice(start, start + atOnce))) {
      const after = await store.update(unit.trx, before, columnsOf(before), null, unit.at);
      await unit.record({
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

/** Throws `Invalid`, naming blank fields that the site needs, and missing pictures. */
function requireReady({ fields }: Resource, item: object): void {
  const columns: Columns = { ...item };
  const entries = Object.entries(fields).map(
    ([name, field]) => [name, field, columns[snake(name)]] as const,
  );
  const blank = entries.flatMap(([name, { isRequiredToPublish }, value]): Detail[] =>
    isRequiredToPublish && value === "" ? [{ path: name, message: fieldMessages.required }] : [],
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
