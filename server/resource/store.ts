import type { Resource } from "#contract/resource.ts";
import type { Sorted } from "../database/order.ts";
import type { SearchQuery } from "../database/search.ts";
import type { Db } from "../database/tables.ts";
import type { Columns, Item } from "./codec.ts";

export interface Slice {
  limit: number;
  offset: number;
}

/** Which objects a list asks for, by their columns. */
export interface ListQuery {
  filters: Record<string, string | number>;
  search: SearchQuery | null;
  /** Null for the order that the resource has by itself. */
  sorted: Sorted | null;
}

/**
 * How many objects a query leaves: all of them up to a bound, beyond which counting goes no
 * further.
 */
export interface Total {
  total: number;
  isMore: boolean;
}

/** Where the objects of a resource are kept; the same for a table and for documents. */
export interface Store<Row extends { id: number } = Columns & { id: number }, Out = Item> {
  readonly resource: Resource;
  /** A row as it goes out. */
  present(row: Row): Out;
  find(db: Db, id: number): Promise<Row | undefined>;
  /** The rows named, in the order named. */
  listByIds(db: Db, ids: readonly number[]): Promise<Row[]>;
  ids(db: Db, query: ListQuery, slice: Slice, known?: Total): Promise<number[]>;
  count(db: Db, query: ListQuery): Promise<Total>;
  /** Adds an object with the columns of its payload. */
  create(trx: Db, columns: Columns, at: string): Promise<Row>;
  /**
   * Writes the columns given, if the object still has the revision; undefined when it has moved on.
   */
  update(
    trx: Db,
    before: Row,
    columns: Columns,
    revision: number | null,
    at: string,
  ): Promise<Row | undefined>;
  /** Deletes the object, if it still has the revision; false when it has moved on. */
  remove(trx: Db, row: Row, revision: number | null): Promise<boolean>;
  /** The columns that a payload writes. */
  encode(payload: Columns): Columns;
  /** What the objects are called now; those that are gone are left out. */
  titles(db: Db, ids: readonly number[]): Promise<Map<number, string>>;
  /** Makes the search index anew of what is kept. */
  reindex(db: Db): Promise<void>;
  /** Whether there is an object at all. */
  isEmpty(db: Db): Promise<boolean>;
}
