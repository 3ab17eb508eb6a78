import { sql } from "kysely";
import { expect, test } from "vitest";
import { openSite } from "#tests/api/cached-pages.ts";
import { type Ask, createTestApp, type TestApp, type TestAppOptions } from "#tests/test-app.ts";

const browser = "Mozilla/5.0 (Linux; Android 15; CUBOT X90) Chrome/140.0.0.0 Mobile Safari/537.36";
const visitor = "198.51.100.23";

const view = (metrics: object, route = "home", device = "phone") => ({ route, device, metrics });

const beacon = (body: unknown, agent = browser): Ask => ({
  method: "POST",
  from: visitor,
  body,
  headers: { "user-agent": agent },
});

async function openHouse(options?: TestAppOptions) {
  const app = await createTestApp(options);
  return { ...app, ...countersOf(app, await app.tokenOf("user")) };
}

function countersOf({ ask }: Pick<TestApp, "ask">, token: string | undefined) {
  return {
    async record(...views: object[]) {
      for (const each of views) expect((await ask("/vitals", beacon(each))).status).toBe(204);
    },
    async overview() {
      const { status, body } = await ask("/vitals", { token });
      expect(status).toBe(200);
      return body.vitals;
    },
  };
}

const none = { p75: null, samples: 0, rating: null };

test("before the first page view there is nothing to say", async () => {
  const { overview } = await openHouse();
  const figures = { lcp: none, inp: none, cls: none, ttfb: none };
  const empty = { figures, foreign: null, routes: [] };
  expect(await overview()).toEqual({ all: empty, phone: empty, tablet: empty, desktop: empty });
});

test("page views are told by device and kind of page, the most visited first", async () => {
  const { record, overview } = await openHouse();
  await record(
    view({ lcp: 900, inp: 40, cls: 0, ttfb: 30 }),
    view({ lcp: 1000, cls: 0.2 }, "article"),
    view({ lcp: 3000 }, "article", "desktop"),
    view({ lcp: 9000, inp: 600 }, "article", "desktop"),
  );
  const { all, phone, tablet, desktop } = await overview();
  expect(all.figures.lcp).toMatchObject({ samples: 4, rating: "needs_improvement" });
  expect(all.figures.inp).toMatchObject({ samples: 2, rating: "poor" });
  expect(phone.figures.lcp).toMatchObject({ samples: 2, rating: "good" });
  expect(phone.figures.cls).toMatchObject({ samples: 2, rating: "needs_improvement" });
  const nothing = { figures: { lcp: none, inp: none, cls: none, ttfb: none }, foreign: null };
  expect(tablet).toEqual({ ...nothing, routes: [] });
  expect(desktop.figures.ttfb).toEqual(none);
  const routesOf = ({ routes }: { routes: { route: string }[] }) =>
    routes.map(({ route }) => route);
  expect([routesOf(all), routesOf(desktop)]).toEqual([["article", "home"], ["article"]]);
  expect(all.routes[0].figures.lcp).toMatchObject({ samples: 3, rating: "poor" });
});

test("what scripts of others cost is told by views with and without them", async () => {
  const { record, overview } = await openHouse();
  await record(
    view({ lcp: 900, inp: 40 }),
    { ...view({ lcp: 1000, inp: 600, cls: 0.3 }), isForeign: true },
    { ...view({ inp: 700 }, "article", "desktop"), isForeign: true },
  );
  const { all, phone, tablet } = await overview();
  expect(all.figures.inp).toMatchObject({ samples: 3, rating: "poor" });
  expect(all.foreign.with).toMatchObject({
    lcp: { samples: 1 },
    inp: { samples: 2, rating: "poor" },
    cls: { samples: 1, rating: "poor" },
  });
  expect(all.foreign.without).toMatchObject({
    lcp: { samples: 1 },
    inp: { samples: 1, rating: "good" },
    cls: none,
  });
  expect(phone.foreign.with.inp.samples).toBe(1);
  expect(tablet.foreign).toBeNull();
  expect(all.routes[0].figures.lcp.samples).toBe(2);
});

test("of a visitor neither address nor browser is kept, and no cookie is set", async () => {
  const { db, ask, overview } = await openHouse();
  const { status, headers, text } = await ask("/vitals", beacon(view({ lcp: 900, cls: 0 })));
  expect([status, text, headers.get("set-cookie")]).toEqual([204, "", null]);
  await overview();
  const kept = await db.selectFrom("vital_counts").selectAll().orderBy("metric").execute();
  const row = { day: "2026-03-05", route: "home", device: "phone", count: 1 };
  expect(kept).toEqual([
    { ...row, metric: "cls", bucket: 0 },
    { ...row, metric: "lcp", bucket: 15 },
  ]);
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    expect(JSON.stringify(rows), name).not.toMatch(/198\.51\.100\.23|CUBOT/);
  }
});

test("a page view is no write of its own, and makes no cached page stale", async () => {
  const { visit, made, db, openSecondProcess, ...app } = await openSite();
  const { record, overview } = countersOf(app, app.token);
  const beside = await openSecondProcess();
  const versions = () => db.selectFrom("area_versions").selectAll().orderBy("area").execute();
  const before = await versions();
  await visit("/about");
  await beside.visit("/about");
  await record(view({ lcp: 900 }), view({ lcp: 900 }));
  const rows = () => db.selectFrom("vital_counts").select("count").execute();
  expect(await rows()).toEqual([]);
  await overview();
  expect(await rows()).toEqual([{ count: 2 }]);
  expect(await versions()).toEqual(before);
  await visit("/about");
  await beside.visit("/about");
  expect(made).toHaveLength(2);
});

test("several processes count into the same buckets", async () => {
  const { openSecondProcess, tokenOf, ...app } = await openHouse();
  const beside = countersOf(await openSecondProcess(), await tokenOf("author"));
  for (let time = 0; time < 3; time += 1) {
    await app.record(view({ lcp: 900 }));
    await beside.record(view({ lcp: 900 }));
    await Promise.all([app.overview(), beside.overview()]);
  }
  expect((await app.overview()).all.figures.lcp.samples).toBe(6);
  expect(await app.db.selectFrom("vital_counts").select("count").execute()).toEqual([{ count: 6 }]);
});

test("what cannot be counted for now is counted later", async () => {
  const { record, overview, ask, db, tokenOf } = await openHouse();
  const token = await tokenOf("admin");
  await record(view({ lcp: 900 }));
  await sql`alter table vital_counts rename to away`.execute(db);
  expect((await ask("/vitals", { token })).status).toBeGreaterThanOrEqual(500);
  await record(view({ lcp: 900 }));
  await sql`alter table away rename to vital_counts`.execute(db);
  expect((await overview()).all.figures.lcp.samples).toBe(2);
});

test("28 days are told, and 90 kept", async () => {
  const { record, ask, tokenOf, clock, retention, db } = await openHouse();
  const countedOn = async (day: string) => {
    clock.now = new Date(`${day}T00:00:00.000Z`);
    const { body } = await ask("/vitals", { token: await tokenOf("admin") });
    await retention.runOnce();
    const rows = await db.selectFrom("vital_counts").select("count").execute();
    return [body.vitals.all.figures.lcp.samples, rows.length];
  };
  await record(view({ lcp: 900 }));
  expect(await countedOn("2026-03-05")).toEqual([1, 1]);
  expect(await countedOn("2026-04-01")).toEqual([1, 1]);
  expect(await countedOn("2026-04-02")).toEqual([0, 1]);
  expect(await countedOn("2026-06-02")).toEqual([0, 1]);
  expect(await countedOn("2026-06-03")).toEqual([0, 0]);
});

test("what calls itself a bot is answered and not counted", async () => {
  const { ask, overview } = await openHouse();
  for (const agent of [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36 (compatible; GPTBot/1.2)",
    "facebookexternalhit/1.1",
    "",
  ]) {
    expect((await ask("/vitals", beacon(view({ lcp: 900 }), agent))).status, agent).toBe(204);
  }
  expect((await overview()).all.routes).toEqual([]);
});

test("a visitor has so many page views a minute, which are counted in memory", async () => {
  const { ask, record, overview, db } = await openHouse({
    variables: { RATE_LIMIT_VITALS: "2/60" },
  });
  await record(view({ lcp: 900 }), view({ lcp: 900 }));
  const refused = await ask("/vitals", beacon(view({ lcp: 900 })));
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  expect(refused.headers.get("retry-after")).toBe("60");
  const other = await ask("/vitals", { ...beacon(view({ lcp: 900 })), from: "198.51.100.24" });
  expect(other.status).toBe(204);
  expect((await overview()).all.figures.lcp.samples).toBe(3);
  const limited = await db.selectFrom("rate_limits").select("key").execute();
  expect(limited.filter(({ key }) => key.includes("198.51.100"))).toEqual([]);
});

test("what is no page view is refused, field by field", async () => {
  const { ask } = await openHouse();
  const faultsOf = async (body: unknown) => {
    const answer = await ask("/vitals", beacon(body));
    expect(answer.status, JSON.stringify(body)).toBe(400);
    return answer.body.details.map(({ path }: { path: string }) => path);
  };
  expect(await faultsOf(view({ lcp: 1 }, "/single-post/a", "watch"))).toEqual(["route", "device"]);
  expect(await faultsOf(view({ lcp: -1, inp: 60_001, cls: "0", ttfb: null }))).toEqual([
    "metrics.lcp",
    "metrics.inp",
    "metrics.cls",
    "metrics.ttfb",
  ]);
  expect(await faultsOf(view({}))).toEqual(["metrics"]);
  expect(await faultsOf(view({ fcp: 900 }))).toEqual(["metrics"]);
  expect(await faultsOf({ route: "home", device: "phone" })).toEqual(["metrics"]);
  const plain = { ...beacon("lcp"), headers: { "content-type": "text/plain" } };
  expect((await ask("/vitals", plain)).status).toBe(415);
});
