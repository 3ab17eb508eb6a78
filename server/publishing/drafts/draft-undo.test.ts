import { expect, test } from "vitest";
import { createUndoApp } from "#tests/undo-app.ts";

/** A post that is live. */
async function openLive() {
  const app = await createUndoApp();
  const { send } = app;
  const post = { title: "First", slug: "first", content: "Text.", status: "published" };
  await send("POST", "/blog", post);
  const draft = async (path = "/blog/1") => {
    const { draft, ...opened } = (await send("GET", `${path}/draft`)).body;
    return draft && { fields: draft.fields, title: (opened.post ?? opened.item).title };
  };
  const live = async () => (await app.ask("/blog/slug/first")).body.data.title;
  const latestUndo = async () => (await app.latest(1))[0].id;
  return { ...app, draft, live, latestUndo };
}

const second = { fields: ["title"], title: "Second" };

test("undo: a text that was published is a draft again, which can be published and planned", async () => {
  const { send, change, undo, draft, live, clock, running } = await openLive();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const entry = await change("POST", "/blog/1/publish", {});
  expect([await live(), await draft()]).toEqual(["Second", null]);
  const answer = await undo(entry);
  expect(answer.body).toMatchObject({ undone: 1, drafts: 1 });
  expect([await live(), await draft()]).toEqual(["First", second]);
  const { drafts } = (await send("GET", "/drafts")).body;
  expect(drafts).toMatchObject([{ area: "blog", id: 1, title: "Second" }]);
  const { revisions } = (await send("GET", "/blog/1/revisions")).body;
  expect(revisions[0]).toMatchObject({ cause: "undo", isPublished: true });
  expect(revisions[1]).toMatchObject({ cause: "undo", state: "draft", fields: ["title"] });

  const at = new Date(clock.now.getTime() + 60_000).toISOString();
  const planned = await send("POST", "/blog/1/schedules", { action: "publish", at });
  expect(planned.status, planned.text).toBe(201);
  clock.now = new Date(at);
  await running.runOnce();
  expect([await live(), await draft()]).toEqual(["Second", null]);
});

test("undo: what was typed and published at once is a draft again, with its picture", async () => {
  const { send, change, undo, draft, upload } = await openLive();
  const { url, id } = await upload("red");
  const fields = { title: "Second", featuredImage: url };
  expect(await undo(await change("POST", "/blog/1/publish", { fields }))).toMatchObject({
    body: { drafts: 1 },
  });
  expect((await draft()).fields.toSorted()).toEqual(["featured_image", "title"]);
  expect((await send("DELETE", `/media/${id}`)).status).toBe(409);
});

test("undo: doing it again ends the draft, and undoing that brings it back, and so on", async () => {
  const { send, change, undo, draft, live, latestUndo } = await openLive();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  let entry = await change("POST", "/blog/1/publish", {});
  for (const [title, begun] of [
    ["First", second],
    ["Second", null],
    ["First", second],
  ] as const) {
    const answer = await undo(entry);
    expect(answer.status, answer.text).toBe(200);
    expect([await live(), await draft()]).toEqual([title, begun]);
    entry = await latestUndo();
  }
});

test("undo: a newer draft stays as it is", async () => {
  const { send, change, undo, draft, live } = await openLive();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const entry = await change("POST", "/blog/1/publish", {});
  await send("PUT", "/blog/1/draft", { excerpt: "Newer." });
  const answer = await undo(entry);
  expect(answer.status).toBe(200);
  expect(answer.body).not.toHaveProperty("drafts");
  expect(await live()).toBe("First");
  expect((await draft()).fields).toEqual(["excerpt"]);
});

test("undo: of fields that changed since, the rest alone is a draft again", async () => {
  const { send, change, undo, draft, live } = await openLive();
  await send("PUT", "/blog/1/draft", { title: "Second", excerpt: "Short." });
  const entry = await change("POST", "/blog/1/publish", {});
  await send("PUT", "/blog/1", { title: "Third" });
  expect((await undo(entry)).body.code).toBe("changed_since");
  expect(await draft()).toBeNull();
  expect((await undo(entry, { rest: true })).body).toMatchObject({ drafts: 1 });
  expect([await live(), await draft()]).toEqual(["Third", { fields: ["excerpt"], title: "Third" }]);
});

test("undo: a change of the object itself leaves no draft", async () => {
  const { change, undo, draft, live } = await openLive();
  const answer = await undo(await change("PUT", "/blog/1", { title: "Second" }));
  expect(answer.body).toEqual({ undone: 1 });
  expect([await live(), await draft()]).toEqual(["First", null]);
});

test("undo: of two at once one is told, and one draft is made", async () => {
  const { send, change, undo, draft } = await openLive();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const entry = await change("POST", "/blog/1/publish", {});
  const answers = await Promise.all([undo(entry), undo(entry)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await draft()).toEqual(second);
});

test("undo: what was never on the site is off it, with what was typed as it went out", async () => {
  const { send, change, undo, add } = await openLive();
  const { id } = await add("/blog", { title: "New", slug: "new", content: "Text." });
  const entry = await change("POST", `/blog/${id}/publish`, { fields: { title: "Newer" } });
  expect((await undo(entry)).status).toBe(200);
  const { post } = (await send("GET", `/blog/admin/${id}`)).body;
  expect(post).toMatchObject({ title: "Newer", status: "draft", published_at: null });
});

test("undo: a text that a plan has published is a draft again", async () => {
  const { send, undo, draft, live, clock, running, latestUndo } = await openLive();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const at = new Date(clock.now.getTime() + 60_000).toISOString();
  await send("POST", "/blog/1/schedules", { action: "publish", at });
  clock.now = new Date(at);
  await running.runOnce();
  expect(await live()).toBe("Second");
  expect((await undo(await latestUndo())).body).toMatchObject({ drafts: 1 });
  expect([await live(), await draft()]).toEqual(["First", second]);
});

test.each(["its button", "the log"])(
  "undo of a release by %s: its texts are drafts again",
  async (way) => {
    const { send, change, undo, draft, live, latestUndo } = await openLive();
    await send("PUT", "/blog/1/draft", { title: "Second" });
    await send("PUT", "/content/settings/1/draft", { name: "Anew" });
    const items = ["/api/blog/1", "/api/content/settings/1"].map((path) => ({ path }));
    await send("POST", "/releases", { title: "Spring", items });
    const entry = await change("POST", "/releases/1/publish");
    const answer = way === "the log" ? await undo(entry) : await send("POST", "/releases/1/undo");
    expect(answer.status, answer.text).toBe(200);
    expect([await live(), await draft()]).toEqual(["First", second]);
    expect((await send("GET", "/content/settings/1/draft")).body.draft.fields).toEqual(["name"]);
    // Done again, and taken back once more.
    expect((await undo(await latestUndo())).status).toBe(200);
    expect([await live(), await draft()]).toEqual(["Second", null]);
    expect((await undo(await latestUndo())).status).toBe(200);
    expect([await live(), await draft()]).toEqual(["First", second]);
  },
);
