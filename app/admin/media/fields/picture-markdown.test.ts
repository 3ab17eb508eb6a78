import { Text } from "@codemirror/state";
import { expect, test } from "vitest";
import { pictureMarkdown, spaceAround } from "./picture-markdown.ts";

test("a description cannot end the picture's own mark", () => {
  const alt = "a [b] \\ c\nd";
  expect(pictureMarkdown({ url: "/media/a.png", alt })).toBe("![a \\[b\\] \\\\ c d](/media/a.png)");
  expect(pictureMarkdown({ url: "/media/a.png", alt: null })).toBe("![](/media/a.png)");
});

test("a picture is a paragraph of its own, with no more blank lines than that takes", () => {
  const around = (text: string) => {
    const at = text.indexOf("|");
    return spaceAround(Text.of(text.replace("|", "").split("\n")), at);
  };
  expect(around("|")).toEqual(["", ""]);
  expect(around("a|")).toEqual(["\n\n", ""]);
  expect(around("a\n|")).toEqual(["\n", ""]);
  expect(around("a\n\n|\n\nb")).toEqual(["", ""]);
  expect(around("a|\n\nb")).toEqual(["\n\n", ""]);
  expect(around("a|\nb")).toEqual(["\n\n", "\n"]);
  expect(around("|b")).toEqual(["", "\n\n"]);
  expect(around("\n|b")).toEqual(["", "\n\n"]);
});
