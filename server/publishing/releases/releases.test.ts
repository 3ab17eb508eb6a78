import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

async function openHouse() {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  const send = (method: string, path: string, body?: object, by = token) =>
    app.ask(path, { method, token: by, ...(body && { body }) });
  const post = { title: "First", slug: "first", content: "Text.", status: "published" };
  await send("POST", "/blog", post);
  await send("POST", "/blog", { ...post, title: "Hidden", slug: "hidden", status: "draft" });
  await send("PUT", "/blog/1/draft", { title: "Second" });
  await send("PUT", "/content/settings/1/draft", { name: "Anew" });
  const items = [
    { path: "/api/blog/1" },
    { path: "/api/content/settings/1" },
    { path: "/api/blog/2" },
  ];
  const made = await send("POST", "/releases", { title: "Spring", items });
  expect(made.status).toBe(201);
  const { id } = made.body.release;
  const shown = async () => ({
    first: (await app.ask("/blog/slug/first")).body.data.title,
    hidden: (await app.ask("/blog/slug/hidden")).status,
    name: (await app.ask("/content/settings/1")).body.item.name,
  });
  const before = await shown();
  const at = (path: string, body?: object) => send("POST", `/releases/${id}/${path}`, body);
  return { ...app, token, send, id, shown, before, at, items };
}

test("a release goes out at once, and is taken back at once", async () => {
  const { shown, before, at, send } = await openHouse();
  const published = await at("publish");
  expect(published.status).toBe(200);
  expect(published.body.release).toMatchObject({ state: "published" });
  expect(await shown()).toEqual({ first: "Second", hidden: 200, name: "Anew" });
  expect((await send("GET", "/blog/1/revisions")).body.revisions[0].cause).toBe("release");
  expect((await at("publish")).body.code).toBe("release_over");
  expect((await at("undo")).body.release.state).toBe("undone");
  expect(await shown()).toEqual(before);
  expect((await send("GET", "/blog/1/revisions")).body.revisions[0].cause).toBe("undo");
  expect((await at("undo")).body.code).toBe("release_over");
});

test("a release that has not gone out cannot be taken back, and one of nothing cannot go out", async () => {
  const { shown, before, at, send, id } = await openHouse();
  expect((await at("undo")).body).toMatchObject({ code: "release_open" });
  await send("PUT", `/releases/${id}`, { items: [] });
  const moment = new Date(Date.now() + 3_600_000).toISOString();
  for (const refused of [await at("publish"), await at("schedules", { at: moment })]) {
    expect([refused.status, refused.body.code]).toEqual([409, "release_empty"]);
  }
  expect((await send("GET", `/releases/${id}`)).body.release.state).toBe("open");
  expect(await shown()).toEqual(before);
});

test("where one item cannot go out none does, and all that is wrong is named", async () => {
  const { shown, before, at, send } = await openHouse();
  await send("PUT", "/blog/1/draft", { title: "" });
  await send("PUT", "/blog/2", { content: "Other." });
  await send("PUT", "/content/settings/1/draft", { name: "" });
  const refused = await at("publish");
  expect([refused.status, refused.body.code]).toEqual([400, "invalid"]);
  expect(refused.body.details.map(({ path }: { path: string }) => path)).toEqual([
    "/api/blog/1 title",
    "/api/content/settings/1 name",
  ]);
  expect(await shown()).toEqual(before);
});

test("what has changed on the site since is asked about, by item", async () => {
  const { shown, at, send } = await openHouse();
  await send("PUT", "/blog/1", { title: "Mended" });
  const asked = await at("publish");
  expect([asked.status, asked.body.code]).toEqual([409, "published_meanwhile"]);
  expect(asked.body.items).toEqual(["/api/blog/1"]);
  expect((await at("publish", { overwrite: true })).status).toBe(200);
  expect((await shown()).first).toBe("Second");
  await send("PUT", "/blog/1", { title: "After" });
  const again = await at("undo");
  expect([again.status, again.body.items]).toEqual([409, ["/api/blog/1"]]);
  expect(again.body.error).toBe("This has been changed again since then.");
  expect(again.body.details).toEqual([
    { path: "/api/blog/1 title", message: "This has changed on the site since." },
  ]);
  expect((await shown()).name).toBe("Anew");
  expect((await at("undo", { overwrite: true })).status).toBe(200);
  expect((await shown()).first).toBe("Mended");
});

test("a release is scheduled as it is, and goes out whole at its moment", async () => {
  const { shown, before, at, send, clock, running } = await openHouse();
  const moment = new Date(clock.now.getTime() + 3_600_000).toISOString();
  const scheduled = await at("schedules", { at: moment });
  expect(scheduled.status).toBe(201);
  expect(scheduled.body.release.schedule).toMatchObject({ state: "planned", at: moment });
  await send("PUT", "/blog/1/draft", { title: "Later" });
  expect(await running.runOnce()).toBe(0);
  expect(await shown()).toEqual(before);
  clock.now = new Date(moment);
  expect(await running.runOnce()).toBe(1);
  expect(await shown()).toEqual({ first: "Second", hidden: 200, name: "Anew" });
  expect((await send("GET", "/blog/1/draft")).body.post.title).toBe("Later");
});

test("items are changed until it goes out, and only who may change all of them may", async () => {
  const { send, id, tokenOf, items } = await openHouse();
  const author = (await tokenOf("author")) as string;
  expect((await send("GET", `/releases/${id}`, undefined, author)).status).toBe(403);
  expect((await send("GET", "/releases", undefined, author)).body.releases).toEqual([]);
  const body = { title: "Mine", items: [items[1]] };
  const refused = await send("POST", "/releases", body, author);
  expect([refused.status, refused.body.details[0].path]).toEqual([400, "items.0.path"]);
  for (const path of ["/api/blog/99", "/api/users/1", "nowhere", "/api/blog/0"]) {
    expect((await send("POST", "/releases", { title: "A", items: [{ path }] })).status).toBe(400);
  }
  const changed = await send("PUT", `/releases/${id}`, { items: [items[0], items[0]], title: "B" });
  expect(changed.body.release).toMatchObject({
    title: "B",
    items: [{ path: "/api/blog/1", fields: ["title"] }],
  });
  await send("DELETE", "/blog/1");
  expect((await send("GET", `/releases/${id}`)).body.release.items).toEqual([]);
  expect((await send("DELETE", `/releases/${id}`)).status).toBe(204);
  expect((await send("GET", `/releases/${id}`)).status).toBe(404);
});

test("of a release of more than 500 texts, as imports make, some can be left out, and one holds all", async () => {
  const { db, send, clock } = await openHouse();
  const at = clock.now.toISOString();
  const rows = Array.from({ length: 501 }, (_, place) => ({
    kind: "post-categories" as const,
    body: JSON.stringify({ name: `Category ${place}`, sortOrder: place }),
    is_published: 0 as const,
    created_at: at,
    updated_at: at,
  }));
  const made = await db.insertInto("documents").values(rows).returning("id").execute();
  const items = made.map(({ id }) => ({ path: `/api/content/post-categories/${id}` }));
  const { release } = (await send("POST", "/releases", { title: "Many", items })).body;
  expect(release.items).toHaveLength(501);
  const path = `/releases/${release.id}`;
  const gone = { path: "/api/content/post-categories/999999" };
  const refused = await send("PUT", path, { items: [...items, gone] });
  expect([refused.status, refused.body.details]).toEqual([
    400,
    [{ path: "items.501.path", message: "This does not exist." }],
  ]);
  const changed = await send("PUT", path, { items: items.slice(1) });
  expect(changed.status, changed.text).toBe(200);
  expect((await send("GET", path)).body.release.items).toHaveLength(500);

  // One of them cannot be published, so none is.
  const nameless = made[300]?.id as number;
  await send("PUT", `/content/post-categories/${nameless}/draft`, { name: "" });
  const stopped = await send("POST", `${path}/publish`, {});
  expect([stopped.status, stopped.body.details]).toEqual([
    400,
    [expect.objectContaining({ path: `/api/content/post-categories/${nameless} name` })],
  ]);
  const { unpublished } = (await send("GET", "/drafts?area=post-categories")).body;
  expect(unpublished).toHaveLength(501);
  expect((await send("GET", path)).body.release.state).toBe("open");
});

test("releases: the person who made one is shown by name, and by address once the account is gone", async () => {
  const { db, send, id } = await openHouse();
  const head = async () => (await send("GET", `/releases/${id}`)).body.release;
  const { created_by } = await head();
  await db.updateTable("users").set({ first_name: "Rahima", last_name: "Islam" }).execute();
  expect(await head()).toMatchObject({ created_by, created_by_name: "Rahima Islam" });
  await db.updateTable("releases").set({ created_by: "gone@example.com" }).execute();
  expect(await head()).toMatchObject({ created_by_name: "gone@example.com" });
});
