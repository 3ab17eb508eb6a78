import { expect, test } from "vitest";
import { positionOf } from "./popup-position.ts";

const popup = { offsetWidth: 300, offsetHeight: 200 };
const view = { left: 200, width: 1000, height: 800 };
const itemAt = (left: number, top: number) => ({ left, top, width: 80, height: 80 });

test("a popup begins with its item, and at the left edge of the circle where it would overflow", () => {
  expect(positionOf(itemAt(400, 100), popup, view).left).toBe(400);
  expect(positionOf(itemAt(800, 100), popup, view).left).toBe(200);
  expect(positionOf(itemAt(-20, 100), popup, { ...view, left: 0 }).left).toBe(12);
});

test("it stands below an item in the upper half of the view, above one in the lower half", () => {
  expect(positionOf(itemAt(400, 100), popup, view).top).toBe(192);
  expect(positionOf(itemAt(400, 600), popup, view).top).toBe(388);
});

test("it never leaves the window", () => {
  const small = { left: 20, width: 360, height: 260 };
  expect(positionOf(itemAt(300, 0), popup, { ...small, left: 300 }).left).toBe(48);
  for (let top = -50; top < 300; top += 10) {
    const place = positionOf(itemAt(100, top), popup, small);
    expect(place.top).toBeGreaterThanOrEqual(12);
    expect(place.top + popup.offsetHeight).toBeLessThanOrEqual(260);
  }
});
