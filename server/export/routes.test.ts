import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { openZip } from "#importers/readers/archive.ts";
import { createTestApp, type TestApp } from "#tests/test-app.ts";

/** The files of an exported zip, by their names. */
async function unzipped({ ask, dir }: TestApp, token: string | undefined) {
  const { status, bytes, headers } = await ask("/export", { token });
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe('attachment; filename="site_2026-03-05.zip"');
  const path = join(dir, "site.zip");
  await writeFile(path, bytes);
  const zip = await openZip(path);
  const files = new Map<string, string>();
  for (const { path } of zip.files) files.set(path, String(await zip.read(path, 10_000_000)));
  zip.close();
  return files;
}

test("the zip has texts with front matter, documents, redirects and files, and no people", async () => {
  const app = await createTestApp();
  const { ask } = app;
  const token = await app.tokenOf("admin");
  const send = (method: string, path: string, body: object) => ask(path, { method, token, body });
  await send("POST", "/blog", {
    title: "A: title",
    slug: "a-title",
    content: "# Text\n\n---\n\nEnd",
    status: "published",
    publishedAt: "2026-01-02T03:04:05.000Z",
    tags: ["one", "yes"],
  });
  await send("POST", "/blog", { title: "Draft", slug: "draft", content: "x", status: "draft" });
  await send("POST", "/redirects", { from: "/old", to: "/about", status: 302 });
  await send("POST", "/content/testimonials", {
    name: "Ann",
    role: "Owner",
    text: "Good",
    picture: "/pictures/a.jpg",
  });
  await ask("/contact/submit", {
    method: "POST",
    body: { name: "Vi", email: "visitor@example.com", message: "A private enquiry" },
  });
  await ask("/newsletter/subscribe", { method: "POST", body: { email: "reader@example.com" } });
  const files = await unzipped(app, token);
  const post = files.get("posts/a-title.md") ?? "";
  const [, matter = "", ...body] = post.split(/^---\n/m);
  expect(parse(matter)).toMatchObject({
    title: "A: title",
    slug: "a-title",
    draft: false,
    date: "2026-01-02T03:04:05.000Z",
    author: "admin@example.com",
    tags: ["one", "yes"],
    seoTitle: null,
  });
  expect(body.join("---\n")).toBe("\n# Text\n\n---\n\nEnd\n");
  expect(files.get("posts/draft.md")).toContain("draft: true");
  expect(JSON.parse(files.get("redirects.json") ?? "")).toEqual([
    { from: "/old", to: "/about", status: 302 },
  ]);
  expect(files.get("redirects.csv")).toContain("/old,/about,302");
  expect(JSON.parse(files.get("content/settings.json") ?? "")).toMatchObject({
    kind: "settings",
  });
  expect(files.get("README.md")).toContain("posts/");
  const all = [...files.values()].join("\n");
  const hashes = await app.db.selectFrom("users").select("password_hash").execute();
  const sessions = await app.db.selectFrom("sessions").select("token_hash").execute();
  for (const secret of [
    ...hashes.map(({ password_hash }) => password_hash),
    ...sessions.map(({ token_hash }) => token_hash),
    "A private enquiry",
    "visitor@example.com",
    "reader@example.com",
  ])
    expect(all).not.toContain(secret);
});

test("enquiries are a row a message, media a row a file; formulas are text", async () => {
  const app = await createTestApp();
  const { ask } = app;
  const token = await app.tokenOf("admin");
  await ask("/contact/submit", {
    method: "POST",
    body: { name: "=HYPERLINK(1)", email: "visitor@example.com", message: "Hello\n=1+1" },
  });
  const { submissions } = (await ask("/contact", { token })).body;
  await ask(`/contact/${submissions[0].id}/notes`, {
    method: "POST",
    token,
    body: { text: "+49 call" },
  });
  const { text, headers } = await ask("/export/enquiries", { token });
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [head, ...rest] = text.replace("\ufeff", "").split("\r\n");
  expect(head).toBe("enquiry,at,kind,by,name,email,subject,status,text");
  expect(rest.join("|")).toContain("'=HYPERLINK(1)");
  expect(rest[1]).toMatch(/note,.*'\+49 call$/);
  expect((await ask("/export/media", { token })).text).toContain("id,name,type");
  const { contents } = (await ask("/export/contents", { token })).body;
  expect(contents).toMatchObject({ enquiries: { count: 1 }, media: { count: 0, bytes: 0 } });
});

test("export: whatever text reads as another type in YAML 1.1 stays a text", async () => {
  const app = await createTestApp();
  const token = await app.tokenOf("admin");
  const texts =
    "On|yes|no|y|12:30:00|1:30|2020-01-01|1_000|1,000|0x1F|0o17|010|1e3|.5|.inf|=|<<|~|null|:key|- a|# b|true".split(
      "|",
    );
  for (const [index, title] of texts.entries()) {
    const body = { title, slug: `odd-${index}`, content: "x", status: "published", tags: [title] };
    expect((await app.ask("/blog", { method: "POST", token, body })).status).toBe(201);
  }
  const files = await unzipped(app, token);
  for (const [index, title] of texts.entries()) {
    const [, matter = ""] = (files.get(`posts/odd-${index}.md`) ?? "").split(/^---\n/m);
    const quoted = JSON.stringify(title);
    expect(matter).toContain(`title: ${quoted}\n`);
    expect(matter).toContain(`- ${quoted}\n`);
    for (const version of ["1.1", "1.2"] as const)
      expect(parse(matter, { version })).toMatchObject({
        title,
        slug: `odd-${index}`,
        tags: [title],
      });
    // Times are no texts.
    expect(parse(matter, { version: "1.1" }).created).toBeInstanceOf(Date);
  }
});
