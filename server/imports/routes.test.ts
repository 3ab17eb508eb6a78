import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createImportApp } from "#tests/import-app.ts";
import { type WxrItem, wxr } from "#tests/wordpress-export.ts";
import { zipOf } from "#tests/zip.ts";

const site = "https://old.example.com";

const items: WxrItem[] = [
  {
    id: 30,
    type: "attachment",
    title: "A chair",
    attachment: `${site}/wp-content/uploads/chair.jpg`,
    meta: { _wp_attachment_image_alt: "A red chair" },
  },
  { id: 12, type: "page", title: "Our workshop", parent: 11, body: "Where we work.\n\nAnd sleep." },
  {
    id: 11,
    type: "page",
    title: "Company",
    body: '<!-- wp:paragraph --><p>Who we are: see <a href="https://old.example.com/2020/03/first-post/#end">this</a>.</p><!-- /wp:paragraph -->',
  },
  {
    id: 1,
    title: "First &amp; post",
    name: "first-post",
    link: `${site}/2020/03/first-post/`,
    categories: ["Case &amp; studies", "Other"],
    tags: ["Paper"],
    body: 'One line\nand another.\n\nRead <a href="/company/">who we are</a> and [contact-form-7 id="3"].\n\n<img src="https://old.example.com/wp-content/uploads/chair-300x200.jpg" alt="">',
    meta: { _thumbnail_id: "30", broken: 'a:1:{s:3:"a' },
    comments: 2,
  },
  {
    id: 2,
    title: "First post again",
    name: "first-post",
    creator: "gone",
    link: `${site}/2020/04/first-post/`,
    body: "Words.",
  },
  {
    id: 3,
    title: "Unfinished",
    status: "draft",
    date: "0000-00-00 00:00:00",
    link: `${site}/?p=3`,
    body: "Not yet {{here}}.",
  },
  { id: 4, type: "page", title: "About", name: "about", body: "The house has this address." },
  { id: 5, type: "nav_menu_item", title: "" },
];

test("imports: a WordPress site becomes a release of drafts, goes out with its redirects, and is taken back whole", async () => {
  const app = await createImportApp();
  const imported = await app.importText(wxr(items));
  expect(imported).toMatchObject({ state: "ready", problem: null, release: { state: "open" } });
  expect(imported.report.counts).toMatchObject({ posts: 3, pages: 3, categories: 1, created: 6 });
  const lines = await app.linesOf(imported.id);
  const codes = new Set(lines.map(({ code }) => code));
  expect([...codes].toSorted()).toEqual(
    [
      "author",
      "comments",
      "kept_draft",
      "left_out",
      "picture_away",
      "redirect",
      "shortcode",
      "slug",
      "tag",
    ].toSorted(),
  );

  // Nothing is public before the release.
  expect((await app.send("GET", "/blog")).body.posts).toEqual([]);
  expect((await app.visit("/2020/03/first-post/")).status).toBe(404);

  const out = await app.send("POST", `/imports/${imported.id}/release`);
  expect(out.status, out.text).toBe(200);
  expect(out.body.import.state).toBe("released");
  const { data: post } = (await app.send("GET", "/blog/slug/first-post")).body;
  expect(post).toMatchObject({
    title: "First & post",
    category: "Case & studies",
    tags: ["Paper", "Other"],
    published_at: "2020-03-04T05:06:07.000Z",
  });
  expect(post.content).toContain("One line\\\nand another.");
  expect(post.content).toContain("[who we are](/company)");
  expect(post.featured_image).toBe(`${site}/wp-content/uploads/chair.jpg`);
  expect((await app.send("GET", "/blog")).body.posts).toHaveLength(2);
  const page = (await app.send("GET", "/content/pages")).body.items.find(
    ({ slug }: { slug: string }) => slug === "company",
  );
  expect(page.blocks[0].text).toContain("/single-post/first-post#end");
  const redirects = (await app.send("GET", "/redirects?limit=100")).body.redirects as {
    from: string;
    to: string;
  }[];
  const targets = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  expect(targets).toMatchObject({
    "/2020/03/first-post": "/single-post/first-post",
    "/2020/04/first-post": "/single-post/first-post-2",
    "/?p=1": "/single-post/first-post",
    "/?page_id=12": "/company/our-workshop",
    "/category/case-studies": "/blog?category=Case+%26+studies",
    "/tag/paper": "/blog?tag=Paper",
    "/feed": "/feed.xml",
  });
  expect(targets).not.toHaveProperty("/about");

  const back = await app.send("POST", `/releases/${out.body.import.release.id}/undo`);
  expect(back.status, back.text).toBe(200);
  expect((await app.send("GET", "/blog")).body.posts).toEqual([]);
  expect((await app.send("GET", "/redirects")).body.redirects).toEqual([]);

  expect((await app.send("DELETE", `/imports/${imported.id}`)).status).toBe(204);
  expect((await app.send("GET", "/blog/admin")).body.posts).toEqual([]);
  expect((await app.send("GET", "/imports")).body.imports).toEqual([]);
  expect((await app.send("GET", "/releases")).body.releases).toEqual([]);
});

test("imports: an import that is out is undone in one step, with its categories", async () => {
  const app = await createImportApp();
  const { id } = await app.importText(wxr(items));
  await app.send("POST", `/imports/${id}/release`);
  expect((await app.send("GET", "/blog")).body.posts).toHaveLength(2);
  const answer = await app.send("DELETE", `/imports/${id}`);
  expect(answer.status, answer.text).toBe(204);
  expect((await app.send("GET", "/blog/admin")).body.posts).toEqual([]);
  expect((await app.send("GET", "/redirects")).body.redirects).toEqual([]);
  const { items: pages } = (await app.send("GET", "/content/pages")).body;
  expect(pages).toEqual([]);
  const { items: categories } = (await app.send("GET", "/content/post-categories")).body;
  expect(categories.map(({ name }: { name: string }) => name)).not.toContain("Case & studies");
});

test("imports: undoing one that was changed since asks first", async () => {
  const app = await createImportApp();
  const { id } = await app.importText(wxr(items));
  await app.send("POST", `/imports/${id}/release`);
  const { data } = (await app.send("GET", "/blog/slug/first-post")).body;
  await app.send("PUT", `/blog/${data.id}`, { content: "Better words." });
  const refused = await app.send("DELETE", `/imports/${id}`);
  expect([refused.status, refused.body.code]).toEqual([409, "changed_since"]);
  expect((await app.send("GET", "/blog")).body.posts).toHaveLength(2);
  expect((await app.send("DELETE", `/imports/${id}?overwrite=1`)).status).toBe(204);
  expect((await app.send("GET", "/blog/admin")).body.posts).toEqual([]);
});

test("imports: the same site again changes what it made, says so, and adds what is new", async () => {
  const app = await createImportApp();
  const first = await app.importText(wxr(items));
  await app.send("POST", `/imports/${first.id}/release`);
  const { data: before } = (await app.send("GET", "/blog/slug/first-post")).body;
  // Staff changes stay where the file has not changed.
  const { data: other } = (await app.send("GET", "/blog/slug/first-post-2")).body;
  await app.send("PUT", `/blog/${other.id}`, { content: "Words of staff." });
  const changed = items.map((item) => (item.id === 1 ? { ...item, body: "New words." } : item));
  const again = await app.importText(
    wxr([...changed, { id: 77, title: "Newest", body: "Fresh." }]),
  );
  expect(again.report.counts).toMatchObject({ created: 1, updated: 1, unchanged: 5 });
  const lines = await app.linesOf(again.id);
  expect(lines.filter(({ code }) => code === "overwritten")).toMatchObject([
    { title: "First & post", message: expect.stringContaining("content") },
  ]);
  expect((await app.send("GET", "/blog/slug/first-post")).body.data.content).toBe(before.content);
  await app.send("POST", `/imports/${again.id}/release`);
  const { data: after } = (await app.send("GET", "/blog/slug/first-post")).body;
  expect([after.id, after.content]).toEqual([before.id, "New words."]);
  expect((await app.send("GET", "/blog")).body.posts).toHaveLength(3);
  // Taking the second back leaves the first as it was.
  expect((await app.send("DELETE", `/imports/${again.id}`)).status).toBe(204);
  const { data: back } = (await app.send("GET", "/blog/slug/first-post")).body;
  expect([back.id, back.content]).toEqual([before.id, before.content]);
  expect((await app.send("GET", "/blog")).body.posts).toHaveLength(2);
});

test("imports: the same file twice at once is read once", async () => {
  const app = await createImportApp();
  const other = await app.openSecondProcess();
  const file = wxr(items);
  const answers = await Promise.all([app.upload(file), app.upload(file), app.upload(file)]);
  expect(new Set(answers.map(({ body }) => body.import.id)).size).toBe(1);
  await Promise.all([app.imports.worker.runOnce(), other.imports.worker.runOnce()]);
  await app.imports.worker.runOnce();
  expect((await app.send("GET", "/blog/admin")).body.posts).toHaveLength(3);
  expect((await app.send("GET", "/imports")).body.imports).toMatchObject([{ state: "ready" }]);
});

test("imports: what a process left half done, another finishes without doubling", async () => {
  const app = await createImportApp();
  const many = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    body: `Words ${index}`,
  }));
  const { body } = await app.upload(wxr(many));
  const { id } = body.import;
  // As a kill does: the work ends between two steps, and its lease runs out later.
  while ((await app.find(id)).progress.done < 5 || (await app.find(id)).state !== "writing")
    await new Promise((resolve) => setTimeout(resolve, 5));
  await app.imports.worker.stop();
  const half = await app.find(id);
  expect(half.state).toBe("writing");
  const other = await app.openSecondProcess();
  app.clock.now = new Date(app.clock.now.getTime() + 120_000);
  await other.imports.worker.runOnce();
  expect(await app.find(id)).toMatchObject({ state: "ready", progress: { done: 30, total: 30 } });
  const { total } = (await app.send("GET", "/blog/admin?limit=1")).body;
  expect(total).toBe(30);
});

test.each([
  ["another file", "wordpress", "<html></html>", /not a WordPress export/],
  ["half a file of JSON", "ghost", '{"db":[', /not valid JSON/],
  ["no zip", "markdown", "PK", /not a zip file/],
  ["a site without texts", "wordpress", wxr([]), /no posts or pages/],
])("imports: %s fails with a sentence, and is deleted", async (_, kind, text, sentence) => {
  const app = await createImportApp();
  const imported = await app.importText(text, { kind });
  expect(imported).toMatchObject({ state: "failed", release: null });
  expect(imported.problem).toMatch(sentence);
  expect((await app.send("POST", `/imports/${imported.id}/release`)).body.code).toBe(
    "import_not_ready",
  );
  expect((await app.send("DELETE", `/imports/${imported.id}`)).status).toBe(204);
  expect(readdirSync(join(app.dir, "imports"))).toEqual([]);
});

test("imports: a wrong form is refused, and leaves nothing", async () => {
  const app = await createImportApp();
  const { status, body } = await app.upload("x", { kind: "joomla", site: "old" });
  expect(status).toBe(400);
  expect(body.details.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    "kind",
    "site",
  ]);
  expect(readdirSync(join(app.dir, "imports"))).toEqual([]);
});

const picture = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

test("imports: a zip of Markdown brings its pictures, once each, and takes them away again", async () => {
  const app = await createImportApp();
  const red = await picture("red");
  const zip = zipOf([
    {
      name: "posts/2021-01-02-one.md",
      bytes:
        "---\ntitle: One\nimage: ../img/red.png\n---\n![A](../img/red.png) and ![B](copy.png), [two](/posts/two) and ![gone](gone.png)",
    },
    {
      name: "posts/two.md",
      bytes: "---\ntitle: Two\ndate: 2021-02-03\n---\nSee [one](./2021-01-02-one.md).",
    },
    { name: "img/red.png", bytes: red },
    { name: "posts/copy.png", bytes: red },
    { name: "img/unused.png", bytes: await picture("blue") },
  ]);
  const imported = await app.importText(zip, { kind: "markdown" });
  expect(imported.problem).toBeNull();
  expect(imported.report.counts).toMatchObject({ posts: 2, pictures: 1 });
  const { posts } = (await app.send("GET", "/blog/admin")).body;
  const one = posts.find(({ slug }: { slug: string }) => slug === "one");
  const [{ url }] = (await app.send("GET", "/media")).body.media;
  expect(one.content).toBe(`![A](${url}) and ![B](${url}), [two](/single-post/two) and gone`);
  expect(one.featured_image).toBe(url);
  expect((await app.linesOf(imported.id)).map(({ code }) => code)).toContain("picture_missing");
  await app.send("DELETE", `/imports/${imported.id}`);
  expect((await app.send("GET", "/media")).body.media).toEqual([]);
});

test("imports: pictures are fetched from the old site where that is asked for, and only there", async () => {
  const red = await picture("red");
  const requestedUrls: string[] = [];
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? "");
    if (request.url === "/chair.png") response.end(red);
    else if (request.url === "/moved.png")
      response.writeHead(302, { location: "/chair.png" }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const old = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const body = `<img src="${old}/chair-300x200.png"><img src="${old}/moved.png"><img src="${old}/none.png"><img src="https://elsewhere.example/x.png">`;
  const file = wxr([{ id: 1, title: "One", body }], old);

  const guarded = await createImportApp();
  const refused = await guarded.importText(file, { kind: "wordpress", fetch: "1" });
  expect(refused.report.counts.pictures).toBe(0);
  expect(requestedUrls).toEqual([]);

  const app = await createImportApp({ WEBHOOK_ALLOW_PRIVATE: "1" });
  const imported = await app.importText(file, { kind: "wordpress", fetch: "1" });
  expect(imported.report.counts.pictures).toBe(1);
  expect(requestedUrls).toEqual(["/chair.png", "/moved.png", "/chair.png", "/none.png"]);
  const { posts } = (await app.send("GET", "/blog/admin")).body;
  const [{ url }] = (await app.send("GET", "/media")).body.media;
  expect(posts[0].content.split(url)).toHaveLength(3);
  expect(posts[0].content).toContain("https://elsewhere.example/x.png");
  const lines = (await app.linesOf(imported.id)).map(({ code }) => code);
  expect(lines.toSorted()).toEqual(["picture_away", "picture_failed"]);
});

test("imports: an old site that is gone is not asked for each of its pictures", async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const old = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((done) => void server.close(() => done()));
  const body = Array.from({ length: 9 }, (_, index) => `<img src="${old}/${index}.png">`).join("");
  const app = await createImportApp({ WEBHOOK_ALLOW_PRIVATE: "1" });
  const { id } = await app.importText(wxr([{ id: 1, title: "One", body }], old), {
    kind: "wordpress",
    fetch: "1",
  });
  const messages = (await app.linesOf(id)).map(({ message }) => message);
  expect(messages).toHaveLength(9);
  const refusals = messages.filter((message) => !message.includes("was not asked again"));
  expect(refusals).toHaveLength(4);
});

test("imports: a text is shown as it was and as it is here", async () => {
  const app = await createImportApp();
  const { id } = await app.importText(wxr(items));
  const { texts } = (await app.send("GET", `/imports/${id}/texts?search=first%20%26`)).body;
  expect(texts).toMatchObject([
    {
      title: "First & post",
      outcome: "created",
      from: `${site}/2020/03/first-post/`,
      to: "/single-post/first-post",
    },
  ]);
  const { text } = (await app.send("GET", `/imports/${id}/texts/${texts[0].id}`)).body;
  expect(text.before).toContain("[contact-form-7");
  expect(text.after).toContain("[who we are](/company)");
  expect(text.lines.length).toBeGreaterThan(1);
  expect((await app.send("GET", `/imports/${id}/texts/999999`)).status).toBe(404);
  for (const [search, count] of [
    ["%", 0],
    ["_", 0],
    ["FIRST", 2],
  ] as const) {
    const answer = await app.send(
      "GET",
      `/imports/${id}/texts?search=${encodeURIComponent(search)}`,
    );
    expect(answer.body.pagination.total, search).toBe(count);
  }
  const { id: other } = await app.importText(wxr([{ id: 1, title: "100% of_it", body: "Words." }]));
  for (const search of ["100%", "of_it"]) {
    const answer = await app.send(
      "GET",
      `/imports/${other}/texts?search=${encodeURIComponent(search)}`,
    );
    expect(answer.body.pagination.total, search).toBe(1);
  }
});

test("imports: a release that is undone from the log takes its redirects along, and brings them back", async () => {
  const app = await createImportApp();
  const { id } = await app.importText(wxr(items));
  const { headers } = await app.send("POST", `/imports/${id}/release`);
  const redirects = async () =>
    (await app.send("GET", "/redirects?limit=100")).body.redirects.map(
      ({ from }: { from: string }) => from,
    );
  const before = await redirects();
  expect(before).toContain("/2020/03/first-post");
  const undone = await app.send("POST", `/activity/${headers.get("x-activity")}/undo`);
  expect(undone.status, undone.text).toBe(200);
  expect(await redirects()).toEqual([]);
  expect((await app.send("GET", "/blog")).body.posts).toEqual([]);
  expect((await app.find(id)).release.state).toBe("undone");
  const { entries } = (await app.send("GET", "/activity?limit=1")).body;
  const again = await app.send("POST", `/activity/${entries[0].id}/undo`);
  expect(again.status, again.text).toBe(200);
  expect((await redirects()).toSorted()).toEqual(before.toSorted());
  expect((await app.send("DELETE", `/imports/${id}`)).status).toBe(204);
  expect(await redirects()).toEqual([]);
  expect((await app.send("GET", "/blog/admin")).body.posts).toEqual([]);
});

test("imports: the person who began one is shown by name", async () => {
  const app = await createImportApp();
  await app.db.updateTable("users").set({ first_name: "Rahima", last_name: "Islam" }).execute();
  const { created_by, created_by_name } = await app.importText(wxr(items.slice(-2)));
  expect(created_by).toContain("@");
  expect(created_by_name).toBe("Rahima Islam");
});
