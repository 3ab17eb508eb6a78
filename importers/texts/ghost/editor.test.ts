import { expect, test } from "vitest";
import { convert } from "../convert.ts";
import { htmlOfLexical } from "./lexical.ts";
import { htmlOfMobiledoc } from "./mobiledoc.ts";

const lost: string[] = [];
const markdownOf = (body: string) =>
  convert({ body, format: "html", base: "__GHOST_URL__" }).markdown;
const lexical = (...children: object[]) =>
  markdownOf(htmlOfLexical(JSON.stringify({ root: { children } }), (line) => lost.push(line)));
const mobiledoc = (...cards: [string, object][]) =>
  markdownOf(
    htmlOfMobiledoc(
      JSON.stringify({ cards, sections: cards.map((_, index) => [10, index]) }),
      (line) => lost.push(line),
    ),
  );

const src = "__GHOST_URL__/content/files/a.pdf";

/** Each card of both editors, with its kinds, its fields and the parts that are kept. */
test.each<[kind: string, fields: object, kept: string]>([
  [
    "markdown",
    { markdown: "## Head\n\n- one\n  - *two*\n\n<b>b</b>[^1]\n\n[^1]: Note." },
    "## Head\n\n- one\n  - _two_\n\n**b**[^1]\n\n[^1]: Note.",
  ],
  ["html", { html: "<p>In <b>HTML</b></p>" }, "In **HTML**"],
  [
    "image",
    { src: "/a.jpg", alt: "A", caption: "In <b>B</b>", href: "https://e.org/" },
    '[![A](__GHOST_URL__/a.jpg "In B")](https://e.org/)',
  ],
  [
    "gallery",
    { images: [{ src: "/a.jpg", alt: "A" }, { src: "/b.jpg" }], caption: "Both" },
    "![A](__GHOST_URL__/a.jpg)\n\n![](__GHOST_URL__/b.jpg)\n\nBoth",
  ],
  [
    "bookmark",
    { url: "https://e.org/p", metadata: { title: "Page", description: "About" } },
    "[Page](https://e.org/p)\n\nAbout",
  ],
  [
    "embed",
    { url: "https://youtu.be/x", metadata: { title: "Film" }, caption: "Cap" },
    "[Film](https://youtu.be/x)\n\nCap",
  ],
  ["callout", { calloutEmoji: "💡", calloutText: "Mind <b>this</b>" }, "> 💡 Mind **this**"],
  ["toggle", { heading: "Q", content: "<p>A</p>" }, "**Q**\n\nA"],
  ["button", { buttonText: "Go", buttonUrl: "https://e.org/go" }, "[Go](https://e.org/go)"],
  [
    "file",
    { src, fileTitle: "List", fileName: "a.pdf", fileCaption: "All" },
    `[List](${src})\n\nAll`,
  ],
  ["audio", { src, title: "Talk" }, `[Talk](${src})`],
  [
    "product",
    {
      productTitle: "Chair",
      productDescription: "<p>Oak</p>",
      productUrl: "https://e.org/",
      productButton: "Buy",
    },
    "**Chair**\n\nOak\n\n[Buy](https://e.org/)",
  ],
  ["email", { html: "<p>Dear reader</p>" }, ""],
])("Ghost without HTML: a card of the kind %s is kept from both editors", (kind, fields, kept) => {
  lost.length = 0;
  expect(lexical({ type: kind, ...fields })).toBe(kept);
  expect(mobiledoc([kind, fields])).toBe(kept);
  expect(lost).toEqual([]);
});

test("Ghost without HTML: nested and checked lists of Lexical, breaks of Mobiledoc", () => {
  const words = (text: string) => ({ type: "text", text });
  const item = (children: object[], more: object = {}) => ({ type: "listitem", children, ...more });
  const list = (children: object[], listType = "bullet") => ({ type: "list", listType, children });
  expect(
    lexical(list([item([words("One")]), item([list([item([words("Inner")])], "number")])])),
  ).toBe("- One\n  1. Inner");
  expect(lexical(list([item([words("Done")], { checked: true })], "check"))).toBe("- [x] Done");
  const text = JSON.stringify({
    atoms: [["soft-return", "", {}]],
    markups: [],
    sections: [
      [
        1,
        "p",
        [
          [0, [], 0, "a"],
          [1, [], 0, 0],
          [0, [], 0, "b"],
        ],
      ],
    ],
  });
  expect(markdownOf(htmlOfMobiledoc(text, () => {}))).toBe("a\\\nb");
});
