import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function queueOf(names: string) {
  const queue = createFairQueue<string>();
  for (const name of names.split(" ")) queue.push(name[0] as string, name);
  const rest = () => {
    const all = [];
    for (let one = queue.next(); one !== undefined; one = queue.next()) all.push(one);
    return all.join(" ");
  };
  return { queue, rest };
}

test("clients take turns, each in the order in which it came", () => {
  expect(queueOf("a1 a2 a3 b1 c1 b2").rest()).toBe("a1 b1 c1 a2 b2 a3");
});

test("who comes while others wait gets the next turn but theirs", () => {
  const { queue, rest } = queueOf("a1 a2 a3 b1");
  expect(queue.next()).toBe("a1");
  queue.push("c", "c1");
  expect(rest()).toBe("b1 a2 c1 a3");
});

test.each([
  [6, "", "a1 b1 c1 a2 b2 a3"],
  [5, "a3", "a1 b1 c1 a2 b2"],
  [4, "a2 a3", "a1 b1 c1 b2"],
  [3, "a2 a3 b2", "a1 b1 c1"],
  [0, "a1 a2 a3 b1 b2 c1", ""],
])("of the clients that have most the newest go, until there are %i", (max, gone, rest) => {
  const { queue, rest: left } = queueOf("a1 a2 a3 b1 c1 b2");
  expect(queue.trim(max).toSorted().join(" ")).toBe(gone);
  expect(queue.length).toBe(max);
  expect(left()).toBe(rest);
  expect(queue.length).toBe(0);
});

test("the heads are the oldest of each client, and what is not wanted goes", () => {
  const { queue, rest } = queueOf("a1 a2 b1 b2 c1");
  expect(queue.heads()).toEqual(["a1", "b1", "c1"]);
  queue.filter((name) => !["a1", "c1"].includes(name));
  expect(queue.length).toBe(3);
  expect(queue.heads()).toEqual(["a2", "b1"]);
  expect(rest()).toBe("a2 b1 b2");
});
