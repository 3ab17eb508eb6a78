import { sql } from "kysely";
import { expect, test } from "vitest";
import { openSite, page } from "#tests/api/cached-pages.ts";
import type { TestApp } from "#tests/test-app.ts";

const known = ["/", "/about", "/team", "/blog"];

/** A site that has a few pages and misses all others. */
async function openDesk(variables?: Record<string, string>) {
  const app = await openSite(({ url }) => {
    const { pathname } = new URL(url);
    return page(pathname, {}, known.includes(pathname) ? 200 : 404);
  }, variables);
  const send = async (method: string, path: string, body?: object) => {
    const token = await app.tokenOf("admin");
    const answer = await app.ask(`/redirects${path}`, { method, token, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  return {
    ...app,
    send,
    add: async (from: string, to: string, status = 301) =>
      (await send("POST", "", { from, to, status })).redirect,
    missed: async () => (await send("GET", "/missed")).missed,
    at: (path: string, method = "GET") => where(app, path, method),
  };
}

async function where({ visit }: Pick<TestApp, "visit">, path: string, method = "GET") {
  const { status, headers } = await visit(path, { method });
  const location = headers.get("location") ?? headers.get("x-remix-redirect");
  return location === null ? status : `${status} ${location}`;
}

test("an old address leads to its new one, whatever its spelling, with the visitor's query", async () => {
  const { add, at, visit, made } = await openDesk();
  expect(await at("/old")).toBe(404);
  await add("/old", "/about");
  await add("/%C3%BCber", "/team?tab=1#people", 302);
  await add("/part", "/about#part");
  const before = made.length;
  for (const [path, target] of [
    ["/old", "301 /about"],
    ["/OLD/", "301 /about"],
    ["/%6Fld?utm=a%20b", "301 /about?utm=a%20b"],
    ["/%c3%9cber?utm=1", "302 /team?tab=1#people"],
    ["/part?utm=1", "301 /about?utm=1#part"],
  ] as const) {
    expect(await at(path), path).toBe(target);
    expect(await at(path, "HEAD"), path).toBe(target);
  }
  const { headers, text } = await visit("/old");
  expect([headers.get("cache-control"), text]).toEqual(["no-store", ""]);
  expect(made).toHaveLength(before);
  expect(await at("/old/more")).toBe(404);
  expect(await at("/%zz")).toBe(404);
});

test("a query is redirected alone or with others, and what it does not name goes on", async () => {
  const { add, at } = await openDesk();
  await add("/blog?tag=old one", "/blog?tag=new");
  await add("/blog?category=a&tag=old+one", "/blog?category=b");
  await add("/team?tab=1&utm_source=x", "/about");
  for (const [path, target] of [
    ["/blog", 200],
    ["/blog?tag=old", 200],
    ["/blog?tag=new", 200],
    ["/blog?tag=old%20one", "301 /blog?tag=new"],
    ["/BLOG/?page=2&tag=old+one", "301 /blog?tag=new&page=2"],
    ["/blog?tag=old+one&category=a", "301 /blog?category=b"],
    ["/team?tab=1", "301 /about"],
    ["/team?tab=1&utm_source=y", "301 /about?utm_source=y"],
    ["/team?tab=2", 200],
  ] as const)
    expect(await at(path), path).toBe(target);
});

test("a star takes what begins so and is no page, with what follows; the longest beginning wins", async () => {
  const { add, at, send, missed } = await openDesk();
  const services = await add("/services/*", "/x/*");
  await add("/old/*", "/team?from=old#top");
  await add("/old/deep/*", "/deep-*");
  await add("/old/deep/exact", "/about");
  await add("/en/*", "/*");
  await add("/glued*", "/*");
  await add("/shop/*?tag=a", "/blog?tag=b", 302);
  for (const [path, target] of [
    ["/services/web", "301 /x/web"],
    ["/Services/web", "301 /services/web"],
    ["/services/web/design/?a=1&utm=2", "301 /x/web/design?a=1&utm=2"],
    ["/services/%C3%9Cber%20uns", "301 /x/%C3%BCber%20uns"],
    ["/services/*", "301 /x/*"],
    ["/services", 404],
    ["/services/", 404],
    ["/old/any/thing?b=2", "301 /team?from=old#top"],
    ["/old/deep/end", "301 /deep-end"],
    ["/old/deep/exact", "301 /about"],
    ["/old/deep/exact/er", "301 /deep-exact/er"],
    ["/en/about", "301 /about"],
    ["/en/en/about", "301 /en/about"],
    ["/glued/evil.example", "301 /evil.example"],
    ["/glued//evil.example", 404],
    ["/shop/a", 404],
    ["/shop/a?tag=a&page=2", "302 /blog?tag=b&page=2"],
  ] as const) {
    expect(await at(path), path).toBe(target);
    expect(await at(path, "HEAD"), path).toBe(target);
  }
  expect((await send("GET", `/${services.id}`)).redirect.hits).toBe(8);
  expect(await missed()).not.toContainEqual(expect.objectContaining({ path: "/services/web" }));
  await send("DELETE", `/${services.id}`);
  expect(await at("/services/web")).toBe(404);
});

test("a page that exists stays, whatever begins so, and goes to the star once it is gone", async () => {
  const { add, at } = await openDesk();
  await add("/te*", "/about");
  for (const turn of [1, 2]) expect(await at("/team"), `${turn}`).toBe(200);
  expect(await at("/teams")).toBe("301 /about");
});

test("redirects that came to form a circle let nobody go round in it", async () => {
  const { add, at, db } = await openDesk();
  await add("/a/*", "/b/*");
  const { id } = await add("/elsewhere", "/team");
  await db
    .updateTable("redirects")
    .set({ from: "/b/x", to: "/a/x" })
    .where("id", "=", id)
    .execute();
  await add("/other", "/about");
  expect(await at("/b/x")).toBe("301 /a/x");
  expect(await at("/a/x")).toBe(404);
  expect(await at("/a/y")).toBe("301 /b/y");
});

test("what nothing answers is redirected, as are the addresses of WordPress", async () => {
  const { add, at, missed } = await openDesk();
  for (const path of ["/sitemap_index.xml", "/feed-old.xml", "/?p=123", "/?page_id=4&utm_source=x"])
    await at(path);
  expect((await missed()).map(({ path }: { path: string }) => path)).toEqual([
    "/?p=123",
    "/?page_id=4",
    "/feed-old.xml",
    "/sitemap_index.xml",
  ]);
  await add("/sitemap_index.xml", "/sitemap.xml");
  await add("/feed-*", "/feed.xml");
  await add("/?p=123", "/about");
  await add("/?cat=3", "/blog?category=news");
  for (const [path, target] of [
    ["/sitemap_index.xml", "301 /sitemap.xml"],
    ["/feed-old.xml", "301 /feed.xml"],
    ["/", 200],
    ["/?p=12", 200],
    ["/?p=1234", 200],
    ["/?P=123", 200],
    ["/?p=123", "301 /about"],
    ["/?p=123&utm_source=x", "301 /about?utm_source=x"],
    ["/?preview=1&p=123", "301 /about?preview=1"],
    ["/?cat=3&paged=2", "301 /blog?category=news&paged=2"],
  ] as const)
    expect(await at(path), path).toBe(target);
  expect((await missed()).map(({ path }: { path: string }) => path)).toEqual([
    "/?p=12",
    "/?p=1234",
    "/?page_id=4",
  ]);
});

test("a redirect takes the place of a cached page at once, and gives it back when it is deleted", async () => {
  for (const variables of [{}, { PAGE_CACHE_MB: "0" }]) {
    const { add, at, send } = await openDesk(variables);
    expect([await at("/team"), await at("/team")]).toEqual([200, 200]);
    const { id } = await add("/team", "/about");
    expect(await at("/team")).toBe("301 /about");
    await send("PUT", `/${id}`, { to: "/blog", status: 302 });
    expect(await at("/team")).toBe("302 /blog");
    await send("DELETE", `/${id}`);
    expect([await at("/team"), await at("/team")]).toEqual([200, 200]);
  }
});

test("a redirect of another process is followed within a second, and ends as fast", async () => {
  const app = await openDesk();
  const beside = await app.openSecondProcess();
  expect([await where(beside, "/team"), await where(beside, "/old")]).toEqual([200, 404]);
  const { id } = await app.add("/team", "/about");
  await expect.poll(() => where(beside, "/team"), { timeout: 1000 }).toBe("301 /about");
  await app.send("DELETE", `/${id}`);
  await expect.poll(() => where(beside, "/team"), { timeout: 1000 }).toBe(200);
});

test("a page costs no query for redirects, and they go on while the database is away", async () => {
  const { add, at, db } = await openDesk();
  await add("/old", "/about");
  expect([await at("/old"), await at("/elsewhere")]).toEqual(["301 /about", 404]);
  await db.destroy();
  expect([await at("/old"), await at("/other")]).toEqual(["301 /about", 404]);
});

test("uses are counted without a write each, a revision or a line in the log", async () => {
  const { add, at, send, db, ask, tokenOf, clock } = await openDesk();
  const token = await tokenOf("admin");
  const { id } = await add("/old", "/about");
  const changes = async () => (await ask("/activity", { token })).body.entries.length;
  const before = await changes();
  clock.now = new Date("2026-03-05T10:00:00.000Z");
  for (let time = 0; time < 5; time += 1) await at("/old");
  const stored = await db.selectFrom("redirects").select("hits").executeTakeFirst();
  expect(stored?.hits).toBe(0);
  const { redirect } = await send("GET", `/${id}`);
  expect(redirect).toMatchObject({
    hits: 5,
    last_used_at: "2026-03-05T10:00:00.000Z",
    revision: 1,
    updated_at: "2026-03-05T09:30:00.000Z",
  });
  await add("/other", "/about");
  await at("/other");
  const list = async () => (await send("GET", "?sort=hits&order=DESC")).redirects;
  expect((await list()).map(({ hits }: { hits: number }) => hits)).toEqual([5, 1]);
  for (let time = 0; time < 6; time += 1) await at("/other");
  expect((await list()).map(({ hits }: { hits: number }) => hits)).toEqual([7, 5]);
  expect(await changes()).toBe(before + 1);
});

test("uses that cannot be written for now are written later", async () => {
  const { add, at, send, db } = await openDesk();
  const { id } = await add("/old", "/about");
  await at("/old");
  await at("/lost");
  await sql`alter table missed_addresses rename to away`.execute(db);
  await at("/old");
  expect((await send("GET", `/${id}`)).redirect.hits).toBe(0);
  await sql`alter table away rename to missed_addresses`.execute(db);
  await at("/old");
  expect((await send("GET", `/${id}`)).redirect.hits).toBe(3);
  expect(await send("GET", "/missed")).toMatchObject({ missed: [{ path: "/lost", count: 1 }] });
});

test("what visitors do not find is listed, the most asked for first, until it is redirected", async () => {
  const { add, at, missed, clock } = await openDesk();
  for (const path of ["/old", "/old/?a=1", "/old", "/page.html", "/gone"]) await at(path);
  for (const path of [
    "/wp-login",
    "/wp-admin/x",
    "/.env",
    "/a/.git/config",
    "/shell.php",
    "/favicon.png",
    "/admin/none",
    "/login/x",
    "/assets/x",
    "/media/x",
    "/about",
    `/${"x".repeat(200)}`,
  ])
    await at(path);
  await at("/api/none");
  await at("/headless", "HEAD");
  const token = `MTIgMjAyNi0wMy0wNVQw.${"aB3".repeat(14)}x`;
  for (const path of [`/Review/${token}/blog`, `/x/%72eview/${token}`, `/${token}`]) await at(path);
  const [at1, at2] = ["2026-03-05T09:30:00.000Z", "2026-03-06T09:30:00.000Z"];
  const listed = (path: string, count: number, last_at = at1) => ({ path, count, last_at });
  expect(await missed()).toEqual([listed("/old", 3), listed("/gone", 1), listed("/page.html", 1)]);
  clock.now = new Date(at2);
  for (let time = 0; time < 3; time += 1) await at("/gone");
  expect(await missed()).toEqual([
    listed("/gone", 4, at2),
    listed("/old", 3),
    listed("/page.html", 1),
  ]);
  await add("/gone", "/about");
  expect(await missed()).toEqual([listed("/old", 3), listed("/page.html", 1)]);
});

test("a flood of random addresses fills its day and no more, and days are forgotten", async () => {
  const { at, missed, db, clock, retention } = await openDesk();
  const count = async () => (await db.selectFrom("missed_addresses").selectAll().execute()).length;
  for (let part = 0; part < 2; part += 1) {
    for (let index = 0; index < 300; index += 1) await at(`/random-${part}-${index}`);
    await missed();
  }
  expect(await count()).toBe(500);
  await at("/random-0-7");
  expect([(await missed())[0].path, (await missed()).length]).toEqual(["/random-0-7", 100]);
  expect(await count()).toBe(500);
  clock.now = new Date("2026-03-06T09:30:00.000Z");
  await at("/next-day");
  await missed();
  await retention.runOnce();
  expect(await count()).toBe(501);
  clock.now = new Date("2026-04-04T09:30:00.000Z");
  await retention.runOnce();
  expect(await count()).toBe(1);
  clock.now = new Date("2026-04-05T09:30:00.000Z");
  expect(await missed()).toEqual([]);
});
