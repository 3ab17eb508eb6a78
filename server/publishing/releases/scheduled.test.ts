import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

/** Two posts on the site, of which both have drafts, in a release. */
async function openHouse() {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, ...(body && { body }) });
  for (const slug of ["first", "second", "third"]) {
    await send("POST", "/blog", { title: slug, slug, content: "Text.", status: "published" });
    const { body } = await app.ask(`/blog/slug/${slug}`);
    await send("PUT", `/blog/${body.data.id}/draft`, { title: `${slug} anew` });
  }
  const items = [{ path: "/api/blog/1" }, { path: "/api/blog/2" }];
  await send("POST", "/releases", { title: "Spring", items });
  const at = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
  const schedule = (more: object = {}) => send("POST", "/releases/1/schedules", { at, ...more });
  const goOut = () => {
    app.clock.now = new Date(at);
    return app.running.runOnce();
  };
  const titles = async () => {
    const { posts } = (await app.ask("/blog")).body;
    return posts.map(({ title }: { title: string }) => title).toSorted();
  };
  const release = async () => (await send("GET", "/releases/1")).body.release;
  return { ...app, send, items, schedule, goOut, titles, release };
}

test("what could not go out is refused when a release is scheduled, by item", async () => {
  const { send, schedule, release } = await openHouse();
  await send("PUT", "/blog/1/draft", { slug: "third" });
  await send("PUT", "/blog/2/draft", { title: "" });
  const refused = await schedule();
  expect(refused.status).toBe(400);
  expect(refused.body.details.map(({ path }: { path: string }) => path)).toEqual([
    "/api/blog/1 slug",
    "/api/blog/2 title",
  ]);
  expect((await release()).schedule).toBeNull();
  const now = await send("POST", "/releases/1/publish");
  expect(now.body.details[0]).toMatchObject({ message: "This slug is already taken." });
});

test("what stands in the way at the moment is told by item", async () => {
  const { send, schedule, goOut, release, titles } = await openHouse();
  await send("PUT", "/blog/1/draft", { slug: "wanted" });
  await schedule();
  await send("PUT", "/blog/3", { slug: "wanted" });
  await goOut();
  expect((await release()).schedule).toMatchObject({
    state: "failed",
    reason: "invalid",
    details: [{ path: "/api/blog/1 slug", message: "This slug is already taken." }],
  });
  expect(await titles()).toEqual(["first", "second", "third"]);
});

test("what the site has changed since is told beforehand, and when it was scheduled over", async () => {
  const { send, schedule, goOut, release, titles } = await openHouse();
  await send("PUT", "/blog/2", { title: "mended" });
  const asked = await schedule();
  expect([asked.status, asked.body.items]).toEqual([409, ["/api/blog/2"]]);
  const made = await schedule({ overwrite: true });
  expect(made.body.release.schedule).toMatchObject({ state: "planned", moved: [] });
  await send("PUT", "/blog/1", { title: "mended", excerpt: "Beside it." });
  expect((await release()).schedule.moved).toEqual(["/api/blog/1 title"]);
  await goOut();
  expect((await release()).schedule).toMatchObject({
    state: "held",
    reason: "moved",
    details: [{ path: "/api/blog/1" }],
  });
  expect(await titles()).toEqual(["mended", "mended", "third"]);
});

test("what is added to a release that is scheduled leaves the others as they were seen", async () => {
  const { send, items, schedule, goOut, titles } = await openHouse();
  await schedule();
  await send("PUT", "/blog/1/draft", { title: "first later" });
  await send("PUT", "/releases/1", { items: [...items, { path: "/api/blog/3" }] });
  await send("PUT", "/blog/3/draft", { title: "third later" });
  await goOut();
  expect(await titles()).toEqual(["first anew", "second anew", "third anew"]);
});

test("an object says which release it goes out with, and as what", async () => {
  const { send, schedule } = await openHouse();
  await schedule();
  await send("PUT", "/blog/1/draft", { title: "first later" });
  const { schedules } = (await send("GET", "/blog/1/schedules")).body;
  expect(schedules).toMatchObject([
    { path: "/api/releases/1", title: "Spring", revision: 2, state: "planned" },
  ]);
  await send("PUT", "/blog/2", { title: "mended" });
  const [own] = (await send("GET", "/blog/1/schedules")).body.schedules;
  expect(own).toMatchObject({ items: ["/api/blog/1"], moved: [] });
  expect((await send("GET", "/blog/3/schedules")).body.schedules).toEqual([]);
});

test("a release says which texts are older than what is saved, of what is new too", async () => {
  const { send, items, schedule, release, goOut, titles } = await openHouse();
  const { id } = (await send("POST", "/blog/drafts", { title: "new" })).body.post;
  await send("PUT", `/blog/${id}/draft`, { slug: "new", content: "Text." });
  await send("PUT", "/releases/1", { items: [...items, { path: `/api/blog/${id}` }] });
  await schedule();
  const own = async (object: number) => {
    const [plan] = (await send("GET", `/blog/${object}/schedules`)).body.schedules;
    return plan.isOutdated;
  };
  const older = async () => {
    const { items, schedule } = await release();
    const each = items.map(({ isOutdated }: { isOutdated: boolean }) => isOutdated);
    return [...each, schedule.isOutdated];
  };
  expect(await older()).toEqual([false, false, false, false]);
  await send("PUT", `/blog/${id}/draft`, { title: "newer" });
  expect(await older()).toEqual([false, false, true, true]);
  await send("PUT", "/blog/1/draft", { title: "first later" });
  expect(await older()).toEqual([true, false, true, true]);
  expect([await own(1), await own(2), await own(id)]).toEqual([true, false, true]);
  // A newer draft is no reason to name the live version.
  await send("PUT", "/blog/2", { excerpt: "Mended." });
  expect(await own(2)).toBe(false);
  await goOut();
  expect(await titles()).toEqual(["first anew", "new", "second anew", "third"]);
});

test("a text is taken into its release as it is now, and the others stay as they were", async () => {
  const { send, items, schedule, release, goOut, titles } = await openHouse();
  const { id } = (await send("POST", "/blog", { title: "new", slug: "new", content: "T." })).body
    .post;
  const own = { path: `/api/blog/${id}` };
  await send("PUT", "/releases/1", { items: [...items, own] });
  await schedule();
  await send("PUT", `/blog/${id}/draft`, { title: "newer" });
  await send("PUT", "/blog/1/draft", { title: "first later" });
  await send("PUT", "/blog/2/draft", { title: "second later" });
  const refresh = (item?: string) =>
    send("PUT", `/schedules/1`, { refresh: true, ...(item && { item }) });
  for (const item of [own.path, "/api/blog/1"]) {
    const { status, body } = await refresh(item);
    expect([status, body.schedule.isOutdated]).toEqual([200, true]);
  }
  expect((await release()).items).toMatchObject([
    { isOutdated: false },
    { isOutdated: true },
    { isOutdated: false },
  ]);
  const { revisions } = (await send("GET", "/blog/1/revisions")).body;
  expect(revisions.map(({ note }: { note: string | null }) => note !== null)).toEqual([
    true,
    false,
    false,
  ]);
  const unknown = await refresh("/api/blog/3");
  expect([unknown.status, unknown.body.details[0].path]).toEqual([400, "item"]);
  const missing = await refresh();
  expect([missing.status, missing.body.details[0].path]).toEqual([400, "item"]);
  await goOut();
  expect(await titles()).toEqual(["first later", "newer", "second anew", "third"]);
});

test("what is scheduled no longer, or for another moment, is not noted as if it were", async () => {
  const { send, schedule, release } = await openHouse();
  const notes = async (id: number): Promise<(string | null)[]> =>
    (await send("GET", `/blog/${id}/revisions`)).body.revisions.map(
      ({ note }: { note: string | null }) => note,
    );
  await schedule();
  const [before] = await notes(1);
  expect(before).toMatch(/^Scheduled for /);
  const own = (await release()).schedule.id;
  await send("PUT", `/schedules/${own}`, { at: "2026-07-01T03:00:00.000Z" });
  expect(await notes(1)).toEqual(["Scheduled for Jul 1, 2026, 9:00 AM", null]);
  await send("PUT", "/blog/1/draft", { title: "first later" });
  expect((await release()).items[0].isOutdated).toBe(true);
  await send("DELETE", `/schedules/${own}`);
  expect((await notes(1)).filter(Boolean)).toEqual([]);
  expect((await release()).items[0].isOutdated).toBe(false);

  const alone = { action: "publish", at: "2026-07-01T03:00:00.000Z" };
  const made = (await send("POST", "/blog/3/schedules", alone)).body.schedule;
  expect(await notes(3)).toEqual(["Scheduled for Jul 1, 2026, 9:00 AM", null]);
  await send("DELETE", `/blog/3/schedules/${made.id}`);
  expect(await notes(3)).toEqual([null, null]);
});

test("schedules: one under a number that no table could hold is not there", async () => {
  const { send } = await openHouse();
  for (const path of ["schedules/7.9e177", "schedules/1.5", "comments/1e300", "comments/0x1"]) {
    expect((await send("DELETE", `/blog/1/${path}`)).status, path).toBe(404);
  }
});
