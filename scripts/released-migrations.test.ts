import { expect, test } from "vitest";
import { findChangedMigrations } from "./released-migrations.ts";

test("a released migration never changes", () => {
  expect(findChangedMigrations()).toEqual([]);
});
