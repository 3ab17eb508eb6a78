import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { engine, type TestApp } from "../test-app.ts";
import { openSite, page, publish } from "./cached-pages.ts";

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

test("a page that was begun before a write is not cached, nor shown to whoever came after it", async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let turn = 0;
  const app = await openSite(async () => {
    const turnNumber = turn++;
    await gates[turnNumber]?.promise;
    return page(`turn ${turnNumber}`);
  });
  const { visit, token, made } = app;
  const early = visit("/blog");
  await expect.poll(() => made.length).toBe(1);
  await publish(app, token);
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

test("every write of an area that the public sees empties the cache, others do not", async () => {
  const app = await openSite();
  const { visit, ask, token, made } = app;
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
  const admin = await app.tokenOf("admin");
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
  const path = `/users/${app.ids.author}`;
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
  const app = await openSite();
  const { visit, made } = await openBesideAnd(app);
  await visit("/blog");
  await visit("/blog");
  expect(made).toHaveLength(1);
  await publish(app, app.token);
  await expect
    .poll(async () => (await visit("/blog")).status === 200 && made.length, { timeout: 1000 })
    .toBe(2);
});

test("a process whose line to the database is cut shows nothing old, and keeps pages again", async () => {
  const app = await openSite();
  const { visit, made } = await openBesideAnd(app);
  await visit("/blog");
  await cutLines(app);
  await publish(app, app.token);
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

/** Cuts the connections by which PostgreSQL tells of writes; SQLite has none. */
async function cutLines({ db }: TestApp): Promise<void> {
  if (engine === "sqlite") return;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%area = any($1)%'`.execute(
    db,
  );
}

async function openBesideAnd(app: Awaited<ReturnType<typeof openSite>>) {
  return { ...(await app.openSecondProcess()), made: app.made };
}

test("the cache is emptied when a post becomes public, and when it is no longer a recent one", async () => {
  const app = await openSite();
  const { visit, ask, clock, token, made } = app;
  const start = clock.now.getTime();
  const at = (ms: number) => {
    clock.now = new Date(start + ms);
  };
  await publish(app, token, { publishedAt: new Date(start + 60_000).toISOString() });
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
  // Set back, the clock makes it a scheduled post again.
  at(30_000);
  expect(await read()).toEqual([3, 0]);
  const end = 60_000 + 72 * 3_600_000;
  at(end);
  expect(await read()).toEqual([4, 1]);
  at(end + 1);
  expect(await read()).toEqual([5, 0]);
});

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

test("the API's public lists are cached, and answer in every encoding what they say", async () => {
  const app = await openSite();
  for (let i = 0; i < 3; i += 1) await publish(app, app.token);
  const list = await app.ask("/blog?limit=2");
  for (const [accepted, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const headers = { "accept-encoding": accepted };
    const { bytes } = await app.ask("/blog?limit=2", { headers });
    expect(JSON.parse(unpack(bytes).toString())).toEqual(list.body);
  }
  expect(list.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const seen = await app.ask("/blog?limit=2", { token: "x".repeat(43) });
  expect(seen.body).toEqual(list.body);
});
