import { expect, test } from "vitest";
import { renumbered, reordered } from "./reorder.ts";

const rowsOf = (...numbers: number[]) =>
  numbers.map((sort_order, index) => ({ id: index + 1, sort_order }));

function after(numbers: number[], ids: number[]) {
  const order = reordered(rowsOf(...numbers), ids) ?? [];
  const changes = renumbered(order);
  const written = order.map((row) => changes.find(({ id }) => id === row.id) ?? row);
  const sorted = written.toSorted((a, b) => a.sort_order - b.sort_order || b.id - a.id);
  expect(sorted).toEqual(written);
  return { ids: written.map(({ id }) => id), writes: changes.length };
}

test("a row is put between two others, before all or after all with one write", () => {
  expect(after([10, 20, 30], [1, 3, 2])).toEqual({ ids: [1, 3, 2], writes: 1 });
  expect(after([10, 20, 30], [2, 3, 1])).toEqual({ ids: [2, 3, 1], writes: 1 });
  expect(after([10, 20, 30], [3, 1, 2])).toEqual({ ids: [3, 1, 2], writes: 1 });
});

test("those that are not named keep their places", () => {
  expect(after([10, 20, 30, 40, 50], [4, 2]).ids).toEqual([1, 4, 3, 2, 5]);
  expect(after([10, 20, 30], [2]).writes).toBe(0);
  expect(reordered(rowsOf(10, 20), [1, 3])).toBeNull();
});

test("where there is no room, or a number would be too large, all are numbered anew", () => {
  expect(after([0, 0, 0, 0], [4, 1, 2, 3]).ids).toEqual([4, 1, 2, 3]);
  expect(after([1, 2, 3], [1, 3, 2]).ids).toEqual([1, 3, 2]);
  expect(after([-1_000_000, 5, 999_999], [2, 3, 1]).ids).toEqual([2, 3, 1]);
});

test("many that are moved at once share the room", () => {
  const numbers = [10, 20, 30, 1000, 40, 50];
  expect(after(numbers, [4, 5, 6]).ids).toEqual([1, 2, 3, 4, 5, 6]);
  expect(after([10, 100, 20, 30, 200], [1, 3, 4, 2]).writes).toBe(0);
});
