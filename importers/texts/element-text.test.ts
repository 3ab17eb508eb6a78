import { createDocument } from "@mixmark-io/domino";
import { expect, test } from "vitest";
import { textOf } from "#format/html-markdown/blocks.ts";

test("text of an element: leaves domino's list of children unbuilt, which is slow to change", () => {
  const { body } = createDocument("<body><p>a<b>b</b><!-- c -->d</p></body>", true);
  expect(textOf(body)).toBe("abd");
  expect((body.firstChild as unknown as { _childNodes: unknown })._childNodes).toBe(null);
});
