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

test("a tag is renamed on a live post that waits, and its draft is to be approved again", async () => {
  const { send, ask, approve } = await openHouse();
  await send("PUT", "/blog/1", { tags: ["Old"] });
  await send("PUT", "/blog/1/draft", { title: "Third" });
  const { url } = (await send("POST", "/blog/1/review-links", ask)).body;
  await approve(url);
  const renamed = await send("POST", "/blog/admin/tags/rename", { from: "Old", to: "New" });
  expect([renamed.status, renamed.body]).toEqual([200, { changed: 1 }]);
  const { data: post } = (await send("GET", "/blog/slug/first", undefined, null)).body;
  expect([post.title, post.tags]).toEqual(["First", ["New"]]);
  expect((await send("POST", "/blog/1/publish")).body.code).toBe("not_approved");
  await approve(url);
  expect((await send("POST", "/blog/1/publish")).status).toBe(200);
});

test("what was approved, shared or scheduled stays when its name is taken away", async () => {
  const { send, ask, approve, retention, clock, db } = await openHouse();
  const { url } = (await send("POST", "/blog/1/review-links", ask)).body;
  const numberOf = async () => (await send("GET", "/blog/1/draft")).body.draft.number;
  const approved = await numberOf();
  await approve(url);
  await send("PUT", "/blog/1/draft", { title: "Third" });
  const shared = await numberOf();
  await send("POST", "/blog/1/review-links", { recipient: "Rafi", rights: "view", mode: "pin" });
  await send("PUT", "/blog/1/draft", { title: "Fourth" });
  const scheduled = await numberOf();
  await approve(url);
  await send("DELETE", "/review-links/1");
  const soon = { action: "publish", at: "2026-04-01T03:00:00Z", revision: scheduled };
  expect((await send("POST", "/blog/1/schedules", soon)).status).toBe(201);
  await db.deleteFrom("approvals").where("revision", "=", scheduled).execute();
  await send("PUT", "/blog/1/draft", { title: "Fifth" });
  const noteAfter = async (number: number, note: string) =>
    (await send("PUT", `/blog/1/revisions/${number}`, { note })).body.revision.note;
  expect(await noteAfter(approved, "Kept")).toBe("Kept");
  expect(await noteAfter(approved, "")).toBe("Approved by Nasrin");
  expect(await noteAfter(shared, "")).toBe("Shared with Rafi");
  expect(await noteAfter(scheduled, "")).toMatch(/^Scheduled for Apr 1, 2026/);
  clock.now = new Date(clock.now.getTime() + 367 * 86_400_000);
  await retention.runOnce();
  const rows = await db
    .selectFrom("revisions")
    .select("number")
    .where("area", "=", "blog")
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(
    expect.arrayContaining([approved, shared, scheduled]),
  );
});

test("a release waits as a whole, and a revoked link keeps nothing back", async () => {
  const { send, ask, post, approve } = await openHouse();
  await send("POST", "/blog", { ...post, title: "Other", slug: "other" });
  await send("PUT", "/blog/2/draft", { title: "Other anew" });
  const items = [{ path: "/api/blog/1" }, { path: "/api/blog/2" }];
  await send("POST", "/releases", { title: "Both", items });
  const reviewLink = (await send("POST", "/releases/1/review-links", ask)).body;
  const refused = await send("POST", "/releases/1/publish");
  expect(refused.body.details.map(({ path }: { path: string }) => path)).toEqual([
    "/api/blog/1",
    "/api/blog/2",
  ]);
  await approve(reviewLink.url);
  await send("PUT", "/blog/2/draft", { title: "Other once more" });
  expect((await send("POST", "/releases/1/publish")).body.details).toHaveLength(1);
  await send("DELETE", `/review-links/${reviewLink.id}`);
  expect((await send("POST", "/releases/1/publish")).status).toBe(200);
});

test("a link that has expired is named, and is renewed or revoked", async () => {
  const { send, ask, approve, clock, tokenOf } = await openHouse();
  const expiresAt = new Date(clock.now.getTime() + 3_600_000).toISOString();
  const recipient = "Nasrin Akter <nasrin@example.com>";
  const linkFields = { ...ask, recipient, expiresAt };
  const { id, url } = (await send("POST", "/blog/1/review-links", linkFields)).body;
  await send("POST", "/blog/1/review-links", { ...ask, recipient: "Karim" });
  const waiting = (await send("POST", "/blog/1/publish")).body;
  expect(waiting.error).toBe("This needs approval from Nasrin Akter and Karim.");
  await approve(url);
  await send("DELETE", "/review-links/2");
  const soon = { action: "publish", at: expiresAt };
  expect((await send("POST", "/blog/1/schedules", soon)).status).toBe(201);
  await send("PUT", "/blog/1/draft", { title: "Third" });
  const again = await send("POST", "/blog/1/schedules", soon);
  clock.now = new Date(expiresAt);
  const sentence =
    "This needs approval from Nasrin Akter. The link for Nasrin Akter has expired: renew it, or revoke it to publish without approval.";
  expect(again.body.code).toBe("not_approved");
  const refused = await send("POST", "/blog/1/publish");
  expect([refused.status, refused.body.error]).toEqual([409, sentence]);
  const awaited = { id, recipient, expires_at: expiresAt, isExpired: true };
  expect(refused.body.approvals).toEqual([awaited]);

  const author = (await tokenOf("author")) as string;
  const path = `/review-links/${id}`;
  expect((await send("PUT", path, { expiresAt: "2001-01-01" })).body.code).toBe("invalid");
  const renewed = await send("PUT", path, {}, author);
  const week = new Date(clock.now.getTime() + 7 * 86_400_000).toISOString();
  expect(renewed.body.link).toMatchObject({ id, expires_at: week, isRequired: true });
  expect((await approve(url)).status).toBe(204);
  expect((await send("POST", "/blog/1/publish")).status).toBe(200);

  await send("DELETE", path);
  expect((await send("PUT", path)).body.code).toBe("link_revoked");
  expect((await send("PUT", "/review-links/99")).status).toBe(404);
});

test("what is scheduled waits for an approval, and says whose", async () => {
  const { send, ask, clock, running } = await openHouse();
  const at = new Date(clock.now.getTime() + 3_600_000).toISOString();
  await send("POST", "/blog/1/schedules", { action: "publish", at });
  const until = { ...ask, expiresAt: at };
  const { id } = (await send("POST", "/blog/1/review-links", until)).body;
  clock.now = new Date(at);
  await running.runOnce();
  const [held] = (await send("GET", "/blog/1/schedules")).body.schedules;
  expect(held).toMatchObject({ state: "held", reason: "not_approved" });
  expect(held.details[0].message).toContain("The link for Client has expired");
  await send("DELETE", `/review-links/${id}`);
  await send("PUT", `/schedules/${held.id}`, {});
  await running.runOnce();
  expect((await send("GET", "/blog/1/schedules")).body.schedules[0].state).toBe("done");
});

test("a release names whom each of its items waits for", async () => {
  const { send, ask, clock } = await openHouse();
  await send("POST", "/releases", { title: "One", items: [{ path: "/api/blog/1" }] });
  const expiresAt = new Date(clock.now.getTime() + 60_000).toISOString();
  const { id } = (await send("POST", "/releases/1/review-links", { ...ask, expiresAt })).body;
  clock.now = new Date(expiresAt);
  const refused = await send("POST", "/releases/1/publish");
  expect([refused.status, refused.body.code]).toEqual([409, "not_approved"]);
  expect(refused.body.error).toContain("The link for Client has expired");
  expect(refused.body.details[0].path).toBe("/api/blog/1");
  expect(refused.body.approvals).toMatchObject([{ id, recipient: "Client", isExpired: true }]);
  expect((await send("PUT", `/review-links/${id}`, {})).body.link.id).toBe(id);
  expect((await send("POST", "/releases/1/publish")).body.details).toHaveLength(1);
  await send("DELETE", `/review-links/${id}`);
  expect((await send("POST", "/releases/1/publish")).status).toBe(200);
});

test("a scheduled release is held for an approval, and goes out once it is there", async () => {
  const { send, ask, approve, clock, running } = await openHouse();
  await send("POST", "/releases", { title: "One", items: [{ path: "/api/blog/1" }] });
  const at = new Date(clock.now.getTime() + 60_000).toISOString();
  expect((await send("POST", "/releases/1/schedules", { at })).status).toBe(201);
  const { url } = (await send("POST", "/releases/1/review-links", ask)).body;
  clock.now = new Date(at);
  await running.runOnce();
  const { schedule, state } = (await send("GET", "/releases/1")).body.release;
  expect([state, schedule.state, schedule.reason]).toEqual(["open", "held", "not_approved"]);
  expect(schedule.details[0]).toEqual({
    path: "/api/blog/1",
    message: "This needs approval from Client.",
  });
  await approve(url);
  await send("PUT", `/schedules/${schedule.id}`, {});
  await running.runOnce();
  expect((await send("GET", "/releases/1")).body.release.state).toBe("published");
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
