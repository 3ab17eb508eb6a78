import { expect, test } from "vitest";
import { resource } from "#contract/core/resource.ts";
import { boolean, choice, dateTime, integer, text } from "#contract/core/resource-fields.ts";
import { createTestApp } from "#tests/test-app.ts";
import { createDocuments } from "./documents.ts";

const names = { one: "award", many: "awards", menu: "Awards", card: "Awards", about: "Some." };
const awards = resource({
  area: "awards",
  one: "award",
  many: "awards",
  schema: "Award",
  path: "/awards",
  names,
  store: "document",
  fields: {
    title: text(1, 90, { label: "Title", isTitle: true }),
    jurors: integer(1, 99, { label: "Jurors" }),
    kind: choice(["site", "app"], { label: "Kind" }),
    heldAt: dateTime({ label: "Held" }),
    isWon: boolean({ label: "Won" }),
  },
});

test("a document that is older than a required field answers something of its type", async () => {
  const { db } = await createTestApp();
  const store = createDocuments({ ...awards, area: "team" });
  const at = "2026-03-05T09:30:00.000Z";
  const row = await store.create(db, { title: "Old" }, at);
  const presented = store.present(row);
  expect(presented).toMatchObject({ jurors: 0, kind: "site", held_at: at, is_won: false });
  expect(awards.item.safeParse(presented).success).toBe(true);
});
