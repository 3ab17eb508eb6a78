import type { Role } from "#contract/core/roles.ts";
import type { SeveralDone } from "#contract/core/several.ts";
import type { DataArea } from "#contract/resources.ts";
import { lastChange } from "../database/last-change.ts";
import type { Sorted } from "../database/order.ts";
import { parseSearch } from "../database/search.ts";
import type { Actor, Foundation, StaffTransaction } from "../database/write.ts";
import { conflictOrNotFound, NotFound } from "../kernel/errors.ts";
import type { AnswerCache } from "../statistics/answer-cache.ts";
import type { Columns } from "./codec.ts";
import { type PeriodQuery, periodIn } from "./days.ts";
import { type Library, mayUseMedia, showsFiles } from "./library.ts";
import { type Changing, createMutations, type Hooks } from "./mutations.ts";
import { type Ownership, unrestricted } from "./ownership.ts";
import { reorder } from "./reorder.ts";
import type { SettingsReader } from "./settings.ts";
import { changeSeveral, isSo, type Which } from "./several.ts";
import type { ListQuery, Slice, Store, Total } from "./store.ts";

export interface ResourceParts extends Pick<Foundation, "db" | "writer">, SettingsReader {
  cache: AnswerCache;
  library: Library;
  /** Only resources whose objects have an author set this. */
  ownership?: Ownership;
}

export type { Hooks };

export interface ListOptions {
  filters?: ListQuery["filters"] | undefined;
  search?: string | undefined;
  sorted?: Sorted | null;
  /** Days by the agency's clock that the list is narrowed to. */
  days?: PeriodQuery | undefined;
  isPublic?: boolean | undefined;
  /** Whether the answer says up to which id was counted, for a change of all that match. */
  isCountedForAll?: boolean | undefined;
}

interface Revisioned {
  id: number;
  revision?: number;
}

export async function findCurrent<Row extends Revisioned, Out extends object>(
  store: Store<Row, Out>,
  { trx }: StaffTransaction,
  id: number,
  revision: number | null,
): Promise<Row> {
  const row = await store.find(trx, id);
  if (!row) throw new NotFound();
  const isStale = revision !== null && row.revision !== undefined && row.revision !== revision;
  if (isStale) {
    const { area } = store.resource;
    throw conflictOrNotFound(store.present(row), await lastChange(trx, { area, id }));
  }
  return row;
}

/** History, undo and drafts need these use cases of any resource. */
export interface ResourceUseCases<Row extends Revisioned = Revisioned, Out extends object = object>
  extends Changing<Row> {
  readonly store: Store<Row, Out>;
  /** Throws `NotFound`. */
  find(id: number): Promise<Row>;
  /** The areas that a change of these columns concerns; null stands for a deletion. */
  areasOf(columns: Columns | null): DataArea[];
}

/** The person of a request, with the role that the request was admitted with. */
type Caller = Pick<Actor, "userId"> & { role: Role };

export interface UseCases<Row extends Revisioned, Out extends object = object>
  extends ResourceUseCases<Row, Out> {
  list(options: ListOptions, slice: Slice): Promise<Total & { rows: Row[]; lastId?: number }>;
  queryOf(options: ListOptions): Promise<ListQuery>;
  /** The list as a caller may see it: only an author's own objects, if the settings say so. */
  narrowedFor(caller: Caller, options: ListOptions): Promise<ListOptions>;
  /** `extra` are columns that no payload names. */
  create(actor: Actor, payload: object, extra?: Columns): Promise<Row>;
  update(
    actor: Actor,
    id: number,
    payload: object,
    revision: number | null,
    extra?: Columns,
  ): Promise<Row>;
  /** Returns the objects of `ids` in their new order; throws `Invalid` if one does not exist. */
  reorder(actor: Actor, ids: readonly number[]): Promise<Row[]>;
  remove(actor: Actor, id: number, revision: number | null): Promise<void>;
  updateSeveral(actor: Actor, which: SeveralOptions, payload: object): Promise<SeveralDone>;
  /** `removing` is called in the transaction of each deletion. */
  removeSeveral(
    actor: Actor,
    which: SeveralOptions,
    removing?: (transaction: StaffTransaction, row: Row) => Promise<void>,
  ): Promise<SeveralDone>;
}

export interface SeveralOptions extends Omit<Which, "query"> {
  options: ListOptions;
}

/** Each change checks the revision and is logged, in one transaction. */
export function createUseCases<Row extends Revisioned, Out extends object>(
  store: Store<Row, Out>,
  parts: ResourceParts,
  hooks: Hooks<Row> = {},
): UseCases<Row, Out> {
  const { db, writer, library, ownership = withoutAuthors(store) } = parts;
  const { area } = store.resource;
  const mutations = createMutations(store, { ...parts, library, ownership }, hooks);
  const { record, createIn, updateIn, removeIn } = mutations;

  const write = <T>(
    actor: Actor,
    columns: Columns | null,
    work: (transaction: StaffTransaction) => Promise<T>,
  ): Promise<T> => writer.writeAs(actor, areasOf(columns), work);

  const areasOf = (columns: Columns | null): DataArea[] => {
    // Locks `media`, so that no file is deleted while an object that shows it is written.
    const showsMedia = showsFiles(store.resource) && mayUseMedia(columns);
    const also = hooks.lockAreas?.(columns) ?? [];
    return [...new Set([area, ...also, ...(showsMedia ? (["media"] as const) : [])])];
  };

  async function find(id: number): Promise<Row> {
    const row = await store.find(db, id);
    if (!row) throw new NotFound();
    return row;
  }

  const queryOf = (options: ListOptions) => listQueryOf(parts, store, options);

  async function narrow(actor: Pick<Actor, "userId">, options: ListOptions) {
    const column = store.resource.people.author;
    const userId = await ownership.restrictedTo(db, actor, area);
    if (!column || userId === null) return options;
    const { filters = {} } = options;
    const isOthers = column in filters && filters[column] !== userId;
    return { ...options, filters: { ...filters, [column]: isOthers ? nobody : userId } };
  }

  /** Named objects of other authors are refused one by one. */
  const queryFor = async (actor: Actor, { options, ids }: SeveralOptions) =>
    queryOf(ids === "all" ? await narrow(actor, options) : options);

  return {
    ...mutations,
    store,
    find,
    areasOf,
    queryOf,

    // The role is that of this request, so that most lists need not read the settings.
    narrowedFor: async (caller, options) =>
      caller.role === "author" ? narrow(caller, options) : options,

    list: createList(store, parts),

    create(actor, payload, extra) {
      const columns = { ...store.encode({ ...payload }), ...extra };
      return write(actor, columns, (transaction) =>
        createIn(transaction, { actor, columns: columns }),
      );
    },

    update(actor, id, payload, revision, extra) {
      const columns = { ...store.encode({ ...payload }), ...extra };
      return write(actor, columns, async (transaction) => {
        const before = await findCurrent(store, transaction, id, revision);
        return updateIn(transaction, { actor, before, columns: columns }, { revision });
      });
    },

    reorder: (actor, ids) =>
      write(actor, null, async (transaction) => {
        await ownership.requireUnrestricted(transaction.trx, actor, area);
        return reorder(store, transaction, ids, record);
      }),

    remove: (actor, id, revision) =>
      write(actor, null, async (transaction) => {
        const before = await findCurrent(store, transaction, id, revision);
        await removeIn(transaction, { actor, before, revision });
      }),

    async updateSeveral(actor, { options, ...which }, payload) {
      const columns = store.encode({ ...payload });
      return changeSeveral(
        actor,
        { ...which, query: await queryFor(actor, { options, ...which }) },
        {
          store,
          write: (by, work) => write(by, columns, work),
          async change(transaction, before) {
            if (isSo(store.present(before), payload)) return false;
            await updateIn(transaction, { actor, before, columns });
            return true;
          },
        },
        db,
      );
    },

    removeSeveral: async (actor, { options, ...which }, removing) =>
      changeSeveral(
        actor,
        { ...which, query: await queryFor(actor, { options, ...which }) },
        {
          store,
          write: (by, work) => write(by, null, work),
          async change(transaction, before) {
            await removing?.(transaction, before);
            await removeIn(transaction, { actor, before });
            return true;
          },
        },
        db,
      ),
  };
}

/** Throws for a resource whose authors somebody forgot to ask for. */
function withoutAuthors({ resource }: Pick<Store, "resource">): Ownership {
  if (resource.people.author) throw new Error(`"${resource.area}" needs to know who owns what.`);
  return unrestricted;
}

/** An id that no account has. */
const nobody = 0;

async function listQueryOf(
  { db, readAgency }: Pick<ResourceParts, "db" | "readAgency">,
  { resource }: Pick<Store, "resource">,
  { filters = {}, search, sorted = null, days, isPublic }: ListOptions,
): Promise<ListQuery> {
  const period = await periodIn(db, readAgency, resource.dates, days);
  return { filters, search: parseSearch(search), sorted, period, isPublic };
}

function createList<Row extends Revisioned, Out extends object>(
  store: Store<Row, Out>,
  parts: Pick<ResourceParts, "db" | "cache" | "readAgency">,
) {
  const { db, cache } = parts;
  const { area } = store.resource;
  return async (options: ListOptions, slice: Slice) => {
    const query = await listQueryOf(parts, store, options);
    const { filters, sorted, period, isPublic } = query;
    // Read before counting: what comes between the two is counted, but not changed unseen.
    const counted = options.isCountedForAll ? { lastId: await store.lastId(db) } : {};
    const question = JSON.stringify([query.search, filters, isPublic, period]);
    const total: Total = query.search
      ? await cache.getOrCompute(area, `count ${question}`, () => store.count(db, query))
      : await store.count(db, query);
    if (slice.offset >= total.total && !total.isMore) return { rows: [], ...total, ...counted };
    const read = () => store.ids(db, query, slice, total);
    const ids =
      query.search || sorted
        ? await cache.getOrCompute(area, JSON.stringify(["ids", question, sorted, slice]), read)
        : await read();
    return { rows: await store.listByIds(db, ids), ...total, ...counted };
  };
}
