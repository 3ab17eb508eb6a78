import { expect, test } from "vitest";
import { createUndoApp } from "#tests/undo-app.ts";

async function openNewDrafts() {
  const app = await createUndoApp();
  const { send } = app;
  const begin = async (path: string, body: object) => {
    const answer = await send("POST", `${path}/drafts`, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const save = (path: string, body: object, revision?: number, query = "") =>
    send("PUT", `${path}/draft${query}`, body, {
      ...(revision !== undefined && { "if-match": `"${revision}"` }),
    });
  const numbers = async (path: string) =>
    (await send("GET", `${path}/revisions`)).body.revisions.map(
      ({ number }: { number: number }) => number,
    );
  return { ...app, begin, save, numbers };
}

const kinds = [
  ["/blog", "post", { title: "New" }, "/blog/slug/new"],
  ["/portfolio", "item", { title: "New" }, "/portfolio/1"],
  ["/content/pages", "item", { title: "New" }, "/content/pages/1"],
  ["/content/testimonials", "item", { name: "New" }, "/content/testimonials/1"],
  ["/content/services", "item", { title: "New" }, "/content/services/1"],
  ["/content/faqs", "item", { title: "New" }, "/content/faqs/1"],
] as const;

test.each(kinds)(
  "drafts: what is new of %s begins with one field, off the site",
  async (...kind) => {
    const [path, one, fields] = kind;
    const { begin, send, ask } = await openNewDrafts();
    const begun = await begin(path, fields);
    expect(begun).toMatchObject({
      [one]: { ...fields, revision: 1 },
      draft: null,
      isPublished: false,
    });
    const { id } = begun[one];
    expect([401, 404, 405]).toContain((await ask(`${path}/${id}`)).status);
    const opened = await send("GET", `${path}/${id}/draft`);
    expect(opened.body[one]).toEqual(begun[one]);
    expect((await send("DELETE", `${path}/${id}`)).status).toBe(204);
  },
);

test("drafts: a new post is in the list of staff by what was typed, and found by it", async () => {
  const { begin, save, send, ask } = await openNewDrafts();
  const { post } = await begin("/blog", { title: "Wordless" });
  await save(`/blog/${post.id}`, { title: "Winter hours", content: "Closed on Fridays." });
  const { posts } = (await send("GET", "/blog/admin?search=winter+hours")).body;
  expect(posts).toMatchObject([{ id: post.id, title: "Winter hours", status: "draft" }]);
  expect((await ask("/blog")).body.posts).toEqual([]);
});

test("drafts: required fields of a new text are asked when it is published, with all that is wrong", async () => {
  const { begin, save, send } = await openNewDrafts();
  const { post } = await begin("/blog", { title: "New" });
  const path = `/blog/${post.id}`;
  const refused = await send("POST", `${path}/publish`);
  expect([refused.status, refused.body.details[0].path]).toEqual([400, "content"]);
  expect((await send("PUT", path, { status: "published" })).status).toBe(400);
  expect((await send("GET", `/blog/admin/${post.id}`)).body.post.status).toBe("draft");
  await save(path, { content: "Text." });
  expect((await send("POST", `${path}/publish`)).body.post.status).toBe("published");
});

test("drafts: begun again with the same key, as after a lost answer, it is one draft", async () => {
  const { send, ask, tokenOf } = await openNewDrafts();
  const begin = async (key: string, body: object) => {
    const answer = await send("POST", `/blog/drafts?key=${key}`, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.post;
  };
  const [first, second] = await Promise.all([
    begin("one", { title: "New" }),
    begin("one", { title: "New" }),
  ]);
  expect(second.id).toBe(first.id);
  const later = await begin("one", { title: "News", content: "More." });
  expect(later).toMatchObject({ id: first.id, title: "News", content: "More." });
  const found = async () => (await send("GET", "/blog/admin?limit=50")).body.posts.length;
  const before = await found();
  expect((await begin("two", { title: "New" })).id).not.toBe(first.id);
  const token = await tokenOf("author");
  const body = { title: "New" };
  const other = await ask("/blog/drafts?key=one", { method: "POST", token, body });
  expect(other.body.post.id).not.toBe(first.id);
  expect(await found()).toBe(before + 2);
  expect((await send("POST", "/blog/drafts?key=no%20key", body)).status).toBe(400);
  await send("DELETE", `/blog/${first.id}`);
  expect((await begin("one", { title: "Anew" })).id).not.toBe(first.id);
});

test("drafts: a new text has an address of its own, though another has the title", async () => {
  const { begin, save } = await openNewDrafts();
  const slugs = [];
  for (const slug of ["new", "new", "", ""]) {
    slugs.push((await begin("/blog", { title: "New", slug })).post.slug);
  }
  expect(slugs).toEqual(["new", "new-2", "new-3", "new-4"]);
  const { item } = await begin("/content/pages", { title: "Prices" });
  const { item: other } = await begin("/content/pages", { title: "Prices" });
  expect([item.slug, other.slug]).toEqual(["prices", "prices-2"]);
  const renamed = await save(`/content/pages/${other.id}`, { slug: "prices" });
  expect([renamed.status, renamed.body.item.slug]).toEqual([200, "prices-2"]);
});

test("drafts: autosaves of a new text share a revision, and another's text is a conflict", async () => {
  const { begin, save, send, numbers } = await openNewDrafts();
  const { post } = await begin("/blog", { title: "N" });
  const path = `/blog/${post.id}`;
  for (const [index, title] of ["Ne", "New", "News"].entries()) {
    const saved = await save(path, { title }, index + 1, "?autosave=true");
    expect(saved.body.post).toMatchObject({ title, revision: index + 2 });
  }
  expect(await numbers(path)).toEqual([1]);
  const stale = await save(path, { title: "Mine" }, 1);
  expect([stale.status, stale.body.current.title]).toEqual([409, "News"]);
  await save(path, { title: "By hand" });
  expect(await numbers(path)).toEqual([2, 1]);
  const back = await send("POST", `${path}/revisions/1/restore`);
  expect(back.body).toMatchObject({ post: { title: "News" }, draft: null });
});

test("drafts: a new text that is scheduled by its revision goes out so, and later words are a draft", async () => {
  const { begin, save, send, ask, clock, running } = await openNewDrafts();
  const { post } = await begin("/blog", { title: "Planned", slug: "planned", content: "One." });
  const path = `/blog/${post.id}`;
  const at = new Date(clock.now.getTime() + 3_600_000).toISOString();
  const scheduled = { action: "publish", at, revision: 1 };
  expect((await send("POST", `${path}/schedules`, scheduled)).status).toBe(201);
  await save(path, { content: "Half a sen" }, undefined, "?autosave=true");
  clock.now = new Date(at);
  expect(await running.runOnce()).toBe(1);
  expect((await ask("/blog/slug/planned")).body.data.content).toBe("One.");
  const { body } = await send("GET", `${path}/draft`);
  expect(body).toMatchObject({
    post: { content: "Half a sen" },
    draft: { fields: ["content"], moved: [] },
    isPublished: true,
  });
  expect((await send("POST", `${path}/publish`)).status).toBe(200);
  expect((await ask("/blog/slug/planned")).body.data.content).toBe("Half a sen");
});

test("drafts: fields that are refused begin nothing, and what there is one of is never begun", async () => {
  const { send } = await openNewDrafts();
  const wrong = await send("POST", "/blog/drafts", { title: "T".repeat(300) });
  expect([wrong.status, wrong.body.details[0].path]).toEqual([400, "title"]);
  expect((await send("POST", "/blog/drafts", [] as object)).status).toBe(400);
  for (const empty of [{}, { title: "" }, { title: " ", category: null }]) {
    expect((await send("POST", "/blog/drafts", empty)).status).toBe(400);
  }
  expect((await send("GET", "/blog/admin")).body.posts).toEqual([]);
  expect((await send("POST", "/content/settings/drafts", { name: "A" })).status).toBe(409);
  const begun = await send("POST", "/blog/drafts", { status: "published", title: "A" });
  expect(begun.body.post.status).toBe("draft");
});

test("drafts: a text that was taken off the site is written itself, and its draft goes on", async () => {
  const { send, save } = await openNewDrafts();
  const post = { title: "First", slug: "first", content: "Text.", status: "published" };
  await send("POST", "/blog", post);
  await send("POST", "/blog/1/unpublish");
  expect((await save("/blog/1", { title: "Off" })).body).toMatchObject({ draft: null });
  await send("POST", "/blog/1/publish");
  await save("/blog/1", { title: "Changed" });
  await send("POST", "/blog/1/unpublish");
  const { body } = await save("/blog/1", { excerpt: "More." });
  expect(body.draft.fields.toSorted()).toEqual(["excerpt", "title"]);
});

test("drafts: what is new and empty again is deleted after a day, and nothing else", async () => {
  const { begin, save, send, clock, retention } = await openNewDrafts();
  const { post: empty } = await begin("/blog", { title: "New" });
  await save(`/blog/${empty.id}`, { title: "" });
  const { post: titled } = await begin("/blog", { title: "Titled" });
  const { item: page } = await begin("/content/pages", { title: "Page" });
  await save(`/content/pages/${page.id}`, { title: "" });
  const left = async () => [
    (await send("GET", `/blog/admin/${empty.id}`)).status,
    (await send("GET", `/blog/admin/${titled.id}`)).status,
    (await send("GET", `/content/pages/${page.id}`)).status,
  ];
  clock.now = new Date(clock.now.getTime() + 23 * 3_600_000);
  await retention.runOnce();
  expect(await left()).toEqual([200, 200, 200]);
  clock.now = new Date(clock.now.getTime() + 2 * 3_600_000);
  await retention.runOnce();
  expect(await left()).toEqual([404, 200, 404]);
});

test("drafts: an empty one is found behind many that are not", async () => {
  const { begin, save, send, clock, retention, db } = await openNewDrafts();
  const { post: first } = await begin("/blog", { title: "New" });
  await save(`/blog/${first.id}`, { title: "" });
  const { id, ...columns } = await db
    .selectFrom("posts")
    .selectAll()
    .where("id", "=", first.id)
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: 1050 }, (_, index) => ({
    ...columns,
    slug: `other-${index}`,
    title: "Other",
  }));
  await db.insertInto("posts").values(others).execute();
  const { post: last } = await begin("/blog", { title: "New" });
  await save(`/blog/${last.id}`, { title: "" });
  const statusOf = async (post: number) => (await send("GET", `/blog/admin/${post}`)).status;
  clock.now = new Date(clock.now.getTime() + 23 * 3_600_000);
  expect(await statusOf(id)).toBe(200);
  clock.now = new Date(clock.now.getTime() + 2 * 3_600_000);
  await retention.runOnce();
  expect([await statusOf(id), await statusOf(last.id)]).toEqual([404, 404]);
  expect(await statusOf(id + 1)).toBe(200);
});

test("pages: one without a description goes on the site", async () => {
  const { begin, send } = await openNewDrafts();
  const { item } = await begin("/content/pages", { title: "Landing", heading: "Landing" });
  expect((await send("POST", `/content/pages/${item.id}/publish`)).status).toBe(200);
});
