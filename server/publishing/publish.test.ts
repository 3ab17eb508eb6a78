import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

async function openPost() {
  const app = await createTestApp();
  const token = (await app.tokenOf("author")) as string;
  const send = (method: string, path: string, body?: object, revision?: number) =>
    app.ask(path, {
      method,
      token,
      ...(body && { body }),
      ...(revision !== undefined && { headers: { "if-match": `"${revision}"` } }),
    });
  const post = { title: "First", slug: "first", content: "Text.", status: "published" };
  await send("POST", "/blog", post);
  const live = async () => (await app.ask("/blog/slug/first")).body.data;
  const numbers = async () =>
    (await send("GET", "/blog/1/revisions")).body.revisions.map(
      ({ number, cause }: { number: number; cause: string }) => [number, cause],
    );
  const draft = async () => (await send("GET", "/blog/1/draft")).body.draft;
  return { ...app, send, live, numbers, draft };
}

test("publish: what was typed goes out in one request and one revision, without a draft", async () => {
  const { send, live, numbers, draft } = await openPost();
  const answer = await send("POST", "/blog/1/publish", { fields: { title: "Second" } }, 1);
  expect(answer.status).toBe(200);
  expect(answer.body.post).toMatchObject({ title: "Second", revision: 2 });
  expect((await live()).title).toBe("Second");
  expect(await numbers()).toEqual([
    [2, "publish"],
    [1, "publish"],
  ]);
  expect(await draft()).toBeNull();
});

test("publish: what was typed goes out with the draft, which ends", async () => {
  const { send, live, draft } = await openPost();
  await send("PUT", "/blog/1/draft", { title: "Draft", excerpt: "From the draft." });
  await send("POST", "/blog/1/publish", { fields: { title: "Typed" } });
  expect(await live()).toMatchObject({ title: "Typed", excerpt: "From the draft." });
  expect(await draft()).toBeNull();
});

test("publish: of two who publish over one revision, one is told, and one revision is made", async () => {
  const { send, live, numbers } = await openPost();
  const publish = (title: string) => send("POST", "/blog/1/publish", { fields: { title } }, 1);
  const answers = await Promise.all([publish("Second"), publish("Third")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const done = answers.find(({ status }) => status === 200);
  expect((await live()).title).toBe(done?.body.post.title);
  expect(await numbers()).toHaveLength(2);
});

test("publish: whoever plans what another publishes at that moment leaves no plan of it", async () => {
  const { send, live, draft, clock } = await openPost();
  await send("PUT", "/blog/1/draft", { title: "Second" });
  const at = new Date(clock.now.getTime() + 3_600_000).toISOString();
  const [published, planned] = await Promise.all([
    send("POST", "/blog/1/publish", {}),
    send("POST", "/blog/1/schedules", { action: "publish", at }),
  ]);
  expect(published.status).toBe(200);
  // The second caller is refused; the first schedule was replaced by the publication.
  const told = [{ path: "action", message: "The site already shows this version." }];
  if (planned.status !== 201) expect(planned.body.details).toEqual(told);
  expect((await live()).title).toBe("Second");
  expect(await draft()).toBeNull();
  const { schedules } = (await send("GET", "/blog/1/schedules")).body;
  const open = schedules.filter(({ state }: { state: string }) => state === "planned");
  expect(open).toEqual([]);
});

test("publish: fields that are refused change neither the site nor the draft", async () => {
  const { send, live, draft, numbers } = await openPost();
  await send("PUT", "/blog/1/draft", { excerpt: "Kept." });
  const before = await numbers();
  const blank = await send("POST", "/blog/1/publish", { fields: { title: "" } });
  expect([blank.status, blank.body.details[0].path]).toEqual([400, "title"]);
  const wrong = await send("POST", "/blog/1/publish", { fields: { slug: "No slug" } });
  expect([wrong.status, wrong.body.details[0].path]).toEqual([400, "slug"]);
  const both = await send("POST", "/blog/1/publish", { fields: { title: "A" }, revision: 1 });
  expect([both.status, both.body.details[0].path]).toEqual([400, "fields"]);
  expect((await send("POST", "/blog/1/publish", { fields: "title" })).status).toBe(400);
  expect((await live()).title).toBe("First");
  expect((await draft()).fields).toEqual(["excerpt"]);
  expect(await numbers()).toEqual(before);
});

test("publish: fields typed over an older revision are a conflict that names what is there", async () => {
  const { send, live } = await openPost();
  await send("PUT", "/blog/1", { title: "Another's" });
  const stale = await send("POST", "/blog/1/publish", { fields: { title: "Mine" } }, 1);
  expect(stale.status).toBe(409);
  expect(stale.body.current.title).toBe("Another's");
  expect((await live()).title).toBe("Another's");
});

test("publish: a conflict with somebody's draft names the draft and its revision", async () => {
  const { send } = await openPost();
  const { revision } = (await send("PUT", "/blog/1/draft", { excerpt: "Another's" })).body.post;
  const stale = await send("POST", "/blog/1/publish", { fields: { title: "Mine" } }, 1);
  expect(stale.status).toBe(409);
  expect(stale.body.current).toMatchObject({ title: "First", excerpt: "Another's", revision });
  const again = await send("POST", "/blog/1/publish", { fields: { title: "Mine" } }, revision);
  expect(again.body.post).toMatchObject({ title: "Mine", excerpt: "Another's" });
});

test("publish: unknown fields and the status are ignored, and nothing typed changes nothing", async () => {
  const { send, numbers } = await openPost();
  const fields = { title: "First", status: "draft", nobody: "knows" };
  const answer = await send("POST", "/blog/1/publish", { fields });
  expect(answer.body.post).toMatchObject({ status: "published", revision: 1 });
  expect(await numbers()).toEqual([[1, "publish"]]);
});

test("publish: a post that was never on the site goes out with what was typed", async () => {
  const { send, ask } = await openPost();
  await send("POST", "/blog", { title: "New", slug: "new", content: "Text." });
  const answer = await send("POST", "/blog/2/publish", { fields: { title: "Newer" } });
  expect(answer.body.post).toMatchObject({ title: "Newer", status: "published" });
  expect((await ask("/blog/slug/new")).body.data.title).toBe("Newer");
});

test("publish: whoever says the status with a date to come schedules, saved before or not", async () => {
  const { ask, tokenOf, clock } = await createTestApp();
  const token = await tokenOf("author");
  const send = (method: string, path: string, body: object) => ask(path, { method, token, body });
  const publishedAt = new Date(clock.now.getTime() + 86_400_000).toISOString();
  const begin = async (title: string, more: object = {}) =>
    (await send("POST", "/blog/drafts", { title, content: "Text.", ...more })).body.post.id;
  const saved = await begin("Saved", { publishedAt });
  const typed = await begin("Typed");
  const status = "published";
  const answers = [
    await send("POST", `/blog/${saved}/publish`, { fields: { status } }),
    await send("POST", `/blog/${typed}/publish`, { fields: { status, publishedAt } }),
  ];
  for (const { body } of answers) {
    expect(body.post).toMatchObject({ status, published_at: publishedAt });
    expect((await ask(`/blog/slug/${body.post.slug}`)).status).toBe(404);
    const { schedules } = (await ask(`/blog/${body.post.id}/schedules`, { token })).body;
    expect(schedules).toMatchObject([{ action: "publish", state: "planned", at: publishedAt }]);
  }
  const dated = await begin("Now", { publishedAt });
  const { post } = (await send("POST", `/blog/${dated}/publish`, {})).body;
  expect(post).toMatchObject({ status, published_at: clock.now.toISOString() });
});

test("publish: a date to come in the draft of what is live never hides it", async () => {
  const { send, live, draft, clock } = await openPost();
  const publishedAt = new Date(clock.now.getTime() + 86_400_000).toISOString();
  await send("PUT", "/blog/1/draft", { title: "Second", publishedAt });
  const { post } = (await send("POST", "/blog/1/publish", {})).body;
  expect(post).toMatchObject({ title: "Second", published_at: clock.now.toISOString() });
  expect((await live()).title).toBe("Second");
  expect(await draft()).toBeNull();
});

test.each([
  ["alone", {}],
  ["with a text", { title: "Second" }],
])("publish: a date to come %s is shown from that moment on, by a plan", async (_, typed) => {
  const { send, live, draft, clock, running } = await openPost();
  const before = await live();
  const at = new Date(clock.now.getTime() + 3_600_000).toISOString();
  await send("PUT", "/blog/1/draft", { ...typed, publishedAt: at });
  const planned = await send("POST", "/blog/1/schedules", { action: "publish", at });
  expect(planned.status, planned.text).toBe(201);
  expect(await live()).toEqual(before);
  clock.now = new Date(at);
  await running.runOnce();
  expect(await live()).toMatchObject({ title: "First", ...typed, published_at: at });
  expect(await draft()).toBeNull();
});

test("publish: a plan that is moved forward shows the moment at which it goes out", async () => {
  const { send, live, clock, running } = await openPost();
  const at = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000).toISOString();
  const [sooner, later] = [at(1), at(24)];
  await send("PUT", "/blog/1/draft", { title: "Second", publishedAt: later });
  const { schedule } = (await send("POST", "/blog/1/schedules", { action: "publish", at: later }))
    .body;
  await send("PUT", `/schedules/${schedule.id}`, { at: sooner });
  clock.now = new Date(sooner);
  await running.runOnce();
  expect(await live()).toMatchObject({ title: "Second", published_at: sooner });
});
