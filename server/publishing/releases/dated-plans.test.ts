import { expect, test } from "vitest";
import { createUndoApp } from "#tests/undo-app.ts";

const minute = 60_000;

/** A post that is published from an hour on. */
async function openDatedPost() {
  const app = await createUndoApp();
  const { send } = app;
  const later = (minutes: number) =>
    new Date(app.clock.now.getTime() + minutes * minute).toISOString();
  const pass = async (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * minute);
    return app.running.runOnce();
  };
  const post = { title: "First", slug: "first", content: "Text.", status: "published" };
  await send("POST", "/blog", { ...post, publishedAt: later(60) });
  const plans = async () => (await send("GET", "/blog/1/schedules")).body.schedules;
  const open = async () =>
    (await plans()).filter(({ state }: { state: string }) => state === "planned");
  const planned = async () => (await send("GET", "/schedules")).body.schedules;
  const current = async () => (await send("GET", "/blog/admin/1")).body.post;
  const isLive = async () => (await app.ask("/blog/slug/first")).status === 200;
  return { ...app, later, pass, plans, open, planned, current, isLive };
}

test("plans: a post's date to come is one, in its own list and in the calendar's", async () => {
  const { plans, planned, later } = await openDatedPost();
  const plan = {
    action: "publish",
    at: later(60),
    state: "planned",
    path: "/api/blog/1",
    title: "First",
    zone: "Asia/Dhaka",
    revision: null,
    moved: [],
  };
  expect(await plans()).toMatchObject([plan]);
  expect(await planned()).toMatchObject([plan]);
});

test("plans: until its moment a dated post with a draft is a draft wherever it is listed", async () => {
  const { send, pass } = await openDatedPost();
  await send("PUT", "/blog/1/draft", { title: "First anew" });
  const items = [{ path: "/api/blog/1" }];
  const { id } = (await send("POST", "/releases", { title: "Friday", items })).body.release;
  const states = async () => {
    const { waiting } = (await send("GET", "/waiting")).body;
    const post = waiting.find(({ area }: { area: string }) => area === "blog") ?? { waits: {} };
    const { release } = (await send("GET", `/releases/${id}`)).body;
    return [Object.keys(post.waits).sort(), release.items[0].isPublished];
  };
  expect(await states()).toEqual([["draft", "planned"], false]);
  await pass(60);
  // The draft has gone out with it.
  expect(await states()).toEqual([[], true]);
});

test("plans: a dated post goes out at its moment, and its plan is done", async () => {
  const { plans, pass, isLive, later } = await openDatedPost();
  const at = later(60);
  expect(await isLive()).toBe(false);
  expect(await pass(59)).toBe(0);
  expect(await pass(1)).toBe(1);
  expect(await isLive()).toBe(true);
  expect(await plans()).toMatchObject([{ state: "done", isLate: false, ran_at: at }]);
});

test("plans: moving one moves the post's date, and changing the date moves the plan", async () => {
  const { send, open, current, later, pass, isLive } = await openDatedPost();
  const [{ id }] = await open();
  const moved = await send("PUT", `/schedules/${id}`, { at: later(120) });
  expect(moved.body.schedule).toMatchObject({ id, at: later(120), state: "planned" });
  expect((await current()).published_at).toBe(later(120));
  await send("PUT", "/blog/1", { publishedAt: later(180) });
  expect(await open()).toMatchObject([{ id, at: later(180) }]);
  expect(await pass(120)).toBe(0);
  expect(await isLive()).toBe(false);
});

test("plans: without a moment a dated post goes out now", async () => {
  const { send, open, current, isLive, clock } = await openDatedPost();
  const [{ id }] = await open();
  expect((await send("PUT", `/schedules/${id}`, {})).status).toBe(200);
  expect(await isLive()).toBe(true);
  expect((await current()).published_at).toBe(clock.now.toISOString());
  expect(await open()).toEqual([]);
});

test("plans: cancelling that of a dated post makes it a draft without a date", async () => {
  const { send, open, planned, current, pass, isLive } = await openDatedPost();
  const [{ id }] = await open();
  expect((await send("DELETE", `/blog/1/schedules/${id}`)).status).toBe(204);
  expect(await current()).toMatchObject({ status: "draft", published_at: null });
  expect(await planned()).toEqual([]);
  expect((await send("DELETE", `/schedules/${id}`)).body.code).toBe("schedule_over");
  expect(await pass(60)).toBe(0);
  expect(await isLive()).toBe(false);
});

test("plans: that of a dated post ends when the post is taken back, deleted or goes out", async () => {
  const { send, open, later } = await openDatedPost();
  await send("PUT", "/blog/1", { status: "draft" });
  expect(await open()).toEqual([]);
  await send("PUT", "/blog/1", { status: "published", publishedAt: later(60) });
  expect(await open()).toHaveLength(1);
  await send("PUT", "/blog/1", { publishedAt: later(-60) });
  expect(await open()).toEqual([]);
  await send("PUT", "/blog/1", { publishedAt: later(60) });
  await send("DELETE", "/blog/1");
  expect((await send("GET", "/schedules")).body.schedules).toEqual([]);
});

test("plans: undoing a deletion plans a dated post again", async () => {
  const { send, change, undo, planned, later } = await openDatedPost();
  const entry = await change("DELETE", "/blog/1");
  expect(await planned()).toEqual([]);
  expect((await undo(entry)).status).toBe(200);
  expect(await planned()).toMatchObject([{ at: later(60), path: "/api/blog/1" }]);
  expect((await send("GET", "/blog/1/schedules")).body.schedules).toHaveLength(2);
});

test("plans: publishing changes of a dated post leaves its date and its plan", async () => {
  const { send, open, current, later } = await openDatedPost();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  // The draft goes out with the post.
  expect(await open()).toMatchObject([{ isOutdated: false }]);
  await send("POST", "/blog/1/publish", { fields: { status: "published" } });
  expect(await open()).toMatchObject([{ isOutdated: false }]);
  expect(await current()).toMatchObject({ title: "Second", published_at: later(60) });
  expect(await open()).toMatchObject([{ at: later(60) }]);
  await send("POST", "/blog/1/schedules", { action: "unpublish", at: later(120) });
  expect((await open()).map(({ action }: { action: string }) => action).toSorted()).toEqual([
    "publish",
    "unpublish",
  ]);
});

test("plans: whoever may not change posts neither sees nor moves one", async () => {
  const { send, open, later, tokenOf, ask } = await openDatedPost();
  const [{ id }] = await open();
  const token = (await tokenOf("user")) as string;
  const moved = await ask(`/schedules/${id}`, { method: "PUT", token, body: { at: later(90) } });
  expect(moved.status).toBe(403);
  expect((await send("GET", "/blog/1/schedules")).body.schedules[0].at).toBe(later(60));
});

test("plans: refreshed, a dated post goes out as it is typed now, and not before its moment", async () => {
  const { send, open, current, isLive, later, pass } = await openDatedPost();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const [{ id }] = await open();
  const { status, body } = await send("PUT", `/schedules/${id}`, { refresh: true });
  expect([status, body.schedule]).toMatchObject([
    200,
    { id, at: later(60), state: "planned", isOutdated: false },
  ]);
  expect(await current()).toMatchObject({ title: "Second", published_at: later(60) });
  expect(await isLive()).toBe(false);

  await send("PUT", "/blog/1/draft", { title: "Third" });
  await pass(60);
  // Somebody whose form does not know yet that it has gone out.
  const late = await send("PUT", `/schedules/${id}`, { refresh: true });
  expect([late.status, late.body.code]).toEqual([409, "schedule_over"]);
  expect((await send("GET", "/blog/admin/1")).body.post.title).toBe("Third");
});

test("plans: a dated post is planned already, and the answer names the plan", async () => {
  const { send, open, later } = await openDatedPost();
  const [{ id }] = await open();
  const again = { action: "publish", at: later(90) };
  const refused = await send("POST", "/blog/1/schedules", again);
  expect([refused.status, refused.body.code]).toEqual([409, "planned_already"]);
  expect(refused.body.schedule).toEqual({ id, at: later(60) });
  expect(refused.body.error).toContain("Mar 5, 2026, 4:30 PM");
  expect(await open()).toHaveLength(1);
});

/** A post that an author has dated, to whom `change` then happens. */
async function openPostOf(change: (app: Awaited<ReturnType<typeof openDatedPost>>) => unknown) {
  const app = await openDatedPost();
  const token = await app.tokenOf("author");
  const at = app.later(30);
  const body = { title: "His", slug: "his", content: "Text.", status: "published" };
  await app.ask("/blog", { method: "POST", token, body: { ...body, publishedAt: at } });
  await change(app);
  const plan = async () => (await app.send("GET", "/blog/2/schedules")).body.schedules[0];
  const isOut = async () => (await app.ask("/blog/slug/his")).status === 200;
  return { ...app, at, plan, isOut };
}

test.each([
  ["deactivated", "PUT", { isActive: false }],
  ["given another role", "PUT", { role: "user" }],
  ["deleted", "DELETE", undefined],
] as const)("plans: a dated post waits where its planner was %s", async (_, method, body) => {
  const { send, ids, pass, plan, isOut, at, clock } = await openPostOf(({ send, ids }) =>
    send(method, `/users/${ids.author}`, body),
  );
  expect(await plan()).toMatchObject({
    at,
    state: "planned",
    reason: "not_allowed",
    moved: [],
    isOutdated: false,
  });
  expect(await send("GET", "/blog/admin/2")).toMatchObject({ body: { post: { status: "draft" } } });
  await pass(30);
  expect(await plan()).toMatchObject({ state: "held", reason: "not_allowed" });
  expect(await isOut()).toBe(false);
  expect(ids.author).toBeGreaterThan(0);

  expect((await send("PUT", `/schedules/${(await plan()).id}`, {})).status).toBe(200);
  await pass(1);
  expect(await isOut()).toBe(true);
  const { post } = (await send("GET", "/blog/admin/2")).body;
  expect(post).toMatchObject({ title: "His", published_at: clock.now.toISOString() });
});

test("plans: whoever moves what waits for a planner's right takes it over", async () => {
  const { send, pass, plan, isOut, later, ids } = await openPostOf(({ send, ids }) =>
    send("PUT", `/users/${ids.author}`, { isActive: false }),
  );
  await send("PUT", `/schedules/${(await plan()).id}`, { at: later(45) });
  expect(await plan()).toMatchObject({ state: "planned", reason: null, at: later(45) });
  await pass(45);
  expect(await isOut()).toBe(true);
  expect(ids.author).toBeGreaterThan(0);
});

test("plans: a planner who may publish again is not asked about, and one who still may never", async () => {
  const { send, pass, plan, isOut, ids, current, later } = await openPostOf(({ send, ids }) =>
    send("PUT", `/users/${ids.author}`, { isActive: false }),
  );
  await send("PUT", `/users/${ids.author}`, { isActive: true, role: "editor" });
  expect(await plan()).toMatchObject({ state: "planned", reason: null });
  await pass(30);
  expect(await isOut()).toBe(true);
  // The other post is the admin's.
  expect(await current()).toMatchObject({ status: "published", published_at: later(30) });
});

test("plans: undoing a deactivation dates the post again, by one plan", async () => {
  const { send, change, undo, plan, at, isOut, pass, ids } = await openPostOf(() => undefined);
  const entry = await change("PUT", `/users/${ids.author}`, { isActive: false });
  expect((await undo(entry)).status).toBe(200);
  const { schedules } = (await send("GET", "/blog/2/schedules")).body;
  expect(schedules).toMatchObject([{ at, state: "planned", reason: null, revision: null }]);
  const { post } = (await send("GET", "/blog/admin/2")).body;
  expect(post).toMatchObject({ status: "published", published_at: at });
  await pass(30);
  expect([await isOut(), (await plan()).state]).toEqual([true, "done"]);
});
