import { createDocument } from "@mixmark-io/domino";
import fc from "fast-check";
import { expect, test } from "vitest";
import { convert } from "#importers/texts/convert.ts";
import { renderMarkdown } from "../../markdown/markdown.ts";

const letters = fc.constantFrom(
  "a",
  "b",
  "word",
  "কে",
  "র",
  "বাংলা",
  "ক্ষ",
  "كلمة",
  "ب",
  "漢字",
  "語",
  "한",
  "1",
  "42",
  "é",
  "𝐀",
);
const signs = fc.constantFrom(
  ...("\"'().,:;!?*_~[]<>&#|\\`{}-+=/%@^$।،。」«»—…™🎉".match(/./gu)?.values() ?? []),
);
const words = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: letters }, { weight: 3, arbitrary: signs }, fc.constant(" ")),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => escapeHtml(parts.join("")));

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const mark = (name: string, inner: fc.Arbitrary<string>) =>
  inner.map((html) => `<${name}>${html}</${name}>`);

const { inline } = fc.letrec<{ inline: string; one: string }>((tie) => ({
  inline: fc.array(tie("one"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
  one: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    { weight: 4, arbitrary: words },
    mark("code", words),
    mark("strong", tie("inline")),
    mark("b", tie("inline")),
    mark("em", tie("inline")),
    mark("s", tie("inline")),
    words.map((html) => `<a href="https://e.example/x_(y)?a=b*c">${html}</a>`),
    words.map((html) => `<a href="https://e.example/"><em>${html}</em>.</a>`),
    words.map((html) => `x<br>${html}y`),
  ),
}));

const list = (name: string) =>
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((items) => `<${name}>${items.map((item) => `<li>${item}</li>`).join("")}</${name}>`);

const table = fc
  .array(fc.tuple(inline, inline), { minLength: 2, maxLength: 3 })
  .map(
    (rows) =>
      `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`,
  );

const code = fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n"));

const block = fc.oneof(
  { weight: 4, arbitrary: mark("p", inline) },
  mark("h2", words),
  mark("h3", inline),
  list("ul"),
  list("ol"),
  mark("blockquote", mark("p", inline)),
  code.map((html) => `<pre><code>${html}</code></pre>`),
  table,
);

/** Between blocks stand paragraphs, since Markdown makes one list of two. */
const page = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((blocks) => blocks.join("<p>between</p>"));

const markOf: Readonly<Record<string, string>> = {
  STRONG: "b",
  B: "b",
  EM: "i",
  I: "i",
  S: "s",
  CODE: "c",
};
const blocks = new Set("P H2 H3 LI TD TH PRE".split(" "));

interface Around {
  marks: string;
  link: string;
  block: string;
}

/** Each block's name, and its words, letter by letter with their marks and links. */
function shapeOf(html: string): string[] {
  const { body } = createDocument(`<!DOCTYPE html><body>${html}</body>`, true);
  const shape: string[] = [];
  let words: string[] = [];
  const end = (name: string) => {
    const text = words
      .join("")
      .replace(/[⏎ ·↵]+$/, "")
      .replace(/^[⏎ ·↵]+/, "");
    const line = text
      .replace(/ *⏎[⏎ ]*/g, "⏎")
      .replace(/ +/g, " ")
      .replace(/·+↵/g, "↵");
    if (text) shape.push(`${name}: ${line}`);
    words = [];
  };
  const read = (node: Node, around: Around) => {
    if (node.nodeType === 3) {
      words.push(...lettersOf(node.textContent ?? "", around));
      return;
    }
    const element = node as Element;
    const isBlock = blocks.has(element.tagName);
    if (element.tagName === "BR") words.push("⏎");
    if (isBlock) end(around.block);
    const inside = within(element, around);
    for (let child = node.firstChild; child; child = child.nextSibling) read(child, inside);
    if (isBlock) end(inside.block);
  };
  read(body, { marks: "", link: "", block: "BODY" });
  end("BODY");
  return shape;
}

const lettersOf = (text: string, { marks, link, block }: Around): string[] =>
  [...text].map((letter) => {
    if (!/\s/.test(letter)) return `${letter}${marks}${link && `→${link}`}`;
    if (block !== "PRE") return " ";
    return letter === "\n" ? "↵" : "·";
  });

function within(element: Element, around: Around): Around {
  const { tagName } = element;
  const isOfItem = around.block === "LI" && tagName === "P";
  const block = blocks.has(tagName) && !isOfItem ? tagName.replace("TH", "TD") : around.block;
  const mark = markOf[tagName] ?? "";
  // Headings are bold anyway.
  const counts = block !== "PRE" && !(/^H\d/.test(block) && mark === "b");
  const href = element.getAttribute("href");
  return {
    marks: [...new Set(around.marks + (counts ? mark : ""))].sort().join(""),
    link: href ? decodeURI(href) : around.link,
    block,
  };
}

test("HTML of texts: words, marks, links, lists, tables, headings and code survive as Markdown", async () => {
  await fc.assert(
    fc.asyncProperty(page, async (html) => {
      const { markdown } = convert({
        body: html,
        format: "html",
        base: "https://old.example.com/",
      });
      const { html: rendered } = await renderMarkdown(markdown);
      expect(shapeOf(rendered), markdown).toEqual(shapeOf(html));
    }),
    { numRuns: Number(process.env.RUNS ?? 200) },
  );
});
