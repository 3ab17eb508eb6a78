import { expect, test, vi } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

const client = "Nasrin Akter <nasrin@example.com>";

async function openHouse() {
  const app = await createTestApp();
  const token = await app.tokenOf("admin");
  const author = await app.tokenOf("author");
  const send = (method: string, path: string, body?: object, by: string | undefined = token) =>
    app.ask(path, { method, token: by, ...(body && { body }) });
  const post = async (slug: string, rest: object = {}) => {
    const body = { title: slug, slug, content: "Text.", status: "published", ...rest };
    return (await send("POST", "/blog", body)).body.post.id as number;
  };
  const share = async (path: string, more: object = {}) => {
    const body = { recipient: client, rights: "approve", ...more };
    const { url } = (await send("POST", `${path}/review-links`, body)).body;
    return `/review/${new URL(url).pathname.slice("/review/".length)}`;
  };
  const say = (link: string, body = "At one, please.") =>
    app.ask(`${link}/comments`, { method: "POST", body: { body, page: "/" } });
  const approve = async (link: string) => {
    const { items } = (await app.ask(link)).body;
    const hashes = items.map(({ hash }: { hash: string }) => hash);
    const body = { name: "Nasrin Akter", hashes };
    const answer = await app.ask(`${link}/approval`, { method: "POST", body });
    expect(answer.status).toBe(204);
  };
  const list = async (by = token) => (await send("GET", "/waiting", undefined, by)).body.waiting;
  const waitsOf = async (id: number, by = token) =>
    (await list(by)).find((each: { id: number }) => each.id === id)?.waits ?? {};
  const later = (ms = 60_000) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
    return app.clock.now.toISOString();
  };
  return { ...app, author, send, post, share, say, approve, list, waitsOf, later };
}

test("waiting: open comments are counted by object, with who said the newest", async () => {
  const { send, post, share, say, list, waitsOf, later } = await openHouse();
  const id = await post("one");
  const path = `/blog/${id}`;
  expect(await list()).toEqual([]);
  const [first, second] = [await share(path), await share(path, { recipient: "Rafi" })];
  await say(first);
  const at = later();
  const { comment } = (await say(second)).body;
  expect(await list()).toMatchObject([{ area: "blog", id, path: `/api${path}`, title: "one" }]);
  expect((await waitsOf(id)).comments).toEqual({
    count: 2,
    at,
    by: "Rafi",
    isOwn: false,
  });
  const { body } = await send("GET", `${path}/comments`);
  await send("POST", `${path}/comments`, { parent: comment.id, isResolved: true });
  expect((await waitsOf(id)).comments).toMatchObject({ count: 1, by: "Nasrin Akter" });
  await send("DELETE", `${path}/comments/${body.comments[0].id}`);
  expect(await list()).toEqual([]);
});

test("waiting: an approval is awaited, given, of another version, asked for again and done", async () => {
  const { send, post, share, approve, waitsOf, list, later } = await openHouse();
  const id = await post("one");
  const path = `/blog/${id}`;
  await send("PUT", `${path}/draft`, { title: "Two" });
  const link = await share(path, { mode: "pin", isRequired: true });
  expect(Object.keys(await waitsOf(id)).sort()).toEqual(["awaited", "changes"]);
  expect((await waitsOf(id)).awaited).toMatchObject({ count: 1, by: "Nasrin Akter" });
  later();
  await approve(link);
  expect(Object.keys(await waitsOf(id)).sort()).toEqual(["approved", "changes"]);
  await send("PUT", `${path}/draft`, { title: "Three" });
  expect((await waitsOf(id)).outdated).toMatchObject({ count: 1, by: "Nasrin Akter" });
  expect((await send("POST", `${path}/publish`)).body.code).toBe("not_approved");

  const again = await share(path, { mode: "pin" });
  expect(Object.keys(await waitsOf(id)).sort()).toEqual(["awaited", "changes"]);
  await approve(again);
  expect(Object.keys(await waitsOf(id)).sort()).toEqual(["approved", "changes"]);
  // By the first link too, which still shows what it was made for.
  expect((await send("POST", `${path}/publish`)).status).toBe(200);
  expect(await list()).toEqual([]);
});

test("waiting: an approval of another version is forgotten with its link", async () => {
  const { send, post, share, approve, waitsOf, later } = await openHouse();
  const id = await post("one");
  await send("PUT", `/blog/${id}/draft`, { title: "Two" });
  const expiresAt = "2026-03-05T10:30:00.000Z";
  await approve(await share(`/blog/${id}`, { expiresAt }));
  await send("PUT", `/blog/${id}/draft`, { title: "Three" });
  expect(await waitsOf(id)).toHaveProperty("outdated");
  later(3_600_000);
  expect(Object.keys(await waitsOf(id))).toEqual(["changes"]);
});

test("waiting: drafts of every kind are there, by whom, under the title that they give", async () => {
  const { send, post, list, author, later } = await openHouse();
  const id = await post("one");
  await send("PUT", `/blog/${id}/draft`, { title: "One anew" }, author);
  later();
  const begun = (await send("POST", "/content/pages/drafts", { title: "Prices" })).body.item;
  const waiting = await list();
  expect(waiting).toMatchObject([
    { area: "pages", id: begun.id, title: "Prices" },
    { area: "blog", id, title: "One anew" },
  ]);
  expect(waiting.map(({ waits }: { waits: object }) => waits)).toMatchObject([
    { draft: { by: "Farhana Rahman", isOwn: true } },
    { changes: { by: "Tanvir Hasan", isOwn: false } },
  ]);
  await send("DELETE", `/blog/${id}`);
  await send("DELETE", `/content/pages/${begun.id}`);
  expect(await list()).toEqual([]);
});

test("waiting: what is planned is there with its moment, and what has failed as such", async () => {
  const { send, post, waitsOf, list, clock, running } = await openHouse();
  const id = await post("one");
  const path = `/blog/${id}`;
  await send("PUT", `${path}/draft`, { title: "Two" });
  const at = new Date(clock.now.getTime() + 60_000).toISOString();
  await send("POST", `${path}/schedules`, { action: "publish", at });
  expect((await waitsOf(id)).planned).toEqual({
    count: 1,
    at,
    by: "Farhana Rahman",
    isOwn: true,
  });
  // The schedule waits for this approval from then on.
  await send("POST", `${path}/review-links`, {
    recipient: client,
    rights: "approve",
    isRequired: true,
  });
  clock.now = new Date(at);
  await running.runOnce();
  expect(Object.keys(await waitsOf(id)).sort()).toEqual(["awaited", "changes", "failed"]);

  const items = [{ path: `/api${path}` }];
  const { release } = (await send("POST", "/releases", { title: "Both", items })).body;
  const planned = await send("POST", `/releases/${release.id}/schedules`, {
    at: "2026-04-01T03:00:00Z",
  });
  expect(planned.body.code).toBe("not_approved");
  await send("DELETE", "/review-links/1");
  await send("POST", `/releases/${release.id}/schedules`, { at: "2026-04-01T03:00:00Z" });
  const ofRelease = (await list()).find(({ area }: { area: string }) => area === "releases");
  expect(ofRelease).toMatchObject({
    id: release.id,
    path: `/api/releases/${release.id}`,
    title: "Both",
    waits: { planned: { count: 1 } },
  });
});

test("waiting: who is asked to approve a release is waited for until all in it is approved", async () => {
  const { send, post, share, approve, list, author } = await openHouse();
  const [one, two] = [await post("one"), await post("two")];
  await send("PUT", `/blog/${one}/draft`, { title: "One anew" });
  await send("PUT", `/blog/${two}/draft`, { title: "Two anew" });
  const items = [{ path: `/api/blog/${one}` }, { path: `/api/blog/${two}` }];
  const { release } = (await send("POST", "/releases", { title: "Both", items })).body;
  const waits = async (by?: string) =>
    (await list(by)).find(({ area }: { area: string }) => area === "releases")?.waits ?? {};
  expect(await waits()).toEqual({});
  const link = await share(`/releases/${release.id}`);
  await share(`/releases/${release.id}`, { recipient: "Rafi", rights: "comment" });
  await share(`/releases/${release.id}`);
  const awaited = { awaited: { count: 1, by: "Nasrin Akter", isOwn: false } };
  expect(await waits()).toMatchObject(awaited);
  expect(await waits(author)).toMatchObject(awaited);
  await approve(link);
  expect(await waits()).toEqual({});

  // Asked for what goes out, whatever is typed meanwhile.
  await send("PUT", `/blog/${one}/draft`, { title: "One at last" });
  await send("POST", `/releases/${release.id}/schedules`, { at: "2026-04-01T03:00:00Z" });
  const again = await share(`/releases/${release.id}`);
  expect(Object.keys(await waits()).sort()).toEqual(["awaited", "planned"]);
  await send("PUT", `/blog/${one}/draft`, { title: "One after all" });
  await approve(again);
  expect(Object.keys(await waits())).toEqual(["planned"]);
  await share(`/releases/${release.id}`, { isRequired: true, recipient: "Rafi" });
  expect(Object.keys(await waits()).sort()).toEqual(["awaited", "planned"]);
  await send("DELETE", `/releases/${release.id}`);
  expect(await waits()).toEqual({});
});

test("waiting: a role sees the areas that it reaches, and who may not publish nothing", async () => {
  const { send, post, share, say, list, author, tokenOf, ask } = await openHouse();
  const id = await post("one");
  await say(await share(`/blog/${id}`));
  await say(await share("/content/settings/1"));
  const items = [{ path: "/api/content/settings/1" }, { path: `/api/blog/${id}` }];
  await send("PUT", "/content/settings/1/draft", { name: "Anew" });
  const { release } = (await send("POST", "/releases", { title: "Both", items })).body;
  await send("POST", `/releases/${release.id}/schedules`, { at: "2026-04-01T03:00:00Z" });
  const areasFor = async (by?: string) =>
    (await list(by)).map(({ area }: { area: string }) => area).sort();
  expect(await areasFor()).toEqual(["blog", "releases", "settings"]);
  expect(await areasFor(author)).toEqual(["blog"]);
  expect((await ask("/waiting", { token: await tokenOf("user") })).status).toBe(403);
  expect((await ask("/waiting")).status).toBe(401);
});

test("waiting: what was said of a deleted object waits no longer, and again once it is back", async () => {
  const { send, post, share, say, list, ask, tokenOf } = await openHouse();
  const id = await post("one");
  await send("PUT", `/blog/${id}/draft`, { title: "Two" });
  await say(await share(`/blog/${id}`));
  const removed = await send("DELETE", `/blog/${id}`);
  expect(await list()).toEqual([]);
  const entry = Number(removed.headers.get("x-activity"));
  const token = await tokenOf("admin");
  await ask(`/activity/${entry}/undo`, { method: "POST", token });
  expect(await list()).toMatchObject([{ id, waits: { comments: { count: 1 } } }]);
});

test("waiting: a thousand objects are listed whole, by as many statements as one", async () => {
  const { db, send, post, share, say, approve, list } = await openHouse();
  const id = await post("one");
  await send("PUT", `/blog/${id}/draft`, { title: "Two" });
  const link = await share(`/blog/${id}`);
  await say(link);
  await approve(link);
  const statements = vi.spyOn(db.getExecutor(), "executeQuery");
  await list();
  const ofOne = statements.mock.calls.length;
  const [row] = await db.selectFrom("posts").selectAll().execute();
  const [draft] = await db.selectFrom("drafts").selectAll().execute();
  const [comment] = await db.selectFrom("review_comments").selectAll().execute();
  const [approval] = await db.selectFrom("approvals").selectAll().execute();
  if (!row || !draft || !comment || !approval) throw new Error("There is nothing to copy.");
  const ids = Array.from({ length: 999 }, (_, index) => id + 1 + index);
  for (let start = 0; start < ids.length; start += 100) {
    const some = ids.slice(start, start + 100);
    await db
      .insertInto("posts")
      .values(
        some.map((each) => ({
          ...row,
          id: each,
          slug: `post-${each}`,
        })),
      )
      .execute();
    await db
      .insertInto("drafts")
      .values(some.map((object_id) => ({ ...draft, object_id })))
      .execute();
    const copies = <T extends { id: number }>({ id: _, ...rest }: T) =>
      some.map((object_id) => ({ ...rest, object_id }));
    await db.insertInto("review_comments").values(copies(comment)).execute();
    await db.insertInto("approvals").values(copies(approval)).execute();
  }
  statements.mockClear();
  const waiting = await list();
  expect(statements.mock.calls.length).toBe(ofOne);
  expect(ofOne).toBeGreaterThan(5);
  expect(waiting).toHaveLength(1000);
  for (const { waits } of waiting) {
    expect(waits).toMatchObject({ comments: { count: 1 }, changes: { count: 1 } });
  }
  // The approved object has another address than its copies.
  const kindsOf = (kind: string) =>
    waiting.filter(({ waits }: { waits: object }) => kind in waits).length;
  expect([kindsOf("approved"), kindsOf("outdated")]).toEqual([1, 999]);
});

test("activity: what clients say and approve is in it, and is nobody's change", async () => {
  const { ask, send, post, share, say, approve, later, author } = await openHouse();
  const id = await post("one");
  await send("PUT", `/blog/${id}`, { title: "Two" });
  const link = await share(`/blog/${id}`);
  later();
  await say(link);
  await approve(link);
  const { entries } = (await send("GET", "/activity?limit=2")).body;
  const said = { area: "blog", object_id: id, title: "Two", actor: "Nasrin Akter", fields: [] };
  expect(entries).toMatchObject([
    { ...said, cause: "approval", undo: { possible: false, why: "client" } },
    { ...said, cause: "comment", undo: { possible: false, why: "client" } },
  ]);
  const undone = await send("POST", `/activity/${entries[0].id}/undo`, {}, author);
  expect([undone.status, undone.body.why]).toEqual([409, "client"]);
  const stale = await ask(`/blog/${id}`, {
    method: "PUT",
    token: author,
    headers: { "if-match": '"1"' },
    body: { title: "Three" },
  });
  expect([stale.status, stale.body.changed.by.name]).toEqual([409, "Farhana Rahman"]);
});

test("waiting: a draft without any history waits, too, as of its last change", async () => {
  const { db, post, waitsOf, clock } = await openHouse();
  const at = clock.now.toISOString();
  const id = await post("old", { status: "draft" });
  await db.deleteFrom("revisions").execute();
  expect((await waitsOf(id)).draft).toEqual({ count: 1, at, by: "", isOwn: false });
});
