import { expect, test } from "vitest";
import { documents } from "#content/documents.ts";
import { emptyDocuments } from "#content/empty.ts";
import { shapeDocuments } from "#content/shape.ts";
import { kinds } from "#contract/documents/kinds.ts";
import type { StarterDocuments } from "./documents.ts";

test.each<[string, StarterDocuments]>([
  ["the sample", documents],
  ["an empty house", emptyDocuments],
  ["its shape", shapeDocuments],
])("%s has a document of every kind of which there is one, and no other kinds", (_, start) => {
  const missing = kinds.filter(({ isSingle, area }) => isSingle && !start[area]);
  expect(missing.map(({ area }) => area)).toEqual([]);
  const areas: readonly string[] = kinds.map(({ area }) => area);
  expect(Object.keys(start).filter((area) => !areas.includes(area))).toEqual([]);
});
