import { expect, test } from "vitest";
import { createEnvironment, engines, post, signIn, start } from "../server-environment.ts";

const open = async (more: Record<string, string> = {}) => {
  const server = await start(
    await createEnvironment("sqlite", { SEED: "demo", LOG_LEVEL: "info", ...more }),
  );
  const { token } = await signIn(server);
  return { ...server, token: token as string };
};

test("no parameter breaks a page, and a path that cannot be decoded is the page of what is not found", async () => {
  const { address, output } = await open();
  const many = Array.from({ length: 1000 }, (_, index) => `p${index}=%E9`).join("&");
  const long = `utm_campaign=${"x".repeat(8000)}`;
  const queries = ["utm_term=caf%E9", "a=fr%FChling", "%", "a=%zz", "%E9=%E9", long, many];
  const pages = [
    "/",
    "/about",
    "/blog",
    "/portfolio",
    "/contact-us",
    "/demo-shop",
    "/login",
    "/admin",
  ];
  for (const page of [...pages, "/newsletter/confirm", "/reset-password", "/tutorials"]) {
    const canonical = canonicalIn(await (await fetch(address + page)).text());
    for (const query of queries) {
      const response = await fetch(`${address}${page}?${query}`);
      expect(response.status, `${page} ${query.slice(0, 30)}`).toBe(200);
      expect(canonicalIn(await response.text())).toBe(canonical);
    }
  }
  const searchPage = await (await fetch(`${address}/blog?search=caf%E9`)).text();
  expect(searchPage).toContain("caf\u{fffd}");
  expect((await fetch(`${address}/api/blog?search=caf%E9`)).status).toBe(400);
  for (const path of ["/caf%E9", "/blog/%zz", "/%", "/admin/%E9", "/single-post/%E9", "//about"]) {
    const response = await fetch(address + path, { redirect: "manual" });
    expect([response.status, response.headers.get("content-type")], path).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    expect(await response.text(), path).toMatch(/<h1[^>]*>[^<]*not found/i);
  }
  expect(linesOf(output()).filter((line) => !isJson(line))).toEqual([]);
});

const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

/** All but what a start prints for whoever started it. */
const linesOf = (output: string) =>
  output
    .split("\n")
    .filter((line) => line && !/^(?:Listening|First admin|Set the site)/.test(line));

const isJson = (line: string) => line.startsWith("{") && typeof JSON.parse(line) === "object";

test("the token of a preview is in no line of the log, which is one object a line", async () => {
  const { address, token, output } = await open();
  const { url } = await (await post(`${address}/api/previews`, {}, token)).json();
  const base = new URL(url).pathname;
  const secret = base.slice("/review/".length);
  expect((await fetch(`${address}${base}/blog`)).status).toBe(200);
  for (const [path, status] of [
    [`${base}//x`, 404],
    [`${base.replace("/review", "/%72eview")}/`, 404],
    [`/${base}/`, 404],
    [base.replace("review", "REVIEW"), 404],
    [`${base.replace("review", "Review")}/blog`, 404],
    [`/api/${base}`, 404],
    [`/review%2f${secret}`, 404],
    [`/x${base}`, 404],
    [`/x${base.toLowerCase()}`, 404],
    [`${base}/Welcome`, 302],
    [`${base}/blog.data`, 404],
    [`${base}/nothing`, 404],
    [`${base}/%zz`, 404],
  ] as const) {
    const response = await fetch(address + path, { redirect: "manual" });
    expect(response.status, path).toBe(status);
  }
  const list = await fetch(`${address}/api/redirects/missed`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await list.text()).toLowerCase()).not.toContain(secret.toLowerCase());
  await expect.poll(() => linesOf(output()).length).toBeGreaterThan(14);
  expect(output().toLowerCase()).not.toContain(secret.split(".")[1]?.toLowerCase());
  expect(linesOf(output()).filter((line) => !isJson(line))).toEqual([]);
});

test.each(engines)(
  "an address with a parameter is redirected though its page is cached: %s",
  async (engine) => {
    const server = await start(await createEnvironment(engine, { SEED: "none" }));
    const { address } = server;
    const { token } = await signIn(server);
    const where = async (path: string) => {
      const response = await fetch(address + path, { redirect: "manual" });
      const location = response.headers.get("location");
      return location === null ? response.status : location;
    };
    const read = async () => [await where("/"), await where("/"), await where("/?utm_source=x")];
    expect(await read()).toEqual([200, 200, 200]);
    for (const [from, to] of [
      ["/?p=123", "/about"],
      ["/about?lang=bn", "/contact-us"],
      ["/old/*", "/blog"],
    ])
      expect((await post(`${address}/api/redirects`, { from, to }, token)).status).toBe(201);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await read()).toEqual([200, 200, 200]);
      expect([await where("/?p=123"), await where("/?p=123&x=1")]).toEqual([
        "/about",
        "/about?x=1",
      ]);
      expect([await where("/about"), await where("/about?lang=en")]).toEqual([200, 200]);
      expect(await where("/about?lang=bn")).toBe("/contact-us");
      expect(await where("/old/post")).toBe("/blog");
    }
    expect(await where("/?page_id=7")).toBe(200);
    const list = await fetch(`${address}/api/redirects/missed`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await list.json()).missed).toMatchObject([{ path: "/?page_id=7", count: 1 }]);
  },
);
