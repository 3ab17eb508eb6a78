import { expect, test } from "vitest";
import { maxRedirects } from "#contract/areas/redirects.ts";
import { isReserved } from "#contract/areas/reserved-addresses.ts";
import { createTestApp, type TestApp } from "#tests/test-app.ts";

async function openDesk() {
  const app = await createTestApp();
  const token = await app.tokenOf("admin");
  const send = (method: string, path: string, body?: object, revision?: number) =>
    app.ask(`/redirects${path}`, {
      method,
      token,
      body,
      ...(revision !== undefined && { headers: { "if-match": `"${revision}"` } }),
    });
  const add = async (from: unknown, to: unknown, more: object = {}) =>
    (await send("POST", "", { from, to, ...more })).body;
  return { ...app, token, send, add };
}

const rowsOf = ({ db }: TestApp) => db.selectFrom("redirects").select(["from", "to"]).execute();

test("a redirect is added, found, changed under its revision and deleted, each in the log", async () => {
  const { send, ask, token } = await openDesk();
  const { status, body } = await send("POST", "", { from: " /Old-Page/?utm=1#top ", to: "/about" });
  const at = "2026-03-05T09:30:00.000Z";
  expect([status, body.redirect]).toEqual([
    201,
    {
      id: body.redirect.id,
      from: "/old-page",
      to: "/about",
      status: 301,
      hits: 0,
      last_used_at: null,
      created_at: at,
      updated_at: at,
      revision: 1,
    },
  ]);
  const path = `/${body.redirect.id}`;
  const changed = await send("PUT", path, { status: "302", hits: 9 }, 1);
  expect(changed.body.redirect).toEqual({ ...body.redirect, status: 302, revision: 2 });
  expect((await send("PUT", path, { to: "/team" }, 1)).status).toBe(409);
  expect((await send("GET", path)).body).toEqual(changed.body);
  expect((await send("GET", "?search=old")).body.redirects).toEqual([changed.body.redirect]);
  for (const sort of ["from", "to", "status", "hits", "last_used_at", "created_at"])
    expect((await send("GET", `?sort=${sort}`)).body.redirects, sort).toHaveLength(1);
  expect((await send("DELETE", path, undefined, 1)).status).toBe(409);
  expect((await send("DELETE", path, undefined, 2)).status).toBe(204);
  expect((await send("GET", path)).status).toBe(404);
  const { entries } = (await ask("/activity", { token })).body;
  expect(entries).toMatchObject([
    { area: "redirects", action: "remove", title: "/old-page" },
    { area: "redirects", action: "update", fields: ["status"] },
    { area: "redirects", action: "create" },
  ]);
});

test("one address is kept in one spelling", async () => {
  const { add } = await openDesk();
  for (const [typed, kept] of [
    ["/Seite/Über-uns", "/seite/%C3%BCber-uns"],
    ["/a%20b", "/a%20b"],
    ["/%6fld", "/old"],
    ["/%c3%a4", "/%C3%A4"],
    ["/a@b:c", "/a@b:c"],
    ["/50%25", "/50%25"],
    ["/a%2Fb", "/a%2Fb"],
  ])
    expect((await add(typed, "/about")).redirect?.from, typed).toBe(kept);
  expect((await add("/one", "/Blog/?Tag=A b#Top")).redirect.to).toBe("/blog?Tag=A%20b#Top");
  expect((await add("/OLD/", "/team")).code).toBe("redirect_taken");
});

test("what leads to itself or out of the site is refused in a sentence, and nothing is written", async () => {
  const app = await openDesk();
  const { add, send } = app;
  const refused = async (from: unknown, to: unknown, more: object = {}) => {
    const { code, details } = await add(from, to, more);
    return [code, details?.[0]?.path];
  };
  for (const to of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil",
    "evil",
    "a b",
    "javascript:alert(1)",
    "/a//b",
    "/a/../b",
    "/%0d%0aSet-Cookie:x",
    "/%zz",
    "/\u0000",
    "",
    `/${"x".repeat(500)}`,
    `/${"ü".repeat(200)}`,
    7,
    null,
  ])
    expect(await refused("/old", to), String(to)).toEqual(["invalid", "to"]);
  for (const from of [
    "/",
    "",
    "old",
    "//old",
    "https://here.example/old",
    "/a\\b",
    "/?utm_source=3",
    "/%00",
    "/api",
    "/API/blog",
    "/admin/users",
    "/login",
    "/media/a.webp",
    "/assets/a.js",
    "/images/1",
    "/robots.txt",
    "/sitemap.xml",
    "/feed.xml",
    "/atom.xml",
    "/llms.txt",
    "/healthz",
    "/metrics",
    "/.well-known/security.txt",
    `/${"x".repeat(500)}`,
  ])
    expect(await refused(from, "/about"), from).toEqual(["invalid", "from"]);
  for (const status of [303, "307", "", true, null])
    expect(await refused("/old", "/about", { status })).toEqual(["invalid", "status"]);
  for (const to of ["/Old/", "/old?x=1", "/%6fld#top"])
    expect(await refused("/old", to), to).toEqual(["redirect_loop", "to"]);
  expect((await send("POST", "", [])).status).toBe(400);
  expect(await rowsOf(app)).toEqual([]);
});

test("chains and loops are refused, naming the other redirect and what to write instead", async () => {
  const app = await openDesk();
  const { add, send } = app;
  const { redirect } = await add("/a", "/b?x=1");
  const chain = await add("/c", "/A#top");
  expect([chain.code, chain.details]).toEqual([
    "redirect_chain",
    [{ path: "to", message: "/a already leads to /b?x=1. Enter /b?x=1 here." }],
  ]);
  const before = await add("/b", "/c");
  expect([before.code, before.details]).toEqual([
    "redirect_chain",
    [{ path: "from", message: "/a leads to this address. Change /a to lead to /c first." }],
  ]);
  expect((await add("/b", "/a")).code).toBe("redirect_loop");
  const taken = await send("POST", "", { from: "/A", to: "/d" });
  expect([taken.status, taken.body.code]).toEqual([409, "redirect_taken"]);

  const other = (await add("/x", "/y")).redirect;
  const turn = (body: object) => send("PUT", `/${other.id}`, body);
  expect((await turn({ to: "/a" })).body.code).toBe("redirect_chain");
  expect((await turn({ from: "/b" })).body.code).toBe("redirect_chain");
  expect((await turn({ from: "/a" })).body.code).toBe("redirect_taken");
  expect((await turn({ to: "/x" })).body.code).toBe("redirect_loop");
  expect((await send("PUT", `/${redirect.id}`, { from: "/a", to: "/b" })).status).toBe(200);
  expect((await turn({ to: "/z" })).status).toBe(200);
  expect(await rowsOf(app)).toEqual([
    { from: "/a", to: "/b" },
    { from: "/x", to: "/z" },
  ]);
});

test("of addresses with a query those that lead on to each other are refused", async () => {
  const app = await openDesk();
  const { add } = app;
  const kept = (await add("/blog?tag=b&page=1&utm_medium=mail", "/blog?tag=c")).redirect;
  expect(kept.from).toBe("/blog?page=1&tag=b");
  for (const [from, to, code] of [
    ["/blog", "/blog?tag=x", "redirect_loop"],
    ["/blog?tag=c", "/blog?tag=c&page=2", "redirect_loop"],
    ["/old", "/blog?page=1&tag=b&more=1", "redirect_chain"],
    ["/blog?tag=c", "/about", "redirect_chain"],
    ["/blog?tag=b&page=1", "/about", "redirect_taken"],
    ["/?utm_term=b", "/about", "invalid"],
  ])
    expect((await add(from, to)).code, from).toBe(code);
  expect((await add("/blog?tag=x", "/blog?tag=y")).redirect.to).toBe("/blog?tag=y");
  expect(await rowsOf(app)).toHaveLength(2);
});

test("two at the same time cannot make a loop, nor one address twice", async () => {
  const app = await openDesk();
  const add = (from: string, to: string) => app.send("POST", "", { from, to });
  for (const [one, other] of [
    [add("/a", "/b"), add("/b", "/a")],
    [add("/c", "/d"), add("/c", "/e")],
    [add("/f", "/g"), add("/g", "/h")],
  ]) {
    const statuses = [(await one)?.status, (await other)?.status];
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  }
});

test("there are so many at most, which a sentence says", async () => {
  const { db, send } = await openDesk();
  const at = "2026-03-05T09:30:00.000Z";
  const made = { to: "/about", status: 301 as const, created_at: at, updated_at: at, hits: 0 };
  for (let start = 0; start < maxRedirects; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      from: `/${start + index}`,
      ...made,
    }));
    await db
      .insertInto("redirects")
      .values(rows.map((row) => ({ ...row, last_used_at: null })))
      .execute();
  }
  const full = await send("POST", "", { from: "/one-more", to: "/team" });
  expect([full.status, full.body.code]).toEqual([409, "redirects_full"]);
  const { body } = await send("GET", "?search=4999");
  expect(body.pagination.total).toBe(0);
  expect((await send("GET", "?limit=1")).body.pagination.total).toBe(maxRedirects);
  const [first] = (await send("GET", "?limit=1")).body.redirects;
  expect((await send("PUT", `/${first.id}`, { to: "/team" })).status).toBe(200);
});

test("no page of the site's own machinery can be redirected, and what nothing answers can", () => {
  for (const path of ["/manifest.webmanifest", "/favicon.ico", "/readyz", "/reset-password"])
    expect(isReserved(path), path).toBe(true);
  for (const path of ["/apiary", "/administration", "/log", "/mediathek", "/feed", "/blog"])
    expect(isReserved(path), path).toBe(false);
  for (const path of ["/sitemap_index.xml", "/feed-old.xml", "/atom-x.xml", "/llms-full.txt"])
    expect(isReserved(path), path).toBe(false);
});

test("addresses with secrets, icons and files of the server are not redirected", async () => {
  const { add } = await openDesk();
  for (const from of [
    "/reset-password",
    "/Forgot-Password",
    "/welcome",
    "/newsletter/unsubscribe",
    "/review/x",
    "/newsletter/confirm",
    "/icon-192.png",
    "/social/page.jpg",
    "/speculation-rules.json",
    "/pictures/x",
    "/reset-password?token=1",
    "/favicon.svg",
    "/apple-touch-icon.png",
  ]) {
    const { code, details } = await add(from, "/about");
    expect([code, details?.[0]], from).toEqual([
      "invalid",
      { path: "from", message: "The server needs this address, so it cannot be redirected." },
    ]);
  }
});

test("an address whose parameters its page reads is refused, and one of a name that is gone is not", async () => {
  const { add, ask, token } = await openDesk();
  const make = (path: string, body: object) => ask(path, { method: "POST", token, body });
  await make("/content/project-categories", { name: "Business & co" });
  await make("/content/post-categories", { name: "Guides" });
  const post = { title: "A", slug: "a", content: "Text.", status: "published", tags: ["Old One"] };
  expect((await make("/blog", post)).status).toBe(201);
  for (const [from, path, names] of [
    ["/?edit", "/", "edit"],
    ["/?edit=1&utm_source=x", "/", "edit"],
    ["/about?edit", "/about", "edit"],
    ["/blog?page=2", "/blog", "page"],
    ["/Tutorials/?sort=oldest&page=1", "/tutorials", "page and sort"],
    ["/portfolio?year=2020", "/portfolio", "year"],
    ["/demo-shop?brand=x", "/demo-shop", "brand"],
    ["/portfolio?category=Business+%26%20co", "/portfolio", "category"],
    ["/portfolio?category=Business+%26+co&year=2020", "/portfolio", "category and year"],
    ["/blog?category=Guides", "/blog", "category"],
    ["/blog?tag=old%20ONE", "/blog", "tag"],
  ]) {
    const { code, details } = await add(from, "/team");
    const message = `The page ${path} uses ${names}, so this address cannot be redirected.`;
    expect([code, details], from).toEqual(["invalid", [{ path: "from", message }]]);
  }
  for (const from of [
    "/portfolio?category=Guides",
    "/blog?tag=gone",
    "/blog?category=Guides&tag=gone",
    "/blog?p=12",
    "/?page=2",
    "/about?page=2",
  ])
    expect((await add(from, "/team")).redirect?.to, from).toBe("/team");
});

test("a star stands at the end of an address, and takes nothing that the server answers", async () => {
  const app = await openDesk();
  const { add, send } = app;
  const kept = async (from: string, to: string) => (await add(from, to)).redirect;
  expect(await kept("/Services/*", "/x/*")).toMatchObject({ from: "/services/*", to: "/x/*" });
  expect(await kept("/old-*?a=1", "/new?b=2")).toMatchObject({
    from: "/old-*?a=1",
    to: "/new?b=2",
  });
  expect((await kept("/lit/%2A", "/one")).from).toBe("/lit/%2A");
  const message = "Use * only at the end of the path, where it matches everything that follows.";
  for (const from of ["/a/*/b", "/*a", "/a/**", "/a*b/*"])
    expect((await add(from, "/about")).details, from).toEqual([{ path: "from", message }]);
  expect((await add("/y/*", "/a/*/b")).details).toEqual([{ path: "to", message }]);
  for (const from of ["/?p=*", "/?*", "/?s=*", "/old?a=b*", "/old-*?a=*", "/old?a*=%2A"]) {
    const message =
      "Parameters are compared literally. Use * only at the end of the path, before the ?.";
    expect((await add(from, "/about")).details, from).toEqual([{ path: "from", message }]);
  }
  for (const [from, taken] of [
    ["/*", "/api"],
    ["/a*", "/api"],
    ["/admin*", "/admin"],
    ["/admin/*", "/admin/"],
    ["/API/users/*", "/api/users/"],
    ["/re*", "/review"],
    ["/newsletter/*", "/newsletter/confirm"],
    ["/icon*", "/icon-192.png"],
    ["/*?p=1", "/api"],
  ])
    expect((await add(from, "/about")).details, from).toEqual([
      {
        path: "from",
        message: `This would also redirect ${taken}, which the server needs.`,
      },
    ]);
  for (const from of ["/administration*", "/apiary/*", "/welcome/*", "/b*"])
    expect((await add(from, "/about")).redirect?.to, from).toBe("/about");
  const alone = await add("/plain", "/new/*");
  expect(alone.details).toEqual([
    {
      path: "to",
      message: "Remove the *, or end the old address with one too.",
    },
  ]);
  const { redirect } = await add("/keeps/*", "/kept/*");
  const turned = await send("PUT", `/${redirect.id}`, { from: "/keeps" });
  expect([turned.status, turned.body.details[0].path]).toEqual([400, "to"]);
  expect((await add("/SERVICES/*", "/z")).code).toBe("redirect_taken");
});

test("loops and chains are refused through stars, too", async () => {
  const { add } = await openDesk();
  const codeOf = async (from: string, to: string) => (await add(from, to)).code ?? "kept";
  for (const to of ["/a/b/*", "/a/*", "/a/b", "/a/b?x=1", "/a/b/c/*#top"])
    expect(await codeOf("/a/*", to), to).toBe("redirect_loop");
  expect(await codeOf("/zz*", "/zzb")).toBe("redirect_loop");
  for (const [from, to, code] of [
    ["/a/*", "/b/*", "kept"],
    ["/b/*", "/a/*", "redirect_loop"],
    ["/b/x", "/a/x", "redirect_loop"],
    ["/b/c/*", "/a/c/*", "redirect_loop"],
    ["/b/*", "/c", "redirect_chain"],
    ["/b/x", "/c", "redirect_chain"],
    ["/c/*", "/a/*", "redirect_chain"],
    ["/c", "/a/x", "redirect_chain"],
    ["/a/x", "/c", "kept"],
    ["/a", "/c", "kept"],
    ["/en/*", "/*", "kept"],
    ["/d/*", "/e", "kept"],
    ["/f", "/en/f", "redirect_loop"],
    ["/deep/down/*", "/deep/*", "kept"],
    ["/?p=7", "/", "kept"],
    ["/?p=8", "/?p=7", "redirect_chain"],
    ["/?p=9", "/?p=9&x=1", "redirect_loop"],
  ] as const)
    expect(await codeOf(from, to), `${from} ${to}`).toBe(code);
});

test("among ten thousand redirects one more is checked and found without a wait", async () => {
  const { db, add, visit } = await openDesk();
  const at = "2026-03-05T09:30:00.000Z";
  const made = {
    status: 301 as const,
    created_at: at,
    updated_at: at,
    hits: 0,
    last_used_at: null,
  };
  for (let start = 0; start < maxRedirects - 10; start += 500) {
    const rows = Array.from({ length: Math.min(500, maxRedirects - 10 - start) }, (_, index) => ({
      ...made,
      from: `/old-${start + index}/${index % 2 ? "*" : "page"}`,
      to: `/new-${start + index}${index % 2 ? "/*" : ""}`,
    }));
    await db.insertInto("redirects").values(rows).execute();
  }
  expect((await add("/one-more/*", "/kept/*")).redirect.from).toBe("/one-more/*");
  expect((await visit("/")).status).toBe(404);
});
