import type { DataArea, ListedResource } from "#contract/resources.ts";
import type { Sorted } from "../database/order.ts";
import type { SearchQuery } from "../database/search.ts";
import type { Db } from "../database/tables.ts";
import type { Columns, Item } from "./codec.ts";
import type { Period } from "./period.ts";

/** False for a document that is off the site; true for rows with a status instead. */
export const isPublished = (row: object) => !("is_published" in row) || row.is_published !== 0;

/** True for a published item, even with a future date, and for documents, which have no status. */
export const hasPublishedStatus = ({ status = "published" }: { status?: unknown }) =>
  status === "published";

/** Whether the site shows the object, or shows it from its date on. */
export const isOnSite = (row: object): boolean => isPublished(row) && hasPublishedStatus(row);

export interface SortPosition {
  id: number;
  sort_order: number;
}

export interface Slice {
  limit: number;
  offset: number;
}

export interface ListQuery {
  filters: Readonly<Record<string, string | number>>;
  search: SearchQuery | null;
  sorted: Sorted | null;
  period?: Period | null | undefined;
  /** Without documents that are off the site. */
  isPublic?: boolean | undefined;
}

/** Some objects in the order of their ids. */
export interface IdRange {
  after: number;
  last: number;
  limit: number;
  /** Only these, if given. */
  among?: readonly number[] | undefined;
}

export interface Total {
  total: number;
  isMore: boolean;
}

/** Counting more search results would take too long. */
export const maxCounted = 10_000;

export const capTotal = (count: number): Total => ({
  total: Math.min(count, maxCounted),
  isMore: count > maxCounted,
});

/** The store of any resource; `revision` is missing where objects never change. */
export type AnyStore = Store<{ id: number; revision?: number }, object>;

export interface Store<Row extends { id: number } = Columns & { id: number }, Out = Item> {
  readonly resource: ListedResource;
  readonly table: string;
  present(row: Row): Out;
  find(db: Db, id: number): Promise<Row | undefined>;
  listByIds(db: Db, ids: readonly number[]): Promise<Row[]>;
  ids(db: Db, query: ListQuery, slice: Slice, total?: Total): Promise<number[]>;
  count(db: Db, query: ListQuery): Promise<Total>;
  /** The ids that match the query within the range, ascending. */
  idsInRange(db: Db, query: ListQuery, range: IdRange): Promise<number[]>;
  /** The highest id there is; 0 without any object. */
  lastId(db: Db): Promise<number>;
  /** `restoredColumns` are those that no payload names, such as the id of a restored object. */
  create(trx: Db, columns: Columns, at: string, restoredColumns?: Columns): Promise<Row>;
  /** Returns undefined if the object no longer has the revision; null skips the check. */
  update(
    trx: Db,
    before: Row,
    columns: Columns,
    revision: number | null,
    at: string,
  ): Promise<Row | undefined>;
  remove(trx: Db, row: Row, revision: number | null): Promise<boolean>;
  encode(payload: Columns): Columns;
  /** Returns all rows in their order, for resources that staff order. */
  places(db: Db): Promise<SortPosition[]>;
  titles(db: Db, ids: readonly number[]): Promise<Map<number, string>>;
  reindex(db: Db): Promise<void>;
  isEmpty(db: Db): Promise<boolean>;
  idsCreatedAfter(db: Db, at: string): Promise<number[]>;
}

export type StoreOf = (area: DataArea) => AnyStore;

export type TitlesIn = (
  db: Db,
  area: DataArea,
  ids: readonly number[],
) => Promise<Map<number, string>>;

interface Named {
  area: DataArea;
  object_id: number;
}

/** Reads titles with one query per area; the title of a deleted object is null. */
export async function createTitles(db: Db, objects: readonly Named[], titlesIn: TitlesIn) {
  const titles = new Map<string, string>();
  for (const [area, areaObjects] of Map.groupBy(objects, (each) => each.area)) {
    const ids = [...new Set(areaObjects.map(({ object_id }) => object_id))];
    for (const [id, title] of await titlesIn(db, area, ids)) titles.set(`${area} ${id}`, title);
  }
  return ({ area, object_id }: Named) => titles.get(`${area} ${object_id}`) ?? null;
}
