import { expect, test } from "vitest";
import { daysOf, monthBeside } from "./days.ts";

test("a month is shown in whole weeks from Sunday", () => {
  const november = daysOf("2026-11");
  expect([november[0], november.at(-1), november.length]).toEqual(["2026-11-01", "2026-12-05", 35]);
  expect(daysOf("2026-02")).toHaveLength(28);
  expect(daysOf("2026-08").slice(0, 2)).toEqual(["2026-07-26", "2026-07-27"]);
});

test("the months beside one may be of another year", () => {
  expect([monthBeside("2026-12", 1), monthBeside("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});
