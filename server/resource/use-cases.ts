import type { DataArea } from "#contract/resources.ts";
import type { Cause } from "#contract/revisions.ts";
import type { Sorted } from "../database/order.ts";
import { parseSearch } from "../database/search.ts";
import type { Actor, Foundation, StaffUnit } from "../database/write.ts";
import { conflictOrNotFound, NotFound } from "../errors.ts";
import type { AnswerCache } from "../statistics/answer-cache.ts";
import type { Columns } from "./codec.ts";
import { mayUseMedia, noteUses } from "./media-uses.ts";
import { reorder } from "./reorder.ts";
import { isPublished, type ListQuery, type Slice, type Store, type Total } from "./store.ts";

export interface ResourceParts extends Pick<Foundation, "db" | "writer"> {
  cache: AnswerCache;
}

interface Change<Row> {
  actor: Actor;
  before: Row | null;
  columns: Columns;
}

/** Run in the transaction of the change; an error thrown rolls it back. */
export interface Hooks<Row> {
  /** Other areas that a change concerns; `null` stands for a deletion. */
  alsoChanges?(columns: Columns | null): readonly DataArea[];
  prepare?(unit: StaffUnit, change: Change<Row>): Promise<Columns> | Columns;
  changed?(unit: StaffUnit, change: Change<Row> & { after: Row }): Promise<void>;
  removing?(unit: StaffUnit, change: { actor: Actor; before: Row }): Promise<void>;
  note?(columns: Columns): object;
}

export interface ListOptions {
  filters?: ListQuery["filters"] | undefined;
  search?: string | undefined;
  sorted?: Sorted | null;
  isPublic?: boolean | undefined;
}

interface Revisioned {
  id: number;
  revision?: number;
}

export async function findCurrent<Row extends Revisioned, Out extends object>(
  store: Store<Row, Out>,
  { trx }: StaffUnit,
  id: number,
  revision: number | null,
): Promise<Row> {
  const row = await store.find(trx, id);
  if (!row) throw new NotFound();
  const isStale = revision !== null && row.revision !== undefined && row.revision !== revision;
  if (isStale) throw conflictOrNotFound(store.present(row));
  return row;
}

export type UseCases<Row extends Revisioned, Out extends object = object> = ReturnType<
  typeof createUseCases<Row, Out>
>;

/** Each change checks the revision and is logged, in one transaction. */
export function createUseCases<Row extends Revisioned, Out extends object>(
  store: Store<Row, Out>,
  { db, writer, cache }: ResourceParts,
  hooks: Hooks<Row> = {},
) {
  const area = store.resource.area as DataArea;
  const listed = createList(store, { db, cache });

  const write = <T>(
    actor: Actor,
    columns: Columns | null,
    work: (unit: StaffUnit) => Promise<T>,
  ): Promise<T> => writer.writeAs(actor, areasOf(columns), work);

  const areasOf = (columns: Columns | null): DataArea[] => {
    // A file cannot be deleted while something that shows it is written.
    const showsMedia = store.resource.isPublic && mayUseMedia(columns);
    const also = hooks.alsoChanges?.(columns) ?? [];
    return [...new Set([area, ...also, ...(showsMedia ? (["media"] as const) : [])])];
  };

  async function find(id: number): Promise<Row> {
    const row = await store.find(db, id);
    if (!row) throw new NotFound();
    return row;
  }

  async function record(
    unit: StaffUnit,
    before: Row | null,
    after: Row | null,
    note = {},
    cause?: Cause,
  ) {
    await unit.record({
      ...{ area, cause },
      isPublished: [isPublished(before ?? {}), isPublished(after ?? {})],
      action: before === null ? "create" : after === null ? "remove" : "update",
      objectId: (after ?? before)?.id as number,
      before: before && store.present(before),
      after: after && { ...store.present(after), ...note },
    });
  }

  /** In a transaction that changes `areasOf` the columns. */
  async function updateIn(
    unit: StaffUnit,
    { actor, before, columns: given }: Change<Row> & { before: Row },
    { revision = null, cause }: { revision?: number | null; cause?: Cause } = {},
  ): Promise<Row> {
    const change = { actor, before, columns: given };
    const columns = (await hooks.prepare?.(unit, change)) ?? given;
    const after = await store.update(unit.trx, before, columns, revision, unit.at);
    if (!after) throw conflictOrNotFound(store.present(before));
    await noteUses(unit.trx, store.resource, after.id, store.present(after));
    await hooks.changed?.(unit, { ...change, columns, after });
    await record(unit, before, after, hooks.note?.(columns), cause);
    return after;
  }

  return {
    store,
    find,
    record,
    areasOf,
    updateIn,

    list(options: ListOptions, slice: Slice) {
      return listed(options, slice);
    },

    /** `extra` are columns that no payload names. */
    create: (actor: Actor, payload: object, extra: Columns = {}): Promise<Row> => {
      const given = { ...store.encode(payload as Columns), ...extra };
      return write(actor, given, async (unit) => {
        const change = { actor, before: null, columns: given };
        const columns = (await hooks.prepare?.(unit, change)) ?? given;
        const after = await store.create(unit.trx, columns, unit.at);
        await noteUses(unit.trx, store.resource, after.id, store.present(after));
        await hooks.changed?.(unit, { ...change, columns, after });
        await record(unit, null, after);
        return after;
      });
    },

    update: (
      actor: Actor,
      id: number,
      payload: object,
      revision: number | null,
      extra: Columns = {},
    ): Promise<Row> => {
      const given = { ...store.encode(payload as Columns), ...extra };
      return write(actor, given, async (unit) => {
        const before = await findCurrent(store, unit, id, revision);
        return updateIn(unit, { actor, before, columns: given }, { revision });
      });
    },

    /** Answers those named, in their new order; throws `Invalid` where one is not there. */
    reorder: (actor: Actor, ids: readonly number[]): Promise<Row[]> =>
      write(actor, null, (unit) => reorder(store, unit, ids, record)),

    remove: (actor: Actor, id: number, revision: number | null): Promise<void> =>
      write(actor, null, async (unit) => {
        const before = await findCurrent(store, unit, id, revision);
        await hooks.removing?.(unit, { actor, before });
        if (!(await store.remove(unit.trx, before, revision))) {
          throw conflictOrNotFound(store.present(before));
        }
        await noteUses(unit.trx, store.resource, before.id, null);
        await record(unit, before, null);
      }),
  };
}

function createList<Row extends Revisioned, Out extends object>(
  store: Store<Row, Out>,
  { db, cache }: Pick<ResourceParts, "db" | "cache">,
) {
  const area = store.resource.area as DataArea;
  return async ({ filters = {}, search, sorted = null, isPublic }: ListOptions, slice: Slice) => {
    const query: ListQuery = { filters, search: parseSearch(search), sorted, isPublic };
    const question = JSON.stringify([query.search, filters, isPublic]);
    const total: Total = query.search
      ? await cache.getOrCompute(area, `count ${question}`, () => store.count(db, query))
      : await store.count(db, query);
    if (slice.offset >= total.total && !total.isMore) return { rows: [], ...total };
    const read = () => store.ids(db, query, slice, total);
    const ids =
      query.search || sorted
        ? await cache.getOrCompute(area, JSON.stringify(["ids", question, sorted, slice]), read)
        : await read();
    return { rows: await store.listByIds(db, ids), ...total };
  };
}
