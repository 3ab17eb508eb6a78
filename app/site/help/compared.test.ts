import { expect, test } from "vitest";
import { compared } from "./compared.ts";

const table = (plans: Record<string, string[]>) =>
  compared(Object.entries(plans).map(([title, included]) => ({ title, included }))).map(
    ({ line, isIn }) => [line, isIn.map(Number).join("")],
  );

test("a plan that names another includes all of it, over several steps", () => {
  const plans = {
    Small: ["Updates", "A note"],
    Company: ["Everything in Small", "A call"],
    Shop: ["All of company", "Test orders"],
  };
  expect(table(plans)).toEqual([
    ["Updates", "111"],
    ["A note", "111"],
    ["A call", "011"],
    ["Test orders", "001"],
  ]);
});

test("plans that name each other, or themselves, have an end", () => {
  expect(table({ One: ["As in Two", "a"], Two: ["As in One", "b"] })).toEqual([
    ["As in One", "10"],
    ["b", "11"],
    ["a", "11"],
    ["As in Two", "01"],
  ]);
  expect(table({ Care: ["Our care", "Care"] })).toEqual([
    ["Our care", "1"],
    ["Care", "1"],
  ]);
});

test("the end of a longer word is no name of a plan", () => {
  expect(table({ Care: ["Updates"], Shop: ["Skincare"] })).toEqual([
    ["Updates", "10"],
    ["Skincare", "01"],
  ]);
});
