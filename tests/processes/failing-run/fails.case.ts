import { expect, test } from "vitest";

test("arithmetic: one is two", () => {
  expect(1).toBe(2);
});
