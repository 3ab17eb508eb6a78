import { expect, test } from "vitest";
import { readFiles } from "#tests/archives.ts";

const read = async (source: string, path = "posts/one.md", more = {}) => {
  const { texts, messages } = await readFiles({ [path]: source, ...more });
  const text = texts.find(({ id }) => id === path);
  return { text, messages };
};

test.each([
  ["em dashes", "———\ntitle: One\ndraft: true\n———\nWords.", "draft"],
  ["en dashes", "–––\ntitle: One\ndraft: true\n–––\nWords.", "draft"],
  ["one dash", "—\ntitle: One\ntags: wood\n—\nWords.", "unreadable"],
  ["dashes with blanks", "- - -\ntitle: One\nlayout: post\n- - -\nWords.", "unreadable"],
  ["two dashes", "--\ntitle: One\nlayout: post\n--\nWords.", "unreadable"],
  ["stars", "***\ntitle: One\ndraft: true\n***\nWords.", "draft"],
  ["escaped dashes", "\\---\ntitle: One\nlayout: post\n\\---\nWords.", "unreadable"],
  ["dashes and a remark", "--- # fields\ntitle: One\nlayout: post\n---\nWords.", "unreadable"],
  ["a rule of HTML", "<hr>\ntitle: One\ndraft: true\n<hr>\nWords.", "draft"],
  ["dashes of which one is typographic", "—-\ntitle: One\ndraft: true\n—-\nWords.", "draft"],
  ["odd dashes and no end", "———\ntitle: One\nlayout: post\n\nWords.", "unreadable"],
  ["odd dashes and other ones at its end", "———\ntitle: One\nlayout: a\n---\nWords.", "unreadable"],
])(
  "Markdown import: front matter between %s keeps its text a draft, and is not shown",
  async (_, source, held) => {
    const { text, messages } = await read(source);
    expect(text).toMatchObject({ title: "One", held, body: "Words." });
    expect(messages.join()).toContain("front matter cannot be read");
  },
);

const fields = "---\ntitle: One\ndraft: true\n---\nWords.";

test.each([
  ["an invisible blank", `\u200B${fields}`],
  ["two marks of the order of bytes", `\uFEFF\uFEFF${fields}`],
  ["a blank that does not break", `\u00A0\n${fields}`],
  ["an invisible sign of direction", `\u200E\n\u2060${fields}`],
  ["two comments", `<!-- a -->\n\n<!-- b -->\n${fields}`],
  ["a comment of MDX", `{/* a */}\n${fields}`],
  ["a comment of Liquid", `{% comment %}a{% endcomment %}\n${fields}`],
])("Markdown import: front matter behind %s is read", async (_, source) => {
  const { text } = await read(source);
  expect(text).toMatchObject({ title: "One", held: "draft", body: "Words." });
});

test.each([
  ["a block between rules below the heading", "# One\n\n---\ndraft: true\n---\n\nWords."],
  ["such a block that says the opposite", "# One\n\n---\ndraft: false\n---\n\nWords."],
  ["a block between other rules", "# One\n\n***\nStatus: published\nTags: a\n***\n\nWords."],
  ["a block with blank lines", "Words.\n\n———\n\nvisibility: private\n\n———\n\nMore."],
  ["a second front matter", "---\ntitle: One\n---\n---\ndraft: true\n---\nWords."],
  ["front matter within code", "```yaml\n---\ntitle: One\ndraft: true\n---\n```\n\nWords."],
  ["a state below the heading", "# One\n\nStatus: draft\nTags: wood\n\nWords."],
  ["a state in bold", "# One\n\n**Status:** Draft\n\nWords."],
  ["a state in a list", "One\n===\n\n- status: in review\n- by: Ann\n\nWords."],
  ["a state in a table", "# One\n\n| Field | Value |\n| --- | --- |\n| Status | Draft |\n\nWords."],
  ["a state in a quote", "> status: draft\n\nWords."],
  ["a state alone", "Status: draft\n\nWords."],
  ["a state just above words", "Status: draft\nWords."],
  ["a state that nobody knows", "Status: luonnos\n\nWords."],
  ["a yes of TOML", "draft = true\n\nWords."],
  ["fields of reStructuredText", ":title: One\n:status: draft\n\nWords."],
  ["metadata of Kirby", "Title: One\n\n----\n\nStatus: draft\n\n----\n\nText: Words."],
  ["a comment with a state", "<!-- status: draft -->\n\nWords."],
  ["a comment with a yes", "<!--\ndraft: true\n-->\n# One\n\nWords."],
  ["a comment below the heading", "# One\n\n<!-- published: false -->\n\nWords."],
  ["a reference as a comment", "[//]: # (draft: true)\n\nWords."],
  ["a reference that is called so", '[draft]: # "true"\n\nWords.'],
  ["JSON without an end", '{\n  "title": "One",\n  "draft": true\n\nWords.'],
  ["JSON with a remark", '{\n  // mine\n  title: "One",\n  draft: true,\n}\n\nWords.'],
  ["a tag of Bear", "# One\n\nWords.\n\n#wood #draft"],
  ["a tag of Zettlr", "#draft\n\n# One\n\nWords."],
  ["a moment", "# One\n\nPublish date: 2099-01-01\n\nWords."],
  ["a no below the heading", "# One\n\nPublished: no\n\nWords."],
  ["front matter in a quote", "> ---\n> draft: true\n> ---\n\nWords."],
  ["a block of Pandoc", "# One\n\nWords.\n\n---\ndraft: true\n...\n\nMore."],
  ["a wide colon", "# One\n\nStatus：draft\n\nWords."],
  ["a wide colon in front matter", "---\ntitle: One\ndraft：true\n---\nWords."],
  ["a comment that is a mark", "<!-- draft -->\n\nWords."],
  ["a remark of MDX that is a mark", "{/* WIP */}\n\nWords."],
  ["a mark alone", "# One\n\n**DRAFT**\n\nWords."],
  ["a mark in a callout", "# One\n\n> [!draft]\n\nWords."],
  ["a value that a template sets", "{% set published = false %}\n\nWords."],
  ["tags of Org", "#+FILETAGS: :wood:draft:\n\nWords."],
  ["a drawer of Org", ":PROPERTIES:\n:DRAFT: t\n:END:\n\nWords."],
  ["a property of Dataview", "# One\n\n[draft:: true]\n\nWords."],
  ["a module beside Markdown", "export const meta = {\n  draft: true,\n}\n\nWords."],
  ["a long typographic dash", "⸻\ntitle: One\ndraft: true\n⸻\nWords."],
  ["a fence and a field in one line", "---draft: true---\n\nWords."],
  ["a comment of reStructuredText", "..\n   title: One\n   status: draft\n\nWords."],
  ["a tag in a list", "- #draft\n- Words."],
  ["a property within a text of Obsidian", "---\ntitle: One\n---\nstatus:: draft\n\nWords."],
])("Markdown import: a text with %s stays a draft, and the report names why", async (_, source) => {
  const { text, messages } = await read(source);
  expect(text?.held).not.toBeNull();
  expect(messages.join()).toMatch(/looks like front matter|front matter cannot be read/);
});

test.each([
  ["comments of Nikola", "<!--\n.. title: One\n.. slug: uno\n.. status: draft\n-->\n\nWords."],
  ["comments of Nikola in a line", "<!-- .. title: One -->\n<!-- .. status: draft -->\n\nWords."],
  ["metadata of Nikola", ".. title: One\n.. slug: uno\n.. status: draft\n\nWords."],
  ["properties of Logseq", "title:: One\ndraft:: true\n\nWords."],
  ["properties of Logseq in a list", "- title:: One\n  draft:: true\n\nWords."],
  ["a property of Logseq", "title:: One\npublic:: false\n\nWords.", "private"],
  ["properties of Roam", "- Title:: One\n- Private:: true\n\nWords.", "private"],
  ["keywords of Org", "#+TITLE: One\n#+DRAFT: true\n\nWords."],
  ["private metadata of Nikola", "<!--\n.. title: One\n.. status: private\n-->\nWords.", "private"],
  ["lines of TOML without a fence", 'title = "One"\ndraft = true\n\nWords.'],
  [
    "headers of MultiMarkdown",
    "Author: Ann\nTitle: One\nSubtitle: a\n    and b\nStatus: draft\n\nWords.",
  ],
  ["what MDX exports", "export const meta = {\n  title: 'One',\n  published: false,\n}\n\nWords."],
  ["metadata of MDX", 'export const metadata = { title: "One", draft: true };\n\nWords.'],
  ["typed metadata", "export const metadata: Meta = {title: 'One', draft: true}\n\nWords."],
  [
    "imports above it",
    "import A from './a'\n\nexport const frontmatter = {title: `One`, status: 'draft'}\n\nWords.",
  ],
  ["exports of single values", "export const title = 'One';\nexport const draft = true;\n\nWords."],
  ["a value that is computed", "export const meta = {title: 'One', published: isLive()}\n\nWords."],
])("Markdown import: %s are read, and are not shown", async (_, source, held = "draft") => {
  const isMdx = source.includes("export const");
  const { text } = await read(source, isMdx ? "posts/one.mdx" : "posts/one.md");
  expect(text).toMatchObject({ title: "One", held, body: "Words." });
});

test.each([
  ["tags:: [[draft]]\n\nWords.", "draft"],
  [
    "<script context='module'>\n  export const metadata = {published: false};\n</script>\n\nWords.",
    "draft",
  ],
  ["public:: false\n\nWords.", "private"],
  ["- publish:: no\n\nWords.", "draft"],
  ["# DRAFT: One\n\nWords.", "draft"],
  ["# One (WIP)\n\nWords.", "draft"],
])(
  "Markdown import: a text without front matter that begins with %j is held back",
  async (source, held) => {
    expect((await read(source)).text?.held).toBe(held);
  },
);

test.each([
  "export const meta =\n{ title: 'One', draft: true }\n\nWords.",
  "export const meta = defineMeta({\n  draft: true,\n})\n\nWords.",
  "export const meta = { draft: true } satisfies Meta;\n\nWords.",
  "export const metadata = {\n  'published': !1,\n}\n\nWords.",
  "export default { draft: true }\n\nWords.",
])("Markdown import: %j in MDX keeps its text a draft", async (source) => {
  expect((await read(source, "posts/one.mdx")).text).toMatchObject({
    held: "draft",
    body: "Words.",
  });
});

test.each([
  ["posts/one.meta", ".. title: One\n.. status: draft\n"],
  ["posts/one.json", '{"draft": true}'],
  ["posts/one.11tydata.json", '{"permalink": false}'],
  ["posts/one.yaml", "draft: true\n"],
  ["posts/one.md.toml", "draft = true\n"],
])("Markdown import: fields in %s beside a text hold it back", async (path, fields) => {
  expect((await read("Words.", "posts/one.md", { [path]: fields })).text?.held).not.toBeNull();
});

test("Markdown import: metadata of Nikola that hides nothing is that of a public text", async () => {
  const source =
    "<!--\n.. title: One\n.. date: 2020-01-05 10:00:00 UTC\n.. tags: a, b\n.. status: featured\n-->\nWords.";
  expect((await read(source)).text).toMatchObject({
    title: "One",
    held: null,
    date: "2020-01-05T10:00:00.000Z",
    tags: ["a", "b"],
  });
});

test.each([
  ["a rule and prose with a colon", "---\nNote: we have moved.\n\nMore words."],
  [
    "a rule, a blank line and prose",
    "---\n\nOur hours: nine to five.\n\nMore words.\n\n---\n\nEnd.",
  ],
  ["rules around prose", "---\nDear friends: we have moved.\n\nWords of ours.\n---\n\nEnd."],
  ["other rules around prose", "***\nNote: we have moved.\n***\n\nWords."],
  ["dashes and prose", "———\nNote: we have moved.\n\nWords."],
  ["facts of an event", "# Party\n\nDate: 5 May 2099\nPlace: Dhaka\n\nWords."],
  ["facts without a heading", "Date: 5 May 2099\nPlace: Dhaka\n\nWords."],
  ["access by road", "# Find us\n\nAccess: from the car park\n\nWords."],
  ["a stage", "# Show\n\nStage: the old hall\n\nWords."],
  [
    "a sentence on a status",
    "Status: we still build the new shop, and it takes a while.\n\nWords.",
  ],
  ["a status that is public", "# One\n\nStatus: published\n\nWords."],
  ["steps of work", "# How we work\n\n- Draft: we sketch\n- Review: you comment\n\nWords."],
  ["who published a book", "# Book\n\nPublished: Routledge, 2019\n\nWords."],
  ["words for members", "# Prices\n\nMembers: free\nPublic: 5 €\nPrivate: on request\n\nWords."],
  ["a colon and a class of kramdown", "{: .lead}\nWords."],
  ["a state in the middle", "# One\n\nWords.\n\nStatus: draft\n\nMore."],
  ["code on front matter", "# Help\n\nWrite this:\n\n```yaml\n---\ndraft: true\n---\n```\n"],
  ["code between rules", "# Help\n\nWords.\n\n```\n---\ndraft: true\n---\n```\n"],
  ["an export within code", "# Help\n\n```js\nexport const meta = {draft: true}\n```\n"],
  ["a tag of another thing", "# One\n\nWords.\n\n#draftbeer #wood"],
  ["a heading on drafts", "# One\n\n## Status: how we work\n\nWords."],
  ["data of a chart", "export const chart = {visible: false}\n\nWords."],
  ["slides", "# One\n\n---\n\nWords: two\n\n---\n\n## Two\n\nWords."],
])("Markdown import: a text with %s stays public and whole", async (_, source) => {
  const { text } = await read(source, "about.md");
  expect(text?.held).toBeNull();
  const words = (written: string) => written.match(/\p{L}+/gu)?.join(" ");
  const [, title = ""] = /^# (.*)\n/.exec(source) ?? [];
  expect(words(text?.body ?? "")).toBe(words(source.replace(`# ${title}\n`, "")));
});

test("Markdown import: a graph of Logseq in which pages are marked keeps the others drafts", async () => {
  const { texts } = await readFiles({
    "logseq/config.edn": "{}",
    "pages/one.md": "public:: true\n\n- Words.",
    "pages/two.md": "- Words.",
  });
  expect(texts.map(({ id, held }) => [id, held])).toEqual([
    ["pages/one.md", null],
    ["pages/two.md", "draft"],
  ]);
});

test.each([
  ["cascade of Hugo's settings", "content/a.md", { "hugo.yaml": "cascade:\n  draft: true" }],
  ["drafts of MkDocs", "docs/a.md", { "mkdocs.yml": "draft_docs: |\n  a.md\n" }],
  ["excluded files of MkDocs", "docs/a/b.md", { "mkdocs.yml": "exclude_docs: |\n  /a/\n" }],
])("Markdown import: the %s hold a text back", async (_, path, more) => {
  expect((await read("---\ntitle: One\n---\nWords.", path, more)).text?.held).not.toBeNull();
});

test.each([
  "published: null",
  "publish: ~",
  "routable: false",
  "output: false",
  "show: no",
  "exclude: true",
  "publishedAt: null",
])("Markdown import: a text with %j stays a draft", async (line) => {
  const { text } = await read(`---\ntitle: One\n${line}\n---\nWords.`);
  expect(text?.held).not.toBeNull();
});
