import { expect, test } from "vitest";
import { readFiles } from "#tests/archives.ts";

const withTitle = (more: string) => `---\ntitle: One\n${more}\n---\nWords.`;

const addressesOf = async (
  path: string,
  frontMatter: string,
  more: Readonly<Record<string, string>> = {},
) => {
  const { texts } = await readFiles({ [path]: withTitle(frontMatter), ...more });
  return texts.find(({ id }) => id === path)?.addresses ?? [];
};

test.each([
  [
    "categories of Jekyll",
    "_posts/2020-01-05-cat.md",
    "categories: [life, Work Days]",
    {},
    "/life/work-days/2020/01/05/cat.html",
  ],
  [
    "the same as browsers spell them",
    "_posts/2020-01-05-cat.md",
    "categories: [life, Work Days]",
    {},
    "/life/work%20days/2020/01/05/cat.html",
  ],
  [
    "categories of Jekyll in one line",
    "_posts/2020-01-05-cat.md",
    "categories: life work",
    {},
    "/life/work/2020/01/05/cat.html",
  ],
  [
    "folders above the posts of Jekyll",
    "news/_posts/2020-01-05-cat.md",
    "",
    { "about.md": "About." },
    "/news/2020/01/05/cat.html",
  ],
  [
    "a style of Jekyll",
    "_posts/2020-01-05-cat.md",
    "categories: life",
    { "_config.yml": "permalink: pretty" },
    "/life/2020/01/05/cat/",
  ],
  [
    "a template of Jekyll",
    "_posts/2020-01-05-cat.md",
    "",
    { "_config.yml": "permalink: /blog/:year-:month/:title" },
    "/blog/2020-01/cat",
  ],
  [
    "a template in front matter",
    "_posts/2020-01-05-cat.md",
    "permalink: /:year/:title.html",
    {},
    "/2020/cat.html",
  ],
  [
    "defaults of Jekyll",
    "_posts/2020-01-05-cat.md",
    "",
    { "_config.yml": "defaults:\n- scope: {path: ''}\n  values: {permalink: '/w/:title/'}" },
    "/w/cat/",
  ],
  [
    "a collection of Jekyll",
    "_recipes/soup.md",
    "",
    { "_config.yml": "collections: {recipes: {output: true}}" },
    "/recipes/soup",
  ],
  [
    "a permalink of a collection",
    "_recipes/soup.md",
    "",
    { "_config.yml": "collections: {recipes: {output: true, permalink: '/food/:name/'}}" },
    "/food/soup/",
  ],
  ["a collection without settings", "_recipes/soup.md", "", {}, "/recipes/soup"],
  ["a post of Hexo", "source/_posts/one.md", "date: 2020-01-05", {}, "/2020/01/05/one/"],
  [
    "a template of Hexo",
    "source/_posts/one.md",
    "date: 2020-01-05\ncategories: [a, b]",
    { "_config.yml": "permalink: :category/:title/" },
    "/a/b/one/",
  ],
  [
    "a template of Hugo",
    "content/posts/one.md",
    "date: 2020-01-05",
    { "hugo.toml": '[permalinks]\nposts = "/:year/:slug/"' },
    "/2020/one/",
  ],
  ["a dated name of Hugo", "content/posts/2020-01-05-one.md", "", {}, "/posts/2020-01-05-one"],
  ["a dated name of Eleventy", "posts/2020-01-05-one.md", "", {}, "/posts/one"],
  [
    "a dated folder of Docusaurus",
    "blog/2021-08-26-welcome/index.md",
    "slug: welcome",
    { "docusaurus.config.js": "" },
    "/blog/welcome",
  ],
  [
    "the date of Docusaurus",
    "blog/2021-08-26-welcome.md",
    "",
    { "docusaurus.config.js": "" },
    "/blog/2021/08/26/welcome",
  ],
  ["a folder of Eleventy with a text of its name", "content/blog/one/one.md", "", {}, "/blog/one"],
  [
    "a site in a folder of a repository",
    "docs/_posts/2020-01-05-one.md",
    "",
    { "docs/_config.yml": "permalink: pretty", "README.md": "" },
    "/2020/01/05/one/",
  ],
  ["a slug with folders", "content/one.md", "slug: /my/path/", {}, "/my/path/"],
  ["a translation", "content/about.de.md", "", { "content/about.md": withTitle("") }, "/de/about"],
  ["aliases", "content/one.md", "aliases: [/was/, former]", {}, "/was/"],
  ["an alias in one line", "content/one.md", "redirect_from: /before", {}, "/before"],
] as const)("old addresses: %s", async (_, path, frontMatter, more, address) => {
  expect(await addressesOf(path, frontMatter, more)).toContain(address);
});

test.each([
  ["content/about-node.js.md", "about-node.js"],
  ["content/example.html.markdown", "example"],
  ["Trip 0123456789abcdef0123456789abcdef.md", "Trip"],
  ["content/a.de.md", "a.de"],
  ["blog/2021-08-26-welcome/index.mdx", "welcome"],
])("old addresses: the slug of %s is %s", async (path, slug) => {
  const { texts } = await readFiles({ [path]: withTitle("") });
  expect(texts[0]?.slug).toBe(slug);
});

test("old addresses: a slug with folders ends the address here with its last part", async () => {
  const { texts } = await readFiles({ "content/one.md": withTitle("slug: /my/path/") });
  expect(texts[0]?.slug).toBe("path");
});
