import { expect, test } from "vitest";
import { formOf } from "#tests/files.ts";
import { createTestApp } from "#tests/test-app.ts";

async function openDesk() {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  const send = async (method: string, path: string, body?: object) =>
    (await app.ask(path, { method, token, body })).body;
  const revisionsOf = async (path: string) => (await send("GET", `${path}/revisions`)).revisions;
  return { ...app, token, send, revisionsOf };
}

const home = "/content/home-page/1";

test("what has never been changed can be named and taken up, too", async () => {
  const { send, revisionsOf, db } = await openDesk();
  await db.deleteFrom("revisions").execute();
  const named = await send("PUT", `${home}/revisions/1`, { note: "As it began" });
  expect(named.revision.note).toBe("As it began");
  expect(await revisionsOf(home)).toMatchObject([{ number: 1, note: "As it began" }]);
  expect((await send("POST", `${home}/revisions/1/restore`)).draft).toBe(null);
});

test("a document from before there were histories was on the site before it was taken off", async () => {
  const { send, revisionsOf, db } = await openDesk();
  const faq = { title: "Old", anchor: "old", entries: [] };
  const path = `/content/faqs/${(await send("POST", "/content/faqs", faq)).item.id}`;
  await db.deleteFrom("revisions").execute();
  await send("POST", `${path}/unpublish`);
  const states = async () => (await revisionsOf(path)).map(({ state }: { state: string }) => state);
  expect(await states()).toEqual(["private", "public"]);
  await send("PUT", path, { title: "Off the site" });
  await send("POST", `${path}/publish`);
  expect(await states()).toEqual(["public", "private", "private", "public"]);
});

test("a draft that goes out by its number goes out whole, its place among others too", async () => {
  const { send } = await openDesk();
  const project = {
    title: "A project",
    category: "Business",
    imageSrc: "/media/a.webp",
    websiteUrl: "https://a.example.com",
  };
  const path = `/portfolio/${(await send("POST", "/portfolio", project)).item.id}`;
  const { draft } = await send("PUT", `${path}/draft`, { sortOrder: 7, title: "Placed" });
  const { item } = await send("POST", `${path}/publish`, { revision: draft.number });
  expect(item).toMatchObject({ sort_order: 7, title: "Placed" });
});

test("a file that is replaced is another one in drafts, too, and objects without it stay", async () => {
  const { ask, send, token } = await openDesk();
  const add = async (path: string, bytes: string) =>
    (await ask(path, { ...(await formOf([["a.pdf", bytes]])), token })).body.media;
  const [file] = await add("/media", "%PDF-1.7");
  const post = { title: "A post", slug: "a-post", content: "Text", status: "published" };
  const { id, revision } = (await send("POST", "/blog", post)).post;
  await send("PUT", `/blog/${id}/draft`, { content: `[A file](${file.url})` });
  const replaced = await add(`/media/${file.id}/replace`, "%PDF-1.6");
  expect(replaced.url).not.toBe(file.url);
  const opened = await send("GET", `/blog/${id}/draft`);
  expect(opened.post.content).toBe(`[A file](${replaced.url})`);
  expect((await send("GET", `/blog/admin/${id}`)).post.revision).toBe(revision);
});

test("old drafts are forgotten after a year, what was on the site and what has a note never", async () => {
  const { send, revisionsOf, retention, clock, db } = await openDesk();
  const numbers = async () =>
    (await revisionsOf(home)).map(({ number }: { number: number }) => number);
  await send("PUT", `${home}/draft`, { title: "Two" });
  await send("PUT", `${home}/draft`, { title: "Three" });
  await send("PUT", `${home}/revisions/3`, { note: "Kept" });
  await send("PUT", `${home}/draft`, { title: "Four" });
  await send("POST", `${home}/publish`);
  expect(await numbers()).toEqual([5, 4, 3, 2, 1]);
  clock.now = new Date(clock.now.getTime() + 367 * 86_400_000);
  await retention.runOnce();
  // Every session has ended by then.
  const rows = db.selectFrom("revisions").select("number").where("area", "=", "home-page");
  const kept = (await rows.orderBy("number").execute()).map(({ number }) => number);
  expect(kept).toEqual([1, 3, 5]);
});

test("what cannot be stored is refused of a note and of the field that somebody edits", async () => {
  const { ask, token } = await openDesk();
  const send = (method: string, path: string, body: object) =>
    ask(`${home}${path}`, { method, token, body });
  for (const text of ["a\u0000b", "\ud800"]) {
    expect((await send("PUT", "/revisions/1", { note: text })).status).toBe(400);
    expect((await send("POST", "/draft/editors", { field: text })).status).toBe(400);
  }
});

test("a field that there is not is not restored in silence", async () => {
  const { ask, token } = await openDesk();
  const restore = (fields: string[]) =>
    ask(`${home}/revisions/1/restore`, { method: "POST", token, body: { fields } });
  const refused = await restore(["heading", "nothing"]);
  expect([refused.status, refused.body.details[0].path]).toEqual([400, "fields"]);
  expect((await restore(["heading"])).status).toBe(200);
});
