import { describe, expect, test } from "vitest";
import { type Make, openSite, page } from "./cached-pages.ts";

test("a page beside the panel has a nonce of its own, and is cached by nobody", async () => {
  const { visit, made } = await openSite((_, { nonce }) => page(nonce));
  const policies = new Set<string | null>();
  for (const value of ["1", "1", "anything"]) {
    const { headers } = await visit(`/about?edit=${value}`);
    expect(headers.get("cache-control")).toBe("no-store");
    policies.add(headers.get("content-security-policy"));
  }
  expect([made.length, policies.size]).toEqual([3, 3]);
  expect([...policies].every((policy) => policy?.includes("'nonce-"))).toBe(true);
  const { headers } = await visit("/about");
  expect(headers.get("content-security-policy")).not.toContain("nonce");
});

describe("never cached", () => {
  test.each<[string, Make]>([
    ["a page that is not found", () => page("", {}, 404)],
    ["a redirect", () => page("", { location: "/" }, 302)],
    ["a fault", () => page("", {}, 500)],
    ["what says `no-store`", () => page("", { "cache-control": "no-store" })],
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
    for (const path of [
      "/newsletter/confirm?token=a",
      "/reset-password?code=a",
      "/no/page/of/it",
    ]) {
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
    const requestText = [request.url, ...[...request.headers].flat()].join(" ");
    return page(requestText);
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

test("only the parameters that a page reads tell one cached page from another", async () => {
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
  expect((await visit("/blog.data?_routes=root,blog&page=2")).status).toBe(404);
  expect(made).toHaveLength(2);
});

test("bytes that are no UTF-8 make no page of their own, and are U+FFFD where a page reads them", async () => {
  const { visit, ask, made } = await openSite(({ url }) => page(url));
  const long = `a=${"x".repeat(8000)}`;
  const many = Array.from({ length: 1000 }, (_, index) => `${index}=%e9`).join("&");
  for (const query of ["utm_term=caf%E9", "a=fr%FChling&b", "%E9=1", "%zz", "%", long, many]) {
    const { status, headers } = await visit(`/about?${query}`);
    expect([status, headers.get("cache-control")], query.slice(0, 20)).toEqual([
      200,
      expect.stringMatching(/^public/),
    ]);
  }
  for (const byte of ["%E9", "%ff", "%C3"]) await visit(`/blog?utm=%E9&search=caf${byte}`);
  expect(made.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
    "/about",
    "/blog?search=caf%EF%BF%BD",
  ]);
  expect((await ask("/blog?search=caf%E9")).status).toBe(400);
  expect((await ask("/blog?utm=%E9")).status).toBe(400);
});

test("an address of a page that cannot be decoded is a page that is not found", async () => {
  const { visit, made } = await openSite(({ url }) => page(new URL(url).pathname, {}, 404));
  for (const path of ["/caf%E9", "/blog/%zz", "/%", "/Caf%C3/x", "//about", "/a%E9//b"]) {
    const { status, headers, text } = await visit(path);
    expect([status, headers.get("content-type")], path).toEqual([404, "text/html; charset=utf-8"]);
    expect(text).toContain("/not_found");
  }
  expect(made).toHaveLength(6);
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
});

test("the address of the map adds its host to the policy and nothing else", async () => {
  const { visit, ask, tokenOf, db } = await openSite((_, { content }) =>
    page(`map: ${content.settings.map}`),
  );
  const token = await tokenOf("admin");
  const save = (map: string) => ask("/content/settings/1", { method: "PUT", token, body: { map } });
  const frames = async () => {
    const { headers, text } = await visit("/about");
    const policy = headers.get("content-security-policy") ?? "";
    return {
      directives: policy.split(";").length,
      frame: /frame-src ([^;]*)/.exec(policy)?.[1],
      text,
    };
  };
  const without = await frames();
  for (const [map, source] of [
    ["https://maps.example.com:8443/embed?q=a;b,c", "https://maps.example.com:8443"],
    ["http://b\u00fccher.example/x", "http://xn--bcher-kva.example"],
  ] as const) {
    expect((await save(map)).status, map).toBe(200);
    const { directives, frame } = await frames();
    expect([directives, frame]).toEqual([without.directives, `'self' ${source}`]);
  }
  const message =
    "The host may have only letters, digits, dots and hyphens, as in https://maps.example.com.";
  const bad = [
    "a.example;sandbox",
    "a.example;script-src-elem",
    "a.example,b",
    "a'b",
    "*.a.example",
  ];
  for (const host of [...bad, "[::1]", "a_b.example", "a.example;"]) {
    const { status, body } = await save(`https://${host}/x`);
    expect([status, body.details], host).toEqual([400, [{ path: "map", message }]]);
    const draft = { method: "PUT", token, body: { map: `https://${host}/x` } };
    expect((await ask("/content/settings/1/draft", draft)).status, host).toBe(400);
  }
  const { body } = await db
    .selectFrom("documents")
    .select("body")
    .where("kind", "=", "settings")
    .executeTakeFirstOrThrow();
  for (const map of ["https://a.example;sandbox", "https://", "nonsense"]) {
    const changed = JSON.stringify({ ...JSON.parse(body), map });
    await db
      .updateTable("documents")
      .set({ body: changed })
      .where("kind", "=", "settings")
      .execute();
    expect(
      (await ask("/content/settings/1", { method: "PUT", token, body: { phone: map } })).status,
    ).toBe(200);
    const { directives, frame, text } = await frames();
    expect([directives, frame], map).toEqual([without.directives, "'self'"]);
    expect(text).toContain("map: null");
  }
});
