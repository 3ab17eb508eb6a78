import { fieldMessages } from "#contract/core/field-messages.ts";
import type { StaffTransaction } from "../database/write.ts";
import { Invalid } from "../kernel/errors.ts";
import type { SortPosition, Store } from "./store.ts";

/** Leaves numbers between neighbours for later moves. */
const step = 10;

const limit = 1_000_000;

/** Returns `rows` with those of `ids` rearranged; null if one of `ids` is not among them. */
export function reordered(
  rows: readonly SortPosition[],
  ids: readonly number[],
): SortPosition[] | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const reorderedRows = ids.flatMap((id) => byId.get(id) ?? []);
  if (reorderedRows.length < ids.length) return null;
  const idsToMove = new Set(ids);
  return rows.map((row) => (idsToMove.has(row.id) ? reorderedRows.shift() : null) ?? row);
}

export async function reorder<Row extends { id: number }, Out extends object>(
  store: Store<Row, Out>,
  transaction: StaffTransaction,
  ids: readonly number[],
  record: (transaction: StaffTransaction, before: Row, after: Row) => Promise<void>,
): Promise<Row[]> {
  const order = reordered(await store.places(transaction.trx), ids);
  if (!order) throw new Invalid([{ path: "ids", message: fieldMessages.notThere }]);
  for (const { id, sort_order } of renumbered(order)) {
    const before = await store.find(transaction.trx, id);
    const columns = store.encode({ sortOrder: sort_order });
    const after =
      before && (await store.update(transaction.trx, before, columns, null, transaction.at));
    if (!after) throw new Error(`${store.table} ${id} vanished while it was moved.`);
    await record(transaction, before, after);
  }
  return store.listByIds(transaction.trx, ids);
}

/** Returns the fewest new numbers that bring `rows` into ascending order. */
export function renumbered(rows: readonly SortPosition[]): SortPosition[] {
  const unchanged = longestRise(rows.map(({ sort_order }) => sort_order));
  const numbers = rows.map(({ sort_order }, index) => (unchanged.has(index) ? sort_order : null));
  const filled = fill(numbers) ?? rows.map((_, index) => (index + 1) * step);
  return rows.flatMap(({ id, sort_order }, index) => {
    const number = filled[index] ?? sort_order;
    return number === sort_order ? [] : [{ id, sort_order: number }];
  });
}

/** Returns null if there is too little room between two kept numbers. */
function fill(numbers: readonly (number | null)[]): number[] | null {
  const filled: number[] = [];
  for (let at = 0; at < numbers.length; ) {
    const fixed = numbers[at];
    if (fixed != null) {
      filled.push(fixed);
      at += 1;
      continue;
    }
    const rest = numbers.slice(at);
    const next = rest.findIndex((number) => number !== null);
    const count = next < 0 ? rest.length : next;
    const after = rest[next] ?? null;
    const before = filled.at(-1) ?? (after ?? (count + 1) * step) - (count + 1) * step;
    const gap = ((after ?? before + (count + 1) * step) - before) / (count + 1);
    if (gap < 1) return null;
    for (let each = 1; each <= count; each += 1) filled.push(before + Math.floor(gap * each));
    at += count;
  }
  return filled.every((number) => Math.abs(number) <= limit) ? filled : null;
}

function longestRise(numbers: readonly number[]): Set<number> {
  /** At `n`: the lowest last number of an increasing subsequence of `n + 1`, and its index. */
  const ends: { place: number; number: number }[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      const end = ends[middle];
      if (end && end.number < number) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1]?.place;
    ends[low] = { place: index, number };
  }
  const indexes = new Set<number>();
  for (let index = ends.at(-1)?.place; index !== undefined; index = before[index])
    indexes.add(index);
  return indexes;
}
