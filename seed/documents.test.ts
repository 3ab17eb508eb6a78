import { expect, test } from "vitest";
import { documents } from "#content/documents.ts";
import { emptyDocuments } from "#content/empty.ts";
import { nothingDocuments } from "#content/nothing.ts";
import { shapeDocuments } from "#content/shape.ts";
import { kinds } from "#contract/documents/kinds.ts";
import type { StarterDocuments } from "./documents.ts";

test.each<[string, StarterDocuments]>([
  ["the sample", documents],
  ["an empty house", emptyDocuments],
  ["a house that begins with nothing", nothingDocuments],
  ["its shape", shapeDocuments],
])("%s has a document of every kind of which there is one, and no other kinds", (_, start) => {
  const missing = kinds.filter(({ isSingle, area }) => isSingle && !start[area]);
  expect(missing.map(({ area }) => area)).toEqual([]);
  const areas: readonly string[] = kinds.map(({ area }) => area);
  expect(Object.keys(start).filter((area) => !areas.includes(area))).toEqual([]);
});

test.each([
  ["nothing", nothingDocuments],
  ["its shape", shapeDocuments],
])("first start: beginning with %s names no trade", (_, start) => {
  const words = JSON.stringify(start);
  expect(words).not.toMatch(/Websites|Tutorials|Web Design|eCommerce|Development|an agency/);
});
