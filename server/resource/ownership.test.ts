import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

const project = {
  title: "A project",
  category: "Business",
  imageSrc: "/media/a.webp",
  websiteUrl: "https://a.example.com",
};

interface Titled {
  id: number;
  title: string;
}

/** A house in which admin and author have a post and a project each, and authors keep to theirs. */
async function openHouse({ isRestricted = true } = {}) {
  const app = await createTestApp();
  const [admin, author] = [await app.tokenOf("admin"), await app.tokenOf("author")];
  const as = (token: string | undefined) => (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, ...(body && { body }) });
  const [asAdmin, asAuthor] = [as(admin), as(author)];
  const make = async (send: typeof asAdmin, name: string) => {
    const post = { title: `Post of ${name}`, slug: `of-${name}`, content: "Text." };
    const made = await send("POST", "/blog", { ...post, status: "published" });
    const item = await send("POST", "/portfolio", { ...project, title: `Project of ${name}` });
    return { post: made.body.post.id as number, project: item.body.item.id as number };
  };
  const others = await make(asAdmin, "admin");
  const ownIds = await make(asAuthor, "author");
  const restrict = (authorsOwnOnly: boolean) =>
    asAdmin("PUT", "/content/settings/1", { authorsOwnOnly });
  if (isRestricted) expect((await restrict(true)).status).toBe(200);
  const titles = async (path: string, many: string) =>
    ((await asAuthor("GET", path)).body[many] as Titled[]).map(({ title }) => title).toSorted();
  return { ...app, asAdmin, asAuthor, others, ownIds, titles, restrict };
}

test("own objects: without the setting authors manage all posts and projects", async () => {
  const { asAuthor, others, titles } = await openHouse({ isRestricted: false });
  expect(await titles("/blog/admin?limit=10", "posts")).toHaveLength(2);
  expect((await asAuthor("PUT", `/blog/${others.post}`, { title: "Mine" })).status).toBe(200);
  expect((await asAuthor("DELETE", `/portfolio/${others.project}`)).status).toBe(204);
});

test("own objects: every way to change what others wrote is refused, and changes nothing", async () => {
  const { asAdmin, asAuthor, others, ask, clock } = await openHouse();
  const inHours = (hours: number) =>
    new Date(clock.now.getTime() + hours * 3_600_000).toISOString();
  const [at, later] = [inHours(1), inHours(2)];
  await asAdmin("PUT", `/blog/${others.post}/draft`, { title: "Second" });
  const planned = { action: "publish", at };
  const plan = (await asAdmin("POST", `/blog/${others.post}/schedules`, planned)).body.schedule;
  const before = await asAdmin("GET", `/blog/${others.post}/draft`);
  for (const [area, id] of [
    ["blog", others.post],
    ["portfolio", others.project],
  ] as const) {
    for (const [method, path, body] of [
      ["PUT", `/${area}/${id}`, { title: "Mine" }],
      ["DELETE", `/${area}/${id}`, undefined],
      ["GET", `/${area}/${id}/draft`, undefined],
      ["PUT", `/${area}/${id}/draft`, { title: "Mine" }],
      ["PUT", `/${area}/${id}/draft?autosave=true`, { title: "Mine" }],
      ["DELETE", `/${area}/${id}/draft`, undefined],
      ["POST", `/${area}/${id}/publish`, { fields: { title: "Mine" } }],
      ["POST", `/${area}/${id}/unpublish`, undefined],
      ["POST", `/${area}/${id}/schedules`, { action: "unpublish", at }],
      ["POST", `/${area}/${id}/schedules`, { action: "unpublish", at: later }],
      ["POST", `/${area}/${id}/schedules`, planned],
      ["POST", `/${area}/${id}/schedules`, { ...planned, at: later }],
      ["POST", `/${area}/${id}/revisions/1/restore`, {}],
      ["GET", `/${area}/${id}/revisions`, undefined],
      ["GET", `/${area}/${id}/revisions/1`, undefined],
      ["PUT", `/${area}/${id}/revisions/1`, { note: "Mine" }],
      ["POST", `/${area}/${id}/draft/editors`, { field: null }],
    ] as const) {
      const { status, body: answer } = await asAuthor(method, path, body);
      expect([status, answer.code], `${method} ${path}`).toEqual([403, "not_own"]);
    }
    const shared = { recipient: "A", rights: "view", expiresAt: at };
    const link = await asAuthor("POST", `/${area}/${id}/review-links`, shared);
    expect([403, 404], "review link").toContain(link.status);
  }
  const ownSchedule = await asAuthor("DELETE", `/blog/${others.post}/schedules/${plan.id}`);
  expect([ownSchedule.status, ownSchedule.body.code]).toEqual([403, "not_own"]);
  expect((await asAuthor("PUT", `/schedules/${plan.id}`, {})).status).toBe(404);
  expect((await asAuthor("DELETE", `/schedules/${plan.id}`)).status).toBe(404);
  const release = { title: "Mine", items: [{ path: `/api/blog/${others.post}` }] };
  expect((await asAuthor("POST", "/releases", release)).status).toBe(400);
  const renamed = await asAuthor("POST", "/blog/admin/tags/rename", { from: "a", to: "b" });
  expect([renamed.status, renamed.body.code]).toEqual([403, "not_own"]);
  const order = await asAuthor("POST", "/portfolio/order", { ids: [others.project] });
  expect([order.status, order.body.code]).toEqual([403, "not_own"]);
  expect((await asAdmin("GET", `/blog/${others.post}/draft`)).body).toEqual(before.body);
  expect((await ask(`/portfolio/${others.project}`)).body.item.title).toBe("Project of admin");
});

test("own objects: what others have as a draft alone is not taken off, nor said to be", async () => {
  const { asAdmin, asAuthor } = await openHouse();
  const draft = { title: "Not yet", slug: "not-yet", content: "Text.", status: "draft" };
  const { id } = (await asAdmin("POST", "/blog", draft)).body.post;
  const { status, body } = await asAuthor("POST", `/blog/${id}/unpublish`);
  expect([status, body.code]).toEqual([403, "not_own"]);
});

test("own objects: an author goes on writing, publishing and deleting what is his", async () => {
  const { asAuthor, ownIds, ask } = await openHouse();
  const { post } = ownIds;
  expect((await asAuthor("PUT", `/blog/${post}/draft`, { title: "Second" })).status).toBe(200);
  expect((await asAuthor("POST", `/blog/${post}/publish`)).status).toBe(200);
  expect((await ask("/blog/slug/of-author")).body.data.title).toBe("Second");
  const begun = await asAuthor("POST", "/portfolio/drafts", { title: "New" });
  expect(begun.status).toBe(201);
  const path = `/portfolio/${begun.body.item.id}/draft`;
  expect((await asAuthor("PUT", path, { description: "More" })).status).toBe(200);
  expect((await asAuthor("DELETE", `/portfolio/${ownIds.project}`)).status).toBe(204);
  const { entries } = (await asAuthor("GET", "/activity")).body;
  expect((await asAuthor("POST", `/activity/${entries[0].id}/undo`, {})).status).toBe(200);
  // The author still owns the restored project.
  const again = await asAuthor("PUT", `/portfolio/${ownIds.project}`, { title: "Back" });
  expect(again.status).toBe(200);
});

test("own objects: lists have only what is one's own, whatever they are asked for", async () => {
  const { asAuthor, titles, ids } = await openHouse();
  expect(await titles("/blog/admin", "posts")).toEqual(["Post of author"]);
  expect(await titles("/blog/admin?limit=10&search=post", "posts")).toEqual(["Post of author"]);
  expect(await titles("/portfolio/admin", "items")).toEqual(["Project of author"]);
  expect(await titles(`/blog/admin?limit=10&author=${ids.admin}`, "posts")).toEqual([]);
  const { total } = (await asAuthor("GET", "/blog/admin?limit=10")).body;
  expect(total).toBe(1);
});

test("own objects: lists of drafts and of what waits have only one's own", async () => {
  const { asAdmin, asAuthor, others, ownIds } = await openHouse();
  for (const post of [others.post, ownIds.post])
    await asAdmin("PUT", `/blog/${post}/draft`, { title: "Second" });
  await asAdmin("POST", "/portfolio/drafts", { title: "Of the admin" });
  const { drafts, unpublished } = (await asAuthor("GET", "/drafts")).body;
  expect(drafts.map(({ id }: { id: number }) => id)).toEqual([ownIds.post]);
  expect(unpublished).toEqual([]);
  const { waiting } = (await asAuthor("GET", "/waiting")).body;
  expect(waiting.map(({ id }: { id: number }) => id)).toEqual([ownIds.post]);
  expect((await asAdmin("GET", "/waiting")).body.waiting).toHaveLength(3);
});

test("own objects: a bulk change takes one's own, and names what is refused", async () => {
  const { asAdmin, asAuthor, others, ownIds } = await openHouse();
  const some = await asAuthor("DELETE", `/blog?ids=${others.post},${ownIds.post}`);
  expect(some.body).toMatchObject({ done: 1, failed: [{ id: others.post }] });
  const all = await asAuthor("DELETE", "/portfolio?ids=all");
  expect(all.body).toEqual({ done: 1, failed: [], isOver: true });
  expect((await asAdmin("GET", "/portfolio/admin")).body.items).toHaveLength(1);
  expect((await asAdmin("GET", "/blog/admin")).body.posts).toHaveLength(1);
});

test("own objects: what an author scheduled before the setting is held at its moment", async () => {
  const { asAdmin, asAuthor, others, restrict, clock, running, ask } = await openHouse({
    isRestricted: false,
  });
  const at = new Date(clock.now.getTime() + 60_000).toISOString();
  await asAuthor("PUT", `/blog/${others.post}/draft`, { title: "Second" });
  await asAuthor("POST", `/blog/${others.post}/schedules`, { action: "publish", at });
  await restrict(true);
  clock.now = new Date(clock.now.getTime() + 60_000);
  await running.runOnce();
  expect((await ask("/blog/slug/of-admin")).body.data.title).toBe("Post of admin");
  const { schedules } = (await asAdmin("GET", `/blog/${others.post}/schedules`)).body;
  expect(schedules[0]).toMatchObject({ state: "held", reason: "not_allowed" });
});

test("own objects: editors and admins keep changing everything", async () => {
  const { asAdmin, ownIds, ids, ask, tokenOf } = await openHouse();
  expect((await asAdmin("PUT", `/blog/${ownIds.post}`, { title: "Edited" })).status).toBe(200);
  await asAdmin("PUT", `/users/${ids.user}`, { role: "editor" });
  const token = await tokenOf("user");
  const body = { title: "By an editor" };
  expect((await ask(`/blog/${ownIds.post}`, { method: "PUT", token, body })).status).toBe(200);
  const refused = await ask("/content/settings/1", {
    method: "PUT",
    token: await tokenOf("author"),
    body: { authorsOwnOnly: false },
  });
  expect(refused.status).toBe(403);
});
