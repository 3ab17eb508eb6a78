import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { errors } from "#contract/core/errors.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { SeveralDone } from "#contract/core/several.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import { Conflict, HttpError, Unauthorized } from "../kernel/errors.ts";
import type { Columns } from "./codec.ts";
import type { ListQuery, Store } from "./store.ts";

/** Which objects are meant: all that match, or those of the named ones that do. */
export interface Which {
  ids: "all" | readonly number[];
  query: ListQuery;
  limit?: number | undefined;
  cursor?: { after: number; last: number } | undefined;
  /** The highest id that the caller has seen counted; without it, all that there are now. */
  lastId?: number | undefined;
  /** How many the caller has seen counted: more than these are not changed unseen. */
  total?: number | undefined;
}

type Revised = { id: number; revision?: number };

interface SeveralParts<Row extends Revised> {
  store: Store<Row, object>;
  /** A transaction in which the objects may be changed. */
  write<T>(actor: Actor, work: (transaction: StaffTransaction) => Promise<T>): Promise<T>;
  /** Changes an object and returns true, or leaves it as it is. */
  change(transaction: StaffTransaction, row: Row): Promise<boolean>;
}

/** Objects in one transaction: others of the area wait for it. */
const chunkSize = 100;

/**
 * Changes many objects, some in each transaction, as one batch of the activity log. It does not
 * depend on whether the caller still waits. What matches no more when its turn comes is left alone,
 * and so is what was added since the caller counted, or else since the first part began. Throws
 * `Conflict` (`more_match`) before the first change where more match than the caller has counted.
 */
export async function changeSeveral<Row extends Revised>(
  actor: Actor,
  { ids, query, limit = Number.MAX_SAFE_INTEGER, cursor, lastId, total }: Which,
  parts: SeveralParts<Row>,
  db: Parameters<Store["lastId"]>[0],
): Promise<SeveralDone> {
  const { store } = parts;
  const audit = actor.audit ?? {};
  audit.batch ??= randomUUID();
  const batchActor = { ...actor, audit };
  const among = ids === "all" ? undefined : ids;
  const { after: start, last } = cursor ?? { after: 0, last: lastId ?? (await store.lastId(db)) };
  if (!cursor && total !== undefined) {
    const range = { after: 0, last, among, limit: total + 1 };
    const matching = await store.idsInRange(db, query, range);
    if (matching.length > total) throw new Conflict("more_match");
  }
  const failed = among && !cursor ? await missing(store, db, among) : [];
  let [after, seen, done, isOver] = [start, 0, 0, false];
  while (!isOver && seen < limit) {
    const range = { after, last, among, limit: Math.min(chunkSize, limit - seen) };
    const part = await changeChunk(batchActor, query, range, parts);
    done += part.done;
    failed.push(...part.failed);
    seen += part.ids.length;
    after = part.ids.at(-1) ?? last;
    isOver = part.ids.length < range.limit || after >= last;
  }
  return { done, failed, isOver, ...(!isOver && { next: `${after}-${last}` }) };
}

async function missing(
  store: SeveralParts<Revised>["store"],
  db: Parameters<Store["lastId"]>[0],
  ids: readonly number[],
): Promise<SeveralDone["failed"]> {
  const there = await store.titles(db, ids);
  const gone = ids.filter((id) => !there.has(id));
  return gone.map((id) => ({ id, message: errors.not_found.message }));
}

type Range = Parameters<Store["idsInRange"]>[2];

async function changeChunk<Row extends Revised>(
  actor: Actor,
  query: ListQuery,
  range: Range,
  parts: SeveralParts<Row>,
) {
  try {
    return await parts.write(actor, (transaction) => changeAll(transaction, query, range, parts));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  // Only where one of them is refused, since a savepoint for each takes its time.
  return parts.write(actor, (transaction) =>
    changeAll(transaction, query, range, { ...parts, change: apart(parts.change) }, true),
  );
}

async function changeAll<Row extends Revised>(
  transaction: StaffTransaction,
  query: ListQuery,
  range: Range,
  { store, change }: SeveralParts<Row>,
  isForgiving = false,
) {
  const failed: SeveralDone["failed"] = [];
  const ids = await store.idsInRange(transaction.trx, query, range);
  let done = 0;
  for (const row of await store.listByIds(transaction.trx, ids)) {
    try {
      // As an earlier one may have changed it along with itself.
      if (await change(transaction, row)) done += 1;
    } catch (error) {
      if (!isForgiving || !isRefusal(error)) throw error;
      failed.push({ id: row.id, message: error.message });
    }
  }
  return { ids, done, failed };
}

/** Whether one object is refused, rather than the whole call. */
const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && !(error instanceof Unauthorized) && error.status < 500;

/** A change of which nothing stays if it fails, in a transaction that goes on. */
const apart =
  <Row>(change: SeveralParts<Row & Revised>["change"]): typeof change =>
  async (transaction, row) => {
    const { trx } = transaction;
    await sql`savepoint one_of_several`.execute(trx);
    try {
      const isChanged = await change(transaction, row);
      await sql`release savepoint one_of_several`.execute(trx);
      return isChanged;
    } catch (error) {
      await sql`rollback to savepoint one_of_several`.execute(trx);
      await sql`release savepoint one_of_several`.execute(trx);
      throw error;
    }
  };

/** Whether an object has all values of a payload already. */
export function isSo(item: object, payload: object): boolean {
  const values: Columns = { ...item };
  return Object.entries(payload).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(values[snake(name)], value),
  );
}
