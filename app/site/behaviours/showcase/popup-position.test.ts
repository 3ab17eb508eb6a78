import { expect, test } from "vitest";
import { positionOf } from "./popup-position.ts";

const popup = { offsetWidth: 300, offsetHeight: 200 };
const view = { left: 200, width: 1000, height: 800 };
const itemAt = (left: number, top: number) => ({ left, top, width: 80, height: 80 });

test("a popup begins at the left edge of its column, and in the window", () => {
  expect(positionOf(itemAt(600, 100), popup, view).left).toBe(200);
  expect(positionOf(itemAt(-20, 100), popup, { ...view, left: 0 }).left).toBe(12);
});

test("it stands below an item in the upper half of the view, above one in the lower half", () => {
  expect(positionOf(itemAt(400, 100), popup, view).top).toBe(192);
  expect(positionOf(itemAt(400, 600), popup, view).top).toBe(388);
});

test("it does not cover what its column begins with where it stands below an item", () => {
  const from = 300;
  expect(positionOf(itemAt(400, 100), popup, { ...view, from }).top).toBe(300);
  expect(positionOf(itemAt(400, 250), popup, { ...view, from }).top).toBe(342);
  expect(positionOf(itemAt(400, 600), popup, { ...view, from }).top).toBe(388);
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
