import { expect, test } from "vitest";
import { load } from "#seed/load.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import { createErasure } from "#server/compose/erasure.ts";
import { createServices } from "#server/compose/services.ts";
import { readConfig } from "#server/config.ts";
import { createWriter } from "#server/database/write.ts";
import { createLog } from "#server/kernel/log.ts";
import { createTestApp, type TestApp } from "#tests/test-app.ts";

async function createRetentionApp() {
  const app = await createTestApp();
  const { ask, clock } = app;
  const send = (email: string) =>
    ask("/contact/submit", { method: "POST", body: { name: "Visitor", email, message: "Hello" } });
  const join = (email: string) => ask("/newsletter/subscribe", { method: "POST", body: { email } });
  return {
    ...app,
    send,
    join,
    remove: async (path: string) => {
      const token = await app.tokenOf("admin");
      expect((await ask(path, { method: "DELETE", token })).status).toBe(204);
    },
    at: (time: string) => {
      clock.now = new Date(time);
    },
    log: () => app.db.selectFrom("activity_log").selectAll().orderBy("id").execute(),
  };
}

/** Every row of every table with personal data. */
async function contentOf({ db }: TestApp): Promise<string> {
  const tables = [
    "enquiries",
    "subscriptions",
    "subscription_requests",
    "mails",
    "activity_log",
    "rate_limits",
    "trusted_ips",
    "users",
    "posts",
    "enquiry_messages",
    "enquiry_drafts",
  ] as const;
  return JSON.stringify(
    await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
  );
}

test("what staff changed or deleted is known for twelve months, and then no longer", async () => {
  const { send, join, remove, at, log, retention } = await createRetentionApp();
  await send("first@example.com");
  await join("second@example.com");
  await remove("/contact/1");
  at("2026-09-01T00:00:00.000Z");
  await remove("/newsletter/1");
  at("2027-03-05T09:29:59.000Z");
  await retention.runOnce();
  expect((await log()).map(({ area }) => area)).toEqual(["contact", "newsletter"]);
  expect((await log())[0]?.before).toContain("first@example.com");
  at("2027-03-05T09:30:01.000Z");
  await retention.runOnce();
  expect((await log()).map(({ area }) => area)).toEqual(["newsletter"]);
  at("2027-09-02T00:00:00.000Z");
  await retention.runOnce();
  expect(await log()).toEqual([]);
});

test("the address and the browser of a session are forgotten once it has ended, though nobody signs in any more", async () => {
  const { ask, tokenOf, db, at, retention } = await createRetentionApp();
  await tokenOf("admin");
  const token = await tokenOf("author");
  const count = async () => (await db.selectFrom("sessions").selectAll().execute()).length;
  at("2026-03-06T09:29:00.000Z");
  await ask("/auth/me", { token });
  await retention.runOnce();
  expect(await count()).toBe(2);
  at("2026-03-06T09:31:00.000Z");
  await retention.runOnce();
  expect(await count()).toBe(1);
  expect((await ask("/auth/me", { token })).status).toBe(200);
});

test("the address of whoever tried something is forgotten once the try no longer counts", async () => {
  const { send, db, at, retention } = await createRetentionApp();
  await send("visitor@example.com");
  const count = async () => (await db.selectFrom("rate_limits").selectAll().execute()).length;
  expect(await count()).toBe(1);
  await retention.runOnce();
  expect(await count()).toBe(1);
  at("2026-03-05T09:31:01.000Z");
  await retention.runOnce();
  expect(await count()).toBe(0);
});

test("the link to a new password that nobody followed is forgotten", async () => {
  const { ask, mailWorker, db, at, retention } = await createRetentionApp();
  await ask("/auth/password/forgot", { method: "POST", body: { email: "admin@example.com" } });
  await mailWorker.runOnce();
  const count = async () => (await db.selectFrom("password_resets").selectAll().execute()).length;
  expect(await count()).toBe(1);
  at("2026-03-05T10:01:00.000Z");
  await retention.runOnce();
  expect(await count()).toBe(0);
});

test("mails that belong to no enquiry are forgotten after thirty days, those of an enquiry are not", async () => {
  const { send, join, mailWorker, db, at, retention } = await createRetentionApp();
  await send("visitor@example.com");
  await join("reader@example.com");
  await mailWorker.runOnce();
  const kinds = async () =>
    (await db.selectFrom("mails").select("kind").orderBy("id").execute()).map(({ kind }) => kind);
  const ofEnquiry = ["enquiry-notification", "enquiry-receipt"];
  at("2026-04-04T09:29:59.000Z");
  await retention.runOnce();
  expect(await kinds()).toEqual([...ofEnquiry, "newsletter-welcome"]);
  at("2026-04-04T09:30:01.000Z");
  await retention.runOnce();
  expect(await kinds()).toEqual(ofEnquiry);
});

test("an address that never followed its link is forgotten after a week", async () => {
  const app = await createRetentionApp();
  await app.join("reader@example.com");
  await app.ask("/newsletter/unsubscribe", {
    method: "POST",
    body: { email: "reader@example.com" },
  });
  await app.join("reader@example.com");
  const requests = () => app.db.selectFrom("subscription_requests").selectAll().execute();
  app.at("2026-03-12T09:29:59.000Z");
  await app.retention.runOnce();
  expect(await requests()).toHaveLength(1);
  app.at("2026-03-12T09:30:00.000Z");
  await app.retention.runOnce();
  expect(await requests()).toEqual([]);
});

test("a site whose content was all deleted does not get the samples once its log is forgotten", async () => {
  const { send, remove, at, retention, db, clock, dir } = await createRetentionApp();
  await send("first@example.com");
  await remove("/contact/1");
  at("2028-01-01T00:00:00.000Z");
  await retention.runOnce();
  await load(db, dir, clock.now);
  expect(await db.selectFrom("posts").select("id").execute()).toEqual([]);
});

test("whoever asks to be erased is in no table any more, and nobody else is missing", async () => {
  const app = await createRetentionApp();
  const { send, join, remove, db, clock, mailWorker, log } = app;
  for (const email of ["gone_x@example.com", "gonexx@example.com"]) {
    await send(email);
    await send(email);
    await join(email);
  }
  await mailWorker.runOnce();
  await remove("/contact/1");
  await remove("/contact/3");
  const token = await app.tokenOf("admin");
  await app.ask("/mail/4/resend", { method: "POST", token });
  for (const [id, address] of [
    [2, "gone_x@example.com"],
    [4, "gonexx@example.com"],
  ] as const) {
    const write = async (method: string, path: string, body: object) => {
      const { status } = await app.ask(`/contact/${id}/${path}`, { method, token, body });
      expect([200, 201]).toContain(status);
    };
    const text = `To ${address}`;
    await write("POST", "messages", { text });
    clock.now = new Date(clock.now.getTime() + 11_000);
    await mailWorker.runOnce();
    const { body } = await app.ask(`/contact/${id}/thread`, { token });
    const sent = body.thread.entries.find(({ kind }: { kind: string }) => kind === "sent");
    await write("POST", `messages/${sent.id}/bounce`, { said: `550 5.1.1 <${address}> unknown` });
    await write("POST", "received", { text: `From ${address}`, files: [] });
    await write("POST", "notes", { text: `Of ${address}` });
    await write("PUT", "draft", { text, attachments: [] });
  }
  const before = await contentOf(app);
  expect(before).toContain("gone_x@");
  const occurrences = (text: string) => text.split("gonexx@").length;

  const writer = createWriter(db, () => clock.now);
  const config = readConfig({ DATA_DIR: app.dir });
  const services = createServices({
    config,
    db,
    writer,
    clock: () => clock.now,
    passwords: createPasswords(),
    log: createLog("silent", false),
  });
  const erase = createErasure({ ...services, writer });
  const actor = { sessionId: null, userId: null, email: "npm run erase" };
  expect(await erase(actor, "gone_x@example.com")).toMatchObject({
    enquiries: 1,
    subscriptions: 1,
  });
  const after = await contentOf(app);
  expect(after).not.toContain("gone_x@");
  expect(occurrences(after)).toBe(occurrences(before));
  expect((await log()).filter(({ actor_email }) => actor_email === "npm run erase")).toMatchObject([
    { area: "contact", action: "remove", before: null, after: null },
    { area: "newsletter", action: "remove", before: null, after: null },
  ]);
});
