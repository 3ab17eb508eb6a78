import { expect, test } from "vitest";
import { createUndoApp } from "#tests/undo-app.ts";

const post = { title: "Post", slug: "post", content: "Text", status: "published" };

async function openPeople() {
  const app = await createUndoApp();
  const author = await app.tokenOf("author");
  const asAuthor = (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => app.ask(path, { method, token: author, headers, ...(body && { body }) });
  return { ...app, asAuthor };
}

test("whoever takes another's freed address undoes nothing of his, by no name of a batch", async () => {
  const { send, change, asAuthor, ids } = await openPeople();
  const shared = { "x-batch": "shared" };
  const entry = await change("POST", "/redirects", { from: "/old", to: "/about" }, shared);
  const { email } = (await send("GET", "/users/profile/me")).body.user;
  await change("PUT", `/users/${ids.admin}`, { email: "elsewhere@example.com" });
  const taken = await asAuthor("PUT", "/users/profile/me", { email });
  expect(taken.body.user.email).toBe(email);
  const made = await asAuthor("POST", "/blog", post, shared);
  const entryId = Number(made.headers.get("x-activity"));

  expect((await asAuthor("POST", `/activity/${entry}/undo`, {})).status).toBe(403);
  expect((await send("GET", "/redirects")).body.redirects).toHaveLength(1);
  const { entries } = (await asAuthor("GET", "/activity")).body;
  expect(entries.find(({ id }: { id: number }) => id === entryId).batch).toBeNull();
  // His own entry under the same name is his alone.
  expect((await asAuthor("POST", `/activity/${entryId}/undo`, {})).body).toEqual({ undone: 1 });
  expect((await send("GET", "/redirects")).body.redirects).toHaveLength(1);
});

test("one's own changes stay one batch after one's address has changed", async () => {
  const { change, ids, send, addTestimonial } = await createUndoApp();
  const all = [await addTestimonial("A"), await addTestimonial("B")];
  const shared = { "x-batch": "mine" };
  await change("PUT", all[0].path, { role: "Chair" }, shared);
  await change("PUT", `/users/${ids.admin}`, { email: "elsewhere@example.com" });
  const entry = await change("PUT", all[1].path, { role: "Chair" }, shared);
  expect((await send("POST", `/activity/${entry}/undo`, {})).body).toEqual({ undone: 2 });
  expect((await send("GET", all[0].path)).body.item.role).toBe("Owner");
});

test("a redirect that staff made by hand is not waived for being made beside a post", async () => {
  const { change, asAuthor, ids, send, tokenOf, ask } = await openPeople();
  // An admin who writes a post and a redirect in one go, and is an author later.
  await change("PUT", `/users/${ids.author}`, { role: "admin" });
  const promoted = await tokenOf("author");
  const asAdmin = (path: string, body: object) =>
    ask(path, { method: "POST", token: promoted, body, headers: { "x-batch": "both" } });
  const redirect = await asAdmin("/redirects", { from: "/old", to: "/about" });
  expect(redirect.status).toBe(201);
  const made = await asAdmin("/blog", post);
  await change("PUT", `/users/${ids.author}`, { role: "author" });
  const entry = Number(made.headers.get("x-activity"));
  const again = await tokenOf("author");
  const refused = await ask(`/activity/${entry}/undo`, { method: "POST", token: again });
  expect(refused.status).toBe(403);
  expect((await send("GET", "/redirects")).body.redirects).toHaveLength(1);
  expect((await asAuthor("GET", "/activity")).status).toBe(401);
});

test("what came along with a change is undone with it, whatever the role says of redirects", async () => {
  const { asAuthor, send } = await openPeople();
  const { body } = await asAuthor("POST", "/blog", post);
  await send("POST", "/redirects", { from: "/old", to: "/single-post/post" });
  const moved = await asAuthor("PUT", `/blog/${body.post.id}`, { slug: "moved" });
  const followed = (await send("GET", "/redirects")).body.redirects[0];
  expect(followed.to).toBe("/single-post/moved");
  const entry = Number(moved.headers.get("x-activity"));
  expect((await asAuthor("POST", `/activity/${entry}/undo`, {})).status).toBe(200);
  expect((await send("GET", "/redirects")).body.redirects[0].to).toBe("/single-post/post");
});
