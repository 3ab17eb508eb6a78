import pino from "pino";
import { describe, expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { createMailApp, enquiry, mailTo } from "#tests/mail-app.ts";
import { createTestApp } from "#tests/test-app.ts";

const hour = 3600;

/** An app whose staff forget their passwords, and a mail server that can be down. */
async function openDays() {
  const line = { isAway: false };
  const refuse = () => (line.isAway ? "421 Closing" : undefined);
  const variables = { SESSION_IDLE_SECONDS: `${7 * 24 * hour}` };
  const app = await createMailApp({ refuse }, { variables });
  const { ask, smtp, mailWorker, tokenOf } = app;
  const token = await tokenOf("admin");
  const body = { email: cast.author.email };
  return {
    ...app,
    line,
    forget: async () => {
      expect((await ask("/auth/password/forgot", { method: "POST", body })).status).toBe(200);
      await mailWorker.runOnce();
    },
    received: (recipient: string) => mailTo(smtp, recipient).length,
    overview: async () => (await ask("/mail/overview", { token })).body.mail,
  };
}

test("a write that fails takes its mail back", async () => {
  const { ask, db, mailWorker, smtp } = await createMailApp();
  await db.schema.dropTable("enquiries_search").execute();
  const answer = await ask("/contact/submit", { method: "POST", body: enquiry });
  expect(answer.status).toBe(500);
  expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
  await mailWorker.runOnce();
  expect(smtp.received).toEqual([]);
});

test("an address gets ten notices about accounts a day, and no other address fewer for it", async () => {
  const { ask, tokenOf, ids, received, mailWorker, pass } = await openDays();
  const token = await tokenOf("admin");
  const renew = async (name: "user" | "author") => {
    const body = { password: "a plain sentence 17" };
    const options = { method: "PUT", token, body };
    expect((await ask(`/users/${ids[name]}`, options)).status).toBe(200);
    await mailWorker.runOnce();
  };
  for (let count = 0; count < 12; count += 1) await renew("user");
  await renew("author");
  expect([received(cast.user.email), received(cast.author.email)]).toEqual([10, 1]);
  pass(24 * hour);
  await renew("user");
  expect(received(cast.user.email)).toBe(11);
});

test("a notice that is left out is logged, without the address", async () => {
  const { db, clock } = await createTestApp();
  const lines: string[] = [];
  const outbox = createOutbox(
    async () => "example.com",
    pino({ level: "warn" }, { write: (line) => lines.push(line) }),
  );
  const params = { change: "email-changed", userId: 7 };
  const notice = { kind: "account-notice", recipient: cast.user.email, params } as const;
  const at = clock.now.toISOString();
  for (let count = 0; count < 10; count += 1) await outbox.post(db, at, notice);
  expect(lines).toEqual([]);
  await outbox.post(db, at, notice);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { kind: "account-notice", ...params },
  ]);
  expect(lines.join()).not.toContain(cast.user.email);
});

describe("the quiet time of an address", () => {
  test("begins when a mail went out, however long it was held up", async () => {
    const { send, mailWorker, line, pass, received } = await openDays();
    line.isAway = true;
    const sendAndRun = async (hours: number) => {
      pass(hours * hour);
      await send();
      await mailWorker.runOnce();
    };
    await sendAndRun(0);
    await sendAndRun(25);
    line.isAway = false;
    await sendAndRun(5);
    expect(received("desk@example.com")).toBe(3);
    expect(received(enquiry.email)).toBe(1);
    await sendAndRun(23);
    expect(received(enquiry.email)).toBe(1);
    await sendAndRun(1);
    expect(received(enquiry.email)).toBe(2);
  });

  test("holds back no link to a new password that could not be mailed in time", async () => {
    const { forget, mailWorker, line, pass, smtp, received } = await openDays();
    line.isAway = true;
    await forget();
    pass(1500);
    await forget();
    pass(900);
    line.isAway = false;
    await mailWorker.runOnce();
    expect(received(cast.author.email)).toBe(1);
    expect(smtp.received[0]?.mail.text).toContain("until March 5, 2026 at 4:25 PM");
  });

  test("holds back no link to a new password after one that was not mailed because it would be dead", async () => {
    const { ask, forget, mailWorker, line, pass, smtp, received } = await openDays();
    const tokens = () =>
      mailTo(smtp, cast.author.email).map(
        ({ mail }) => /token=([\w-]+)/.exec(mail.text ?? "")?.[1],
      );
    line.isAway = true;
    await forget();
    for (let waited = 0; waited < 25 * 60; waited += 30) {
      pass(30);
      await mailWorker.runOnce();
    }
    line.isAway = false;
    for (let waited = 0; waited < 6 * 60; waited += 30) {
      await mailWorker.runOnce();
      pass(30);
    }
    expect(received(cast.author.email)).toBe(0);
    await forget();
    expect(received(cast.author.email)).toBe(1);
    // Posted while no worker runs.
    pass(6 * 60);
    const body = { email: cast.author.email };
    expect((await ask("/auth/password/forgot", { method: "POST", body })).status).toBe(200);
    pass(hour);
    await mailWorker.runOnce();
    expect(received(cast.author.email)).toBe(1);
    pass(60);
    await forget();
    expect(received(cast.author.email)).toBe(2);
    const set = { token: tokens()[1], password: "a fresh long phrase 5" };
    expect((await ask("/auth/password/reset", { method: "POST", body: set })).status).toBe(200);
  });

  test("makes a link wait that is not late before it is due", async () => {
    const { ask, join, db, mailWorker, line, smtp, pass, overview } = await openDays();
    const email = "reader@example.com";
    const leave = () => ask("/newsletter/unsubscribe", { method: "POST", body: { email } });
    await join(email);
    await leave();
    await join(email);
    await mailWorker.runOnce();
    const token = /token=([\w.-]+)/.exec(smtp.received.at(-1)?.mail.text ?? "")?.[1];
    await ask("/newsletter/confirm", { method: "POST", body: { token } });
    await mailWorker.runOnce();
    pass(hour);
    await leave();
    await join(email);
    const waiting = await db
      .selectFrom("mails")
      .select(["created_at", "next_at", "give_up_at"])
      .where("status", "=", "waiting")
      .execute();
    expect(waiting).toEqual([
      {
        created_at: "2026-03-05T10:30:00.000Z",
        next_at: "2026-03-06T09:30:00.000Z",
        give_up_at: "2026-03-09T09:30:00.000Z",
      },
    ]);
    pass(22 * hour);
    expect(await overview()).toMatchObject({ is_stuck: false, waiting: 1 });
    pass(hour);
    line.isAway = true;
    await mailWorker.runOnce();
    pass(300);
    await mailWorker.runOnce();
    expect(await overview()).toMatchObject({ is_stuck: false, waiting: 1 });
    pass(1);
    expect(await overview()).toMatchObject({ is_stuck: true, waiting: 1 });
  });
});
