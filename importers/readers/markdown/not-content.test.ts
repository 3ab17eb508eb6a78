import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readFiles } from "#tests/archives.ts";
import { openFolder } from "../archive.ts";

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
    "Left out: 6 files that operating systems add to folders, such as __MACOSX/old-site/posts/._one.md.",
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
    "404.md is the page for missing addresses; this site has its own.",
    "index.md has no text of its own: the layout “home” generated its page.",
  ]);
});

test("Markdown import: texts of other forms are in the report", async () => {
  const { messages } = await readFiles({
    "posts/kept.md": post,
    "posts/two.org": "* Two",
    "board.canvas": "{}",
  });
  expect(messages).toEqual([
    "Left out: 2 files in an unsupported format: board.canvas, posts/two.org.",
  ]);
});

const repository = { "package.json": "{}", "src/content/posts/kept.md": post };

const notesOfRepositories = [
  "memory-bank/progress.md",
  "memory_bank/activeContext.md",
  "prompts/write.md",
  "rules/style.md",
  "specs/001-login/plan.md",
  "openspec/project.md",
  "adr/0001-use-x.md",
  "doc/adr/0001-use-x.md",
  "docs/adr/0001-use-x.md",
  "docs/decisions/0001-use-x.md",
  "docs/architecture/decisions/0001-use-x.md",
  "packages/one/adr/0001-use-x.md",
  "exampleSite/content/posts/hello.md",
  "ISSUE_TEMPLATE/bug.md",
  "docs/ISSUE_TEMPLATE/bug.md",
  "LICENSES/MIT.md",
  "NOTES.md",
  "notes.md",
  "IDEAS.md",
  "BACKLOG.md",
  "docs/BACKLOG.md",
  "TODO.md",
  "todo.md",
  "JULES.md",
  "REPLIT.md",
  "AGENTS copy.md",
  "CLAUDE 2.md",
  "README (1).md",
  "README copy 2.md",
  "README - Copy (2).md",
  "Copy of README.md",
  "Kopie von README.md",
  "README - Kopie.md",
  "README (another copy).md",
  "README (Ann's conflicted copy 2026-01-02).md",
  "NOTES 2.md",
  "LICENSE-MIT.md",
  "LICENSE.APACHE.md",
  "LICENSE_BSD.md",
  "README-dev.md",
  "CHANGELOG-2.x.md",
  "AGENTS-backend.md",
];

test.each(notesOfRepositories)(
  "Markdown import: of a repository, %s is left out and in the report",
  async (path) => {
    const { texts, messages } = await readFiles({
      ...repository,
      [path]: "---\nname: Not a text\n---\nWords.",
    });
    expect(texts.map(({ title }) => title)).toEqual(["Kept"]);
    expect(messages.join("\n")).toContain(path.split("/").at(-1));
  },
);

test.each([
  "memory-bank/progress.md",
  "prompts/write.md",
  "rules/style.md",
  "specs/one.md",
  "adr/one.md",
  "docs/decisions/one.md",
  "NOTES.md",
  "notes.md",
  "IDEAS.md",
  "BACKLOG.md",
  "JULES.md",
  "CLAUDE 2.md",
])("Markdown import: of a plain folder of Markdown, %s stays", async (path) => {
  const { texts } = await readFiles({ "texts/kept.md": post, [path]: "Words." });
  expect(texts.map(({ id }) => id)).toContain(path);
});

test.each([
  "content/prompts/one.md",
  "content/rules/one.md",
  "content/specs/NOTES.md",
  "content/adr/one.md",
  "src/content/rules/one.md",
  "src/content/prompts/one.md",
  "src/pages/specs/one.md",
  "_posts/2020-01-02-notes.md",
  "posts/notes.md",
  "posts/ideas.md",
  "docs/rules/one.md",
  "docs/prompts/one.md",
  "source/_posts/claude-2.md",
  "content/notes/jules.md",
])("Markdown import: of a repository, %s stays among its texts", async (path) => {
  const { texts } = await readFiles({ ...repository, [path]: "---\ntitle: Own\n---\nWords." });
  expect(texts.map(({ title }) => title)).toContain("Own");
});

test.each([
  ["docs/adr/0001-use-x.md", "title: Use X\nstatus: accepted\ndate: 2020-01-05"],
  [".github/ISSUE_TEMPLATE/bug.md", "name: Bug\ntitle: '[Bug]'\nlabels: bug"],
  ["rules/style.md", "title: Style\nglobs: '*.ts'"],
])(
  "Markdown import: of a repository, %s with a title of its own is left out",
  async (path, fields) => {
    const { texts } = await readFiles({ ...repository, [path]: `---\n${fields}\n---\nWords.` });
    expect(texts.map(({ title }) => title)).toEqual(["Kept"]);
  },
);

test("Markdown import: of a repository, a page with an address stays in a folder of notes", async () => {
  const { texts } = await readFiles({
    "_config.yml": "title: Club",
    "rules/index.md": "---\nlayout: page\ntitle: Rules of the game\n---\nWords.",
  });
  expect(texts.map(({ title }) => title)).toEqual(["Rules of the game"]);
});

test.each([
  "Cargo.toml",
  "pyproject.toml",
  "go.mod",
  ".github/workflows/build.yml",
  ".gitignore",
  ".cursor/rules/a.mdc",
  "hugo.toml",
  "_config.yml",
  "astro.config.mjs",
  "LICENSE",
  "mkdocs.yml",
])("Markdown import: an archive with %s is that of a repository", async (path) => {
  const files = { "posts/kept.md": post, [path]: "x", "prompts/write.md": "Words." };
  expect((await readFiles(files)).texts.map(({ title }) => title)).toEqual(["Kept"]);
  const inFolder = Object.entries(files).map(([name, bytes]) => ({ name: `site/${name}`, bytes }));
  expect((await readFiles(inFolder)).texts.map(({ title }) => title)).toEqual(["Kept"]);
});

test("Markdown import: a vault with its program's folder and that of Git loses no note", async () => {
  const { texts } = await readFiles({
    ".obsidian/app.json": "{}",
    ".gitignore": ".trash",
    "prompts/write.md": "Words.",
    "IDEAS.md": "Words.",
  });
  expect(texts.map(({ id }) => id)).toEqual(["IDEAS.md", "prompts/write.md"]);
});
