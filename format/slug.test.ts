import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test("a slug is made of the title's plain letters and digits", () => {
  expect(slugOf("  Five Forms -- People & Customers Finish! ")).toBe(
    "five-forms-people-customers-finish",
  );
  expect(slugOf("Café নকশি 2026")).toBe("caf-2026");
  expect(slugOf("নকশি")).toBe("");
  expect(slugOf("a ".repeat(300))).toHaveLength(199);
});
