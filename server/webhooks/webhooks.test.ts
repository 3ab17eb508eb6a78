import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import type { WebhookDelivery } from "#contract/areas/webhook-calls.ts";
import { eventGroups } from "#contract/areas/webhook-events.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import { createErasure } from "#server/compose/erasure.ts";
import { createServices } from "#server/compose/services.ts";
import { readConfig } from "#server/config.ts";
import { createWriter } from "#server/database/write.ts";
import { createLog } from "#server/kernel/log.ts";
import { createDeliveryWorker } from "#server/webhooks/delivery-worker.ts";
import { actions } from "#tests/mail-app.ts";
import { startSmtp } from "#tests/smtp.ts";
import { createTestApp } from "#tests/test-app.ts";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** Answers 204 unless told otherwise. */
async function receive(answer: Answer = (response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const delivery = { path: request.url ?? "", headers: request.headers, body };
    received.push(delivery);
    answer(response, delivery);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received };
}

async function openHouse(variables: Record<string, string> = {}) {
  const app = await createTestApp({
    // The receiver's library compares the time of the signature with its own clock.
    isClockRunning: true,
    variables: { WEBHOOK_ALLOW_PRIVATE: "1", ...variables },
  });
  const token = await app.tokenOf("admin");
  const send = (method: string, path: string, body?: unknown) =>
    app.ask(path, { method, token, body });
  const add = async (url: string, events: string[]) =>
    (await send("POST", "/webhooks", { url, events })).body.webhook;
  const deliveriesOf = async (id: number): Promise<WebhookDelivery[]> =>
    (await send("GET", `/webhooks/${id}/deliveries`)).body.deliveries;
  /** Makes what waits due at once. */
  const hurry = () =>
    app.db
      .updateTable("webhook_deliveries")
      .set({ next_at: "2026-01-01T00:00:00.000Z" })
      .where("state", "=", "waiting")
      .execute();
  const mailAll = async () => {
    await app.db
      .updateTable("mails")
      .set({ next_at: "2026-01-01T00:00:00.000Z" })
      .where("status", "=", "waiting")
      .execute();
    await app.mailWorker.runOnce();
  };
  const post = { title: "A post", slug: "a-post", content: "Text" };
  return { ...app, token, send, add, deliveriesOf, hurry, mailAll, post };
}

const eventsIn = (received: readonly Received[]) =>
  received.map(({ body }) => JSON.parse(body).type);

test("tells what happens to posts once each, with the post as staff read it, verified by the library", async () => {
  const { send, add, deliveryWorker, post } = await openHouse();
  const { url, received } = await receive();
  const { secret } = await add(url, ["post.*"]);
  const made = (await send("POST", "/blog", post)).body.post;
  await send("PUT", `/blog/${made.id}`, { title: "Another title" });
  await send("PUT", `/blog/${made.id}/draft`, { excerpt: "Typed off the site" });
  await send("PUT", `/blog/${made.id}`, { status: "published" });
  const draft = await send("PUT", `/blog/${made.id}/draft`, { excerpt: "Typed in a draft" });
  expect(draft.body.draft).not.toBeNull();
  await send("POST", `/blog/${made.id}/unpublish`);
  await send("DELETE", `/blog/${made.id}`);
  await send("POST", "/blog", { ...post, slug: "at-once", status: "published" });
  await send("POST", "/redirects", { from: "/old", to: "/new" });
  await deliveryWorker.runOnce();
  expect(eventsIn(received)).toEqual([
    "post.created",
    "post.changed",
    "post.published",
    "post.unpublished",
    "post.deleted",
    "post.created",
    "post.published",
  ]);
  const library = new Webhook(secret);
  for (const { body, headers } of received) {
    library.verify(body, headers as Record<string, string>);
    expect(() => library.verify(`${body} `, headers as Record<string, string>)).toThrow();
  }
  const bodies = received.map(({ body }) => JSON.parse(body));
  expect(bodies[0]).toEqual({ type: "post.created", timestamp: made.created_at, data: made });
  expect(bodies[4].data).toEqual({ id: made.id, title: "Another title" });
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(7);
});

test("tells of enquiries, answers, subscriptions, releases and people, never of passwords or notes", async () => {
  const app = await openHouse();
  const { send, add, ids } = app;
  const { url, received } = await receive();
  await add(
    url,
    eventGroups.map(({ thing }) => `${thing}.*`),
  );
  const { send: enquire, join: signUp } = actions(app);
  await enquire();
  await send("PUT", `/contact/1/draft`, { text: "Not sent yet", attachments: [] });
  await send("POST", "/contact/1/notes", { text: "Difficult client" });
  await send("POST", "/contact/1/messages", { text: "Thank you" });
  await app.mailAll();
  await signUp("reader@example.com");
  await app.ask("/newsletter/unsubscribe", {
    method: "POST",
    body: { email: "reader@example.com" },
  });
  await send("PUT", `/users/${ids.author}`, { password: "a fresh long phrase 5" });
  const created = await send("POST", "/blog", { title: "A post", slug: "a-post", content: "Text" });
  const { release } = (await send("POST", "/releases", { title: "Spring" })).body;
  const path = `/api/blog/${created.body.post.id}`;
  await send("PUT", `/releases/${release.id}`, { items: [{ path }] });
  expect((await send("POST", `/releases/${release.id}/publish`)).status).toBe(200);
  await app.deliveryWorker.runOnce();
  expect(eventsIn(received)).toEqual([
    "enquiry.received",
    "enquiry.changed",
    "enquiry.answered",
    "subscription.created",
    "subscription.ended",
    "user.changed",
    "post.created",
    "post.published",
    "release.published",
  ]);
  const sent = received.map(({ body }) => body).join("\n");
  expect(sent).not.toMatch(/password|argon2|Difficult|Not sent yet/);
});

test("tells of an answer once its mail has left, and not of one that is taken back or refused", async () => {
  const smtp = await startSmtp({
    refuse: (to) => (to.startsWith("wrong") ? "550 5.1.1 No such user" : undefined),
  });
  onTestFinished(() => smtp.stop());
  const app = await openHouse({ SMTP_URL: smtp.url });
  const { send, add, deliveryWorker, mailAll } = app;
  const { url, received } = await receive();
  await add(url, ["enquiry.answered"]);
  const { send: enquire } = actions(app);
  await enquire();
  await enquire({ email: "wrong@example.com" });
  const answer = async (id: number, text: string) =>
    (await send("POST", `/contact/${id}/messages`, { text })).body.message.id;
  const first = await answer(1, "Sent too early");
  expect((await send("DELETE", `/contact/1/messages/${first}`)).status).toBe(204);
  await mailAll();
  await answer(1, "What was meant");
  await answer(2, "To nobody");
  await deliveryWorker.runOnce();
  expect(received).toEqual([]);
  await mailAll();
  await mailAll();
  await deliveryWorker.runOnce();
  expect(received.map(({ body }) => JSON.parse(body).data.id)).toEqual([1]);
});

test("admins alone choose; the secret is told once, and only events that there are are taken", async () => {
  const { ask, send, add, tokenOf } = await openHouse();
  const { url } = await receive();
  const made = await add(url, ["post.published", "post.published", "enquiry.*"]);
  expect(made).toMatchObject({ url, events: ["enquiry.*", "post.published"], is_active: true });
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { webhook } = (await send("GET", `/webhooks/${made.id}`)).body;
  expect(webhook).toEqual({ ...made, secret: undefined });
  expect((await send("GET", "/activity")).text).not.toContain(made.secret);
  expect((await ask("/webhooks", { token: await tokenOf("author") })).status).toBe(403);
  for (const events of [[], ["post"], ["post.sold"], ["*"], ["webhooks.changed"], "post.created"])
    expect((await send("POST", "/webhooks", { url, events })).status, String(events)).toBe(400);
  expect((await send("DELETE", `/webhooks/${made.id}`)).status).toBe(204);
  expect((await send("GET", `/webhooks/${made.id}`)).status).toBe(404);
});

test("private addresses are refused when they are entered, and again when they are called", async () => {
  const { send, add, openSecondProcess, token, deliveryWorker, deliveriesOf } = await openHouse();
  const { url, received } = await receive();
  const { id } = await add(url, ["post.created"]);
  const plain = await openSecondProcess({ WEBHOOK_ALLOW_PRIVATE: "0" });
  for (const address of [
    url,
    "http://localhost:1/",
    "http://[::ffff:a00:1]/",
    "http://u:p@example.com/",
  ]) {
    const body = { url: address, events: ["post.created"] };
    const refused = await plain.ask("/webhooks", { method: "POST", token, body });
    expect([refused.status, refused.body.details[0].path], address).toEqual([400, "url"]);
    const changed = await plain.ask(`/webhooks/${id}`, { method: "PUT", token, body });
    expect(changed.status).toBe(400);
  }
  const answer = await send("POST", "/webhooks", {
    url: "http://localhost:3000/",
    events: ["post.*"],
  });
  expect(answer.body.details[0].message).toMatch(/this site itself/);
  await send("POST", `/webhooks/${id}/test`);
  await plain.deliveryWorker.runOnce();
  expect(received).toEqual([]);
  expect(await deliveriesOf(id)).toMatchObject(
    [{ state: "failed", failure: /private/ }].map(({ state }) => ({
      state,
      failure: expect.stringContaining("private"),
    })),
  );
  await send("POST", `/webhooks/${id}/test`);
  await deliveryWorker.runOnce();
  expect(eventsIn(received)).toEqual(["webhook.test"]);
});

test("tries again by its schedule, keeps what was answered, and gives up after ten attempts", async () => {
  const { send, add, deliveriesOf, deliveryWorker, hurry, post } = await openHouse();
  const { url, received } = await receive((response) =>
    response.writeHead(503).end(`busy ${"x".repeat(5000)}`),
  );
  const { id } = await add(url, ["post.created"]);
  await send("POST", "/blog", post);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await deliveryWorker.runOnce();
    const [entry] = await deliveriesOf(id);
    expect(entry).toMatchObject({ state: "waiting", attempts: attempt, answer_status: 503 });
    const { next_attempt_at: next, attempted_at: last } = entry as WebhookDelivery;
    waits.push((Date.parse(String(next)) - Date.parse(String(last))) / 1000);
    await hurry();
  }
  const planned = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  waits.forEach((wait, index) => {
    expect(wait / (planned[index] ?? 0)).toBeGreaterThan(0.89);
    expect(wait / (planned[index] ?? 0)).toBeLessThan(1.11);
  });
  await deliveryWorker.runOnce();
  const [entry] = await deliveriesOf(id);
  expect(entry).toMatchObject({ state: "failed", attempts: 10, next_attempt_at: null });
  expect(entry?.answer_body).toHaveLength(2048);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"]))).toEqual(
    new Set([entry?.message_id]),
  );
  expect((await send("GET", `/webhooks/${id}`)).body.webhook.failing_since).not.toBeNull();
});

test("sends again what was sent, by the present secret, and leaves the streak of failures alone", async () => {
  const { send, add, deliveriesOf, deliveryWorker, post } = await openHouse();
  let status = 500;
  const { url, received } = await receive((response) => response.writeHead(status).end("so"));
  const { id, secret } = await add(url, ["post.created"]);
  await send("POST", "/blog", post);
  await deliveryWorker.runOnce();
  const failing = async () => (await send("GET", `/webhooks/${id}`)).body.webhook.failing_since;
  const since = await failing();
  const rotated = (await send("POST", `/webhooks/${id}/secret`)).body.webhook.secret;
  expect(rotated).not.toBe(secret);
  status = 200;
  const [first] = await deliveriesOf(id);
  const again = await send("POST", `/webhooks/deliveries/${first?.id}/resend`);
  expect([again.status, again.body.delivery.is_manual]).toEqual([201, true]);
  await deliveryWorker.runOnce();
  expect(received.map(({ body }) => body)).toEqual([first?.body, first?.body]);
  const [before, after] = received.map(({ headers }) => headers as Record<string, string>);
  expect(after?.["webhook-id"]).toBe(before?.["webhook-id"]);
  expect(after?.["webhook-signature"]?.split(" ")).toHaveLength(2);
  for (const each of [secret, rotated]) new Webhook(each).verify(first?.body ?? "", after ?? {});
  expect(await failing()).toBe(since);
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(["delivered", "waiting"]);
});

test("signs by the former secret for a day after a rotation", async () => {
  const { db, send, add, deliveryWorker } = await openHouse();
  const { url, received } = await receive();
  const { id } = await add(url, ["post.created"]);
  const { webhook } = (await send("POST", `/webhooks/${id}/secret`)).body;
  const hours = (Date.parse(webhook.old_secret_until) - Date.parse(webhook.updated_at)) / 3_600_000;
  expect(hours).toBe(24);
  await db.updateTable("webhooks").set({ old_secret_until: "2026-01-01T00:00:00.000Z" }).execute();
  await send("POST", `/webhooks/${id}/test`);
  await deliveryWorker.runOnce();
  expect(String(received[0]?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
});

test("a receiver that answers 410 is told no more, until somebody switches it on again", async () => {
  const { send, add, deliveriesOf, deliveryWorker, post } = await openHouse();
  const { url, received } = await receive((response) => response.writeHead(410).end());
  const { id } = await add(url, ["post.*"]);
  await send("POST", "/blog", post);
  await send("PUT", "/blog/1", { title: "Another" });
  await deliveryWorker.runOnce();
  await send("PUT", "/blog/1", { title: "A third" });
  await deliveryWorker.runOnce();
  expect(received).toHaveLength(1);
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(["failed", "failed"]);
  const off = (await send("GET", `/webhooks/${id}`)).body.webhook;
  expect([off.is_active, typeof off.gone_at]).toEqual([false, "string"]);
  const on = (await send("PUT", `/webhooks/${id}`, { isActive: true })).body.webhook;
  expect([on.is_active, on.gone_at, on.failing_since]).toEqual([true, null, null]);
});

test("what waits for a webhook that is switched off is given up", async () => {
  const { send, add, deliveriesOf, deliveryWorker, post } = await openHouse();
  const { url, received } = await receive();
  const { id } = await add(url, ["post.*"]);
  await send("POST", "/blog", post);
  await send("PUT", `/webhooks/${id}`, { isActive: false });
  await deliveryWorker.runOnce();
  expect(received).toEqual([]);
  expect(await deliveriesOf(id)).toMatchObject([
    { state: "failed", failure: "The webhook was turned off." },
  ]);
});

test("a delivery that a fault of ours stops keeps to its schedule, and says so", async () => {
  const { db, add, deliveriesOf, send, post } = await openHouse();
  const { url } = await receive();
  const { id } = await add(url, ["post.created"]);
  await send("POST", "/blog", post);
  const worker = createDeliveryWorker({
    db,
    clock: () => new Date(),
    log: createLog("silent", false),
    signing: { unseal: async () => `whsec_${"A".repeat(32)}` },
    siteUrl: () => "http://localhost:3000",
    fetch: async () => {
      throw new TypeError("Something that nobody has thought of.");
    },
  });
  await worker.runOnce();
  const [delivery] = await deliveriesOf(id);
  expect(delivery).toMatchObject({ state: "waiting", attempts: 1 });
  expect(delivery?.failure).toContain("See the server log");
});

test("webhook delivery: a chat gets its own format, signed, in tests, events and what is sent again", async () => {
  const { send, deliveriesOf, deliveryWorker, post } = await openHouse();
  const { url, received } = await receive();
  const body = { url, events: ["post.created"], format: "slack" };
  const { webhook } = (await send("POST", "/webhooks", body)).body;
  expect(webhook.format).toBe("slack");
  await send("POST", `/webhooks/${webhook.id}/test`);
  await send("POST", "/blog", post);
  await deliveryWorker.runOnce();
  const [event, trial] = await deliveriesOf(webhook.id);
  await send("POST", `/webhooks/deliveries/${event?.id}/resend`);
  await deliveryWorker.runOnce();
  expect(received.map(({ body }) => JSON.parse(body).blocks[0].text.text)).toEqual([
    "This is a test",
    "The post “A post” was created",
    "The post “A post” was created",
  ]);
  expect(received[0]?.body).toBe(trial?.body);
  expect(received[2]?.body).toBe(received[1]?.body);
  for (const { body, headers } of received)
    new Webhook(webhook.secret).verify(body, headers as Record<string, string>);

  const changed = await send("PUT", `/webhooks/${webhook.id}`, { format: "discord" });
  expect(changed.body.webhook.format).toBe("discord");
  await send("POST", `/webhooks/${webhook.id}/test`);
  await deliveryWorker.runOnce();
  expect(JSON.parse(received[3]?.body ?? "").embeds[0].title).toBe("This is a test");
  // Past deliveries are shown as they were sent.
  expect((await deliveriesOf(webhook.id)).at(-1)?.body).toBe(received[0]?.body);
});

test("webhook formats: the standard one is the default, and one that does not exist is refused", async () => {
  const { send, add } = await openHouse();
  const { url } = await receive();
  expect((await add(url, ["post.created"])).format).toBe("standard");
  const refused = await send("POST", "/webhooks", { url, events: ["post.*"], format: "irc" });
  expect([refused.status, refused.body.details[0].path]).toEqual([400, "format"]);
});

test.each([
  ["never ends", (response: ServerResponse) => response.writeHead(200).write("ok")],
  [
    "breaks off",
    (response: ServerResponse) => {
      response.writeHead(200, { "content-length": "100" }).write("ok");
      setImmediate(() => response.destroy());
    },
  ],
] as [string, Answer][])(
  "webhook delivery: a 200 whose body %s counts as delivered",
  async (_case, answer) => {
    const { send, add, deliveriesOf, deliveryWorker, post } = await openHouse();
    const { url, received } = await receive(answer);
    const { id } = await add(url, ["post.created"]);
    await send("POST", "/blog", post);
    await deliveryWorker.runOnce();
    expect(received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: "delivered", attempts: 1, answer_status: 200, failure: null },
    ]);
  },
);

test.each([
  [429, "120", 120],
  [503, "7200", 7200],
  [500, "7200", 5],
])(
  "webhook delivery: a %i with Retry-After %s is tried again after %i s",
  async (status, header, seconds) => {
    const { send, add, deliveriesOf, deliveryWorker, post } = await openHouse();
    const { url } = await receive((response) =>
      response.writeHead(status, { "retry-after": header }).end(),
    );
    const { id } = await add(url, ["post.created"]);
    await send("POST", "/blog", post);
    await deliveryWorker.runOnce();
    const [{ attempted_at, next_attempt_at } = {} as WebhookDelivery] = await deliveriesOf(id);
    const wait = (Date.parse(next_attempt_at ?? "") - Date.parse(attempted_at ?? "")) / 1000;
    expect(wait).toBeGreaterThan(seconds * 0.89);
    expect(wait).toBeLessThan(seconds * 1.11 + 1);
  },
);

test("follows no redirect", async () => {
  const { send, add, deliveriesOf, deliveryWorker } = await openHouse();
  const inner = await receive();
  const { url } = await receive((response) =>
    response.writeHead(307, { location: inner.url }).end(),
  );
  const { id } = await add(url, ["post.created"]);
  await send("POST", `/webhooks/${id}/test`);
  await deliveryWorker.runOnce();
  expect(inner.received).toEqual([]);
  const [entry] = await deliveriesOf(id);
  expect(entry).toMatchObject({ state: "failed", answer_status: 307 });
  expect(entry?.failure).toMatch(/not followed/);
});

test("a slow receiver holds neither another one nor a mail", async () => {
  const app = await openHouse();
  const { send, add, deliveryWorker, mailWorker } = app;
  const held: ServerResponse[] = [];
  const slow = await receive((response) => void held.push(response));
  const quick = await receive();
  await add(slow.url, ["post.*", "enquiry.*"]);
  await add(quick.url, ["enquiry.received"]);
  await send("POST", "/blog", { title: "A post", slug: "a-post", content: "Text" });
  await actions(app).send();
  const running = deliveryWorker.runOnce();
  await expect.poll(() => [quick.received.length, slow.received.length]).toEqual([1, 1]);
  expect(await mailWorker.runOnce()).toBe(2);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.end();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.end();
  await running;
});

test("of an endless answer the beginning is kept, and the delivery counts", async () => {
  const { send, add, deliveriesOf, deliveryWorker } = await openHouse();
  const { url } = await receive((response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, "\0")));
    };
    response.on("drain", more);
    more();
  });
  const { id } = await add(url, ["post.created"]);
  await send("POST", `/webhooks/${id}/test`);
  await deliveryWorker.runOnce();
  expect(await deliveriesOf(id)).toMatchObject([
    { state: "delivered", answer_status: 200, answer_body: "\uFFFD".repeat(2048) },
  ]);
});

test("what a process was sending when it was killed is sent by another once the claim expires", async () => {
  const { db, send, add, deliveriesOf, deliveryWorker, openSecondProcess } = await openHouse();
  const { url, received } = await receive();
  const { id } = await add(url, ["post.created"]);
  await send("POST", `/webhooks/${id}/test`);
  const inAMoment = new Date(Date.now() + 30_000).toISOString();
  await db
    .updateTable("webhook_deliveries")
    .set({ claim: "of the killed one", attempts: 1, next_at: inAMoment })
    .execute();
  const other = await openSecondProcess();
  await Promise.all([deliveryWorker.runOnce(), other.deliveryWorker.runOnce()]);
  expect(received).toEqual([]);
  await db.updateTable("webhook_deliveries").set({ next_at: "2026-01-01T00:00:00.000Z" }).execute();
  await Promise.all([deliveryWorker.runOnce(), other.deliveryWorker.runOnce()]);
  expect(received).toHaveLength(1);
  expect(await deliveriesOf(id)).toMatchObject([{ state: "delivered", attempts: 2 }]);
});

test("an event is queued with its cause, or not at all", async () => {
  const { send, add, deliveriesOf, post } = await openHouse();
  const { url } = await receive();
  const { id } = await add(url, ["post.*", "redirect.*"]);
  await send("POST", "/blog", post);
  expect((await send("POST", "/blog", post)).status).toBe(409);
  const loop = await send("POST", "/redirects", { from: "/a", to: "/a" });
  expect(loop.status).toBe(400);
  expect((await deliveriesOf(id)).map(({ event }) => event)).toEqual(["post.created"]);
});

test("a post with a date to come is published on that date", async () => {
  const app = await createTestApp({ variables: { WEBHOOK_ALLOW_PRIVATE: "1" } });
  const token = await app.tokenOf("admin");
  const send = (method: string, path: string, body?: unknown) =>
    app.ask(path, { method, token, body });
  const { url } = await receive();
  const { webhook } = (await send("POST", "/webhooks", { url, events: ["post.*"] })).body;
  const post = { title: "A post", slug: "a-post", content: "Text", status: "published" };
  await send("POST", "/blog", { ...post, publishedAt: "2026-03-05T11:30:00.000Z" });
  const eventNames = async () =>
    (await send("GET", `/webhooks/${webhook.id}/deliveries`)).body.deliveries.map(
      ({ event }: WebhookDelivery) => event,
    );
  await app.running.runOnce();
  expect(await eventNames()).toEqual(["post.created"]);
  app.clock.now = new Date("2026-03-05T11:30:01.000Z");
  await app.running.runOnce();
  await app.running.runOnce();
  expect(await eventNames()).toEqual(["post.published", "post.created"]);
});

test("who is erased is in no delivery any more", async () => {
  const app = await openHouse();
  const { url } = await receive();
  const { id } = await app.add(url, ["enquiry.*", "subscription.*"]);
  const { send: enquire, join: signUp } = actions(app);
  await enquire({ email: "gone_x@example.com" });
  await enquire({ email: "gonexx@example.com" });
  await signUp("gone_x@example.com");
  const writer = createWriter(app.db, () => new Date());
  const services = createServices({
    config: readConfig({ DATA_DIR: app.dir }),
    db: app.db,
    writer,
    clock: () => new Date(),
    passwords: createPasswords(),
    log: createLog("silent", false),
  });
  const actor = { sessionId: null, userId: null, email: "npm run erase" };
  await createErasure({ ...services, writer })(actor, "gone_x@example.com");
  const bodies = (await app.deliveriesOf(id)).map(({ body }) => body);
  expect(bodies.filter((body) => body.includes("gone_x"))).toEqual([]);
  expect(bodies.filter((body) => body.includes("gonexx"))).toHaveLength(1);
});

test("deliveries are kept for 30 days", async () => {
  const { db, send, add, deliveriesOf, deliveryWorker, retention } = await openHouse();
  const { url } = await receive();
  const { id } = await add(url, ["post.created"]);
  for (let count = 0; count < 3; count += 1) await send("POST", `/webhooks/${id}/test`);
  await deliveryWorker.runOnce();
  await send("POST", `/webhooks/${id}/test`);
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const aged = db.updateTable("webhook_deliveries").set({ created_at: old });
  await aged.where("id", "in", [1, 2, 4]).execute();
  await retention.runOnce();
  expect((await deliveriesOf(id)).map((each) => each.id)).toEqual([4, 3]);
});
