import { expect, test } from "vitest";
import { inCurrency } from "./price.ts";

test.each([
  ["BDT", "Tk\u00a01,059"],
  ["EUR", "€1,059"],
  ["USD", "$1,059"],
  ["QQQ", "QQQ\u00a01,059"],
  [null, "1,059"],
])("demo shop: a price in %s is written %s", (currency, written) => {
  expect(inCurrency(1059, currency)).toBe(written);
});
