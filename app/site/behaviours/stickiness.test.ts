import { expect, test } from "vitest";
import { atTop, type Stickiness, scrolledTo } from "./stickiness.ts";

const classNamesOf = ({ classes }: Stickiness) =>
  Object.entries(classes)
    .filter(([, isOn]) => isOn)
    .map(([name]) => name)
    .join(" ");

function after(...places: number[]): string[] {
  let state = atTop;
  return places.map((y) => {
    state = scrolledTo(y, state);
    return classNamesOf(state);
  });
}

test("below 200px the header is not sticky, below 350px it is not shown", () => {
  expect(after(0, 199, 200, 349)).toEqual(["", "", "header-sticky", "header-sticky"]);
  expect(after(1000, 900, 349, 199)).toEqual([
    "header-sticky",
    "header-sticky is-sticky sticky-show",
    "header-sticky is-sticky",
    "is-sticky",
  ]);
});

test("above 350px scrolling down by more than 10px hides it, scrolling up by more than 10px shows it", () => {
  expect(after(500, 490, 489)).toEqual([
    "header-sticky",
    "header-sticky",
    "header-sticky is-sticky sticky-show",
  ]);
  expect(after(500, 489, 499, 500)).toEqual([
    "header-sticky",
    "header-sticky is-sticky sticky-show",
    "header-sticky is-sticky sticky-show",
    "header-sticky",
  ]);
  expect(after(500, 495, 490, 485)).toEqual([
    "header-sticky",
    "header-sticky",
    "header-sticky",
    "header-sticky is-sticky sticky-show",
  ]);
});
