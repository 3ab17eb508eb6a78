import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

async function openHouse() {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  const send = (method: string, path: string, body?: object, by: string | null = token) =>
    app.ask(path, { method, ...(by && { token: by }), ...(body && { body }) });
  const post = { title: "First", slug: "first", content: "Text.", status: "published" };
  await send("POST", "/blog", post);
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const ask = { recipient: "Client", rights: "approve", isRequired: true };
  const keyOf = (url: string) => new URL(url).pathname.slice("/review/".length);
  const approve = async (url: string) => {
    const { items } = (await send("GET", `/review/${keyOf(url)}`, undefined, null)).body;
    const hashes = items.map(({ hash }: { hash: string }) => hash);
    const body = { name: "Nasrin", hashes };
    return send("POST", `/review/${keyOf(url)}/approval`, body, null);
  };
  return { ...app, send, post, ask, approve };
}

test("nothing goes out without an approval that is waited for, of exactly that", async () => {
  const { send, ask, approve } = await openHouse();
  const { url } = (await send("POST", "/blog/1/review-links", ask)).body;
  const refused = await send("POST", "/blog/1/publish");
  expect([refused.status, refused.body.code]).toEqual([409, "not_approved"]);
  const soon = { action: "publish", at: "2026-04-01T03:00:00Z" };
  expect((await send("POST", "/blog/1/schedules", soon)).body.code).toBe("not_approved");
  await approve(url);
  await send("PUT", "/blog/1/draft", { title: "Third" });
  expect((await send("POST", "/blog/1/publish")).body.code).toBe("not_approved");
  await approve(url);
  expect((await send("POST", "/blog/1/schedules", soon)).status).toBe(201);
  expect((await send("POST", "/blog/1/publish")).status).toBe(200);
});

test("a release waits as a whole, and a revoked link keeps nothing back", async () => {
  const { send, ask, post, approve } = await openHouse();
  await send("POST", "/blog", { ...post, title: "Other", slug: "other" });
  await send("PUT", "/blog/2/draft", { title: "Other anew" });
  const items = [{ path: "/api/blog/1" }, { path: "/api/blog/2" }];
  await send("POST", "/releases", { title: "Both", items });
  const asked = (await send("POST", "/releases/1/review-links", ask)).body;
  const refused = await send("POST", "/releases/1/publish");
  expect(refused.body.details.map(({ path }: { path: string }) => path)).toEqual([
    "/api/blog/1",
    "/api/blog/2",
  ]);
  await approve(asked.url);
  await send("PUT", "/blog/2/draft", { title: "Other once more" });
  expect((await send("POST", "/releases/1/publish")).body.details).toHaveLength(1);
  await send("DELETE", `/review-links/${asked.id}`);
  expect((await send("POST", "/releases/1/publish")).status).toBe(200);
});

test("only who may approve can be waited for", async () => {
  const { send, ask } = await openHouse();
  const refused = await send("POST", "/blog/1/review-links", { ...ask, rights: "comment" });
  expect([refused.status, refused.body.details[0].path]).toEqual([400, "isRequired"]);
});

test("what a revision needs and is gone is told when it is published, not lost", async () => {
  const { send } = await openHouse();
  await send("POST", "/content/post-categories", { name: "Passing" });
  await send("POST", "/blog/1/publish");
  await send("PUT", "/blog/1", { category: "Passing", featuredImage: "/media/gone.webp" });
  await send("PUT", "/blog/1", { category: null, featuredImage: null });
  const { items } = (await send("GET", "/content/post-categories?limit=100")).body;
  const { id } = items.find(({ name }: { name: string }) => name === "Passing");
  expect((await send("DELETE", `/content/post-categories/${id}`)).status).toBe(204);
  const restored = await send("POST", "/blog/1/revisions/4/restore");
  expect(restored.status).toBe(200);
  const refused = await send("POST", "/blog/1/publish");
  expect([refused.status, refused.body.details[0].path]).toEqual([400, "category"]);
  expect((await send("GET", "/blog/1/draft")).body.draft.fields).toContain("category");
  await send("PUT", "/blog/1/draft", { category: null });
  expect((await send("POST", "/blog/1/publish")).status).toBe(200);
});
