import { expect, test } from "vitest";
import { valueWords, viewWords } from "./vital-words.ts";

test("a figure has its unit, and is never rounded down to a threshold", () => {
  const values = [valueWords("lcp", 2500), valueWords("lcp", 2501), valueWords("ttfb", 999)];
  expect(values).toEqual(["2.50 s", "2.51 s", "999 ms"]);
  expect([valueWords("cls", 0), valueWords("cls", 0.1)]).toEqual(["0.00", "0.10"]);
  expect(valueWords("inp", null)).toBe("–");
});

test("page views are counted in words", () => {
  expect([0, 1, 12_345].map(viewWords)).toEqual([
    "No page views",
    "1 page view",
    "12,345 page views",
  ]);
});
