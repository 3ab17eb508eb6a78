import { expect, test } from "vitest";
import { openSite, publish } from "#tests/api/cached-pages.ts";

async function openComments(variables: Record<string, string> = {}) {
  const app = await openSite(undefined, variables);
  const token = app.token as string;
  const content = "We **build** fast sites.\n\nThey are [read](/about) by everybody who comes by.";
  await publish(app, token, { slug: "shown", title: "What we do", content });
  const body = { recipient: "client@example.com", rights: "approve" };
  const made = await app.ask("/blog/1/review-links", { method: "POST", token, body });
  const key = new URL(made.body.url).pathname.slice("/review/".length);
  const say = (said: object) =>
    app.ask(`/review/${key}/comments`, {
      method: "POST",
      body: { page: "/single-post/shown", ...said },
    });
  const draft = (changes: object) =>
    app.ask("/blog/1/draft", { method: "PUT", token, body: changes });
  const listed = async () => (await app.ask("/blog/1/comments", { token })).body.comments;
  const answer = (reply: object) =>
    app.ask("/blog/1/comments", { method: "POST", token, body: reply });
  return { ...app, token, key, say, draft, listed, answer };
}

const quote = (exact: string, prefix = "", suffix = "") => ({ exact, prefix, suffix });

test("a comment is on a passage of a field, through markup, and says when that changes or goes", async () => {
  const { say, draft, listed } = await openComments();
  const passage = quote("build fast sites", "We ", ". They are");
  const said = await say({ body: "Which ones?", quote: passage });
  expect(said.status).toBe(201);
  expect(said.body.comment).toMatchObject({
    ...{ author: "client@example.com", field: "content", place: "there", isStaff: false },
  });
  await draft({ content: "New before it.\n\nWe **build** faster sites.\n\nThey are read." });
  expect((await listed())[0]).toMatchObject({ place: "changed", now: "build faster sites" });
  await draft({ content: "Nothing of it is left." });
  expect((await listed())[0]).toMatchObject({
    place: "gone",
    now: null,
    quote: { exact: "build fast sites" },
  });
});

test("a comment may be on a picture, or on the page as a whole", async () => {
  const { say, draft } = await openComments();
  await draft({ featuredImage: "/media/shown.webp" });
  const pictured = await say({ body: "Too dark.", picture: "/media/shown.webp" });
  expect(pictured.body.comment).toMatchObject({ picture: "/media/shown.webp", place: "there" });
  const whole = await say({ body: "Lovely." });
  expect(whole.body.comment).toMatchObject({ place: null, quote: null });
});

test("staff answer, which the reviewer is told by mail, and resolve; a new answer opens it again", async () => {
  const { say, answer, listed, db } = await openComments();
  const { id } = (await say({ body: "Why?" })).body.comment;
  const replied = await answer({ parent: id, body: "Because.", isResolved: true });
  expect(replied.status).toBe(201);
  const [comment] = replied.body.comments;
  expect(comment.replies).toMatchObject([{ body: "Because.", isStaff: true }]);
  expect(comment.resolved_at).not.toBeNull();
  const mails = await db.selectFrom("mails").select(["kind", "recipient"]).execute();
  expect(mails).toEqual([{ kind: "review-answered", recipient: "client@example.com" }]);
  await say({ body: "Not convinced.", parent: id });
  expect((await listed())[0].resolved_at).toBeNull();
});

test("what is no comment is refused, and a script is nothing but text", async () => {
  const { say, answer, ask, token } = await openComments();
  for (const said of [
    {},
    { body: " " },
    { body: "x".repeat(100_000) },
    { body: "A", parent: 99 },
  ]) {
    expect((await say(said)).status).toBe(400);
  }
  const script = "<script>alert(1)</script>";
  expect((await say({ body: script })).body.comment.body).toBe(script);
  expect((await answer({ parent: 99, body: "A" })).status).toBe(400);
  expect((await answer({ parent: 1 })).status).toBe(400);
  const { body: post } = await ask("/blog", {
    ...{ method: "POST", token },
    body: { title: "Other", slug: "other", content: "Text" },
  });
  const foreign = await ask(`/blog/${post.post.id}/comments`, {
    ...{ method: "POST", token },
    body: { parent: 1, body: "A" },
  });
  expect(foreign.status).toBe(400);
});

test("a link to look at allows no comments", async () => {
  const { ask, token } = await openComments();
  const body = { recipient: "A", rights: "view" };
  const made = await ask("/blog/1/review-links", { method: "POST", token, body });
  const key = new URL(made.body.url).pathname.slice("/review/".length);
  const said = await ask(`/review/${key}/comments`, {
    method: "POST",
    body: { body: "A", page: "/" },
  });
  expect([said.status, said.body.code]).toEqual([403, "not_invited"]);
});

test("a flood of comments is refused, and leaves an approval and the contact form alone", async () => {
  const { say, ask, key } = await openComments({ RATE_LIMIT_FORMS: "2/60" });
  const answers = [];
  for (let turn = 0; turn < 7; turn += 1) answers.push((await say({ body: "Hm." })).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 201, 429]);
  const send = (path: string, body: object) => ask(path, { method: "POST", body });
  const { items } = (await ask(`/review/${key}`)).body;
  const approval = { name: "Nasrin", hashes: [items[0].hash] };
  expect((await send(`/review/${key}/approval`, approval)).status).toBe(204);
  expect((await send(`/review/${key}/end`, {})).status).toBe(204);
  const enquiry = { name: "A", email: "a@example.com", message: "Hello" };
  expect((await send("/contact/submit", enquiry)).status).toBe(201);
});

test("a mail about what is deleted by then is given up", async () => {
  const { say, answer, ask, token, mailWorker, db } = await openComments();
  const { id } = (await say({ body: "Why?" })).body.comment;
  await answer({ parent: id, body: "Because." });
  expect((await ask("/blog/1", { method: "DELETE", token })).status).toBe(204);
  await mailWorker.runOnce();
  const [mail] = await db.selectFrom("mails").selectAll().execute();
  expect(mail).toMatchObject({ status: "void", failure: null });
});
