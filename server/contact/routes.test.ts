import { describe, expect, test } from "vitest";
import { countersOf } from "#server/statistics/counters.ts";
import { type Answer, createTestApp, type TestApp } from "#tests/test-app.ts";

const least = { name: "Visitor", email: "visitor@example.com", message: "We need a shop" };

async function createContactApp(): Promise<
  TestApp & { token: string; send(fields?: object): Promise<void> }
> {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  const send = async (fields: object = {}) => {
    const { status } = await app.ask("/contact/submit", {
      method: "POST",
      body: { ...least, ...fields },
    });
    expect(status).toBe(201);
  };
  return { ...app, token, send };
}

const names = (body: { submissions: { name: string }[] }) =>
  body.submissions.map(({ name }) => name);

describe("an enquiry", () => {
  test("is thanked, kept and read by staff", async () => {
    const { ask, token, send } = await createContactApp();
    const { status, body } = await ask("/contact/submit", {
      method: "POST",
      body: { ...least, phone: " 017 ", status: "closed", is_read: true, id: 50 },
    });
    expect([status, body]).toEqual([
      201,
      { success: true, message: "Thank you for your message! We'll get back to you soon." },
    ]);
    await send({ name: "Second" });
    const list = (await ask("/contact", { token })).body;
    expect(names(list)).toEqual(["Second", "Visitor"]);
    expect(list.submissions[1]).toEqual({
      id: 1,
      ...least,
      phone: "017",
      company: null,
      subject: null,
      status: "new",
      is_read: false,
      is_spam: false,
      assignee: null,
      next_step_at: null,
      patch: "lotus-madder-3030",
      created_at: "2026-03-05T09:30:00.000Z",
      updated_at: "2026-03-05T09:30:00.000Z",
      revision: 1,
    });
  });

  test("is marked read by its first view, not by HEAD or a list", async () => {
    const { ask, token, send, db } = await createContactApp();
    await send();
    const [sent] = (await ask("/contact", { token })).body.submissions;
    expect((await ask("/contact/1", { token, method: "HEAD" })).status).toBe(200);
    expect((await ask("/contact/stats/overview", { token })).body.stats.unread_submissions).toBe(1);
    const first = (await ask("/contact/1", { token })).body.submission;
    // Looking at an enquiry is no change of it.
    expect(first).toMatchObject({ is_read: true, revision: 2, updated_at: sent.updated_at });
    const second = (await ask("/contact/1", { token })).body.submission;
    expect(second).toEqual(first);
    const log = await db.selectFrom("activity_log").selectAll().execute();
    expect(log).toHaveLength(1);
  });

  test("takes any status, from the revision that was seen", async () => {
    const { ask, token, send } = await createContactApp();
    await send();
    const put = (status: unknown, revision?: number) =>
      ask("/contact/1/status", {
        method: "PUT",
        token,
        body: { status },
        headers: revision ? { "if-match": `"${revision}"` } : {},
      });
    for (const status of ["in_progress", "resolved", "closed", "new"]) {
      expect((await put(status)).body.submission.status).toBe(status);
    }
    for (const bad of ["open", "", null, 5]) expect((await put(bad)).status).toBe(400);
    const both = await Promise.all([put("resolved", 5), put("closed", 5)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.current.revision).toBe(6);
  });

  test("that is resolved counts as read, and is not marked unread", async () => {
    const { ask, token, send } = await createContactApp();
    await send();
    const put = (body: object) => ask("/contact/1", { method: "PUT", token, body });
    const isRead = (answer: Answer) => answer.body.submission.is_read;
    expect(isRead(await put({ status: "resolved" }))).toBe(true);
    for (const body of [{ is_read: false }, { isRead: false, status: "resolved" }]) {
      const { status, body: refusal } = await put(body);
      expect([status, refusal.code]).toEqual([409, "resolved_is_read"]);
    }
    expect(isRead(await put({ status: "new", is_read: false }))).toBe(false);
    expect(isRead(await put({ is_read: true }))).toBe(true);
    expect(isRead(await put({ isRead: false, is_read: true }))).toBe(false);
    const wrong = await put({ is_read: "no" });
    expect(wrong.body.details).toMatchObject([{ path: "is_read" }]);
    const { body } = await ask("/openapi.json");
    const { schema } = body.paths["/contact/{id}"].put.requestBody.content["application/json"];
    expect(Object.keys(schema.properties).toSorted()).toEqual([
      "assignee",
      "isRead",
      "isSpam",
      "is_read",
      "nextStepAt",
      "status",
    ]);
  });

  test("caught by the honeypot is thanked and forgotten", async () => {
    const { ask, db } = await createContactApp();
    const body = { ...least, referralCode: "buy now" };
    const { status } = await ask("/contact/submit", { method: "POST", body });
    expect(status).toBe(201);
    expect(await db.selectFrom("enquiries").selectAll().execute()).toEqual([]);
  });

  test("is one of five a minute from one address", async () => {
    const { ask } = await createTestApp({ variables: { RATE_LIMIT_FORMS: "5/60" } });
    const send = (from: string) => ask("/contact/submit", { method: "POST", body: least, from });
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await send("2001:db8:1:2::9")).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await send("2001:db8:1:2:3:4:5:6")).status).toBe(429);
    expect((await send("2001:db8:1:3::9")).status).toBe(201);
    const other = { method: "POST", body: { email: "a@example.com" }, from: "2001:db8:1:2::9" };
    expect((await ask("/newsletter/subscribe", other)).status).toBe(201);
  });
});

test("the list filters by status and words", async () => {
  const { ask, token, send } = await createContactApp();
  await send({ name: "Rahim Uddin", company: "Padma Tea", subject: "ERP" });
  await send({ name: "Sadia", message: "A mobile app, please" });
  await ask("/contact/1/status", { method: "PUT", token, body: { status: "resolved" } });
  const namesFor = async (query: string) => names((await ask(`/contact?${query}`, { token })).body);
  expect(await namesFor("status=resolved")).toEqual(["Rahim Uddin"]);
  expect(await namesFor("status=closed")).toEqual([]);
  expect(await namesFor("search=PADMA%20rah")).toEqual(["Rahim Uddin"]);
  expect(await namesFor("search=mobile&status=new")).toEqual(["Sadia"]);
  expect(await namesFor("search=mobile&status=resolved")).toEqual([]);
  expect(await namesFor("search=visitor%40exa")).toEqual(["Sadia", "Rahim Uddin"]);
  expect(await namesFor("search=dma")).toEqual([]);
  expect(await namesFor("search=new")).toEqual([]);
  expect(await namesFor("search=%25")).toEqual([]);
  expect(await namesFor("search=%20")).toEqual(["Sadia", "Rahim Uddin"]);
  const page = (await ask("/contact?limit=1&page=2", { token })).body;
  expect([names(page), page.pagination]).toEqual([
    ["Rahim Uddin"],
    { currentPage: 2, totalPages: 2, hasPrev: true, hasNext: false, total: 2 },
  ]);
  await ask("/contact/2", { method: "DELETE", token });
  expect(await namesFor("search=mobile")).toEqual([]);
});

test("the figures stay true through every change, and the week moves on", async () => {
  const { ask, token, send, clock, db } = await createContactApp();
  const stats = async () => (await ask("/contact/stats/overview", { token })).body.stats;
  const signIn = clock.now;
  clock.now = new Date("2026-02-26T09:29:59.999Z");
  await send();
  clock.now = new Date("2026-02-26T09:30:00.000Z");
  await send();
  clock.now = new Date("2026-02-26T10:00:00.000Z");
  await send();
  clock.now = signIn;
  await send();
  expect(await stats()).toEqual({
    total_submissions: 4,
    new_submissions: 4,
    unread_submissions: 4,
    this_week_submissions: 3,
  });
  await ask("/contact/2", { token });
  await ask("/contact/3/status", { method: "PUT", token, body: { status: "closed" } });
  await ask("/contact/4", { method: "DELETE", token });
  expect(await stats()).toEqual({
    total_submissions: 3,
    new_submissions: 2,
    unread_submissions: 2,
    this_week_submissions: 2,
  });
  expect(await countersOf(db, "contact", ["all", "status closed"])).toEqual({
    all: 3,
    "status closed": 1,
  });
});

test("a hundred visitors at once are all counted", async () => {
  const { ask, token, send } = await createContactApp();
  await Promise.all(Array.from({ length: 100 }, (_, index) => send({ name: `Visitor ${index}` })));
  const { body } = await ask("/contact?limit=100&search=visitor", { token });
  expect([body.submissions.length, body.pagination.total]).toEqual([100, 100]);
  const { stats } = (await ask("/contact/stats/overview", { token })).body;
  expect([stats.total_submissions, stats.this_week_submissions]).toEqual([100, 100]);
});
