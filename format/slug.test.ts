import { expect, test } from "vitest";
import { slugOf, withoutAccents } from "./slug.ts";

test("a slug is made of the title's plain letters and digits", () => {
  expect(slugOf("  Five Forms -- People & Customers Finish! ")).toBe(
    "five-forms-people-customers-finish",
  );
  expect(slugOf("Café নকশি 2026")).toBe("caf-2026");
  expect(slugOf("নকশি")).toBe("");
  expect(slugOf("a ".repeat(300))).toHaveLength(199);
});

const kept = (title: string) => slugOf(withoutAccents(title));

test.each([
  ["Vilkår", "vilkar"],
  ["Vilka\u030ar", "vilkar"],
  ["ÆØÅ æøå", "aeoa-aeoa"],
  ["Über Größe, GROẞ", "uber-grosse-gross"],
  ["Œuvre, cœur", "oeuvre-coeur"],
  ["Đà Nẵng", "da-nang"],
  ["Þórður Ðað", "thordur-dad"],
  ["Łódź, łza", "lodz-lza"],
  ["Diyarbakır İzmir", "diyarbakir-izmir"],
  ["ﬁne ２０２６", "fine-2026"],
])("the slug of %s is %s", (title, slug) => expect(kept(title)).toBe(slug));

test("signs that are no letters leave nothing behind", () => {
  expect(kept("Acme™ in 1½ days: it´s m²")).toBe("acme-in-1-days-its-m");
});

test("what is cut off ends with no hyphen", () => {
  expect(kept(`${"å".repeat(199)} b`)).toBe("a".repeat(199));
});
