import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type ZippedFile, zipOf } from "#tests/zip.ts";
import type { SourceEvent } from "../../source.ts";
import { openFolder, openZip } from "../archive.ts";
import { partFrontMatter } from "./front-matter.ts";
import { readMarkdown } from "./markdown.ts";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "nokshi-zip-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function opened(files: readonly ZippedFile[]) {
  const path = join(folder(), "site.zip");
  writeFileSync(path, zipOf(files));
  const archive = await openZip(path);
  onTestFinished(() => archive.close());
  return archive;
}

async function listed(events: AsyncIterable<SourceEvent>): Promise<SourceEvent[]> {
  const all: SourceEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

const textsIn = (events: readonly SourceEvent[]) =>
  events.flatMap((event) => (event.event === "text" ? [event.text] : []));

test("Markdown import: posts, pages and their addresses of four generators are recognised", async () => {
  const archive = await opened([
    {
      name: "site/_posts/2021-02-03-jekyll.md",
      bytes: "---\ntitle: Jekyll\ncategories: [News]\ntags: a, b\n---\nText.",
    },
    { name: "site/_drafts/later.md", bytes: "---\ntitle: Later\n---\nText." },
    {
      name: "site/content/posts/hugo/index.md",
      bytes:
        '+++\ntitle = "Hugo"\ndate = 2022-03-04T05:06:07Z\naliases = ["/old-hugo/"]\nfeatured_image = "cover.png"\n+++\n# Hugo\nText.',
    },
    { name: "site/content/posts/hugo/cover.png", bytes: "x" },
    { name: "site/content/about.md", bytes: '{"title": "About us"}\n\nText.' },
    {
      name: "site/src/content/blog/astro.md",
      bytes:
        "---\ntitle: Astro\npubDate: 2023-01-02\nheroImage: ../../img/a.png\ndraft: false\n---\nText.",
    },
    { name: "site/README.md", bytes: "Not a text." },
    { name: "site/broken.md", bytes: "---\ntitle: [a\n---\nText." },
  ]);
  const events = await listed(readMarkdown(archive));
  const texts = Object.fromEntries(textsIn(events).map((text) => [text.title, text]));
  expect(texts.Jekyll).toMatchObject({
    type: "post",
    date: "2021-02-03T00:00:00.000Z",
    categories: ["News"],
    tags: ["a", "b"],
    addresses: [
      "/news/2021/02/03/jekyll.html",
      "/news/2021/02/03/jekyll",
      "/2021/02/03/jekyll.html",
      "/2021/02/03/jekyll",
    ],
  });
  expect(texts.Later).toMatchObject({ type: "post", held: "draft" });
  expect(texts.Hugo).toMatchObject({
    type: "post",
    slug: "hugo",
    addresses: ["/posts/hugo", "/old-hugo/"],
    picture: "cover.png",
    body: "Text.",
  });
  expect(texts["About us"]).toMatchObject({ type: "page", addresses: ["/about"] });
  expect(texts.Astro).toMatchObject({
    type: "post",
    date: "2023-01-02T00:00:00.000Z",
    picture: "../../img/a.png",
  });
  expect(texts.Broken).toMatchObject({ type: "page", body: "Text." });
  const lines = events.flatMap((event) => (event.event === "line" ? [event.line.message] : []));
  expect(lines.some((message) => message.startsWith("The front matter cannot be read"))).toBe(true);
});

test("Markdown import: front matter that would expand to gigabytes is skipped, and the text stays", () => {
  const levels = Array.from(
    { length: 9 },
    (_, level) =>
      `${"abcdefghi"[level]}: &${"abcdefghi"[level]} [${Array(9)
        .fill(level === 0 ? '"x"' : `*${"abcdefghi"[level - 1]}`)
        .join(",")}]`,
  );
  const { fields, body, problem } = partFrontMatter(`---\n${levels.join("\n")}\n---\nText.`);
  expect([fields, body]).toEqual([{}, "Text."]);
  expect(problem).toContain("cannot be read");
});

test.each([
  ["a place outside", [{ name: "../../etc/a.md", bytes: "x" }], /outside of itself/],
  ["an absolute place", [{ name: "/etc/a.md", bytes: "x" }], /outside of itself/],
  ["a bomb", [{ name: "a.md", bytes: Buffer.alloc(30_000_000, "a") }], /times its size/],
])("Markdown import: a zip with %s is refused", async (_, files, sentence) => {
  await expect(opened(files)).rejects.toThrow(sentence);
});

test("Markdown import: a file that is longer than its archive says is refused", async () => {
  const archive = await opened([{ name: "a.md", bytes: "x".repeat(5000), size: 10 }]);
  await expect(archive.read("a.md", 1000)).rejects.toThrow();
});

test("Markdown import: links in a zip or a folder are not followed", async () => {
  const archive = await opened([
    { name: "a.md", bytes: "Text." },
    { name: "b.md", bytes: "/etc/passwd", mode: 0o120777 },
  ]);
  expect(archive.files.map(({ path }) => path)).toEqual(["a.md"]);
  expect(archive.refused).toHaveLength(1);
  const made = folder();
  mkdirSync(join(made, "in"));
  writeFileSync(join(made, "in", "a.md"), "Text.");
  symlinkSync("/etc/passwd", join(made, "b.md"));
  const openedFolder = await openFolder(made);
  expect(openedFolder.files.map(({ path }) => path)).toEqual(["in/a.md"]);
  expect(openedFolder.refused).toHaveLength(1);
});

test("Markdown import: half a zip is refused with a sentence", async () => {
  const path = join(folder(), "half.zip");
  writeFileSync(path, zipOf([{ name: "a.md", bytes: "Text." }]).subarray(0, 60));
  await expect(openZip(path)).rejects.toThrow(/not a zip file, or it is incomplete/);
});

test("Markdown import: comments of authors are neither in the text nor its title, and are told", async () => {
  const archive = await opened([
    { name: "posts/one.md", bytes: "%%\n# SECRET\n%%\n\nWords `%%x%%`." },
    { name: "_posts/2020-01-02-two.html", bytes: "<p>a{% comment %}SECRET{% endcomment %}</p>" },
  ]);
  const events = await listed(readMarkdown(archive));
  expect(textsIn(events).map(({ title, body }) => [title, body.trim()])).toEqual([
    ["Two", "<p>a</p>"],
    ["One", "Words `%%x%%`."],
  ]);
  const lines = events.flatMap((event) => (event.event === "line" ? [event.line.title] : []));
  expect(lines).toEqual(["Two", "One"]);
});
