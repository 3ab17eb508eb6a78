import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { startSmtp } from "#tests/smtp.ts";
import { createTestApp } from "#tests/test-app.ts";

async function openList(variables: Record<string, string> = {}) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const app = await createTestApp({ variables: { SMTP_URL: smtp.url, ...variables } });
  const token = await app.tokenOf("admin");
  const post = (path: string, body: object) =>
    app.ask(`/newsletter/${path}`, { method: "POST", body });
  return {
    ...app,
    smtp,
    post,
    join: async (email: string) => expect((await post("subscribe", { email })).status).toBe(201),
    /** The last mail, once what is due has gone out. */
    lastMail: async () => {
      await app.mailWorker.runOnce();
      return smtp.received.at(-1);
    },
    statuses: async () =>
      Object.fromEntries(
        (await app.ask("/newsletter", { token })).body.subscriptions.map(
          ({ email, status }: { email: string; status: string }) => [email, status],
        ),
      ),
    pass: (seconds: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
    },
  };
}

const tokenIn = (text: string | undefined) => /token=([\w.-]+)/.exec(text ?? "")?.[1] ?? "";

describe("the welcome mail", () => {
  test("carries a link by which one click ends the subscription (RFC 8058)", async () => {
    const { join, lastMail, post, statuses } = await openList();
    await join("reader@example.com");
    const welcome = await lastMail();
    const header = (name: string) => welcome?.mail.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("list-unsubscribe")).toMatch(
      /^<http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w.-]+>$/,
    );
    const token = tokenIn(header("list-unsubscribe"));
    expect(tokenIn(welcome?.mail.text)).toBe(token);
    for (const time of ["first", "second"]) {
      expect((await post("leave", { token })).body, time).toEqual({ success: true });
      expect(await statuses()).toEqual({ "reader@example.com": "unsubscribed" });
    }
  });

  test("is one a day for an address, whoever asks how often", async () => {
    const { join, mailWorker, smtp } = await openList();
    await Promise.all(Array.from({ length: 50 }, () => join("reader@example.com")));
    await mailWorker.runOnce();
    expect(smtp.received).toHaveLength(1);
  });

  test("is not sent to somebody who left before it went out", async () => {
    const { join, post, mailWorker, smtp } = await openList();
    await join("reader@example.com");
    await post("unsubscribe", { email: "reader@example.com" });
    await mailWorker.runOnce();
    expect(smtp.received).toEqual([]);
  });

  test("is sent to somebody who left before it went out and came back on the same day", async () => {
    const { join, post, lastMail } = await openList();
    await join("reader@example.com");
    await post("unsubscribe", { email: "reader@example.com" });
    await join("reader@example.com");
    const token = tokenIn((await lastMail())?.mail.text);
    expect((await post("confirm", { token })).status).toBe(200);
    expect((await lastMail())?.mail.subject).toContain("Welcome");
  });
});

test("a welcome that is about a subscription which was deleted holds no other back", async () => {
  const { join, ask, tokenOf, lastMail } = await openList();
  await join("reader@example.com");
  const token = await tokenOf("admin");
  const { body } = await ask("/newsletter", { token });
  const [{ id }] = body.subscriptions;
  expect((await ask(`/newsletter/${id}`, { method: "DELETE", token })).status).toBe(204);
  await join("reader@example.com");
  expect((await lastMail())?.mail.subject).toContain("Welcome");
});

test("a made-up or foreign token does nothing", async () => {
  const { join, lastMail, post, statuses } = await openList();
  await join("one@example.com");
  await join("two@example.com");
  const token = tokenIn((await lastMail())?.mail.text);
  const [id = "", signature = ""] = token.split(".");
  const bad = [
    `1.${signature}`,
    `${id}.${signature.slice(1)}A`,
    `${id}.${"A".repeat(43)}`,
    `${id}.`,
    signature,
    "x".repeat(400),
    "0.x",
    "\u0000",
  ];
  for (const each of bad) expect((await post("leave", { token: each })).status, each).toBe(400);
  expect((await post("confirm", { token })).status).toBe(400);
  expect(await statuses()).toEqual({ "one@example.com": "active", "two@example.com": "active" });
});

describe("an unsubscribe link", () => {
  const email = "reader@example.com";

  /** Signs up, is deleted by staff and signs up again: no second welcome on the same day. */
  async function openAgain() {
    const list = await openList();
    const { join, lastMail, ask, tokenOf } = list;
    await join(email);
    const token = tokenIn((await lastMail())?.mail.text);
    const options = { method: "DELETE", token: await tokenOf("admin") };
    expect((await ask("/newsletter/1", options)).status).toBe(204);
    await join(email);
    return { ...list, token };
  }

  test("ends the subscription of its address, whatever became of the one that it was mailed for", async () => {
    const { post, statuses, token } = await openAgain();
    expect((await post("leave", { token })).status).toBe(200);
    expect(await statuses()).toEqual({ [email]: "unsubscribed" });
  });

  test("works for the longest address", async () => {
    const { join, lastMail, post, statuses } = await openList();
    const longest = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example`;
    await join(longest);
    const token = tokenIn((await lastMail())?.mail.text);
    expect((await post("leave", { token })).status).toBe(200);
    expect(await statuses()).toEqual({ [longest]: "unsubscribed" });
  });

  test("that was used before costs no write", async () => {
    const { post, token, db } = await openAgain();
    const version = () =>
      db.selectFrom("area_versions").selectAll().where("area", "=", "newsletter").execute();
    await post("leave", { token });
    const before = await version();
    expect((await post("leave", { token })).status).toBe(200);
    expect(await version()).toEqual(before);
  });
});

describe("somebody who left and signs up again", () => {
  test("becomes active by the mailed link, once, and not before", async () => {
    const { join, lastMail, post, statuses } = await openList();
    await join("reader@example.com");
    await lastMail();
    await post("unsubscribe", { email: "reader@example.com" });
    await join("reader@example.com");
    expect(await statuses()).toEqual({ "reader@example.com": "unsubscribed" });
    const token = tokenIn((await lastMail())?.mail.text);
    expect((await post("leave", { token })).status).toBe(400);
    expect((await post("confirm", { token })).status).toBe(200);
    expect(await statuses()).toEqual({ "reader@example.com": "active" });
    // A second click says so again, and changes nothing.
    expect((await post("confirm", { token })).status).toBe(200);
  });

  test("gets the link of a second time on the same day a day after the first", async () => {
    const { join, lastMail, post, statuses, pass, mailWorker, smtp } = await openList({
      SESSION_IDLE_SECONDS: "172800",
    });
    await join("reader@example.com");
    for (const turn of [1, 2]) {
      await post("unsubscribe", { email: "reader@example.com" });
      await join("reader@example.com");
      await join("reader@example.com");
      if (turn === 1) await post("confirm", { token: tokenIn((await lastMail())?.mail.text) });
      pass(3600);
    }
    await mailWorker.runOnce();
    const texts = () => smtp.received.filter(({ mail }) => mail.subject?.includes("confirm"));
    expect(texts()).toHaveLength(1);
    pass(22 * 3600);
    const token = tokenIn((await lastMail())?.mail.text);
    expect(texts()).toHaveLength(2);
    expect((await post("confirm", { token })).status).toBe(200);
    expect(await statuses()).toEqual({ "reader@example.com": "active" });
  });

  test("finds the link dead after a week", async () => {
    const { join, lastMail, post, statuses, pass } = await openList();
    await join("reader@example.com");
    await post("unsubscribe", { email: "reader@example.com" });
    await join("reader@example.com");
    const token = tokenIn((await lastMail())?.mail.text);
    pass(7 * 86_400 + 1);
    expect((await post("confirm", { token })).status).toBe(400);
    pass(-86_400 * 7);
    expect(await statuses()).toEqual({ "reader@example.com": "unsubscribed" });
  });
});

test("with NEWSLETTER_CONFIRM=all every new address waits for its link, apart from the subscriptions", async () => {
  const { join, lastMail, post, statuses, smtp } = await openList({ NEWSLETTER_CONFIRM: "all" });
  await Promise.all(Array.from({ length: 10 }, () => join("reader@example.com")));
  const request = await lastMail();
  expect(smtp.received).toHaveLength(1);
  expect(request?.mail.subject).toContain("confirm your subscription");
  expect(await statuses()).toEqual({});
  const both = await Promise.all(
    [1, 2].map(() => post("confirm", { token: tokenIn(request?.mail.text) })),
  );
  // A second click finds the person subscribed, and says so.
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await statuses()).toEqual({ "reader@example.com": "active" });
  expect((await lastMail())?.mail.subject).toContain("Welcome");
  expect(smtp.received).toHaveLength(2);
});

test("newsletter: a confirmation link that was followed subscribes nobody who has left since", async () => {
  const { join, lastMail, post, statuses } = await openList({ NEWSLETTER_CONFIRM: "all" });
  await join("reader@example.com");
  const token = tokenIn((await lastMail())?.mail.text);
  for (const time of ["first", "second"]) {
    expect((await post("confirm", { token })).status, time).toBe(200);
  }
  await post("unsubscribe", { email: "reader@example.com" });
  expect((await post("confirm", { token })).status).toBe(400);
  expect(await statuses()).toEqual({ "reader@example.com": "unsubscribed" });
});

test("new subscribers are delivered to the mail-contact service, again and again until it takes them", async () => {
  const delivered: { url: string | undefined; body: string }[] = [];
  let status = 503;
  const service = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    delivered.push({ url: `${request.method} ${request.url}`, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => {
    service.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void service.close());
  const { port } = service.address() as AddressInfo;
  const { join, mailWorker, pass } = await openList({
    NEWSLETTER_FORWARD_URL: `http://127.0.0.1:${port}/crm/`,
  });
  await join("reader@example.com");
  await join("reader@example.com");
  expect(await mailWorker.runOnce()).toBe(1);
  status = 302;
  pass(60);
  expect(await mailWorker.runOnce()).toBe(0);
  status = 201;
  pass(60);
  expect(await mailWorker.runOnce()).toBe(1);
  expect(delivered).toHaveLength(3);
  expect(new Set(delivered.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(delivered[0]).toEqual({
    url: "POST /crm/api/contacts",
    body: '{"email":"reader@example.com"}',
  });
});

test("a mail-contact service that takes an address and breaks off its answer has taken it", async () => {
  const { join, mailWorker, db } = await openList({ NEWSLETTER_FORWARD_URL: "http://127.0.0.1:9" });
  const broken = new ReadableStream({
    start: (controller) =>
      controller.error(Object.assign(new Error("The line broke."), { code: "ECONNRESET" })),
  });
  const service = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(broken));
  onTestFinished(() => service.mockRestore());
  await join("reader@example.com");
  expect(await mailWorker.runOnce()).toBe(2);
  const statuses = await db.selectFrom("mails").select(["status", "failure"]).execute();
  expect(statuses).toEqual(Array(2).fill({ status: "sent", failure: null }));
});
