import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createEnvironment, folder } from "#tests/server-environment.ts";
import { type Ask, createTestApp, engine } from "#tests/test-app.ts";
import { takeBackup } from "../backup/take.ts";
import { restoreBackup } from "../compose/databases.ts";
import { type DatabaseUrl, openDatabase } from "../database/connection.ts";

/** A site whose only pages are those of the posts. */
async function openSite() {
  const app = await createTestApp({
    site: {
      clientDir: tmpdir(),
      takesForm: () => false,
      async handle({ url }, visit) {
        const slug = new URL(url).pathname.replace("/single-post/", "").replace(/\/$|\.data$/, "");
        const { status } = await visit.fetch(`/blog/slug/${slug}`);
        return new Response(slug, { status, headers: { "content-type": "text/html" } });
      },
    },
  });
  const token = await app.tokenOf("author");
  const send = async (path: string, ask: Ask) => {
    const { status, body, text } = await app.ask(path, { ...ask, token });
    expect(status, text).toBeLessThan(300);
    return body?.post;
  };
  let count = 0;
  return {
    ...app,
    token,
    add: async (slug: string, fields: object = {}): Promise<number> => {
      const title = `Post ${++count}`;
      const body = { title, slug, content: "Text", status: "published", ...fields };
      return (await send("/blog", { method: "POST", body })).id;
    },
    change: (id: number, body: object) => send(`/blog/${id}`, { method: "PUT", body }),
    remove: (id: number) => send(`/blog/${id}`, { method: "DELETE" }),
    /** Returns the slug of the page, the address it redirects to, or its status. */
    async at(slug: string) {
      const { status, headers, text } = await app.visit(`/single-post/${slug}`);
      if (status === 200) return text;
      return status === 301 ? `to ${headers.get("location")}` : status;
    },
  };
}

test("redirects follow a post to its new address, and none leads to one that it has left", async () => {
  const { add, change, visit, ask, tokenOf } = await openSite();
  const token = await tokenOf("admin");
  const lead = async (from: string, to: string) =>
    (await ask("/redirects", { method: "POST", body: { from, to }, token })).body;
  const id = await add("paper");
  await lead("/old", "/single-post/paper#top");
  await change(id, { slug: "paper-two" });
  const { status, headers } = await visit("/old");
  expect([status, headers.get("location")]).toEqual([301, "/single-post/paper-two#top"]);
  const chain = await lead("/older", "/single-post/paper");
  expect([chain.code, chain.details[0].path]).toEqual(["redirect_chain", "to"]);
  const loop = await lead("/single-post/paper-two", "/single-post/paper");
  expect([loop.code, loop.details[0].path]).toEqual(["redirect_loop", "to"]);
  await add("paper");
  expect((await lead("/older", "/single-post/paper")).redirect).toBeTruthy();
});

test("a former address leads to a post again whose deletion was undone", async () => {
  const { add, change, at, ask, token } = await openSite();
  const id = await add("first");
  await change(id, { slug: "second" });
  const { headers } = await ask(`/blog/${id}`, { method: "DELETE", token });
  expect(await at("first")).toBe(404);
  const path = `/activity/${headers.get("x-activity")}/undo`;
  expect((await ask(path, { method: "POST", token })).status).toBe(200);
  expect(await at("first")).toBe("to /single-post/second");
  expect(await at("second")).toBe("second");
});

test("the former address of a post leads to the present one, with its query", async () => {
  const { add, change, visit, ask, at } = await openSite();
  const id = await add("old");
  expect(await at("old")).toBe("old");
  expect(await at("new")).toBe(404);
  await change(id, { slug: "new" });
  for (const method of ["GET", "HEAD"]) {
    const { status, headers, text } = await visit("/single-post/old?utm=a%20b", { method });
    expect([status, headers.get("location")]).toEqual([301, "/single-post/new?utm=a%20b"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect([headers.get("content-type"), text]).toEqual([null, ""]);
  }
  expect(await at("old/")).toBe("to /single-post/new");
  expect(await at("new")).toBe("new");
  expect(await at("never")).toBe(404);
  expect((await ask("/blog/slug/old")).status).toBe(404);
  expect((await visit("/single-post/old", { method: "POST" })).status).toBe(405);
});

test("several changes lead to the last one at once, and one that is taken back leads there too", async () => {
  const { add, change, at } = await openSite();
  const id = await add("a");
  for (const slug of ["b", "c"]) await change(id, { slug });
  expect([await at("a"), await at("b"), await at("c")]).toEqual([
    "to /single-post/c",
    "to /single-post/c",
    "c",
  ]);
  await change(id, { slug: "a" });
  expect([await at("a"), await at("b"), await at("c")]).toEqual([
    "a",
    "to /single-post/a",
    "to /single-post/a",
  ]);
});

test("a former slug leads to whichever post had it last, and to an earlier one once that is gone", async () => {
  const { add, change, remove, at } = await openSite();
  const first = await add("shared");
  await change(first, { slug: "first" });
  const second = await add("shared", { status: "draft" });
  expect(await at("shared")).toBe("to /single-post/first");
  await change(second, { status: "published" });
  expect(await at("shared")).toBe("shared");
  await change(second, { slug: "second" });
  expect(await at("shared")).toBe("to /single-post/second");
  await change(second, { slug: "shared" });
  await remove(second);
  expect([await at("shared"), await at("second"), await at("first")]).toEqual([
    "to /single-post/first",
    404,
    "first",
  ]);
});

test("what is off the site before it is deleted gives its address back, and takes it again", async () => {
  const { add, change, at, ask, token } = await openSite();
  await change(await add("shared"), { slug: "first" });
  const second = await add("shared");
  await change(second, { slug: "second" });
  expect(await at("shared")).toBe("to /single-post/second");
  await change(second, { status: "draft" });
  expect(await at("shared")).toBe("to /single-post/first");
  const { headers } = await ask(`/blog/${second}`, { method: "DELETE", token });
  expect(await at("shared")).toBe("to /single-post/first");
  const undo = `/activity/${headers.get("x-activity")}/undo`;
  expect((await ask(undo, { method: "POST", token })).status).toBe(200);
  await change(second, { status: "published" });
  expect(await at("shared")).toBe("to /single-post/second");
});

test("a scheduled post takes a former slug when it becomes public", async () => {
  const { add, change, remove, at, clock } = await openSite();
  await change(await add("shared"), { slug: "first" });
  const second = await add("shared", { publishedAt: "2026-03-05T09:40:00Z" });
  expect(await at("shared")).toBe("to /single-post/first");
  clock.now = new Date("2026-03-05T09:40:00Z");
  expect(await at("shared")).toBe("shared");
  await remove(second);
  expect(await at("shared")).toBe("to /single-post/first");
});

test("only what was public leads anywhere, and only to what is public", async () => {
  const { add, change, remove, at, db } = await openSite();
  const draft = await add("draft", { status: "draft" });
  await change(draft, { slug: "renamed" });
  await change(draft, { status: "published" });
  expect(await at("draft")).toBe(404);

  const id = await add("old");
  await change(id, { status: "draft" });
  await change(id, { slug: "new" });
  expect([await at("old"), await at("new")]).toEqual([404, 404]);
  await change(id, { status: "published" });
  expect(await at("old")).toBe("to /single-post/new");
  await remove(id);
  expect([await at("old"), await at("new")]).toEqual([404, 404]);
  expect(await db.selectFrom("slug_redirects").selectAll().execute()).toEqual([]);
});

test("a redirect of the present address to the former one makes no circle", async () => {
  const { add, change, db, at } = await openSite();
  await change(await add("old"), { slug: "new" });
  // Refused today; earlier versions took it.
  const [from, to, moment] = ["/single-post/new", "/single-post/old", "2026-03-05T09:30:00.000Z"];
  const dates = { created_at: moment, updated_at: moment };
  await db
    .insertInto("redirects")
    .values({ from, to, status: 301, ...dates, revision: 1, hits: 0 } as never)
    .execute();
  expect([await at("new"), await at("old")]).toEqual(["to /single-post/old", 404]);
});

test("a change that is refused leads nowhere", async () => {
  const { add, ask, token, at } = await openSite();
  const id = await add("one");
  await add("two");
  const change = (slug: string, revision: number) =>
    ask(`/blog/${id}`, {
      method: "PUT",
      token,
      body: { slug },
      headers: { "if-match": `"${revision}"` },
    });
  expect((await change("two", 1)).status).toBe(409);
  expect((await change("three", 7)).status).toBe(409);
  expect([await at("one"), await at("three")]).toEqual(["one", 404]);
});

test("a backup brings the former slugs back", async () => {
  const { add, change, url, dir } = await openSite();
  const id = await add("old");
  await change(id, { slug: "new" });
  const file = join(folder(), "nokshi.backup");
  const clock = () => new Date();
  await takeBackup(file, { databaseUrl: url as DatabaseUrl, mediaDir: join(dir, "media"), clock });

  const { DATABASE_URL, DATA_DIR = "" } = await createEnvironment(engine);
  const databaseUrl = DATABASE_URL as DatabaseUrl;
  await restoreBackup(file, { databaseUrl, mediaDir: join(DATA_DIR, "media"), isForced: false });
  const db = openDatabase(databaseUrl, () => {});
  const rows = await db.selectFrom("slug_redirects").selectAll().execute();
  await db.destroy();
  expect(rows).toEqual([{ slug: "old", post_id: id, left_at: expect.any(String) }]);
});

test("feeds: a post keeps its identifier when its slug changes, and one of an older version its address", async () => {
  const { add, change, visit, db } = await openSite();
  const id = await add("fresh");
  const old = await add("known-to-readers");
  await db
    .updateTable("posts")
    .set({ feed_path: "/single-post/known-to-readers" })
    .where("id", "=", old)
    .execute();
  const identifiers = async () => {
    const feeds = await Promise.all(["/feed.xml", "/atom.xml"].map((path) => visit(path)));
    return feeds.map(({ text }) =>
      [...text.matchAll(/<(?:guid[^>]*|id)>((?:urn|http)[^<]+)</g)]
        .map(([, identifier]) => identifier)
        .filter((identifier) => !identifier?.endsWith(".xml"))
        .toSorted(),
    );
  };
  const before = await identifiers();
  expect(before[0]).toEqual(before[1]);
  expect(before[0]).toEqual([
    "http://localhost:3000/single-post/known-to-readers",
    expect.stringMatching(/^urn:uuid:/),
  ]);
  await change(id, { slug: "fresh-two" });
  await change(old, { slug: "another" });
  // A new post at the address that the other one has left is another post.
  await add("known-to-readers-2");
  const after = await identifiers();
  expect(after[0]).toHaveLength(3);
  for (const identifier of before[0] ?? []) expect(after[0]).toContain(identifier);
});
