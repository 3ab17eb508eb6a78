import { expect, test } from "vitest";
import { byFit } from "./matching.ts";

const orderOf = (typed: string, ...labels: string[]) =>
  byFit(
    labels.map((label) => ({ label })),
    typed,
  ).map(({ label }) => label);

test("the whole name comes first, then its beginning, then the beginning of its words, then the rest", () => {
  expect(orderOf("shop", "A note", "The shop", "Shopping", "Shop one", "Shop")).toEqual([
    "Shop",
    "Shop one",
    "Shopping",
    "The shop",
    "A note",
  ]);
});

test("what fits alike keeps its order, whatever the case and the order of the words", () => {
  expect(orderOf("be ali", "Ali Benn", "ALI BERG", "Nobody")).toEqual([
    "Ali Benn",
    "ALI BERG",
    "Nobody",
  ]);
});
