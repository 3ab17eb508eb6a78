import { expect, test } from "vitest";
import { maxComments } from "#contract/publishing/review.ts";
import { openSite, publish } from "#tests/api/cached-pages.ts";

async function openBounds() {
  const app = await openSite();
  const token = app.token as string;
  await publish(app, token, { slug: "shown", title: "Shown", featuredImage: "/media/a.webp" });
  const share = async (recipient = "Client <client@example.com>") => {
    const body = { recipient, rights: "approve" };
    const made = await app.ask("/blog/1/review-links", { method: "POST", token, body });
    const key = new URL(made.body.url).pathname.slice("/review/".length);
    return { id: made.body.id as number, key };
  };
  const link = await share();
  const send = (method: string, path: string, body?: object, by: string | null = token) =>
    app.ask(path, { method, ...(by && { token: by }), ...(body && { body }) });
  const say = (more: object = {}, { key } = link) =>
    send("POST", `/review/${key}/comments`, { body: "Hm", page: "/", ...more }, null);
  const listed = async () => (await send("GET", "/blog/1/comments")).body.comments;
  /** As if they had been said. */
  const fill = async (link_id: number, count: number) => {
    const row = {
      link_id,
      parent_id: null,
      area: "blog" as const,
      object_id: 1,
      revision: 1,
      page: "/",
      field: null,
      start: null,
      quote: null,
      picture: null,
      resolved_at: null,
      author: "A",
      is_staff: 0,
      body: "Hm",
      at: app.clock.now.toISOString(),
    };
    const rows = Array.from({ length: count }, () => row);
    await app.db.insertInto("review_comments").values(rows).execute();
  };
  return { ...app, token, share, link, send, say, listed, fill };
}

test("a link that is full of comments hinders no other, nor staff who answer and resolve", async () => {
  const { share, link, say, fill, send, listed } = await openBounds();
  await fill(link.id, maxComments.perLink - 1);
  expect((await say()).status).toBe(201);
  const full = await say();
  expect([full.status, full.body.code]).toEqual([409, "comments_full"]);
  const [{ id: parent }] = await listed();
  expect((await say({ parent })).status).toBe(409);
  expect((await say({}, await share("Other"))).status).toBe(201);

  const others = [await share("C"), await share("D"), await share("E")];
  for (const { id } of others) await fill(id, maxComments.perLink);
  const beyond = await share("Last");
  expect((await say({}, beyond)).body.code).toBe("comments_full");
  const answer = { parent, body: "Because.", isResolved: true };
  const answered = await send("POST", "/blog/1/comments", answer);
  expect(answered.status).toBe(201);
  expect(answered.body.comments[0]).toMatchObject({ replies: [{ body: "Because." }] });
  expect(answered.body.comments[0].resolved_at).not.toBeNull();
});

test("staff delete a comment with its answers, or an answer alone, and only of its object", async () => {
  const { say, send, listed, tokenOf, token, ...app } = await openBounds();
  await publish(app as never, token, { slug: "other" });
  const { id: parent } = (await say()).body.comment;
  await say({ body: "Mine too." });
  await say({ parent, body: "More." });
  await send("POST", "/blog/1/comments", { parent, body: "Because." });
  const [{ replies }] = await listed();
  const remove = (path: string, by?: string | null) => send("DELETE", path, undefined, by);
  expect((await remove(`/blog/2/comments/${parent}`)).status).toBe(404);
  expect((await remove(`/portfolio/1/comments/${parent}`)).status).toBe(404);
  expect((await remove(`/blog/1/comments/${parent}`, null)).status).toBe(401);
  expect((await remove(`/blog/1/comments/${parent}`, await tokenOf("user"))).status).toBe(403);
  expect((await remove(`/blog/1/comments/${replies[0].id}`)).status).toBe(204);
  expect((await listed())[0].replies).toMatchObject([{ body: "Because." }]);
  expect((await remove(`/blog/1/comments/${parent}`)).status).toBe(204);
  expect(await listed()).toMatchObject([{ body: "Mine too.", replies: [] }]);
  expect((await remove(`/blog/1/comments/${parent}`)).status).toBe(404);
});

test("a link is taken back with what was said by it, if one asks for that", async () => {
  const { say, send, listed, share, link } = await openBounds();
  const other = await share("Other");
  const { id: parent } = (await say()).body.comment;
  await send("POST", "/blog/1/comments", { parent, body: "Because." });
  const { id: foreign } = (await say({ body: "Kept." }, other)).body.comment;
  await say({ parent: foreign, body: "Gone." });
  expect((await send("DELETE", `/review-links/${other.id}`)).status).toBe(204);
  expect(await listed()).toHaveLength(2);
  expect((await send("DELETE", `/review-links/${link.id}?comments=true`)).status).toBe(204);
  expect(await listed()).toMatchObject([{ body: "Kept.", replies: [] }]);
});

test("five hundred comments on a text of the greatest length are read, though it is all alike", async () => {
  const { send, link, listed, db } = await openBounds();
  const sentence = "An even sentence, which is nowhere unlike the others. ";
  const content = sentence.repeat(200_000 / sentence.length).trim();
  expect((await send("PUT", "/blog/1", { content })).status).toBe(200);
  const quote = { exact: content.slice(0, 1000), prefix: "", suffix: content.slice(1000, 1032) };
  const rows = Array.from({ length: 500 }, (_, index) => ({
    link_id: link.id,
    parent_id: null,
    area: "blog" as const,
    object_id: 1,
    revision: 1,
    page: "/",
    field: "content",
    start: index * sentence.length,
    quote: JSON.stringify({ ...quote, order: { place: 0, of: 1 } }),
    picture: null,
    resolved_at: null,
    author: "A",
    is_staff: 0,
    body: "Hm",
    at: "2026-03-01T10:00:00.000Z",
  }));
  await db.insertInto("review_comments").values(rows).execute();
  const places = async () => (await listed()).map(({ place }: { place: string }) => place);
  expect(await places()).toEqual(rows.map(() => "there"));
  const draft = { content: `New. ${content.slice(0, -100)}` };
  expect((await send("PUT", "/blog/1/draft", draft)).status).toBe(200);
  // In more places than are told apart.
  expect(await places()).toEqual(rows.map(() => "gone"));
});

test("one link makes a share of the calls of an address, wherever it is called from", async () => {
  const app = await openSite(undefined, { RATE_LIMIT_API: "100/60", TRUST_PROXY: "1" });
  const token = app.token as string;
  await publish(app, token, { slug: "shown" });
  const keys: string[] = [];
  for (const recipient of ["A", "B"]) {
    const body = { recipient, rights: "comment" };
    const made = await app.ask("/blog/1/review-links", { method: "POST", token, body });
    keys.push(new URL(made.body.url).pathname.slice("/review/".length));
  }
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    statuses.push((await app.ask(`/review/${keys[0]}`, { from: `10.0.0.${turn}` })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await app.ask(`/review/${keys[1]}`, { from: "10.0.0.1" })).status).toBe(200);
});

test("one link approves one content once, and a sitting is one mail", async () => {
  const { link, send, share, db, clock, mailWorker } = await openBounds();
  const approve = async (key = link.key) => {
    const { items } = (await send("GET", `/review/${key}`, undefined, null)).body;
    const body = { name: "Nasrin", hashes: [items[0].hash] };
    expect((await send("POST", `/review/${key}/approval`, body, null)).status).toBe(204);
  };
  const end = async () =>
    expect((await send("POST", `/review/${link.key}/end`, {}, null)).status).toBe(204);
  const approvals = async () => (await db.selectFrom("approvals").selectAll().execute()).length;
  const mails = async () => (await db.selectFrom("mails").select("params").execute()).length;
  for (let turn = 0; turn < 30; turn += 1) {
    await approve();
    await end();
  }
  expect([await approvals(), await mails()]).toEqual([1, 2]);
  await approve((await share("Other")).key);
  expect([await approvals(), await mails()]).toEqual([2, 3]);
  clock.now = new Date(clock.now.getTime() + 600_000);
  while ((await mailWorker.runOnce()) > 0);
  await approve();
  await send("PUT", "/blog/1/draft", { title: "Anew" });
  await approve();
  await send("PUT", "/blog/1/draft", { title: "Shown" });
  expect([await approvals(), await mails()]).toEqual([3, 4]);
  // Approved content is approved again if it is the same.
  await approve();
  expect([await approvals(), await mails()]).toEqual([3, 4]);
});

test("mails of endings are capped for a day, whatever the number of links", async () => {
  const { link, send, db, clock, mailWorker } = await openBounds();
  for (let turn = 0; turn < 60; turn += 1) {
    await send("POST", `/review/${link.key}/end`, {}, null);
    clock.now = new Date(clock.now.getTime() + 600_000);
    await mailWorker.runOnce();
  }
  const { length } = await db.selectFrom("mails").select("id").execute();
  expect(length).toBe(50);
});

test.each([
  "/\\tracker.example/px.png",
  "//tracker.example/px.png",
  "/\t/tracker.example/px.png",
  "\\\\tracker.example/px.png",
  "https://tracker.example/px.png",
  "/media/a b.png",
  "data:image/gif;base64,AAAA",
])("the picture of a comment is a path of this site, not %j", async (picture) => {
  const { say } = await openBounds();
  const refused = await say({ picture });
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, "picture"]);
  const said = await say({ picture: "/media/a.webp" });
  expect(said.body.comment).toMatchObject({ picture: "/media/a.webp", place: "there" });
});
