import { expect, test } from "vitest";
import { nextPlace } from "./grid-keys.ts";

const pressed = (key: string, index: number) => nextPlace(key, index, 8, 3);

test("arrow keys go by the grid's columns and stop at its edges", () => {
  expect(pressed("ArrowRight", 0)).toBe(1);
  expect(pressed("ArrowDown", 1)).toBe(4);
  expect(pressed("ArrowUp", 4)).toBe(1);
  expect(pressed("Home", 5)).toBe(0);
  expect(pressed("End", 5)).toBe(7);
  for (const [key, index] of [
    ["ArrowLeft", 0],
    ["ArrowUp", 2],
    ["ArrowRight", 7],
    ["ArrowDown", 7],
    ["a", 1],
  ] as const)
    expect(pressed(key, index), `${key} at ${index}`).toBeNull();
});

test("down leads into a last row that is shorter", () => {
  expect(pressed("ArrowDown", 5)).toBe(7);
});
