import { expect, test } from "vitest";
import { renderMarkdown } from "#server/markdown/markdown.ts";
import {
  docs,
  docsMarkdown,
  fromWord,
  hostilePaste,
  meant,
  plainWeb,
  tracked,
  trackedElsewhere,
} from "./pasted-samples.ts";
import { standInParser } from "./stand-in-parser.ts";
import { toMarkdown } from "./to-markdown.ts";

const origin = "https://agency.example.com";

standInParser(origin);

const pasted = (html: string) => toMarkdown(html).markdown;

test("paste: an article from Google Docs becomes Markdown", () => {
  expect(pasted(docs)).toBe(docsMarkdown("\uE0000\uE001"));
  // Google's address of the picture expires.
  expect(toMarkdown(docs).pictures).toEqual([{ mark: "\uE0000\uE001", file: null }]);
});

test("paste: a document from Word keeps its lists, and what was inserted but not what was deleted", () => {
  expect(pasted(fromWord)).toBe(
    [
      "# Offer",
      "",
      "We offer new **websites**.",
      "",
      "- design",
      "  - two rounds",
      "- code",
      "",
      "1. sign",
      "2. pay",
      "",
      "> A quote.",
    ].join("\n"),
  );
});

test.each(Object.entries(meant))("paste: %s look on the page as they looked", async (_, sample) => {
  const markdown = sample.markdown.join("\n");
  expect(pasted(sample.html)).toBe(markdown);
  const { html } = await renderMarkdown(markdown);
  for (const part of sample.shown) expect(html).toContain(part);
});

test("paste: tracked changes come in as they were accepted, and comments not at all", () => {
  expect(pasted(tracked)).toBe(
    ["Added first. Kept words.", "**Bold since** then.", "~~struck by hand~~ stays."].join("\n\n"),
  );
  expect(pasted(trackedElsewhere)).toBe("One new twocome");
});

test("paste: pictures stay in their sentences and items", () => {
  const picture = '<img src="https://lh7-rt.googleusercontent.com/docsz/1">';
  const html = `<h2>Before</h2><p>Words ${picture} <b>on</b></p><ul><li>${picture}</li></ul>`;
  const { markdown, pictures } = toMarkdown(html);
  expect(markdown).toBe("## Before\n\nWords \uE0000\uE001 **on**\n\n- \uE0001\uE001");
  expect(pictures).toHaveLength(2);
});

test("paste: a picture whose bytes are in the HTML comes as a file", async () => {
  const bytes = Buffer.from("a picture");
  const html = `<p><img src="data:image/png;base64,${bytes.toString("base64")}" alt="A boat"></p>`;
  const [picture] = toMarkdown(html).pictures;
  expect(picture?.file).toMatchObject({ name: "pasted-1.png", type: "image/png" });
  expect(Buffer.from((await picture?.file?.arrayBuffer()) as ArrayBuffer)).toEqual(bytes);
});

test("paste: words are escaped", () => {
  expect(pasted(plainWeb)).toBe("just \\* words\\_here");
});

test("paste: of hostile HTML only the words come in", () => {
  const { markdown, pictures } = toMarkdown(hostilePaste);
  const words = markdown.replaceAll(/[\uE000-\uE001]\d*/g, "");
  expect(words.replaceAll(/\s+/g, " ")).toBe("**safe** link and words");
  expect(pictures.every(({ file }) => file === null)).toBe(true);
});

test("paste: a page of this site comes in with paths, ticks and footnotes, and without its buttons", () => {
  const task = '<span class="task" role="img" aria-label="Done" data-done=""></span> ';
  const mark = `<sup class="footnote-ref"><a href="${origin}/p#text_fn1" id="text_fnref1">[1]</a></sup>`;
  const note = `<section class="footnotes"><ol><li id="text_fn1"><p>Note. <a href="${origin}/p#text_fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>`;
  const code =
    '<pre class="code"><code>x</code></pre><div class="copy-code"><button>Copy</button></div>';
  const words = `<p><a href="${origin}/about">about</a>${mark} 10\u00A0000\u00A0€ und\u00A0so</p>`;
  expect(pasted(`${words}<ul><li>${task}done</li></ul>${code}${note}`)).toBe(
    [
      "[about](/about)[^1] 10\u00A0000\u00A0€ und so",
      "- [x] done",
      "```\nx\n```",
      "[^1]: Note.",
    ].join("\n\n"),
  );
});

test.each([
  ["nested too deeply", `<b>b</b>${"<section>".repeat(300)}deep`],
  [
    "a table of more cells than a text has room for",
    `<table>${"<tr><td rowspan=65534 colspan=9>a</td><td>b</td></tr>".repeat(500)}</table>`,
  ],
])("paste: HTML that is %s is refused", (_, html) => {
  expect(() => toMarkdown(html)).toThrow();
});
