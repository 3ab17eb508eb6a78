import { expect, test } from "vitest";
import { moved, renumbered } from "./renumber.ts";

const rowsOf = (...numbers: number[]) =>
  numbers.map((sort_order, place) => ({ id: place + 1, sort_order }));

function after(numbers: number[], from: number, to: number) {
  const order = moved(rowsOf(...numbers), from, to);
  const changes = renumbered(order, to);
  const written = order.map((row) => ({
    id: row.id,
    number: changes.find((change) => change.row.id === row.id)?.sortOrder ?? row.sort_order,
  }));
  const ids = written.toSorted((a, b) => a.number - b.number || a.id - b.id).map(({ id }) => id);
  return { ids, writes: changes.length };
}

test("a row is put between two others with one write", () => {
  expect(after([10, 20, 30], 2, 1)).toEqual({ ids: [1, 3, 2], writes: 1 });
  expect(after([10, 20, 30], 0, 2)).toEqual({ ids: [2, 3, 1], writes: 1 });
  expect(after([10, 20, 30], 2, 0)).toEqual({ ids: [3, 1, 2], writes: 1 });
});

test("where there is no room, all are numbered anew", () => {
  expect(after([0, 0, 0, 0], 3, 1).ids).toEqual([1, 4, 2, 3]);
  expect(after([1, 2, 3], 2, 1).ids).toEqual([1, 3, 2]);
  expect(after([10, 10, 20], 2, 0).ids).toEqual([3, 1, 2]);
});
