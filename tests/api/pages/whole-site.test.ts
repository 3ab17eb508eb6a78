import { expect, test } from "vitest";
import { siteAddresses } from "#contract/site-pages.ts";
import { isSampleAddress } from "#format/sample-address.ts";
import { createSiteForAll, elementsIn } from "#tests/site-app.ts";

const site = createSiteForAll();

const sampleTitle = "A sample address: this website does not exist";

async function sitemap(): Promise<string[]> {
  const { text } = await site.visit("/sitemap.xml");
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  expect(paths.length).toBeGreaterThan(50);
  return paths;
}

/** Pages to follow, and files that must exist. */
function referencesIn(html: string): string[] {
  // Code samples are not part of the page.
  const page = html.replaceAll(/<pre[\s\S]*?<\/pre>/g, "");
  const references = [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address]) =>
    (address ?? "").replaceAll("&amp;", "&"),
  );
  expect(references.filter((address) => address === "" || address === "#")).toEqual([]);
  return references.filter((address) => address.startsWith("/") && !address.startsWith("//"));
}

test("site: no link, picture or script leads nowhere, and no page names its fields", async () => {
  const pages = new Map<string, string>();
  const waiting = ["/", "/newsletter", ...(await sitemap())];
  const missing: string[] = [];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const [path = ""] = address.split("#");
    if (pages.has(path)) continue;
    const { status, headers, text } = await site.visit(path);
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    pages.set(path, isPage ? text : "");
    if (status !== 200) missing.push(`${status} ${path}`);
    if (isPage) waiting.push(...referencesIn(text));
  }
  expect(missing).toEqual([]);
  expect([...pages.keys()].filter((path) => !path.includes(".")).length).toBeGreaterThan(60);
  pages.set("/nothing", (await site.visit("/nothing")).text);
  for (const [path, html] of pages) expect(html.includes("data-field"), path).toBe(false);
}, 120_000);

const fieldsIn = (html: string) =>
  [...html.matchAll(/ data-field="([^"]*)"/g)].map(([, field = ""]) => field);

/** The paths of the areas that are no kind of content. */
const pathsOf: Readonly<Record<string, string>> = { blog: "/blog/admin", portfolio: "/portfolio" };

const toSnakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const valueAt = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, name) => {
    const fields = (inner ?? {}) as Record<string, unknown>;
    return fields[name] ?? fields[toSnakeCase(name)];
  }, value);

/** Returns the names that lead to no field of their object. */
async function unknownFields(names: ReadonlySet<string>): Promise<string[]> {
  const token = await site.tokenOf("admin");
  const unknown: string[] = [];
  const objects = Map.groupBy(names, (name) => name.split(" ", 2).join(" "));
  for (const [object, fields] of objects) {
    const [kind = "", id] = object.split(" ");
    const path = `${pathsOf[kind] ?? `/content/${kind}`}/${id}`;
    const { body } = await site.ask(path, { token });
    const value = body.item ?? body.post;
    for (const name of fields)
      if (valueAt(value, name.split(" ")[2] ?? "") === undefined) unknown.push(name);
  }
  return unknown;
}

test("site: beside the panel a page names fields that its documents have", async () => {
  const names = new Set<string>();
  for (const path of await sitemap()) {
    const fields = fieldsIn((await site.visit(`${path}?edit=1`)).text);
    expect(fields.length, path).toBeGreaterThan(20);
    for (const name of fields) names.add(name);
  }
  expect(names.size).toBeGreaterThan(500);
  expect([...names].filter((name) => /^(?:blog|portfolio) /.test(name))).toEqual([]);
  expect(await unknownFields(names)).toEqual([]);
}, 120_000);

test("site: a preview names the fields of posts and projects too", async () => {
  const token = await site.tokenOf("admin");
  const { url } = (await site.ask("/previews", { method: "POST", token, body: {} })).body;
  const base = new URL(url).pathname;
  const names = new Set<string>();
  const details = (await sitemap()).filter((path) => /^\/single-/.test(path));
  for (const path of ["/", "/blog", "/portfolio", "/demo-shop", ...details.slice(0, 10)]) {
    const { text } = await site.visit(`${base}${path}`);
    for (const name of fieldsIn(text)) names.add(name);
  }
  for (const known of [/^blog \d+ content$/, /^portfolio \d+ imageSrc$/, /^products \d+ title$/]) {
    expect(
      [...names].some((name) => known.test(name)),
      String(known),
    ).toBe(true);
  }
  expect(await unknownFields(names)).toEqual([]);
}, 120_000);

test("site: no page brings the panel's styles along", async () => {
  const fixed = siteAddresses.map(({ path }) => path).filter((path) => !path.includes("{"));
  const others = ["/forgot-password", "/reset-password?token=x", "/welcome", "/privacy-policy"];
  for (const path of [...fixed, ...others, "/single-project/3", "/blog?page=2"]) {
    const { text } = await site.visit(path);
    expect(text.includes("<style"), path).toBe(true);
    expect(text.includes("--mantine-"), path).toBe(false);
  }
});

test("site: a page that is not there answers 404 and says so", async () => {
  expect((await site.visit("/nothing/here")).status).toBe(404);
  const { status, text } = await site.visit("/nothing");
  expect(status).toBe(404);
  expect(text).toContain("the page you&#x27;re looking for couldn&#x27;t be found!");
});

test("site: an address in capitals leads to the page, and no other spelling to another page", async () => {
  const locationOf = async (path: string) => {
    const { status, headers } = await site.visit(path);
    return [status, headers.get("location")];
  };
  expect(await locationOf("/Terms-Conditions/?a=B")).toEqual([301, "/terms-conditions/?a=B"]);
  expect(await locationOf("/admin//users")).toEqual([301, "/admin/users"]);
  expect(await locationOf("/terms%2Dconditions")).toEqual([301, "/terms-conditions"]);
  for (const path of ["/assets/None-Here.js", "/Evil%5C.example"])
    expect((await locationOf(path))[1], path).toBeNull();
});

test("site: every answer carries its security headers; pages let in no script but their own", async () => {
  for (const path of [
    "/",
    "/nothing",
    "/api/blog",
    "/api/nothing",
    "/assets/nothing.js",
    "/media/samples/brands/river.svg",
  ]) {
    const { headers } = await site.visit(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBeTruthy();
    expect(headers.get("permissions-policy"), path).toBeTruthy();
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    expect(headers.get("content-security-policy"), path).not.toMatch(/script-src[^;]*unsafe/);
  }
  expect((await site.visit("/")).text).not.toContain("nonce=");
});

test("site: what a client says of its host goes nowhere", async () => {
  const { text } = await site.visit("/blog", {
    headers: {
      "x-forwarded-host": "evil.example.net",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example.net",
    },
  });
  expect(text).not.toContain("evil.example.net");
  expect(text).toContain('rel="canonical" href="http://localhost:3000/blog"');
});

test("site: requests that no page is meant for get a clear refusal", async () => {
  for (const query of [
    "category=Nope",
    `search=${"a".repeat(201)}`,
    `tag=${"t".repeat(51)}`,
    "search=%00",
    "search=%FF",
  ]) {
    expect((await site.visit(`/blog?${query}`)).status, query).toBe(200);
  }
  const post = (type: string, body: string) =>
    site.visit("/contact-us", { method: "POST", headers: { "content-type": type }, body });
  expect((await post("text/plain", "a=b")).status).toBe(415);
  expect((await post("application/json", "{}")).status).toBe(415);
  expect((await post("multipart/form-data; boundary=x", "nonsense")).status).toBe(400);
  expect((await post("application/x-www-form-urlencoded", "name=%FF")).status).toBe(400);
  const large = await post("application/x-www-form-urlencoded", `name=${"x".repeat(300_000)}`);
  expect([large.status, large.headers.get("content-type")]).toEqual([
    413,
    "text/plain; charset=UTF-8",
  ]);
  const put = await site.visit("/contact-us", { method: "PUT" });
  expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  const probe = await site.visit("/healthz", { method: "POST" });
  expect([probe.status, probe.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("panel: the server sends a shell with nothing in it, for no search engine", async () => {
  for (const path of ["/login", "/admin", "/admin/users", "/admin/contact/1"]) {
    const { status, headers, text } = await site.visit(path);
    expect(status, path).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(text).not.toContain("@example.com");
    expect(headers.get("content-security-policy")).toMatch(/style-src 'self' 'nonce-[^']+';/);
  }
});

test("brand: what ships carries nothing of one", async () => {
  const { text } = await site.visit("/about");
  expect(text).not.toContain("html:root{--");
  expect(text).not.toContain("brand-logo");
});

test("previews: pages at addresses that staff chose are shown with their drafts", async () => {
  const token = await site.tokenOf("admin");
  const { items } = (await site.ask("/content/legal", { token })).body;
  const path = `/content/legal/${items[0].id}/draft`;
  const body = { heading: "Preview of terms" };
  expect((await site.ask(path, { method: "PUT", token, body })).status).toBe(200);
  const { url } = (await site.ask("/previews", { method: "POST", token, body: {} })).body;
  const { text } = await site.visit(`${new URL(url).pathname}/${items[0].slug}`);
  expect(text).toMatch(/<h1[^>]*>Preview of terms/);
  expect((await site.visit(`/${items[0].slug}`)).text).not.toContain("Preview of terms");
  await site.ask(path, { method: "DELETE", token });
});

test("site: links to sample addresses, which lead nowhere, say so", async () => {
  for (const path of ["/", "/portfolio"]) {
    const links = elementsIn<HTMLAnchorElement>(await site.read(path), "a[href^='https:']").filter(
      ({ href }) => isSampleAddress(href),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const { href, title } of links) expect([href, title]).toEqual([href, sampleTitle]);
  }
});
