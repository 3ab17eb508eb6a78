import { expect, test } from "vitest";
import { openSite, page, publish } from "#tests/api/cached-pages.ts";

/** A site whose page of a path shows what its loaders were answered. */
async function openReview() {
  const app = await openSite(async (request, { fetch, content, preview }) => {
    const path = new URL(request.url).pathname.slice(preview?.base.length ?? 0);
    const slug = /^\/single-post\/(.+)$/.exec(path)?.[1];
    const post = slug ? await (await fetch(`/blog/slug/${slug}?include=html`)).text() : "";
    const list = await (await fetch("/blog")).text();
    return page(JSON.stringify({ post, list, home: content["home-page"], note: preview }));
  });
  const token = app.token as string;
  await publish(app, token, { slug: "shown", content: "First words of it, and more." });
  await publish(app, token, { slug: "other", content: "Another one." });
  const put = (path: string, body: object) => app.ask(path, { method: "PUT", token, body });
  await put("/blog/1/draft", { content: "Second words of it, and more.", title: "Anew" });
  await put("/blog/2/draft", { content: "Secret of another." });
  const share = async (more: object = {}, path = "/blog/1") => {
    const body = { recipient: "Client <client@example.com>", ...more };
    const answer = await app.ask(`${path}/review-links`, { method: "POST", token, body });
    expect(answer.status).toBe(201);
    const url = new URL(answer.body.url);
    return { ...(answer.body as { id: number }), path: url.pathname, key: url.pathname.slice(8) };
  };
  const send = (method: string, path: string, body?: object) => app.ask(path, { method, body });
  return { ...app, token, put, share, send };
}

test("a link shows its draft to somebody without an account, and nothing of other drafts", async () => {
  const { share, visit, ask } = await openReview();
  const { path } = await share();
  const first = await visit(path);
  expect([first.status, first.headers.get("location")]).toEqual([302, `${path}/single-post/shown`]);
  const ownPage = await visit(`${path}/single-post/shown`);
  expect(ownPage.text).toContain("Second words");
  expect(ownPage.text).toContain("Anew");
  const other = await visit(`${path}/single-post/other`);
  expect(other.text).toContain("Another one.");
  expect(ownPage.text + other.text).not.toContain("Secret");
  for (const { headers } of [first, ownPage]) {
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("etag")).toBeNull();
  }
  const live = await visit("/single-post/shown");
  expect(live.text).toContain("First words");
  expect(live.text + (await ask("/blog")).text).not.toContain("Second");
  const api = await visit(`${path}/api/blog?search=second`);
  expect([api.body.total, api.body.posts[0].title]).toEqual([1, "Anew"]);
  expect((await visit(`${path}/api/blog?search=secret`)).body.total).toBe(0);
});

test("nothing is sent, and no staff served, from within a preview", async () => {
  const { share, visit, token } = await openReview();
  const { path } = await share();
  const body = { name: "A", email: "a@example.com", message: "Hello" };
  const sent = await visit(`${path}/api/contact/submit`, { method: "POST", body });
  expect([sent.status, sent.body.code]).toEqual([403, "only_preview"]);
  expect((await visit(`${path}/contact-us`, { method: "POST", body })).status).toBe(403);
  expect((await visit(`${path}/api/blog/admin`, { token })).status).toBe(404);
});

test("a link follows the draft, or stays with the revision that it was made for", async () => {
  const { share, visit, put } = await openReview();
  const [follow, pin] = [await share(), await share({ mode: "pin" })];
  await put("/blog/1/draft", { content: "Third words." });
  expect((await visit(`${follow.path}/single-post/shown`)).text).toContain("Third words");
  expect((await visit(`${pin.path}/single-post/shown`)).text).toContain("Second words");
});

test("a post that was never published is seen by its link alone", async () => {
  const { share, visit, ask, token } = await openReview();
  const body = { title: "Unseen", slug: "unseen", content: "Not yet.", status: "draft" };
  await ask("/blog", { method: "POST", token, body });
  const { path } = await share({}, "/blog/3");
  expect((await visit(`${path}/single-post/unseen`)).text).toContain("Not yet.");
  const other = await share();
  expect((await visit(`${other.path}/single-post/unseen`)).text).not.toContain("Not yet.");
});

test("an ended, a revoked and a forged link open nothing", async () => {
  const { share, visit, ask, token, clock, send } = await openReview();
  const soon = new Date(clock.now.getTime() + 60_000).toISOString();
  const [short, revoked] = [await share({ expiresAt: soon }), await share()];
  const statusOf = async (path: string) => (await visit(`${path}/single-post/shown`)).status;
  expect(await statusOf(short.path)).toBe(200);
  clock.now = new Date(clock.now.getTime() + 60_000);
  await ask(`/review-links/${revoked.id}`, { method: "DELETE", token });
  const swapped = short.path.replace(/\.[\w-]+$/, `.${revoked.key.split(".")[1]}`);
  for (const path of [short.path, revoked.path, swapped, "/review/x", "/review/MQ.x"]) {
    expect(await statusOf(path)).toBe(404);
    const key = path.slice("/review/".length);
    const said = await send("POST", `/review/${key}/comments`, { body: "Hello", page: "/" });
    expect([said.status, said.body.code]).toEqual([404, "link_ended"]);
  }
  const late = await ask("/blog/1/review-links", {
    method: "POST",
    token,
    body: { recipient: "A", expiresAt: "2030-01-01T00:00:00Z" },
  });
  expect(late.body.details[0].path).toBe("expiresAt");
});

test("opening is counted, and opening alone approves nothing", async () => {
  const { share, visit, ask, token } = await openReview();
  const { path, key } = await share({ rights: "approve" });
  await visit(`${path}/single-post/shown`);
  await visit(`${path}/about`);
  await visit(`/api/review/${key}/approval`);
  const { body } = await ask("/blog/1/review-links", { token });
  expect(body.links[0]).toMatchObject({ opened: 2, approval: null, rights: "approve" });
  expect(JSON.stringify(body)).not.toContain(key);
});

test("an approval is of what was seen, kept in the history, and void once that changes", async () => {
  const { share, send, ask, token, put, db } = await openReview();
  const [viewer, approver] = [
    await share({ rights: "comment" }),
    await share({ rights: "approve" }),
  ];
  const seen = (await send("GET", `/review/${approver.key}`)).body;
  expect(seen.items).toMatchObject([{ title: "Anew", page: "/single-post/shown", approval: null }]);
  const approval = { name: "Nasrin", hashes: [seen.items[0].hash] };
  const refused = await send("POST", `/review/${viewer.key}/approval`, approval);
  expect(refused.body.code).toBe("not_invited");
  await put("/blog/1/draft", { title: "Anew again" });
  const stale = await send("POST", `/review/${approver.key}/approval`, approval);
  expect([stale.status, stale.body.code]).toEqual([409, "seen_changed"]);
  const { hash } = (await send("GET", `/review/${approver.key}`)).body.items[0];
  const approvalBody = { name: "Nasrin", hashes: [hash] };
  expect((await send("POST", `/review/${approver.key}/approval`, approvalBody)).status).toBe(204);
  const approvalNow = async () =>
    (await ask("/blog/1/review-links", { token })).body.links[0].approval;
  expect(await approvalNow()).toMatchObject({ name: "Nasrin", isValid: true });
  const { revisions } = (await ask("/blog/1/revisions", { token })).body;
  expect(revisions[0].note).toBe("Approved by Nasrin");
  await put("/blog/1/draft", { title: "And again" });
  expect(await approvalNow()).toMatchObject({ isValid: false });
  const mails = await db.selectFrom("mails").select(["kind", "recipient"]).execute();
  expect(mails.map(({ kind }) => kind)).toEqual(["review-ended"]);
});

test("staff see the site with all drafts, and as it was, while they are signed in", async () => {
  const { visit, ask, token, clock, put } = await openReview();
  const before = clock.now.toISOString();
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  await put("/blog/1", { content: "Live by now." });
  const open = async (body: object) => {
    const { body: made } = await ask("/previews", { method: "POST", token, body });
    return new URL(made.url).pathname;
  };
  const [drafts, past] = [await open({}), await open({ at: before })];
  expect((await visit(`${drafts}/single-post/other`)).text).toContain("Secret");
  expect((await visit(`${past}/single-post/shown`)).text).toContain("First words");
  expect((await visit(`${past}/single-post/shown`)).text).not.toContain("Live by now");
  await ask("/auth/logout", { method: "POST", token });
  expect((await visit(`${drafts}/single-post/other`)).status).toBe(404);
});
