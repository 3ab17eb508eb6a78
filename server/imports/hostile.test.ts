import { expect, test } from "vitest";
import { createImportApp } from "#tests/import-app.ts";
import { wxr, wxrEnd, wxrHead, wxrItem } from "#tests/wordpress-export.ts";
import { zipOf } from "#tests/zip.ts";

// Each of these took minutes, hours, or all memory, as one piece of work of the server's thread.
const markdownFiles = {
  "a heading of many blanks": `# a${" ".repeat(20_000)}x`,
  "brackets that nothing closes": "![".repeat(200_000),
  "an address that ends with many signs": `https://old.example.com/${".".repeat(300_000)}x`,
  "tags that nothing closes as a title": `---\ntitle: "${"<a".repeat(20_000)}"\n---\nWords.`,
  "front matter of many keys": `---\n${Array.from({ length: 60_000 }, (_, key) => `k${key}: v`).join("\n")}\n---\nWords.`,
  "front matter of many keys in one line": `---\n{${Array.from({ length: 60_000 }, (_, key) => `k${key}: v`).join(", ")}}\n---\nWords.`,
};

for (const [name, text] of Object.entries(markdownFiles))
  test(`hostile imports: a Markdown file with ${name} is read`, async () => {
    const app = await createImportApp();
    const file = zipOf([
      { name: "posts/a.md", bytes: text },
      { name: "posts/b.md", bytes: "# Fine\n\nOther words." },
    ]);
    const imported = await app.importText(file, { kind: "markdown" });
    expect(imported).toMatchObject({ state: "ready", problem: null });
    expect(imported.report.counts.created + imported.report.counts.unchanged).toBeGreaterThan(0);
  });

const items = {
  "a title of tags that nothing closes": wxrItem({ id: 1, title: "<a".repeat(500_000), name: "a" }),
  "many tags": wxrItem({ id: 1, tags: Array.from({ length: 60_000 }, (_, tag) => `tag ${tag}`) }),
  "many values of plugins": wxrItem({
    id: 1,
    meta: Object.fromEntries(Array.from({ length: 60_000 }, (_, key) => [`key${key}`, "value"])),
  }),
  "many elements of its own": `<item><title>Text</title><wp:post_id>1</wp:post_id>${Array.from({ length: 60_000 }, (_, key) => `<e${key}>${"x".repeat(500)}</e${key}>`).join("")}<wp:status>publish</wp:status></item>`,
};

for (const [name, item] of Object.entries(items))
  test(`hostile imports: a WordPress text with ${name} is read`, async () => {
    const app = await createImportApp();
    const imported = await app.importText(wxrHead() + item + wxrEnd);
    expect(imported).toMatchObject({ state: "ready", problem: null });
    expect(imported.report.counts.posts).toBe(1);
  });

test("hostile imports: tens of thousands of authors and categories are planned", async () => {
  const app = await createImportApp();
  const author = (id: number) =>
    `<wp:author><wp:author_login>a${id}</wp:author_login><wp:author_email>a${id}@example.com</wp:author_email></wp:author>`;
  const category = (id: number) =>
    `<wp:category><wp:category_nicename>c${id}</wp:category_nicename><wp:cat_name>c${id}</wp:cat_name></wp:category>`;
  const all = (write: (id: number) => string, length: number) =>
    Array.from({ length }, (_, id) => write(id)).join("");
  const file = wxr([{ id: 1, body: "Words" }]).replace(
    "<item>",
    `${all(author, 9000)}${all(category, 20_000)}<item>`,
  );
  expect(await app.importText(file)).toMatchObject({ state: "ready", problem: null });
});

test("hostile imports: a file with more authors than a site has fails with a sentence", async () => {
  const app = await createImportApp();
  const authors = Array.from(
    { length: 10_001 },
    (_, id) => `<wp:author><wp:author_login>a${id}</wp:author_login></wp:author>`,
  );
  const file = wxr([{ id: 1 }]).replace("<item>", `${authors.join("")}<item>`);
  expect(await app.importText(file)).toMatchObject({
    state: "failed",
    problem: "The file has more than 10,000 authors. Import it in parts.",
  });
});
