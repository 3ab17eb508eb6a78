import { expect, test } from "vitest";
import { openSite, page, publish } from "#tests/api/cached-pages.ts";

/** A site whose pages say which posts there are, and what the house is called. */
async function openHouse() {
  const app = await openSite(async (_, { fetch, content }) => {
    const posts = await (await fetch("/blog")).text();
    const { name, zone, language } = content.settings;
    return page(JSON.stringify({ posts, settings: [name, zone, language] }));
  });
  const token = (await app.tokenOf("admin")) as string;
  await publish(app, token, { slug: "shown", title: "Shown" });
  await publish(app, token, { slug: "other", title: "Other" });
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, ...(body && { body }) });
  const preview = async (of: object = {}) =>
    app.visit(`${new URL((await send("POST", "/previews", of)).body.url).pathname}/`);
  return { ...app, send, preview };
}

test("drafts that want an address which is taken, or each other's, are shown all the same", async () => {
  const { send, preview } = await openHouse();
  await send("PUT", "/blog/1/draft", { slug: "other", title: "Shown anew" });
  const taken = await preview();
  expect(taken.status).toBe(200);
  expect(taken.text).toContain("Shown anew");
  await send("PUT", "/blog/2/draft", { slug: "shown", title: "Other anew" });
  const swapped = await preview();
  expect(swapped.text).toMatch(/"title\W+Other anew\W+slug\W+shown/);
  expect(swapped.text).toMatch(/"title\W+Shown anew\W+slug\W+other/);
});

test("the site is seen as it was when another post had the address", async () => {
  const { send, preview, clock } = await openHouse();
  const then = clock.now.toISOString();
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  await send("PUT", "/blog/1", { slug: "renamed" });
  await send("PUT", "/blog/2", { slug: "shown" });
  const seen = await preview({ at: then });
  expect(seen.status).toBe(200);
  expect(seen.text).toMatch(/"title\W+Other\W+slug\W+other/);
});

test("without a time zone and a language in the draft, pages have those of the site", async () => {
  const { send, preview } = await openHouse();
  await send("PUT", "/content/settings/1/draft", { name: "Anew", zone: "", language: "" });
  const seen = await preview();
  expect([seen.status, seen.text.includes("Anew")]).toEqual([200, true]);
  expect(seen.text).toContain("Asia/Dhaka");
});

test("a draft without an address is shown by a page that there is", async () => {
  const { send, visit } = await openHouse();
  await send("PUT", "/blog/1/draft", { slug: "" });
  const { url } = (await send("POST", "/blog/1/review-links", { recipient: "A" })).body;
  const { headers } = await visit(new URL(url).pathname);
  expect(headers.get("location")).toMatch(/\/blog$/);
});

test("a preview has neither the panel nor accounts, which are where they are", async () => {
  const { send, visit } = await openHouse();
  const { url } = (await send("POST", "/previews")).body;
  const base = new URL(url).pathname;
  for (const path of ["/admin", "/admin/blog", "/login", "/welcome", "/reset-password"]) {
    const { status, headers } = await visit(`${base}${path}`);
    expect([status, headers.get("location")]).toEqual([302, path]);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  }
  expect((await visit(`${base}/welcome-offers`)).status).toBe(200);
});

test("an address below a preview is spelled and missed as on the site, and never a fault", async () => {
  const { send, visit, made } = await openHouse();
  const { url } = (await send("POST", "/previews")).body;
  const base = new URL(url).pathname;
  for (const [path, target] of [
    ["/Welcome", "/welcome"],
    ["/reset-Password?token=x", "/reset-password"],
    ["/%77elcome", "/welcome"],
    ["/ADMIN/users", "/admin/users"],
    ["/Blog?page=2", `${base}/blog?page=2`],
    ["/%62log", `${base}/blog`],
  ] as const) {
    const { status, headers } = await visit(base + path);
    expect([status, headers.get("location")], path).toEqual([302, target]);
    expect(headers.get("cache-control")).toBe("private, no-store");
  }
  const before = made.length;
  const encoded = base.replace("/review", "/%72eview");
  for (const path of ["//x", "/blog//a", "/blog.data", "/blog%2Edata", "/_root.data", "//"])
    expect((await visit(base + path)).status, path).toBe(404);
  expect((await visit(`${encoded}/`)).status).toBe(404);
  expect(made).toHaveLength(before);
});
