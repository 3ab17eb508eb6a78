import { expect, test } from "vitest";
import { placeIn } from "./use-scroll-in-step.ts";

test("a place between two blocks stays between them in the other pane", () => {
  const [writing, reading] = [
    [0, 100, 200, 300],
    [0, 50, 450, 500],
  ];
  expect(placeIn(writing, reading, 0)).toBe(0);
  expect(placeIn(writing, reading, 100)).toBe(50);
  expect(placeIn(writing, reading, 150)).toBe(250);
  expect(placeIn(writing, reading, 999)).toBe(500);
  expect(placeIn(reading, writing, 250)).toBe(150);
  expect(placeIn([], [], 10)).toBe(0);
  expect(placeIn([20, 40], [10, 20], 5)).toBe(0);
});
