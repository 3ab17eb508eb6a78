import { expect, test } from "vitest";
import { createFairLine } from "./fair-line.ts";

function lineOf(names: string) {
  const line = createFairLine<string>();
  for (const name of names.split(" ")) line.join(name[0] as string, name);
  const rest = () => {
    const all = [];
    for (let one = line.next(); one !== undefined; one = line.next()) all.push(one);
    return all.join(" ");
  };
  return { line, rest };
}

test("clients take turns, each in the order in which it came", () => {
  expect(lineOf("a1 a2 a3 b1 c1 b2").rest()).toBe("a1 b1 c1 a2 b2 a3");
});

test("who comes while others stand there gets the next turn but theirs", () => {
  const { line, rest } = lineOf("a1 a2 a3 b1");
  expect(line.next()).toBe("a1");
  line.join("c", "c1");
  expect(rest()).toBe("b1 a2 c1 a3");
});

test.each([
  [6, "", "a1 b1 c1 a2 b2 a3"],
  [5, "a3", "a1 b1 c1 a2 b2"],
  [4, "a3 b2", "a1 b1 c1 a2"],
  [3, "a2 a3 b2", "a1 b1 c1"],
  [2, "a2 a3 b2 c1", "a1 b1"],
  [0, "a1 a2 a3 b1 b2 c1", ""],
])("of those who have most in line the last go, until there are %i", (most, gone, rest) => {
  const { line, rest: left } = lineOf("a1 a2 a3 b1 c1 b2");
  expect(line.shorten(most).toSorted().join(" ")).toBe(gone);
  expect(line.length).toBe(most);
  expect(left()).toBe(rest);
  expect(line.length).toBe(0);
});

test("those who are idle go before those who came last", () => {
  const { line, rest } = lineOf("a1 a2 a3 a4 b1");
  const isIdle = (name: string) => ["a1", "a2", "b1"].includes(name);
  expect(line.shorten(4, isIdle)).toEqual(["a2"]);
  expect(line.shorten(2, isIdle).toSorted()).toEqual(["a1", "a4"]);
  expect(rest()).toBe("a3 b1");
});
