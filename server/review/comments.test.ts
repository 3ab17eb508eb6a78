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

test("a comment is on a passage of a field, through markup, and says when the text has changed", async () => {
  const { say, draft, listed } = await openComments();
  const passage = quote("build fast sites", "We ", ". They are");
  const said = await say({ body: "Which ones?", quote: passage });
  expect(said.status).toBe(201);
  expect(said.body.comment).toMatchObject({
    author: "client",
    field: "content",
    place: "there",
    isStaff: false,
  });
  await draft({ content: "New before it.\n\nThey are read.\n\nWe build *fast sites*." });
  expect((await listed())[0]).toMatchObject({ place: "there", now: "build fast sites" });
  await draft({ content: "New before it.\n\nWe **build** faster sites.\n\nThey are read." });
  expect((await listed())[0]).toMatchObject({ place: "gone", now: null, field: "content" });
  await draft({ content: "Nothing of it is left." });
  expect((await listed())[0]).toMatchObject({
    place: "gone",
    now: null,
    quote: { exact: "build fast sites" },
  });
  await draft({ content: "We build fast sites again." });
  expect((await listed())[0]).toMatchObject({ place: "there" });
});

test("the field that a comment names is the one that it is on, if the object has it", async () => {
  const { say, draft } = await openComments();
  await draft({ excerpt: "We build fast sites." });
  const passage = quote("build fast sites");
  const on = async (path: string, more: object = {}) => {
    const field = { area: "blog", id: 1, path, ...more };
    return (await say({ body: "Hm.", quote: passage, field })).body.comment;
  };
  expect(await on("excerpt")).toMatchObject({ field: "excerpt", place: "there" });
  expect(await on("content")).toMatchObject({ field: "content", place: "there" });
  // Without one, the first field that has the words.
  for (const path of ["nothing", "constructor", "__proto__.x", "content.0.x"]) {
    expect(await on(path)).toMatchObject({ field: "content", place: "there" });
  }
  expect(await on("excerpt", { id: 2 })).toMatchObject({ object_id: 1, field: "content" });
  expect(await on("excerpt", { area: "users" })).toMatchObject({ area: "blog", field: "content" });
  // The field shows it, but in words that are not its own, such as a number with its unit.
  expect(await on("title")).toMatchObject({ field: "title", place: null, quote: passage });
  const refused = await say({ body: "Hm.", field: { area: "blog", id: "1", path: "title" } });
  expect(refused.status).toBe(400);
});

test("a comment on a row follows it wherever the rows are moved", async () => {
  const { ask, tokenOf } = await openComments();
  const token = (await tokenOf("admin")) as string;
  const entries = ["First", "Second"].map((question) => ({
    question: `${question}?`,
    answer: "You do, on delivery.",
    isActive: false,
  }));
  const fields = { title: "Money", anchor: "money", entries };
  const made = await ask("/content/faqs", { method: "POST", token, body: fields });
  const { id } = made.body.item;
  const link = await ask(`/content/faqs/${id}/review-links`, {
    method: "POST",
    token,
    body: { recipient: "A", rights: "comment" },
  });
  const field = { area: "faqs", id, path: "entries.1.answer" };
  const body = { body: "Hm.", page: "/faqs", field, quote: quote("You do, on delivery.") };
  const said = await ask(`${new URL(link.body.url).pathname}/comments`, { method: "POST", body });
  expect(said.body.comment).toMatchObject({ field: "entries.1.answer", place: "there" });
  const after = async (rows: object[]) => {
    await ask(`/content/faqs/${id}/draft`, { method: "PUT", token, body: { entries: rows } });
    return (await ask(`/content/faqs/${id}/comments`, { token })).body.comments[0];
  };
  const third = { question: "Third?", answer: "Nobody.", isActive: false };
  expect(await after([third, ...entries])).toMatchObject({
    field: "entries.2.answer",
    place: "there",
  });
  expect(await after(entries.toReversed())).toMatchObject({
    field: "entries.0.answer",
    place: "there",
  });
  expect(await after(entries.slice(0, 1))).toMatchObject({ field: "entries", place: "gone" });
});

test("a comment is read in the text as it is, whoever changed it in whatever way", async () => {
  const { say, draft, listed, ask, token } = await openComments();
  await say({ body: "Hm.", quote: quote("build fast sites") });
  const other = "We build other sites.";
  const placeAfter = async (change: Promise<{ status: number }>) => {
    expect((await change).status).toBe(200);
    return (await listed())[0].place;
  };
  const send = (method: string, path: string, body: object) => ask(path, { method, token, body });
  expect(await placeAfter(draft({ content: other }))).toBe("gone");
  const again = { content: "So we build fast sites." };
  expect(await placeAfter(send("PUT", "/blog/1/draft?autosave=true", again))).toBe("there");
  expect(await placeAfter(send("POST", "/blog/1/publish", {}))).toBe("there");
  expect(await placeAfter(send("PUT", "/blog/1", { content: other }))).toBe("gone");
});

test("a comment never lands on an equal sentence elsewhere, nor on one that is nearly the same", async () => {
  const { say, draft, listed } = await openComments();
  const ask = "Ask us for a quote today.";
  const plans = ["A: 500", "B: 900"].map((plan) => `Plan ${plan} dollars, billed yearly.`);
  const parts = ["We build.", ask, "They last.", ...plans, "We write.", ask];
  const saved = (left: string[]) => draft({ content: left.join("\n\n") });
  await saved(parts);
  const first = quote(ask, "We build. ", " They last. Plan A: 500 dollars, ");
  const said = await say({ body: "Remove this.", quote: first });
  expect(said.body.comment).toMatchObject({ field: "content", place: "there" });
  const last = quote(ask, "billed yearly. We write. ", " Back to all posts");
  expect((await say({ body: "This, too.", quote: last })).body.comment.place).toBe("there");
  const plan = quote(plans[0] as string, `${ask} They last. `, ` ${plans[1]}`);
  await say({ body: "Not sold any more.", quote: plan });
  await saved(parts.filter((_, index) => ![1, 3].includes(index)));
  const places = (await listed()).map(({ place }: { place: string }) => place);
  expect(places).toEqual(["gone", "there", "gone"]);
  await saved(parts.slice(0, -1));
  const others = (await listed()).map(({ place }: { place: string }) => place);
  expect(others).toEqual(["there", "gone", "there"]);
});

test("a comment may be on a picture, or on the page as a whole", async () => {
  const { say, draft } = await openComments();
  await draft({ featuredImage: "/media/shown.webp" });
  const pictured = await say({ body: "Too dark.", picture: "/media/shown.webp" });
  expect(pictured.body.comment).toMatchObject({ picture: "/media/shown.webp", place: "there" });
  const namedComment = await say({
    body: "Too dark.",
    picture: "/media/shown.webp",
    field: { area: "blog", id: 1, path: "featuredImage" },
  });
  expect(namedComment.body.comment).toMatchObject({ field: "featuredImage", place: "there" });
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

test("answers of one sitting are one mail, from whatever process, and none once the link has ended", async () => {
  const { say, answer, clock, mailWorker, openSecondProcess, db, ask, token } =
    await openComments();
  const beside = await openSecondProcess();
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  const parents: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    parents.push((await say({ body: `Why ${turn}?` })).body.comment.id);
  }
  for (const [turn, parent] of parents.entries()) {
    const reply = { method: "POST", token, body: { parent, body: "Because." } };
    await (turn % 2 === 0 ? ask : beside.ask)("/blog/1/comments", reply);
    later(2);
    expect(await (turn % 2 === 0 ? mailWorker : beside.mailWorker).runOnce()).toBe(0);
  }
  later(7);
  expect(await beside.mailWorker.runOnce()).toBe(0);
  later(1);
  expect(await mailWorker.runOnce()).toBe(1);
  expect(await beside.mailWorker.runOnce()).toBe(0);
  await answer({ parent: parents[0], body: "And also." });
  later(10);
  expect(await mailWorker.runOnce()).toBe(1);
  await answer({ parent: parents[0], body: "Too late." });
  await ask("/review-links/1", { method: "DELETE", token });
  later(10);
  expect(await mailWorker.runOnce()).toBe(0);
  const mails = await db.selectFrom("mails").select(["kind", "status"]).orderBy("id").execute();
  const kind = "review-answered";
  expect(mails).toEqual(["sent", "sent", "void"].map((status) => ({ kind, status })));
});

test("a long sitting is told of within the hour, and what is said while a mail goes out is not lost", async () => {
  const { say, answer, clock, mailWorker, db } = await openComments();
  const { id } = (await say({ body: "Why?" })).body.comment;
  let sent = 0;
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await answer({ parent: id, body: `Because ${minutes}.` });
    clock.now = new Date(clock.now.getTime() + 5 * 60_000);
    sent += await mailWorker.runOnce();
  }
  expect(sent).toBe(1);
  await answer({ parent: id, body: "One more." });
  await db.updateTable("mails").where("status", "=", "waiting").set({ claim: "beside" }).execute();
  await answer({ parent: id, body: "While it goes out." });
  const waiting = db.selectFrom("mails").select("id").where("status", "=", "waiting");
  expect(await waiting.execute()).toHaveLength(2);
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
    method: "POST",
    token,
    body: { title: "Other", slug: "other", content: "Text" },
  });
  const foreign = await ask(`/blog/${post.post.id}/comments`, {
    method: "POST",
    token,
    body: { parent: 1, body: "A" },
  });
  expect(foreign.status).toBe(400);
});

test("reviewers read no address of each other, and staff do", async () => {
  const { say, ask, token, listed } = await openComments();
  const { id } = (await say({ body: "Why?" })).body.comment;
  const body = { recipient: "Bob <bob@example.com>", rights: "comment" };
  const { url } = (await ask("/blog/1/review-links", { method: "POST", token, body })).body;
  const key = new URL(url).pathname;
  const answer = { body: "I know.", page: "/single-post/shown", parent: id };
  const said = await ask(`${key}/comments`, { method: "POST", body: answer });
  expect(said.status).toBe(201);
  expect(said.text + (await ask(key)).text).not.toContain("@");
  const [{ author, replies }] = await listed();
  expect([author, replies[0].author]).toEqual(["client@example.com", "Bob <bob@example.com>"]);
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
  const { say, answer, ask, token, mailWorker, db, clock } = await openComments();
  const { id } = (await say({ body: "Why?" })).body.comment;
  await answer({ parent: id, body: "Because." });
  expect((await ask("/blog/1", { method: "DELETE", token })).status).toBe(204);
  clock.now = new Date(clock.now.getTime() + 600_000);
  await mailWorker.runOnce();
  const [mail] = await db.selectFrom("mails").selectAll().execute();
  expect(mail).toMatchObject({ status: "void", failure: null });
});
