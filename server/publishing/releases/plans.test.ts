import { expect, test } from "vitest";
import { createTestApp, engine } from "#tests/test-app.ts";

const minute = 60_000;

async function openHouse() {
  const app = await createTestApp();
  const token = (await app.tokenOf("author")) as string;
  const send = (method: string, path: string, body?: object, by = token) =>
    app.ask(path, { method, token: by, ...(body && { body }) });
  const post = { title: "First", slug: "first", content: "Text.", status: "published" };
  await send("POST", "/blog", post);
  const later = (minutes: number) =>
    new Date(app.clock.now.getTime() + minutes * minute).toISOString();
  const pass = async (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * minute);
    return app.running.runOnce();
  };
  const schedule = (body: object, path = "/blog/1") => send("POST", `${path}/schedules`, body);
  const live = async () => (await app.ask("/blog/slug/first")).body.data;
  const listed = async () => (await send("GET", "/blog/1/schedules")).body.schedules;
  return { ...app, token, send, later, pass, schedule, live, listed };
}

test("schedules: a draft goes out at its moment, in its newest saved version", async () => {
  const { send, later, pass, schedule, live, listed } = await openHouse();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const made = await schedule({ action: "publish", at: later(60) });
  expect(made.status).toBe(201);
  expect(made.body.schedule).toMatchObject({ state: "planned", zone: "Asia/Dhaka", moved: [] });
  await send("PUT", "/blog/1/draft", { title: "Third", excerpt: "More." });
  expect(await pass(59)).toBe(0);
  expect((await live()).title).toBe("First");
  expect(await pass(1)).toBe(1);
  expect(await live()).toMatchObject({ title: "Third", excerpt: "More." });
  expect((await listed())[0]).toMatchObject({ state: "done", isLate: false });
  const { body } = await send("GET", "/blog/1/draft");
  expect(body).toMatchObject({ post: { title: "Third" }, draft: null });
  const { revisions } = (await send("GET", "/blog/1/revisions")).body;
  expect(revisions[0]).toMatchObject({ cause: "schedule", isPublished: true });
  expect(await pass(60)).toBe(0);
});

test("what was down at the moment runs late, and says so", async () => {
  const { send, later, pass, schedule, listed } = await openHouse();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  await schedule({ action: "publish", at: later(10) });
  expect(await pass(11)).toBe(1);
  expect((await listed())[0]).toMatchObject({ state: "done", isLate: true });
});

test("something is taken off the site at a moment, and nothing twice by two processes", async () => {
  const { send, later, schedule, ask, openSecondProcess, clock, running } = await openHouse();
  await schedule({ action: "unpublish", at: later(10) });
  const beside = await openSecondProcess();
  clock.now = new Date(clock.now.getTime() + 10 * minute);
  // One process on SQLite would wait for itself.
  if (engine === "sqlite") await running.runOnce();
  await Promise.all([
    running.runOnce(),
    ...(engine === "sqlite" ? [] : [beside.running.runOnce()]),
  ]);
  await beside.running.runOnce();
  expect((await ask("/blog/slug/first")).status).toBe(404);
  const { revisions } = (await send("GET", "/blog/1/revisions")).body;
  expect(revisions.filter(({ cause }: { cause: string }) => cause === "schedule")).toHaveLength(1);
  const [entry] = (await send("GET", "/activity")).body.entries;
  expect(entry).toMatchObject({ cause: "schedule", fields: ["status"], isTakenDown: true });
});

test("where the site has changed in the same field a person is asked, beforehand too", async () => {
  const { send, later, pass, schedule, live, listed } = await openHouse();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const { id } = (await schedule({ action: "publish", at: later(10) })).body.schedule;
  await send("PUT", "/blog/1", { title: "Mended", excerpt: "Beside it." });
  expect((await listed())[0].moved).toEqual(["title"]);
  await pass(10);
  expect((await listed())[0]).toMatchObject({ state: "held", reason: "moved" });
  expect((await live()).title).toBe("Mended");
  await send("PUT", `/schedules/${id}`, { overwrite: true });
  await pass(1);
  expect(await live()).toMatchObject({ title: "Second", excerpt: "Beside it." });
});

test("what would be refused at its moment is refused at once", async () => {
  const { send, later, schedule } = await openHouse();
  const nothing = await schedule({ action: "publish", at: later(10) });
  expect([nothing.status, nothing.body.details[0].path]).toEqual([400, "action"]);
  await send("PUT", "/blog/1/draft", { title: "" });
  const blank = await schedule({ action: "publish", at: later(10) });
  expect([blank.status, blank.body.details[0].path]).toEqual([400, "title"]);
  await send("PUT", "/blog/1/draft", { title: "Second" });
  for (const at of [later(0), later(-5), later(3 * 366 * 1440), "tomorrow", ""]) {
    const refused = await schedule({ action: "publish", at });
    expect([refused.status, refused.body.details[0].path]).toEqual([400, "at"]);
  }
  const unknown = await schedule({ action: "publish", at: later(5), revision: 99 });
  expect(unknown.status).toBe(400);
  expect((await schedule({ action: "burn", at: later(5) })).status).toBe(400);
  expect((await schedule({ action: "publish", at: later(5) }, "/blog/99")).status).toBe(404);
  expect((await send("GET", "/blog/1/schedules")).body.schedules).toEqual([]);
});

test("a schedule is moved and cancelled, and ends when its post is published or deleted", async () => {
  const { send, later, pass, schedule, listed, live } = await openHouse();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const { id } = (await schedule({ action: "publish", at: later(10) })).body.schedule;
  const moved = await send("PUT", `/schedules/${id}`, { at: later(20) });
  expect(moved.body.schedule.at).toBe(later(20));
  expect(await pass(10)).toBe(0);
  expect((await send("DELETE", `/blog/1/schedules/${id}`)).status).toBe(204);
  expect((await send("DELETE", `/schedules/${id}`)).body.code).toBe("schedule_over");
  await schedule({ action: "publish", at: later(10) });
  await send("POST", "/blog/1/publish");
  expect((await listed())[0]).toMatchObject({ state: "cancelled", reason: "published" });
  expect(await pass(10)).toBe(0);
  expect((await live()).title).toBe("Second");
  await schedule({ action: "unpublish", at: later(10) });
  await send("DELETE", "/blog/1");
  expect(await pass(10)).toBe(0);
});

test("who has lost the right is not acted for, and what fails can be tried again", async () => {
  const { send, later, pass, schedule, tokenOf, ids, live } = await openHouse();
  const admin = (await tokenOf("admin")) as string;
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const { id } = (await schedule({ action: "publish", at: later(10) })).body.schedule;
  await send("PUT", `/users/${ids.author}`, { role: "user" }, admin);
  await pass(10);
  expect(
    (await send("GET", "/blog/1/schedules", undefined, admin)).body.schedules[0],
  ).toMatchObject({
    state: "held",
    reason: "not_allowed",
  });
  await send("PUT", `/schedules/${id}`, {}, admin);
  await pass(1);
  expect((await live()).title).toBe("Second");
});

test("the calendar has what lies between two moments, of what the caller may change", async () => {
  const { send, later, schedule, tokenOf } = await openHouse();
  const admin = (await tokenOf("admin")) as string;
  await send("PUT", "/blog/1/draft", { title: "Second" });
  await schedule({ action: "publish", at: later(60) });
  await send("PUT", "/content/settings/1/draft", { name: "Anew" }, admin);
  await send("POST", "/content/settings/1/schedules", { action: "publish", at: later(70) }, admin);
  const between = async (from: number, to: number, by?: string) => {
    const path = `/schedules?from=${later(from)}&to=${later(to)}`;
    const { body } = await send("GET", path, undefined, by);
    return body.schedules.map(({ path, title }: { path: string; title: string }) => [path, title]);
  };
  expect(await between(0, 90)).toEqual([["/api/blog/1", "First"]]);
  expect(await between(0, 90, admin)).toHaveLength(2);
  expect(await between(0, 30, admin)).toEqual([]);
  const always = await send(
    "POST",
    "/content/settings/1/schedules",
    { action: "unpublish", at: later(5) },
    admin,
  );
  expect(always.body.details[0].path).toBe("action");
});

test("schedules: a text whose revision was named goes out as it was, and a newer one after it", async () => {
  const { send, later, pass, schedule, live, listed } = await openHouse();
  const { draft } = (await send("PUT", "/blog/1/draft", { title: "Second" })).body;
  await schedule({ action: "publish", at: later(10), revision: draft.number });
  await send("PUT", "/blog/1/draft", { title: "Third" });
  await schedule({ action: "publish", at: later(20) });
  await pass(10);
  expect((await live()).title).toBe("Second");
  expect((await listed())[0]).toMatchObject({ state: "planned", moved: [] });
  await pass(10);
  expect((await live()).title).toBe("Third");
});

test("a draft that the site has overtaken is scheduled over it if one says so", async () => {
  const { send, later, pass, schedule, live } = await openHouse();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  await send("PUT", "/blog/1", { title: "Mended" });
  const wanted = { action: "publish", at: later(10) };
  expect((await schedule(wanted)).body.code).toBe("published_meanwhile");
  expect((await schedule({ ...wanted, overwrite: true })).status).toBe(201);
  await pass(10);
  expect((await live()).title).toBe("Second");
});

test("moments are taken in each form that dates have in the API, and refused in words", async () => {
  const { send, schedule, listed, later } = await openHouse();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  for (const at of ["2026-04-01T09:00", "2026-04-01T15:00+06:00", "2026-04-01T09:00:00.000Z"])
    expect((await schedule({ action: "publish", at })).status, at).toBe(201);
  expect(new Set((await listed()).map(({ at }: { at: string }) => at))).toEqual(
    new Set(["2026-04-01T09:00:00.000Z"]),
  );
  const unknown = await schedule({ action: "burn", at: later(5) });
  expect(unknown.body.details[0].message).toBe("This must be one of: publish, unpublish.");
  const shared = { recipient: "A", expiresAt: "2026-03-07T09:00", rights: "all" };
  const refused = await send("POST", "/blog/1/review-links", shared);
  expect(refused.body.details).toMatchObject([
    { path: "rights", message: "This must be one of: view, comment, approve." },
  ]);
});

test("plans: what is planned to come on the site can be planned to be taken off after that", async () => {
  const { send, later, pass, schedule, ask } = await openHouse();
  const post = { title: "Offer", slug: "offer", content: "Text." };
  const { id } = (await send("POST", "/blog", post)).body.post;
  const off = (minutes: number) =>
    schedule({ action: "unpublish", at: later(minutes) }, `/blog/${id}`);
  expect((await off(120)).body.details[0].path).toBe("action");
  await schedule({ action: "publish", at: later(60) }, `/blog/${id}`);
  expect((await off(30)).status).toBe(400);
  expect((await off(120)).status).toBe(201);
  await pass(60);
  expect((await ask("/blog/slug/offer")).status).toBe(200);
  await pass(60);
  expect((await ask("/blog/slug/offer")).status).toBe(404);
});

test("schedules: one of a named revision says that the text was changed since", async () => {
  const { send, later, schedule, listed } = await openHouse();
  const { draft } = (await send("PUT", "/blog/1/draft", { title: "Second" })).body;
  await schedule({ action: "publish", at: later(60), revision: draft.number });
  expect((await listed())[0].isOutdated).toBe(false);
  await send("PUT", "/blog/1/draft", { title: "Third" });
  expect((await listed())[0].isOutdated).toBe(true);
  const { id } = (await send("POST", "/blog", { title: "New", slug: "new", content: "Text." })).body
    .post;
  await schedule({ action: "publish", at: later(60), revision: 1 }, `/blog/${id}`);
  const own = async () => (await send("GET", `/blog/${id}/schedules`)).body.schedules[0];
  expect((await own()).isOutdated).toBe(false);
  await send("PUT", `/blog/${id}/draft`, { title: "Newer" });
  expect((await own()).isOutdated).toBe(true);
});

test("plans: what is planned already is refused, and the answer names the plan", async () => {
  const { send, later, schedule, listed } = await openHouse();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const { id } = (await schedule({ action: "publish", at: later(60) })).body.schedule;
  const again = await schedule({ action: "publish", at: later(90) });
  expect([again.status, again.body.code]).toEqual([409, "planned_already"]);
  expect(again.body.schedule).toEqual({ id, at: later(60) });
  const same = await schedule({ action: "publish", at: later(60) });
  expect([same.status, same.body.schedule.id]).toEqual([201, id]);
  await schedule({ action: "unpublish", at: later(120) });
  const off = await schedule({ action: "unpublish", at: later(150) });
  expect([off.status, off.body.code]).toEqual([409, "planned_already"]);
  expect(await listed()).toHaveLength(2);
  await send("PUT", "/blog/1/draft", { title: "Third" });
  // The schedule has followed the text.
  expect((await schedule({ action: "publish", at: later(90) })).body.code).toBe("planned_already");
});

test("plans: of two tabs that plan the same at once, one is told of the other's plan", async () => {
  const { send, later, schedule, listed } = await openHouse();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const both = await Promise.all(
    [60, 90].map((minutes) => schedule({ action: "publish", at: later(minutes) })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await listed()).toHaveLength(1);
});

test("plans: refreshed, a text goes out as it is now, at the same moment", async () => {
  const { send, later, pass, schedule, live, listed } = await openHouse();
  const { draft } = (await send("PUT", "/blog/1/draft", { title: "Second" })).body;
  const named = { action: "publish", at: later(60), revision: draft.number };
  const { id } = (await schedule(named)).body.schedule;
  await send("PUT", "/blog/1/draft", { title: "Third" });
  const both = await send("PUT", `/schedules/${id}`, { refresh: true, at: later(90) });
  expect([both.status, both.body.details[0].path]).toEqual([400, "refresh"]);
  const refreshed = await send("PUT", `/schedules/${id}`, { refresh: true });
  expect([refreshed.status, refreshed.body.schedule]).toMatchObject([
    200,
    { id, at: later(60), revision: 3, isOutdated: false },
  ]);
  const { revisions } = (await send("GET", "/blog/1/revisions")).body;
  const notes = revisions.map(({ note }: { note: string | null }) => note?.slice(0, 9) ?? null);
  expect(notes).toEqual(["Scheduled", null, null]);
  await pass(60);
  expect((await live()).title).toBe("Third");
  const late = await send("PUT", `/schedules/${id}`, { refresh: true });
  expect([late.status, late.body.code]).toEqual([409, "schedule_over"]);

  const off = (await schedule({ action: "unpublish", at: later(60) })).body.schedule;
  const refused = await send("PUT", `/schedules/${off.id}`, { refresh: true });
  expect([refused.status, refused.body.details[0].path]).toEqual([400, "refresh"]);
  expect(await listed()).toHaveLength(2);
});

test("plans: refreshed over what the site has changed meanwhile only where that is wanted", async () => {
  const { send, later, pass, schedule, live } = await openHouse();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const { id } = (await schedule({ action: "publish", at: later(60) })).body.schedule;
  await send("PUT", "/blog/1/draft", { title: "Third" });
  await send("PUT", "/blog/1", { title: "Mended" });
  const asked = await send("PUT", `/schedules/${id}`, { refresh: true });
  expect([asked.status, asked.body.code]).toEqual([409, "published_meanwhile"]);
  const over = await send("PUT", `/schedules/${id}`, { refresh: true, overwrite: true });
  expect([over.status, over.body.schedule]).toMatchObject([200, { moved: [] }]);
  await pass(60);
  expect((await live()).title).toBe("Third");
});
