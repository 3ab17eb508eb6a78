import { expect, test } from "vitest";
import { readFiles } from "#tests/archives.ts";

const textWith = async (frontMatter: string, path = "content/posts/one.md", more = {}) => {
  const { texts } = await readFiles({ [path]: `---\n${frontMatter}\n---\nWords.`, ...more });
  return texts.find(({ id }) => id === path);
};

test.each(["1.10", "007", "true", "null", "No", "2020-01-05", "1_000", "0x10", "12:30:00"])(
  "Markdown import: the title %s stays as it is typed",
  async (title) => {
    expect((await textWith(`title: ${title}`))?.title).toBe(title);
  },
);

test.each([
  [
    "blanks of Jekyll",
    "tags: red green blue",
    "_posts/2020-01-02-one.md",
    {},
    ["red", "green", "blue"],
  ],
  ["one tag of Jekyll", "tag: red green", "_posts/2020-01-02-one.md", {}, ["red green"]],
  ["commas", "tags: red wine, blue", "_posts/2020-01-02-one.md", {}, ["red wine", "blue"]],
  [
    "signs of Obsidian",
    "tags: '#red #blue'",
    "one.md",
    { ".obsidian/app.json": "{}" },
    ["red", "blue"],
  ],
  ["one tag elsewhere", "tags: web design", "content/posts/one.md", {}, ["web design"]],
  ["objects", "tags: [{name: Red}, {label: Blue}]", "content/posts/one.md", {}, ["Red", "Blue"]],
  ["taxonomies of Zola", "taxonomies:\n  tags: [red]", "content/one.md", {}, ["red"]],
] as const)("Markdown import: tags as %s are read", async (_, line, path, more, tags) => {
  expect((await textWith(`title: One\n${line}`, path, more))?.tags).toEqual(tags);
});

test("Markdown import: nested categories of Hexo are all kept", async () => {
  const text = await textWith("title: One\ncategories:\n  - [Diary, Games]\n  - Life");
  expect(text?.categories).toEqual(["Diary", "Games", "Life"]);
});

test("Markdown import: what search engines alone were told is kept", async () => {
  const text = await textWith(
    "title: One\nseo_title: For engines\ncanonical_url: https://other.example/one\nrobots: noindex, follow\nexcerpt: For lists\ndescription: For engines, too",
  );
  expect(text).toMatchObject({
    excerpt: "For lists",
    description: "For engines, too",
    search: { title: "For engines", canonical: "https://other.example/one", isLeftOut: true },
  });
});

test.each(["noindex: true", "sitemap: false", "sitemap_exclude: yes", "sitemap:\n  disable: true"])(
  "Markdown import: %j keeps a text from search engines",
  async (line) => {
    const text = await textWith(`title: One\n${line}`);
    expect(text).toMatchObject({ held: null, search: { isLeftOut: true } });
  },
);

test("Markdown import: a picture comes with what is said of it", async () => {
  const text = await textWith(
    "title: One\ncover:\n  image: a.png\n  alt: A red chair\n  caption: By the window",
  );
  expect(text).toMatchObject({
    picture: "a.png",
    pictureAlt: "A red chair",
    pictureCaption: "By the window",
  });
});

test("Markdown import: posts of Jekyll in HTML are read", async () => {
  const { texts } = await readFiles({
    "_posts/2020-01-02-one.html": "---\ntitle: One\n---\n<p>Words.</p>",
    "_layouts/post.html": "<html></html>",
  });
  expect(texts).toMatchObject([{ title: "One", format: "html", body: "<p>Words.</p>" }]);
});

test("Markdown import: a file in letters of Western Europe keeps them, and the report says so", async () => {
  const bytes = Buffer.from("---\ntitle: Café\n---\nGröße.", "latin1");
  const { texts, messages } = await readFiles({ "posts/one.md": bytes });
  expect(texts).toMatchObject([{ title: "Café", body: "Größe." }]);
  expect(messages.join()).toContain("not in UTF-8");
});

test("Markdown import: values that go on at the beginning of a line are read, as Hugo and Jekyll do", async () => {
  const text = await textWith(
    'title: One\ndescription: "In\nshort"\ntags: [red,\nblue]\ncategories:\n\t- News\ndraft: false',
  );
  expect(text).toMatchObject({
    title: "One",
    held: null,
    description: "In short",
    tags: ["red", "blue"],
    categories: ["News"],
  });
});

test("Markdown import: a note without a title is called as its file", async () => {
  const text = await textWith("status: evergreen", "Notes/v1.2 of iPhone-plan.md");
  expect(text?.title).toBe("v1.2 of iPhone-plan");
});
