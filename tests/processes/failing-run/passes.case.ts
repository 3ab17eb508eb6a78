import { expect, test } from "vitest";

test("arithmetic: one is one", () => {
  expect(1).toBe(1);
});
