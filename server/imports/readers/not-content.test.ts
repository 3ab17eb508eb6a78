import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readFiles } from "#tests/archives.ts";
import { openFolder } from "./archive.ts";

const post = "---\ntitle: Kept\n---\nWords.";

test.each([
  "AGENTS.md",
  "CLAUDE.md",
  "docs/CLAUDE.local.md",
  "GEMINI.md",
  "README.md",
  "README.zh-CN.md",
  "readme.markdown",
  "LICENSE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "TODO.md",
  "todo.md",
  "SECURITY.md",
  "CODE_OF_CONDUCT.md",
  "code-of-conduct.md",
  ".github/PULL_REQUEST_TEMPLATE.md",
  ".claude/commands/review.md",
  ".cursor/rules/style.md",
  ".obsidian/plugins/x/readme.md",
  ".trash/old.md",
  "node_modules/pkg/docs/use.md",
  "vendor/theme/notes.md",
  "_layouts/post.md",
  "_includes/note.md",
  "layouts/page.md",
  "themes/plain/exampleSite/content/posts/hello.md",
  "archetypes/default.md",
  "Templates/Daily note.md",
  "Meta/templates/Meeting.md",
  "_site/about.md",
  "public/about.md",
  "dist/about.md",
  "src/components/note.mdx",
  "Drawing.excalidraw.md",
])("Markdown import: %s is left out and in the report", async (path) => {
  const { texts, messages } = await readFiles({
    "posts/kept.md": post,
    [path]: "# Not a text\n\nWords.",
  });
  expect(texts.map(({ title }) => title)).toEqual(["Kept"]);
  expect(messages.join("\n")).toContain(path.split("/").at(-1));
});

test.each([
  ["a post about a program", "content/posts/claude.md"],
  ["a page of people", "agents.md"],
  ["a page of changes", "content/changelog.md"],
  ["a section that is called as a folder of programs", "content/build/one.md"],
  ["a section of templates", "content/templates/one.md"],
])("Markdown import: %s stays", async (_, path) => {
  const { texts } = await readFiles({
    "posts/kept.md": post,
    [path]: "---\ntitle: Own\n---\nWords.",
  });
  expect(texts.map(({ title }) => title).toSorted()).toEqual(["Kept", "Own"]);
});

test("Markdown import: what macOS and Windows add to a zip is left out, and changes no address", async () => {
  const { texts, messages } = await readFiles({
    "old-site/posts/one.md": "---\ntitle: One\n---\nWords.",
    "__MACOSX/old-site/posts/._one.md": Buffer.from([0, 5, 22, 7, 0, 2, 0, 0]),
    "__MACOSX/._old-site": "x",
    "old-site/posts/._two.md": "x",
    "old-site/.DS_Store": "x",
    "old-site/posts/Thumbs.db": "x",
    "desktop.ini": "x",
  });
  expect(texts).toMatchObject([{ title: "One", slug: "one", addresses: ["/posts/one"] }]);
  expect(messages).toEqual([
    "Left out: 6 files that an operating system adds to folders, such as __MACOSX/old-site/posts/._one.md.",
  ]);
});

test("imports: a folder on the disk is read without what an operating system adds to it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "nokshi-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, ".git"));
  for (const name of ["a.md", "._a.md", ".DS_Store", "Thumbs.db", ".git/x.md"])
    writeFileSync(join(folder, name), "x");
  const { files, refused } = await openFolder(folder);
  expect(files.map(({ path }) => path)).toEqual(["a.md"]);
  expect(refused.join()).toMatch(/\.git.*3 files/);
});

test("Markdown import: a page without words of its own is left out, with the reason", async () => {
  const { texts, messages } = await readFiles({
    "index.md": "---\nlayout: home\n---\n",
    "404.md": "---\npermalink: /404.html\n---\nNothing is here.",
    "posts/kept.md": post,
  });
  expect(texts.map(({ title }) => title)).toEqual(["Kept"]);
  expect(messages).toEqual([
    "404.md is the page for missing addresses, of which this site has its own.",
    "index.md has no words of its own: the layout “home” made its page.",
  ]);
});

test("Markdown import: texts of other forms are in the report", async () => {
  const { messages } = await readFiles({
    "posts/kept.md": post,
    "posts/two.org": "* Two",
    "board.canvas": "{}",
  });
  expect(messages).toEqual([
    "Left out: 2 files of a form that is not read here: board.canvas, posts/two.org.",
  ]);
});
