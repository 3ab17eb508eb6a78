import { expect, test } from "vitest";
import { resourceOf } from "../resources.ts";
import { fieldPathLabel, invalidFieldsSentence } from "./field-places.ts";

const nameIn = (area: string, path: string) => fieldPathLabel(resourceOf(area)?.fields ?? {}, path);

test.each([
  ["pages", "title", "Title"],
  ["pages", "sort_order", "Sort order"],
  ["pages", "blocks", "Blocks"],
  ["pages", "blocks.2", "Block 3"],
  ["pages", "blocks.2.type", "Block 3, type"],
  ["pages", "blocks.2.text", "Block 3, Text"],
  ["pages", "blocks.0.items.1.value", "Block 1, Figure 2, Number"],
  ["home-page", "hero.claim", "Hero, Claim above the heading"],
  ["home-page", "hero.pictures.0.alt", "Hero, Picture 1, Alternative text"],
  ["home-page", "tabs.3.points.1", "Tab 4, Points 2"],
  ["pages", "nowhere.0", "nowhere.0"],
])("of %s, %s is called %s", (area, path, name) => {
  expect(nameIn(area, path)).toBe(name);
});

test("a sentence keeps apart what it names", () => {
  const faults = ["title", "blocks.2.text", "blocks.2.text"].map((path) => ({ path, message: "" }));
  const sentence = invalidFieldsSentence(faults, (path) => nameIn("pages", path));
  expect(sentence).toBe("Please check: Title; Block 3, Text.");
  expect(invalidFieldsSentence(faults)).toBe("Please check: title, blocks.2.text.");
});
