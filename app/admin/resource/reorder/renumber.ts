interface Ordered {
  id: number;
  sort_order: number;
}

/** Leaves numbers between neighbours for later moves. */
const step = 10;

export function moved<R>(rows: readonly R[], from: number, to: number): R[] {
  const others = rows.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...rows.slice(from, from + 1));
}

/** Renumbers the moved row alone where its neighbours leave room, else the whole list. */
export function renumbered<R extends Ordered>(
  rows: readonly R[],
  to: number,
): { row: R; sortOrder: number }[] {
  const row = rows[to];
  if (!row) return [];
  const before = rows[to - 1]?.sort_order;
  const after = rows[to + 1]?.sort_order;
  const between = placeBetween(before, after);
  const others = rows.toSpliced(to, 1);
  const isSorted = others.every(
    ({ sort_order }, place) => place === 0 || (others[place - 1]?.sort_order ?? 0) < sort_order,
  );
  if (isSorted && between !== null) return [{ row, sortOrder: between }];
  return rows
    .map((each, place) => ({ row: each, sortOrder: (place + 1) * step }))
    .filter(({ row: { sort_order }, sortOrder }) => sort_order !== sortOrder);
}

function placeBetween(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined && after === undefined) return null;
  if (before === undefined) return (after ?? 0) - step;
  if (after === undefined) return before + step;
  return after - before > 1 ? before + Math.floor((after - before) / 2) : null;
}
