import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

async function openDesk() {
  const app = await createTestApp();
  const token = await app.tokenOf("author");
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, body });
  const post = async (slug: string, tags: string[], status = "published") =>
    (await send("POST", "/blog", { title: slug, slug, content: "Text", status, tags })).body.post
      .id as number;
  const rename = (from: unknown, to: unknown) =>
    send("POST", "/blog/admin/tags/rename", { from, to } as object);
  const tagsOf = async (id: number) => (await send("GET", `/blog/admin/${id}`)).body.post.tags;
  return { ...app, send, post, rename, tagsOf };
}

test("a tag is renamed in all posts, drafts too, and search and links follow", async () => {
  const { ask, post, rename, tagsOf, db } = await openDesk();
  const one = await post("one", ["First", "React", "Last"]);
  const draft = await post("draft", ["react"], "draft");
  const other = await post("other", ["Vue"]);
  const { status, body } = await rename("REACT", "Preact & co");
  expect([status, body]).toEqual([200, { changed: 2 }]);
  expect(await tagsOf(one)).toEqual(["First", "Preact & co", "Last"]);
  expect(await tagsOf(draft)).toEqual(["Preact & co"]);
  expect(await tagsOf(other)).toEqual(["Vue"]);
  const slugsFor = async (query: string) =>
    (await ask(`/blog?${query}`)).body.posts.map(({ slug }: { slug: string }) => slug);
  expect(await slugsFor("tag=preact%20%26%20co")).toEqual(["one"]);
  expect(await slugsFor("search=preact")).toEqual(["one"]);
  expect(await slugsFor("search=react")).toEqual([]);
  const rows = await db.selectFrom("redirects").select(["from", "to"]).execute();
  expect(rows).toEqual([{ from: "/blog?tag=REACT", to: "/blog?tag=Preact+%26+co" }]);
});

test("a post that is new at a redirected address is shown there, and so are its tags", async () => {
  const { send, post, rename, tokenOf, ask } = await openDesk();
  const token = await tokenOf("admin");
  const redirects = async () =>
    (await ask("/redirects", { token })).body.redirects.map(({ from }: { from: string }) => from);
  await ask("/redirects", {
    method: "POST",
    token,
    body: { from: "/single-post/late", to: "/about", status: 301 },
  });
  await post("first", ["Old", "Older"]);
  await rename("Old", "New");
  await rename("Older", "Newer");
  const all = ["/blog?tag=Old", "/blog?tag=Older", "/single-post/late"];
  expect((await redirects()).toSorted()).toEqual(all);
  const id = await post("late", ["Old"], "draft");
  expect((await redirects()).toSorted()).toEqual(all);
  await send("PUT", `/blog/${id}`, { status: "published" });
  expect(await redirects()).toEqual(["/blog?tag=Older"]);
  await send("PUT", `/blog/${id}`, { tags: ["Old", "Older"] });
  expect(await redirects()).toEqual([]);
});

test("with the name of another one it joins that one; a post has it once", async () => {
  const { ask, post, rename, tagsOf } = await openDesk();
  const both = await post("both", ["JS", "Web", "JavaScript"]);
  const one = await post("one", ["js"]);
  expect((await rename("js", "JavaScript")).body).toEqual({ changed: 2 });
  expect(await tagsOf(both)).toEqual(["JavaScript", "Web"]);
  expect(await tagsOf(one)).toEqual(["JavaScript"]);
  const { tags } = (await ask("/blog/stats")).body;
  expect(tags).toEqual([
    { tag: "JavaScript", count: 2 },
    { tag: "Web", count: 1 },
  ]);
});

test("a tag is taken away; one that is not there is not found; nonsense is named", async () => {
  const { post, rename, tagsOf } = await openDesk();
  const id = await post("one", ["Gone", "Kept"]);
  expect((await rename("gone", null)).body).toEqual({ changed: 1 });
  expect(await tagsOf(id)).toEqual(["Kept"]);
  expect((await rename("gone", "x")).status).toBe(404);
  for (const [from, to, path] of [
    ["", "x", "from"],
    ["Kept", " ", "to"],
    ["Kept", "x".repeat(51), "to"],
    [7, "x", "from"],
    ["Kept", undefined, "to"],
  ]) {
    const { status, body } = await rename(from, to);
    expect([status, body.details[0].path]).toEqual([400, path]);
  }
});
