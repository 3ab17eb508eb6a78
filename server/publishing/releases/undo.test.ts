import { expect, test } from "vitest";
import { createUndoApp } from "#tests/undo-app.ts";

/** A post that is live, one that is not, and what there is one of. */
async function openRelease() {
  const app = await createUndoApp();
  const { send } = app;
  const post = { title: "First", slug: "first", content: "Text.", status: "published" };
  await send("POST", "/blog", post);
  await send("POST", "/blog", { ...post, title: "Hidden", slug: "hidden", status: "draft" });
  await send("PUT", "/blog/1/draft", { title: "Second" });
  await send("PUT", "/content/settings/1/draft", { name: "Anew" });
  const items = ["/blog/1", "/content/settings/1", "/blog/2"].map((path) => ({
    path: `/api${path}`,
  }));
  await send("POST", "/releases", { title: "Spring", items });
  const state = async () => (await send("GET", "/releases/1")).body.release.state;
  const shown = async () => {
    const { post: first } = (await send("GET", "/blog/admin/1")).body;
    const { post: second } = (await send("GET", "/blog/admin/2")).body;
    const { item } = (await send("GET", "/content/settings/1")).body;
    const { isPublished } = (await send("GET", "/blog/2/draft")).body;
    return [first.title, second.status, isPublished, item.name];
  };
  const causes = async () => {
    const all = ["/blog/1", "/content/settings/1", "/blog/2"].map(async (path) => {
      const { revisions } = (await send("GET", `${path}/revisions`)).body;
      return [revisions[0].cause, revisions[0].isPublished];
    });
    return Promise.all(all);
  };
  return { ...app, state, shown, causes, before: await shown() };
}

test("a release that is undone from the log reads undone, and so does each of its objects", async () => {
  const { change, undo, state, shown, causes, before, send } = await openRelease();
  const entry = await change("POST", "/releases/1/publish");
  const out = await shown();
  expect(out).toEqual(["Second", "published", true, "Anew"]);
  expect((await undo(entry)).status).toBe(200);
  expect(await shown()).toEqual(before);
  expect(await state()).toBe("undone");
  expect(await causes()).toEqual([
    ["undo", true],
    ["undo", true],
    ["undo", false],
  ]);
  expect((await send("POST", "/releases/1/undo")).body.code).toBe("release_over");
  expect((await send("GET", "/releases")).body.releases[0].state).toBe("undone");
});

test("what undid a release can be undone itself, and so on", async () => {
  const { change, undo, state, shown, latest, before } = await openRelease();
  let entry = await change("POST", "/releases/1/publish");
  const out = await shown();
  for (const expected of ["undone", "published", "undone"]) {
    const answer = await undo(entry);
    expect(answer.status, answer.text).toBe(200);
    expect(await state()).toBe(expected);
    expect(await shown()).toEqual(expected === "undone" ? before : out);
    entry = (await latest(1))[0].id;
  }
});

test("the log knows of a release that was undone as such, and can do it again", async () => {
  const { change, undo, state, shown, latest, send } = await openRelease();
  const published = await change("POST", "/releases/1/publish");
  const out = await shown();
  const taken = await change("POST", "/releases/1/undo");
  const entries: { id: number; undo: object }[] = await latest(20);
  const { undo: standing } = entries.find(({ id }) => id === published) ?? {};
  expect(standing).toEqual({ possible: false, why: "undone" });
  expect((await undo(published)).body.why).toBe("undone");
  expect((await undo(taken)).status).toBe(200);
  expect(await state()).toBe("published");
  expect(await shown()).toEqual(out);
  expect((await send("POST", "/releases/1/undo")).status).toBe(200);
  expect(await state()).toBe("undone");
});

test("a release that went out by itself is undone from the log", async () => {
  const { send, undo, state, shown, before, clock, running, latest } = await openRelease();
  const at = new Date(clock.now.getTime() + 60_000).toISOString();
  await send("POST", "/releases/1/schedules", { at });
  clock.now = new Date(at);
  await running.runOnce();
  expect(await state()).toBe("published");
  const [{ id }] = await latest(1);
  expect((await undo(id)).status).toBe(200);
  expect(await state()).toBe("undone");
  expect(await shown()).toEqual(before);
});

test("a post that a release has published is a draft without a date again", async () => {
  const { add, send } = await createUndoApp();
  const { id } = await add("/blog", { title: "New", slug: "new", content: "Text." });
  await send("POST", "/releases", { title: "Spring", items: [{ path: `/api/blog/${id}` }] });
  const shown = async () => {
    const { post } = (await send("GET", `/blog/admin/${id}`)).body;
    return [post.status, post.published_at !== null];
  };
  const count = async () => (await send("GET", `/blog/${id}/revisions`)).body.revisions.length;
  expect((await send("POST", "/releases/1/publish")).status).toBeLessThan(300);
  expect([await shown(), await count()]).toEqual([["published", true], 2]);
  expect((await send("POST", "/releases/1/undo")).status).toBeLessThan(300);
  expect([await shown(), await count()]).toEqual([["draft", false], 3]);
});

test("what went out by its plan and was undone since says so in the calendar", async () => {
  const { add, send, undo, latest, clock, running } = await createUndoApp();
  const { id } = await add("/blog", { title: "New", slug: "new", content: "Text." });
  const at = new Date(clock.now.getTime() + 60_000).toISOString();
  await send("POST", `/blog/${id}/schedules`, { action: "publish", at });
  await send("PUT", "/content/settings/1/draft", { name: "Anew" });
  const items = [{ path: "/api/content/settings/1" }];
  const { release } = (await send("POST", "/releases", { title: "Spring", items })).body;
  expect((await send("POST", `/releases/${release.id}/schedules`, { at })).status).toBe(201);
  clock.now = new Date(at);
  await running.runOnce();
  const standing = async () =>
    (await send("GET", `/schedules?from=${at}`)).body.schedules.map(
      ({ state, isUndone }: { state: string; isUndone: boolean }) => [state, isUndone],
    );
  expect(await standing()).toEqual([
    ["done", false],
    ["done", false],
  ]);
  const ids: number[] = (await latest(2)).map((entry: { id: number }) => entry.id);
  for (const entry of ids) expect((await undo(entry)).status).toBe(200);
  expect(await standing()).toEqual([
    ["done", true],
    ["done", true],
  ]);
  for (const { id: entry } of await latest(2)) expect((await undo(entry)).status).toBe(200);
  expect(await standing()).toEqual([
    ["done", false],
    ["done", false],
  ]);
});

test("a release that was undone goes out again, at once, later, or with other items", async () => {
  const { send, state, shown, before, clock, running } = await openRelease();
  await send("POST", "/releases/1/publish");
  const out = await shown();
  const takeBack = async () => {
    expect((await send("POST", "/releases/1/undo")).status).toBe(200);
    expect([await state(), await shown()]).toEqual(["undone", before]);
    await send("PUT", "/blog/1/draft", { title: "Second" });
    await send("PUT", "/content/settings/1/draft", { name: "Anew" });
  };
  await takeBack();
  expect((await send("POST", "/releases/1/publish")).status).toBe(200);
  expect([await state(), await shown()]).toEqual(["published", out]);

  await takeBack();
  const at = new Date(clock.now.getTime() + 60_000).toISOString();
  expect((await send("POST", "/releases/1/schedules", { at })).status).toBe(201);
  expect(await state()).toBe("open");
  clock.now = new Date(at);
  await running.runOnce();
  expect([await state(), await shown()]).toEqual(["published", out]);

  await takeBack();
  const renamed = await send("PUT", "/releases/1", { title: "Summer" });
  expect([renamed.status, renamed.body.release.state]).toEqual([200, "undone"]);
  const items = [{ path: "/api/content/settings/1" }];
  const changed = await send("PUT", "/releases/1", { items });
  expect([changed.status, changed.body.release]).toMatchObject([
    200,
    { state: "open", published_at: null },
  ]);
  expect((await send("POST", "/releases/1/undo")).body.code).toBe("release_open");
});

test("what undid a release is undone, whatever the release has become since", async () => {
  const { change, send, undo, state, shown } = await openRelease();
  await send("POST", "/releases/1/publish");
  const out = await shown();
  const taken = await change("POST", "/releases/1/undo");
  await send("PUT", "/releases/1", { items: [{ path: "/api/blog/2" }] });
  expect((await undo(taken)).status).toBe(200);
  expect([await state(), await shown()]).toEqual(["open", out]);
});
