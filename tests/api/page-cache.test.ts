import { tmpdir } from "node:os";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Site, Visit } from "#server/pages/pages.ts";
import { engine, type House, openHouse } from "../house.ts";

type Make = (request: Request, visit: Visit) => Promise<Response> | Response;

/** A house whose pages are made by `make`; each says how many were made before it. */
async function openSite(make: Make = () => page(), variables: Record<string, string> = {}) {
  const made: Request[] = [];
  const site: Site = {
    clientDir: tmpdir(),
    routeIds: new Set(["root", "blog"]),
    takesForm: () => true,
    async handle(request, visit) {
      made.push(request);
      return make(request, visit);
    },
  };
  const house = await openHouse({ site, variables });
  return { ...house, made, token: await house.tokenOf("author") };
}

function page(text = "", headers: Record<string, string> = {}, status = 200): Response {
  return new Response(`<p>${text.padEnd(2000, ".")}</p>`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
}

let count = 0;

async function publish({ ask }: House, token: string | undefined, more: object = {}) {
  count += 1;
  const body = {
    title: `Post ${count}`,
    slug: `post-${count}`,
    content: "Text",
    status: "published",
    ...more,
  };
  const answer = await ask("/blog", { method: "POST", token, body });
  expect(answer.status).toBe(201);
}

test("a page is made once for all who wait for it, and for all who come later", async () => {
  const gate = Promise.withResolvers<void>();
  const { visit, made } = await openSite(async () => {
    await gate.promise;
    return page("one");
  });
  const waiting = Array.from({ length: 40 }, () => visit("/about"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  gate.resolve();
  for (const { status, text } of await Promise.all(waiting)) {
    expect([status, text.includes("one")]).toEqual([200, true]);
  }
  expect((await visit("/about")).text).toContain("one");
  expect(made).toHaveLength(1);
});

test("a page that was begun before a write is not kept, nor shown to whoever came after it", async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let turn = 0;
  const house = await openSite(async () => {
    const own = turn++;
    await gates[own]?.promise;
    return page(`turn ${own}`);
  });
  const { visit, token, made } = house;
  const early = visit("/blog");
  await expect.poll(() => made.length).toBe(1);
  await publish(house, token);
  const late = visit("/blog");
  await expect.poll(() => made.length).toBe(2);
  gates[0]?.resolve();
  expect((await early).text).toContain("turn 0");
  const latest = visit("/blog");
  gates[1]?.resolve();
  expect((await late).text).toContain("turn 1");
  expect((await latest).text).toContain("turn 1");
  expect((await visit("/blog")).text).toContain("turn 1");
  expect(made).toHaveLength(2);
});

test("every write of an area that the public sees drops what is kept, others do not", async () => {
  const house = await openSite();
  const { visit, ask, token, made } = house;
  const madeBy = async (write: () => Promise<number>) => {
    const before = made.length;
    await visit("/about");
    await visit("/about");
    expect(made.length - before).toBeLessThanOrEqual(1);
    const then = made.length;
    const status = await write();
    await visit("/about");
    return [status, made.length - then];
  };
  const admin = await house.tokenOf("admin");
  const post = async (path: string, body: object, token?: string) =>
    (await ask(path, { method: "POST", token, body })).status;
  const text = { title: "A", slug: "a", content: "x", status: "published" };
  expect(await madeBy(() => post("/blog", text, token))).toEqual([201, 1]);
  const project = {
    title: "A",
    category: "Business",
    imageSrc: "/media/a.webp",
    websiteUrl: "https://a.example",
  };
  expect(await madeBy(() => post("/portfolio", project, admin))).toEqual([201, 1]);
  const path = `/users/${house.ids.author}`;
  const change = async (body: object) =>
    (await ask(path, { method: "PUT", token: admin, body })).status;
  expect(await madeBy(() => change({ firstName: "Another", lastName: "Name" }))).toEqual([200, 1]);
  // Nothing else of an account is public.
  expect(await madeBy(() => change({ email: "another@example.com" }))).toEqual([200, 0]);
  const enquiry = { name: "V", email: "v@example.com", message: "Hello" };
  expect(await madeBy(() => post("/contact/submit", enquiry))).toEqual([201, 0]);
  expect(await madeBy(() => post("/blog", text, token))).toEqual([409, 0]);
});

test("a write of another process is seen within a second", async () => {
  const house = await openSite();
  const { visit, made } = await openBesideAnd(house);
  await visit("/blog");
  await visit("/blog");
  expect(made).toHaveLength(1);
  await publish(house, house.token);
  await expect
    .poll(async () => (await visit("/blog")).status === 200 && made.length, { timeout: 1000 })
    .toBe(2);
});

test("a process whose line to the database is cut shows nothing old, and keeps pages again", async () => {
  const house = await openSite();
  const { visit, made } = await openBesideAnd(house);
  await visit("/blog");
  await cutLines(house);
  await publish(house, house.token);
  await expect
    .poll(async () => (await visit("/blog")).status === 200 && made.length, { timeout: 1000 })
    .toBeGreaterThan(1);
  await expect
    .poll(async () => {
      const before = made.length;
      await visit("/blog");
      await visit("/blog");
      return made.length - before;
    })
    .toBe(0);
});

/** Cuts what PostgreSQL tells of writes by; SQLite has no such line. */
async function cutLines({ db }: House): Promise<void> {
  if (engine === "sqlite") return;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%area = any($1)%'`.execute(
    db,
  );
}

async function openBesideAnd(house: Awaited<ReturnType<typeof openSite>>) {
  return { ...(await house.openBeside()), made: house.made };
}

test("what is kept ends the moment a post becomes public, and when it is no longer a recent one", async () => {
  const house = await openSite();
  const { visit, ask, clock, token, made } = house;
  const start = clock.now.getTime();
  const at = (ms: number) => {
    clock.now = new Date(start + ms);
  };
  await publish(house, token, { publishedAt: new Date(start + 60_000).toISOString() });
  const read = async () => {
    await visit("/blog");
    const { body } = await ask("/blog?sort=3days");
    return [made.length, body.total];
  };
  expect(await read()).toEqual([1, 0]);
  at(59_999);
  expect(await read()).toEqual([1, 0]);
  at(60_000);
  expect(await read()).toEqual([2, 1]);
  // A clock that is set back makes it a post of the future again.
  at(30_000);
  expect(await read()).toEqual([3, 0]);
  const end = 60_000 + 72 * 3_600_000;
  at(end);
  expect(await read()).toEqual([4, 1]);
  at(end + 1);
  expect(await read()).toEqual([5, 0]);
});

describe("never kept", () => {
  test.each<[string, Make]>([
    ["a page that is not found", () => page("", {}, 404)],
    ["a redirect", () => page("", { location: "/" }, 302)],
    ["a fault", () => page("", {}, 500)],
    ["what says that nobody may keep it", () => page("", { "cache-control": "no-store" })],
    ["what is private", () => page("", { "cache-control": "private, max-age=60" })],
    ["what sets a cookie", () => page("", { "set-cookie": "a=b" })],
    [
      "a page that could not load all that it shows",
      (_, visit) => {
        visit.report(new Error("no list"));
        return page();
      },
    ],
  ])("%s", async (_, make) => {
    const { visit, made } = await openSite(make);
    for (let turn = 1; turn <= 3; turn += 1) {
      const { headers } = await visit("/about");
      expect(headers.get("cache-control")).not.toContain("public");
      expect(made).toHaveLength(turn);
    }
  });

  test("a page that throws while it is made; the next reader gets a whole one", async () => {
    let hasFailed = false;
    const { visit, made } = await openSite(() => {
      if (hasFailed) return page("whole");
      hasFailed = true;
      throw new Error("a fault");
    });
    const [first, second] = await Promise.all([visit("/about"), visit("/about")]);
    expect([first.status, second.status]).toEqual([500, 500]);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect((await visit("/about")).text).toContain("whole");
    expect(made).toHaveLength(2);
  });

  test("answers to forms, to those who sign in at the API, and at addresses that are no page for everybody", async () => {
    const { visit, ask, token, made } = await openSite();
    await visit("/contact-us", { method: "POST", headers: form, body: "a=b" });
    await visit("/contact-us", { method: "POST", headers: form, body: "a=b" });
    expect(made).toHaveLength(2);
    for (const path of ["/newsletter/confirm?token=a", "/reset-password?code=a", "/nothing"]) {
      const count = made.length;
      await visit(path);
      const { url } = made.at(-1) as Request;
      expect(url).toContain(path);
      await visit(path);
      expect(made.length - count, path).toBe(2);
    }
    await ask("/users", { token });
    expect((await ask("/users")).status).toBe(401);
    const admin = await ask("/blog/admin", { token });
    expect([admin.status, admin.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect((await ask("/blog/admin")).status).toBe(401);
  });
});

const form = { "content-type": "application/x-www-form-urlencoded" };

test("nothing that a reader sends beside the address gets into a page", async () => {
  const { visit, token, made } = await openSite((request) => {
    const told = [request.url, ...[...request.headers].flat()].join(" ");
    return page(told);
  });
  const poison = Object.fromEntries(
    ["host", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-for", "forwarded"]
      .concat(["cookie", "origin", "referer", "user-agent", "x-original-url", "accept-language"])
      .concat("authorization")
      .map((name) => [name, "evil.example"]),
  );
  await visit("/about?evil=evil.example", { headers: poison });
  const { text } = await visit("/about");
  expect(text).not.toContain("evil");
  expect((await visit("/about", { token })).text).toBe(text);
  expect(made.map(({ url }) => url)).toEqual(["http://localhost:3000/about"]);
});

test("only the parameters that a page reads tell one kept page from another", async () => {
  const { visit, made } = await openSite(({ url }) => page(url));
  for (const query of [
    "?page=2&tag=a%20b",
    "?tag=a+b&page=2",
    "?utm_source=x&page=2&page=3&tag=a b",
    "?%70age=2&tag=a+b&__proto__=1&constructor=2",
  ]) {
    await visit(`/blog${query}`);
  }
  expect(made.map(({ url }) => url)).toEqual(["http://localhost:3000/blog?page=2&tag=a+b"]);
  for (let i = 0; i < 50; i += 1) await visit(`/about?${i}=${i}`);
  for (const query of ["utm=50%_off", "%", `a=${"x".repeat(3000)}`]) await visit(`/about?${query}`);
  expect(made).toHaveLength(2);
  await visit("/blog.data?_routes=root,blog&page=2&x=1");
  await visit("/blog.data?page=2&_routes=root,blog");
  expect(made.map(({ url }) => url).slice(2)).toEqual([
    "http://localhost:3000/blog.data?page=2&_routes=root%2Cblog",
  ]);
  expect((await visit("/blog?search=%ff")).status).toBe(400);
});

const metricsToken = "a token for the figures";

test("a flood of queries, paths and encodings keeps to the bound and leaves what is read often", async () => {
  const { visit, ask, made } = await openSite(() => page("x".repeat(20_000)), {
    PAGE_CACHE_MB: "1",
    METRICS_TOKEN: metricsToken,
  });
  const hot = () => visit("/about", { headers: { "accept-encoding": "gzip" } });
  await hot();
  await hot();
  for (let i = 0; i < 400; i += 1) {
    const headers = { "accept-encoding": `gzip;q=0.${i}, x${i}` };
    await visit(`/blog?search=word${i}`, { headers });
    await visit(`/single-post/slug-${i}`, { headers });
  }
  const { text } = await ask("/metrics", { token: metricsToken });
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
  expect(figure("page_cache_bytes")).toBeLessThanOrEqual(1024 * 1024);
  expect(figure("page_cache_bytes")).toBeGreaterThan(500_000);
  expect(figure("page_cache_entries")).toBeLessThan(60);
  const before = made.length;
  await hot();
  expect(made).toHaveLength(before);
}, 120_000);

test("each encoding has the same text, a name to ask by, and answers 304", async () => {
  const { visit } = await openSite(() => page("the text"));
  const raw = async (accepted: string, more: Record<string, string> = {}) =>
    visit("/about", { headers: { "accept-encoding": accepted, ...more } });
  const plain = await raw("identity");
  expect(plain.headers.get("content-encoding")).toBe(null);
  const tag = plain.headers.get("etag") as string;
  expect(tag).toMatch(/^"[\w-]+"$/);
  for (const [accepted, encoding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["BR", "br"],
  ] as const) {
    const answer = await raw(accepted);
    expect(answer.headers.get("content-encoding"), accepted).toBe(encoding);
    expect(answer.headers.get("etag")).toBe(`W/${tag}`);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    const known = await raw(accepted, { "if-none-match": `W/${tag}` });
    expect([known.status, known.text, known.headers.get("etag")]).toEqual([304, "", `W/${tag}`]);
    expect(known.headers.get("content-security-policy")).toBe(
      plain.headers.get("content-security-policy"),
    );
  }
});

test("the API's public lists are kept, and answer in every encoding what they say", async () => {
  const house = await openSite();
  for (let i = 0; i < 3; i += 1) await publish(house, house.token);
  const list = await house.ask("/blog?limit=2");
  for (const [accepted, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const headers = { "accept-encoding": accepted };
    const { bytes } = await house.ask("/blog?limit=2", { headers });
    expect(JSON.parse(unpack(bytes).toString())).toEqual(list.body);
  }
  expect(list.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const seen = await house.ask("/blog?limit=2", { token: "x".repeat(43) });
  expect(seen.body).toEqual(list.body);
});
