import { describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/test-app.ts";
import * as subscriptions from "./subscription-rows.ts";

async function createNewsletterApp(): Promise<
  TestApp & { token: string; join(email: string, source?: string): Promise<void> }
> {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  const join = async (email: string, source?: string) => {
    const { status, body } = await app.ask("/newsletter/subscribe", {
      method: "POST",
      body: { email, source },
    });
    expect([status, body]).toEqual([
      201,
      { success: true, message: "You have successfully subscribed." },
    ]);
  };
  return { ...app, token, join };
}

describe("signing up", () => {
  test("stores a new address as active, once, and tells nobody who is there", async () => {
    const { ask, token, join } = await createNewsletterApp();
    await join(" Reader@Example.com ", "footer");
    await join("reader@example.com");
    await join("other@example.com", " ");
    const { subscriptions } = (await ask("/newsletter", { token })).body;
    expect(subscriptions).toEqual([
      {
        id: 2,
        email: "other@example.com",
        status: "active",
        source: "website",
        subscribed_at: "2026-03-05T09:30:00.000Z",
        unsubscribed_at: null,
      },
      {
        id: 1,
        email: "reader@example.com",
        status: "active",
        source: "footer",
        subscribed_at: "2026-03-05T09:30:00.000Z",
        unsubscribed_at: null,
      },
    ]);
  });

  test("of one address fifty times at once makes one row", async () => {
    const { ask, token, join } = await createNewsletterApp();
    await Promise.all(Array.from({ length: 50 }, () => join("reader@example.com")));
    const { stats } = (await ask("/newsletter/stats/overview", { token })).body;
    expect(stats).toEqual({
      total_subscriptions: 1,
      active_subscriptions: 1,
      unsubscribed_subscriptions: 0,
      this_week_subscriptions: 1,
    });
  });

  test("with a bad address fails, and says so beside the error", async () => {
    const { ask } = await createNewsletterApp();
    for (const email of [
      "",
      "nobody",
      "a@b",
      "a b@example.com",
      "a@example..com",
      "a@example.com\r\nBcc: b@example.com",
      "a,b@example.com",
      `${"x".repeat(250)}@example.com`,
      5,
      null,
    ]) {
      const { status, body } = await ask("/newsletter/subscribe", {
        method: "POST",
        body: { email },
      });
      expect(status, String(email)).toBe(400);
      expect(body).toMatchObject({ success: false, details: [{ path: "email" }] });
    }
  });
});

test("leaving answers alike for everybody and keeps the row", async () => {
  const { ask, token, join } = await createNewsletterApp();
  await join("reader@example.com");
  const leave = (email: string) =>
    ask("/newsletter/unsubscribe", { method: "POST", body: { email } });
  for (const email of ["reader@example.com", "reader@example.com", "stranger@example.com"]) {
    const { status, body } = await leave(email);
    expect([status, body]).toEqual([200, { success: true }]);
  }
  // Becoming active again takes a mailed link: the same answer, and the row stays as it is.
  await join("reader@example.com");
  const list = async (query: string) => (await ask(`/newsletter?${query}`, { token })).body;
  expect((await list("status=unsubscribed")).subscriptions[0]).toMatchObject({
    email: "reader@example.com",
    unsubscribed_at: "2026-03-05T09:30:00.000Z",
  });
  expect((await list("status=active")).pagination.total).toBe(0);
  expect((await list("status=all&search=read")).pagination.total).toBe(1);
  expect((await list("status=active&search=read")).pagination.total).toBe(0);
  const { stats } = (await ask("/newsletter/stats/overview", { token })).body;
  expect([stats.total_subscriptions, stats.unsubscribed_subscriptions]).toEqual([1, 1]);
  expect((await ask("/newsletter/1", { method: "DELETE", token })).status).toBe(204);
  expect((await ask("/newsletter/1", { method: "DELETE", token })).status).toBe(404);
});

test("deep pages of a long list are where they belong, also after rows have gone or changed", async () => {
  const { ask, token, db } = await createNewsletterApp();
  const at = "2026-03-05T09:30:00.000Z";
  await db.transaction().execute(async (trx) => {
    for (let i = 1; i <= 3300; i += 1) {
      const entry = await subscriptions.create(trx, `r${i}@example.com`, "website", at);
      if (i % 4 === 0) await subscriptions.unsubscribe(trx, entry, at);
      if (i % 7 === 0) await subscriptions.subscriptionTable.remove(trx, entry, null);
    }
  });
  const idsOf = async (query: string) =>
    (await ask(`/newsletter?${query}`, { token })).body.subscriptions.map(
      ({ id }: { id: number }) => id,
    );
  const all = Array.from({ length: 3300 }, (_, i) => 3300 - i).filter((id) => id % 7 !== 0);
  const left = all.filter((id) => id % 4 === 0);
  for (const page of [1, 10, 11, 12, 20, 21, 28, 29]) {
    const slice = [(page - 1) * 100, page * 100] as const;
    expect(await idsOf(`limit=100&page=${page}`)).toEqual(all.slice(...slice));
    expect(await idsOf(`limit=100&page=${page}&status=unsubscribed`)).toEqual(left.slice(...slice));
  }
});

describe("the CSV file", () => {
  test("has every row, quoted and harmless in a spreadsheet", async () => {
    const { ask, token, join } = await createNewsletterApp();
    await join("=cmd@example.com", '=HYPERLINK("x"),1');
    await join("+a@example.com", "@sum");
    await join("plain@example.com", "two\nlines");
    const { status, text, headers } = await ask("/newsletter/export/csv", { token });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(
      'attachment; filename="newsletter_subscriptions_2026-03-05.csv"',
    );
    const at = "2026-03-05T09:30:00.000Z";
    expect(text).toBe(
      [
        "id,email,status,source,subscribed_at,unsubscribed_at",
        `1,'=cmd@example.com,active,"'=HYPERLINK(""x""),1",${at},`,
        `2,'+a@example.com,active,'@sum,${at},`,
        `3,plain@example.com,active,"two\nlines",${at},`,
        "",
      ].join("\r\n"),
    );
  });

  test("begins with a byte order mark, which Excel needs, if it has more than ASCII", async () => {
    const { ask, token, join } = await createNewsletterApp();
    const file = async (query = "") => {
      const { bytes } = await ask(`/newsletter/export/csv${query}`, { token });
      const text = Buffer.from(bytes).toString();
      expect(text.lastIndexOf("\ufeff")).toBeLessThan(1);
      return text;
    };
    for (let at = 1; at <= 1100; at += 1)
      await join(`r${at}@example.com`, at === 1050 ? "পাদটীকা" : "footer");
    expect(await file()).toMatch(/^\ufeffid,email,.*\r\n1,r1@example/);
    expect(await file()).toContain("r1050@example.com,active,পাদটীকা,");
    expect(await file("?search=r7")).toMatch(/^id,email,.*\r\n7,r7@example/);
    expect(await file("?status=unsubscribed")).toMatch(/^id,/);
  });

  test("has only the status asked for", async () => {
    const { ask, token, join } = await createNewsletterApp();
    await join("stays@example.com");
    await join("leaves@example.com");
    await ask("/newsletter/unsubscribe", { method: "POST", body: { email: "leaves@example.com" } });
    const lines = async (query: string) =>
      (await ask(`/newsletter/export/csv${query}`, { token })).text.trim().split("\r\n").slice(1);
    expect(await lines("")).toHaveLength(2);
    expect(await lines("?status=all")).toHaveLength(2);
    expect((await lines("?status=unsubscribed"))[0]).toContain("leaves@");
    expect(await lines("?status=active")).toHaveLength(1);
    expect((await ask("/newsletter/export/csv?status=x", { token })).status).toBe(400);
  });
});
