import { expect, test } from "vitest";
import { readPrice } from "./price.ts";

test.each([
  ["Tk\u00a080,000–\u20602,20,000", { min: 80_000, max: 220_000, isExact: false }],
  ["from Tk\u00a06,00,000", { min: 600_000, isExact: false }],
  ["Tk 3,000 a month", { min: 3000, isExact: false }],
  ["€1.200,50", { min: 1200.5, isExact: true }],
  ["1 200 kr", { min: 1200, isExact: true }],
  ["1\u202f200 kr", { min: 1200, isExact: true }],
  ["CHF 9'500", { min: 9500, isExact: true }],
  ["৮০,০০০ টাকা", { min: 80_000, isExact: false }],
  ["৳৮০,০০০", { min: 80_000, isExact: true }],
])("the price %j is read", (text, price) => expect(readPrice(text)).toEqual(price));

test.each(["", "On request", "5 to 3", "10, 20 or 30"])("in %j no price is read", (text) =>
  expect(readPrice(text)).toBeNull(),
);
