import { expect, test } from "vitest";
import { fitted } from "./use-waiting-groups.ts";

const group = (title: string, count: number) => ({
  title,
  rows: Array.from({ length: count }, (_, index) => ({
    key: `${title} ${index}`,
    to: undefined,
    title,
    words: "",
  })),
});

const shares = (counts: number[], room: number) =>
  fitted(
    counts.map((count, index) => group(`Group ${index}`, count)),
    room,
  ).map(({ most }) => most);

test("waiting: groups share the room by need, so that one with many rows has what others leave", () => {
  expect(shares([1, 100, 1, 1], 12)).toEqual([1, 5, 1, 1]);
  expect(shares([5, 5, 5, 5, 5], 12)).toEqual([2, 2, 1, 1, 1]);
  expect(shares([1, 999, 1, 1, 1], 9)).toEqual([1, 3, 1, 1, 1]);
  expect(shares([100], 16)).toEqual([8]);
  expect(shares([1, 1, 1, 1, 1, 1, 1], 12)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test("waiting: what is urgent takes no room from the others", () => {
  const [urgent, other] = fitted([group("Clients and failures", 20), group("Drafts", 20)], 12);
  expect([urgent?.most, other?.most]).toEqual([10, 8]);
});
