import { expect, test } from "vitest";
import { readFiles } from "#tests/archives.ts";

const heldOf = async (frontMatter: string, path = "content/posts/one.md", more = {}) => {
  const { texts } = await readFiles({ [path]: `---\n${frontMatter}\n---\nWords.`, ...more });
  return texts.find(({ id }) => id === path)?.held;
};

test.each([
  "draft: yes",
  "draft: Yes",
  "draft: 'true'",
  'draft: "true"',
  "draft: on",
  "draft: y",
  "draft: 1",
  "Draft: TRUE",
  "DRAFT: true",
  "isDraft: true",
  "is_draft: true",
  "draft: production",
  "published: no",
  "published: off",
  'published: "false"',
  "Published: False",
  "published: n",
  "published: 0",
  "publish: false",
  "dg-publish: false",
  "status: draft",
  "Status: Draft",
  "status: [draft]",
  "status: 🚧 In progress",
  "status: Not started",
  "state: pending",
  "tags: [draft, wood]",
  "tags: wood, '#draft'",
  "tags:\n  - status/draft",
  "categories: [WIP]",
  "layout: draft",
  "wip: true",
  "draft: [true]",
  "ready: false",
  "approved: no",
  "unpublish: true",
  "status: luonnos",
  "status: rough draft",
  "state: Ohio",
  "stage: seedbed",
  "workflow_state: with the editor",
  "docStatus: v0",
  "contentStatus: nearly",
  "published: later",
  "publish: maybe",
  "public: soon",
  "status: {name: draft}",
  "status: {name: luonnos}",
  "status: [published, luonnos]",
  "dg:\n  publish: false",
  "is-wip: true",
  "draft_state: started",
  "entwurf: ja",
  "খসড়া: হ্যাঁ",
  "unfinished: a bit",
  "draft: true\ndraft: false",
  "draft: false\ndraft: true",
  "Draft: true\ndraft: false",
  "published: false\npublished: true",
  "extra:\n  draft: true",
  "params:\n  draft: true",
])("Markdown import: a text with %j stays a draft", async (line) => {
  expect(await heldOf(`title: One\n${line}`)).toBe("draft");
});

test.each([
  ["private: true", "private"],
  ["visibility: private", "private"],
  ["hidden: yes", "private"],
  ["public: false", "private"],
  ["status: archived", "private"],
  ["permalink: false", "private"],
  ["headless: true", "private"],
  ["_build:\n  render: never", "private"],
  ["build:\n  list: never", "unlisted"],
  ["unlisted: true", "unlisted"],
  ["eleventyExcludeFromCollections: true", "unlisted"],
  ["visibility: unlisted", "unlisted"],
  ["password: secret", "protected"],
  ["visibility: paid", "protected"],
  ["access: members", "protected"],
  ["encrypt: true", "protected"],
  ["date: 2099-01-01", "scheduled"],
  ["date: 2020-01-01\npublishDate: 2099-01-01", "scheduled"],
  ["date: 2020-01-01\npublish_date: 2099-01-01T10:00:00", "scheduled"],
  ["publishDate: 2099", "scheduled"],
  ["publishDate: when it is ready", "scheduled"],
  ["embargo: true", "scheduled"],
  ["pubDatetime: 2099-01-01", "scheduled"],
  ["post_date: 2099-01-01", "scheduled"],
  ["publishedDate: 2099-01-01", "scheduled"],
  ["pubDate: 2099年1月1日", "scheduled"],
  ["publishDate: tba", "scheduled"],
  ["published_at: 5. Januar 2099", "scheduled"],
  ["pubDate: ১ জানুয়ারি ২০৯৯", "scheduled"],
  ["date: 2099年1月1日", "scheduled"],
  ["date: tba", "scheduled"],
  ["expired_at: 2020-01-01", "expired"],
  ["validUntil: 2020-01-01", "expired"],
  ["endDate: 2020-01-01", "expired"],
  ["scheduledAt: January 5, 2099", "scheduled"],
  ["status: future", "scheduled"],
  ["expiryDate: 2020-01-01", "expired"],
  ["expires: 2020-01-01", "expired"],
  ["unpublishDate: 2020-01-01", "expired"],
  ["unpublish: 2020-01-01", "expired"],
  ["access_level: private", "private"],
  ["encrypt: {key: a}", "protected"],
  ["expired: true", "expired"],
  ["status: private", "private"],
] as const)("Markdown import: a text with %j is held back as %s", async (lines, held) => {
  expect(await heldOf(`title: One\n${lines}`)).toBe(held);
});

test.each([
  "draft: false",
  "draft: no",
  "draft:",
  "draft: ~",
  "published: true",
  "published: 2020-01-01",
  "published:",
  "status: published",
  "status: publish",
  "status: evergreen",
  "date: 2020-01-01",
  "publishDate: 2020-01-01",
  "expiryDate: 2099-01-01",
  "type: review",
  "layout: archive",
  "hide: [toc, navigation]",
  "members: Ann and Bob",
  "private: false",
  "password: ''",
  "tags: [drafting tables]",
  "share: false",
  "status: ✅ Published",
  "status: {name: Published, color: green}",
  "status: done",
  "comment_status: closed",
  "publisher: Ann and Bob",
  "date: 5. Januar 2020",
  "subtitle: Draft beer",
  "unpublish: 2099-01-01",
])("Markdown import: a text with %j stays public", async (line) => {
  expect(await heldOf(`title: One\n${line}`)).toBeNull();
});

test.each([
  "_drafts/one.md",
  "content/drafts/one.md",
  "content/private/one.md",
  "notes/Drafts/one.md",
  "content/posts/one.draft.md",
  "src/content/blog/_one.md",
  "content/posts/DRAFT - one.md",
  "content/posts/[draft] one.md",
  "content/posts/one (Draft).md",
  "content/posts/draft.md",
  "01 Drafts/one.md",
  "content/old-drafts/one.md",
  "notes/Drafts 2020/one.md",
  "notes/In progress/one.md",
  "notes/Entwürfe/one.md",
  "notes/খসড়া/one.md",
  "notes/confidential/one.md",
])("Markdown import: a text at %s stays a draft", async (path) => {
  expect(await heldOf("title: One", path)).toBe("draft");
});

test.each([
  [
    "a colon in a value",
    "---\ntitle: Secret: not yet\ndraft: true\n---\nWords.",
    "Secret: not yet",
    "draft",
  ],
  ["an open bracket", "---\ntitle: One\ntags: [a\n---\nWords.", "One", "unreadable"],
  ["no end", "---\ntitle: One\ndraft: true\n\nWords.", "One", "draft"],
  ["broken TOML", "+++\ntitle = One\ndraft = true\n+++\nWords.", "One", "draft"],
  ["a program in it", "---js\n{ title: 'One', draft: true }\n---\nWords.", "One", "unreadable"],
])(
  "Markdown import: front matter with %s is reported, and its text stays a draft",
  async (_, source, title, held) => {
    const { texts, messages } = await readFiles({ "posts/one.md": source });
    expect(texts).toMatchObject([{ held, title, body: "Words." }]);
    expect(messages.join()).toContain("front matter cannot be read");
  },
);

test("Markdown import: words between two rules are no front matter", async () => {
  const { texts } = await readFiles({ "about.md": "---\nAbout us and our work\n---\n\nWords." });
  expect(texts).toMatchObject([{ held: null, body: "---\nAbout us and our work\n---\n\nWords." }]);
});

test.each([
  ["JSON", '{"title": "One", "draft": "yes"}\n\nWords.'],
  ["TOML", '+++\ntitle = "One"\ndraft = true\n+++\nWords.'],
  ["JSON in a fence", '---json\n{"title": "One", "draft": true}\n---\nWords.'],
  ["JSON of Hexo", ';;;\n"title": "One", "draft": true\n;;;\nWords.'],
  ["Hexo without a first fence", "title: One\ndraft: true\n---\nWords."],
  ["Pelican", "Title: One\nStatus: draft\n\nWords."],
  ["a comment before it", "<!-- x -->\n---\ntitle: One\ndraft: true\n---\nWords."],
  ["a blank before its fence", " ---\ntitle: One\ndraft: true\n---\nWords."],
  ["a blank line before it", "\n\n---\ntitle: One\ndraft: true\n---\nWords."],
  ["an end of dots", "---\ntitle: One\ndraft: true\n...\nWords.\n\n---\n\nMore."],
])("Markdown import: front matter as %s is read", async (_, source) => {
  const { texts } = await readFiles({ "posts/one.md": source });
  expect(texts).toMatchObject([{ title: "One", held: "draft" }]);
  expect(texts[0]?.body.startsWith("Words.")).toBe(true);
});

test.each([
  [
    "defaults of Jekyll",
    "_posts/2020-01-02-one.md",
    {
      "_config.yml":
        "defaults:\n  - scope: {path: '', type: posts}\n    values: {published: false}",
    },
    "draft",
  ],
  ["excluded files of Jekyll", "notes/one.md", { "_config.yml": "exclude: [notes]" }, "private"],
  [
    "a collection of Jekyll without pages",
    "_people/one.md",
    { "_config.yml": "collections:\n  people:\n    output: false" },
    "private",
  ],
  [
    "a cascade of Hugo",
    "content/posts/one.md",
    { "content/posts/_index.md": "---\ntitle: P\ncascade:\n  draft: true\n---\n" },
    "draft",
  ],
  [
    "the data of a folder of Eleventy",
    "posts/one.md",
    { "posts/posts.json": '{"draft": true}' },
    "draft",
  ],
  [
    "a vault in which others are marked",
    "one.md",
    { ".obsidian/app.json": "{}", "two.md": "---\npublish: true\n---\nWords." },
    "draft",
  ],
])("Markdown import: %s hold a text back", async (_, path, more, held) => {
  expect(await heldOf("title: One", path, more)).toBe(held);
});

test("Markdown import: a list that a template makes stays a draft, and code in a text is no template", async () => {
  const { texts } = await readFiles({
    "tags.md":
      "---\ntitle: Tags\n---\nAll tags.\n{% for tag in site.tags %}\n## {{ tag[0] }}\n{% endfor %}",
    "about.md": "---\ntitle: About\n---\nUse `{% for %}`.\n\n```\n{% for x in y %}\n```\n",
  });
  expect(texts.map(({ title, held }) => [title, held])).toEqual([
    ["About", null],
    ["Tags", "templated"],
  ]);
});

test.each([
  ["Status: Draft", "draft"],
  ["Published: No", "draft"],
  ["Publish date: January 5, 2099", "scheduled"],
  ["Visibility: Private\nTags: wood, paper", "private"],
  ["Status: Published\nTags: wood, paper", null],
])(
  "Markdown import: a page of Notion with the property %j is held back as %s",
  async (lines, held) => {
    const name = "Trip 0123456789abcdef0123456789abcdef.md";
    const { texts } = await readFiles({ [name]: `# Trip\n\n${lines}\n\nWords.` });
    expect(texts).toMatchObject([{ title: "Trip", held }]);
    expect(texts[0]?.body.trim()).toBe("Words.");
  },
);

test.each([
  ["[Draft] One", "draft"],
  ["WIP: One", "draft"],
  ["Draft: One", "draft"],
  ["One (draft)", "draft"],
  ["One [WIP]", "draft"],
  ["🚧 WIP - One", "draft"],
  ["Draft beer", null],
  ["Private gardens", null],
])("Markdown import: a text with the title %j is held back as %s", async (title, held) => {
  expect(await heldOf(`title: "${title}"`)).toBe(held);
});
