import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { SubscriberColumns } from "#contract/areas/newsletter.ts";
import { createWriter } from "#server/database/write.ts";
import { createTestApp } from "#tests/test-app.ts";
import { createSubscriberImport } from "./import/import-subscribers.ts";
import type { PlanningLimits } from "./import/planning.ts";

async function createSubscriberApp() {
  const app = await createTestApp();
  const token = await app.tokenOf("admin");
  const send = async (
    csv: string | Uint8Array,
    {
      isDryRun = false,
      name = "list.csv",
      columns,
    }: { isDryRun?: boolean; name?: string; columns?: SubscriberColumns | string } = {},
  ) => {
    const form = new FormData();
    form.append("file", new Blob([csv as never]), name);
    const isText = typeof columns === "string";
    if (columns) form.append("columns", isText ? columns : JSON.stringify(columns));
    const request = new Response(form);
    return app.ask(`/newsletter/import${isDryRun ? "?dryRun=1" : ""}`, {
      method: "POST",
      token,
      body: new Uint8Array(await request.arrayBuffer()),
      headers: { "content-type": request.headers.get("content-type") as string },
    });
  };
  const list = async () =>
    (await app.ask("/newsletter?limit=100&status=all&sort=email&order=ASC", { token })).body
      .subscriptions as Record<string, unknown>[];
  const join = (email: string) =>
    app.ask("/newsletter/subscribe", { method: "POST", body: { email } });
  const leave = (email: string) =>
    app.ask("/newsletter/unsubscribe", { method: "POST", body: { email } });
  return { ...app, token, send, list, join, leave };
}

const at = "2026-03-05T09:30:00.000Z";

describe("a file of subscribers", () => {
  test("is tried first, then subscribes with consent, date and source, without a mail", async () => {
    const { send, list, ask, token, db } = await createSubscriberApp();
    const csv = [
      "Email Address,First Name,CONFIRM_TIME,Source,Notes,Status",
      'A@Example.com,Ann,2021-04-01 10:20:30,Fair,"says ""hi""\r\nin two lines",subscribed',
      "b@example.com,Bo,,,,subscribed",
      "=1+1,x,,,,subscribed",
      "a@example.com,Ann again,,,,subscribed",
    ].join("\r\n");
    const dry = (await send(csv, { isDryRun: true })).body.import;
    expect(dry).toMatchObject({
      rows: 4,
      added: { active: 2, unsubscribed: 0 },
      undated: 1,
      invalid: { count: 1, first: [{ row: 4, value: "=1+1" }] },
      duplicates: { count: 1, first: [{ row: 5, value: "a@example.com" }] },
      columns: [
        { name: "Email Address", becomes: "email" },
        { name: "First Name", becomes: "name" },
        { name: "CONFIRM_TIME", becomes: "consentDate", sample: "2021-04-01 10:20:30" },
        { name: "Source", becomes: "source" },
        { name: "Notes", becomes: null, sample: 'says "hi" in two lines' },
        { name: "Status", becomes: "status" },
      ],
    });
    expect(await list()).toEqual([]);
    const done = await send(csv);
    expect(done.body.import).toEqual(dry);
    const common = { status: "active", unsubscribed_at: null };
    expect(await list()).toMatchObject([
      {
        ...common,
        email: "a@example.com",
        source: "Fair",
        subscribed_at: "2021-04-01T10:20:30.000Z",
      },
      { ...common, email: "b@example.com", source: "import", subscribed_at: at },
    ]);
    expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
    const answer = await ask("/newsletter?search=b@example", { token });
    expect(answer.body.pagination.total).toBe(1);
    const { stats } = (await ask("/newsletter/stats/overview", { token })).body;
    expect(stats).toMatchObject({ total_subscriptions: 2, active_subscriptions: 2 });

    const again = (await send(csv)).body.import;
    expect(again).toMatchObject({ added: { active: 0 }, unchanged: 2 });
    expect(await list()).toHaveLength(2);
    const { entries } = (await ask("/activity", { token })).body;
    expect(entries[0]).toMatchObject({
      area: "newsletter",
      title: "list.csv (4 rows)",
      undo: { possible: true, why: null },
    });
  });

  test("never subscribes who unsubscribed, there or here", async () => {
    const { send, list, join, leave } = await createSubscriberApp();
    await join("left@example.com");
    await leave("left@example.com");
    await join("both@example.com");
    await join("anew@example.com");
    const csv = [
      "email;status;unsubscribed_at",
      "left@example.com;subscribed;",
      "both@example.com;unsubscribed;",
      "anew@example.com;unsubscribed;2020-01-01 00:00:00",
      "gone@example.com;cleaned;",
      "bounced@example.com;bounced;",
      "twice@example.com;enabled;",
      "twice@example.com;blocklisted;",
      "asked@example.com;unconfirmed;",
      "who@example.com;;",
      "old@example.com;subscribed;2019-02-03 04:05:06",
    ].join("\n");
    const { body } = await send(csv);
    expect(body.import).toMatchObject({
      added: { active: 0, unsubscribed: 4 },
      ended: 1,
      unchanged: 2,
      unconfirmed: { count: 2, first: [{ value: "asked@example.com" }, {}] },
      duplicates: { count: 1 },
    });
    expect((await list()).map(({ email, status }) => `${email} ${status}`)).toEqual([
      "anew@example.com active",
      "both@example.com unsubscribed",
      "bounced@example.com unsubscribed",
      "gone@example.com unsubscribed",
      "left@example.com unsubscribed",
      "old@example.com unsubscribed",
      "twice@example.com unsubscribed",
    ]);
    expect((await list()).at(-2)).toMatchObject({ unsubscribed_at: "2019-02-03T04:05:06.000Z" });
  });

  test.each([
    ["Mailchimp's unsubscribed", "unsubscribed_x.csv", "Email Address,UNSUB_TIME\n@,"],
    ["Mailchimp's cleaned", "cleaned.csv", "Email Address,CLEAN_TIME\n@,2020-01-01 00:00:00"],
    ["Brevo's blocklisted", "b.csv", "EMAIL;EMAIL_BLACKLISTED\n@;true"],
    ["Listmonk's disabled", "l.csv", "uuid,email,name,status\n1,@,N,disabled"],
    ["Ghost's without mails", "g.csv", "id,email,subscribed_to_emails\n1,@,false"],
  ])("of %s leaves them unsubscribed", async (_, name, text) => {
    const { send, list } = await createSubscriberApp();
    await send(text.replace("@", "a@example.com"), { name });
    expect(await list()).toMatchObject([{ email: "a@example.com", status: "unsubscribed" }]);
  });

  test.each([
    ["UTF-16 with tabs", Buffer.from("\ufeffEmail\tsource\na@example.com\tBüro\n", "utf16le")],
    ["UTF-8 with a mark", Buffer.from("\ufeffEmail;source\r\na@example.com;Büro\r\n")],
    ["Windows-1252", Buffer.from("Email,source\na@example.com,Büro", "latin1")],
  ])("may be %s", async (_, bytes) => {
    const { send, list } = await createSubscriberApp();
    expect((await send(bytes)).status).toBe(200);
    expect(await list()).toMatchObject([{ email: "a@example.com", source: "Büro" }]);
  });

  test("whose columns nobody knows is mapped by hand, by name or place", async () => {
    const { send, list } = await createSubscriberApp();
    const csv = "Kontakt,Seit,Woher,Email\na@example.com,03.02.2020,=SUM(A1),\n";
    const chosen = { email: "Kontakt", consentDate: 1, source: "Woher" };
    expect((await send("a,b\n1,2\n")).body.details).toMatchObject([{ path: "columns.email" }]);
    expect((await send("a,b\n1,2\n", { isDryRun: true })).status).toBe(200);
    await send(csv, { columns: chosen });
    expect(await list()).toMatchObject([
      { email: "a@example.com", subscribed_at: "2020-02-03T00:00:00.000Z", source: "=SUM(A1)" },
    ]);
    const refusalOf = async (columns: SubscriberColumns | string) =>
      (await send(csv, { columns })).body.details[0].path;
    expect(await refusalOf({ email: "Nothing" })).toBe("columns.email");
    expect(await refusalOf({ email: 0, name: 0 })).toBe("columns");
    expect(await refusalOf("{")).toBe("columns");
  });

  test("with a column that may say who agreed adds nobody before a person has said what it means", async () => {
    const { send, list, join } = await createSubscriberApp();
    await join("active@example.com");
    const csv = "Email,Wants letters\nactive@example.com,no\na@example.com,no\nb@example.com,yes\n";
    for (const isDryRun of [true, false]) {
      const { status, body } = await send(csv, { isDryRun });
      expect([status, body.code]).toEqual([400, "columns_unclear"]);
      expect(body.details[0].message).toContain("“Wants letters”");
      expect(body.columns).toMatchObject([
        {
          name: "Wants letters",
          place: 1,
          samples: ["no", "yes"],
          mayBecome: expect.arrayContaining(["status", "blocked", "ignored"]),
        },
      ]);
    }
    expect(await list()).toHaveLength(1);
    expect((await send(csv, { columns: { status: "Wants letters" } })).status).toBe(200);
    expect((await list()).map(({ email, status }) => `${email} ${status}`)).toEqual([
      "a@example.com unsubscribed",
      "active@example.com unsubscribed",
      "b@example.com active",
    ]);
    const other = await createSubscriberApp();
    expect((await other.send(csv, { columns: { blocked: [1] } })).body.import.added).toEqual({
      active: 2,
      unsubscribed: 1,
    });
    const third = await createSubscriberApp();
    const { body } = await third.send(csv, { columns: { ignored: ["wants_letters"] } });
    expect(body.import.added).toEqual({ active: 3, unsubscribed: 0 });
  });

  test("does not end a subscription here by an empty word there", async () => {
    const { send, list, join } = await createSubscriberApp();
    await join("active@example.com");
    const csv = "email,status,unsubscribed_at\nactive@example.com,subscribed,NULL\n";
    expect((await send(csv)).body.import).toMatchObject({ ended: 0, unchanged: 1 });
    expect(await list()).toMatchObject([{ status: "active" }]);
  });

  test("without names of columns is read by its addresses", async () => {
    const { send, list } = await createSubscriberApp();
    await send("Ann,a@example.com\nBo,b@example.com\n");
    expect(await list()).toHaveLength(2);
  });

  test("that this house has exported comes back", async () => {
    const { list, join, leave, ask, token } = await createSubscriberApp();
    for (const email of ["a@example.com", "-b@example.com", "c@example.com"]) await join(email);
    await leave("c@example.com");
    const { text } = await ask("/newsletter/export/csv?status=all", { token });
    const other = await createSubscriberApp();
    await other.send(text);
    const lasting = ({ id: _, ...row }: Record<string, unknown>) => row;
    expect((await other.list()).map(lasting)).toEqual((await list()).map(lasting));
  });

  test("that is too large, empty or broken is refused, and nothing of it is written", async () => {
    const { send, list } = await createSubscriberApp();
    const rows = Array.from({ length: 250_001 }, (_, row) => `${row}@example.com`);
    const tooMany = await send(`email\n${rows.join("\n")}`);
    expect([tooMany.status, tooMany.body.code]).toEqual([413, "subscribers_too_many"]);
    expect((await send("")).status).toBe(400);
    const open = await send(`email\na@example.com\n"${"x".repeat(200_000)}`);
    expect(open.body.details[0].message).toContain("never closed");
    expect(await list()).toEqual([]);
  });

  test("sent twice at once does not double anybody", async () => {
    const { send, list } = await createSubscriberApp();
    const csv = `email\n${Array.from({ length: 50 }, (_, row) => `${row}@example.com`).join("\n")}`;
    await Promise.all([send(csv), send(csv)]);
    expect(await list()).toHaveLength(50);
  });

  test("is taken back as one, but for those who have changed since", async () => {
    const { send, list, join, leave, ask, token } = await createSubscriberApp();
    await join("before@example.com");
    const csv = [
      "email,status",
      "before@example.com,",
      ...["as-added", "left", "joined", "came-back"].map(
        (name) => `${name}@example.com,subscribed`,
      ),
      "gone@example.com,unsubscribed",
    ].join("\n");
    const done = await send(csv.replace("com,\n", "com,subscribed\n"));
    expect(done.body.import.added).toEqual({ active: 4, unsubscribed: 1 });
    const later = await send("email\nas-added@example.com\nlater@example.com");
    await leave("left@example.com");
    await join("joined@example.com");
    await leave("came-back@example.com");
    await join("came-back@example.com");
    const undo = (id: number) => ask(`/activity/${id}/undo`, { method: "POST", token, body: {} });
    const entry = Number(done.headers.get("x-activity"));
    const undone = await undo(entry);
    expect(undone.body).toEqual({ undone: 2, stayed: 3 });
    expect((await list()).map(({ email }) => email)).toEqual([
      "before@example.com",
      "came-back@example.com",
      "joined@example.com",
      "later@example.com",
      "left@example.com",
    ]);
    const { stats } = (await ask("/newsletter/stats/overview", { token })).body;
    expect(stats.total_subscriptions).toBe(5);
    const answer = await ask("/newsletter?search=as-added", { token });
    expect(answer.body.pagination.total).toBe(0);
    const { entries } = (await ask("/activity", { token })).body;
    expect(entries[0]).toMatchObject({
      action: "remove",
      title: "list.csv (6 rows)",
      cause: "undo",
      undo: { possible: false, why: "erased" },
    });
    expect((await undo(entry)).body).toMatchObject({ code: "not_undoable", why: "undone" });
    expect((await undo(Number(later.headers.get("x-activity")))).body).toEqual({ undone: 1 });
  });

  test("is taken back to its end after a kill, and once", async () => {
    const { send, list, ask, token, db } = await createSubscriberApp();
    const rows = Array.from({ length: 2500 }, (_, row) => `${row}@example.com`);
    const done = await send(`email\n${rows.join("\n")}`);
    const entry = Number(done.headers.get("x-activity"));
    // As a server leaves it that was killed after the first of three transactions.
    await db.deleteFrom("subscriptions").where("id", "<=", 1000).execute();
    const undo = () => ask(`/activity/${entry}/undo`, { method: "POST", token, body: {} });
    const both = await Promise.all([undo(), undo()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await list()).toEqual([]);
  });
});

describe("subscriber import: a file that asks too much of its reader", () => {
  async function createLimitedImport(limits: PlanningLimits) {
    const app = await createTestApp();
    const clock = () => app.clock.now;
    const { importFile } = createSubscriberImport({
      db: app.db,
      clock,
      writer: createWriter(app.db, clock),
      eraseDeleted: async () => {},
      limits,
    });
    const folder = await mkdtemp(join(tmpdir(), "subscribers-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    let files = 0;
    const actor = { sessionId: null, userId: null, email: "admin@example.com" };
    const importText = async (text: string, isDryRun = false) => {
      files += 1;
      const path = join(folder, `file-${files}`);
      await writeFile(path, text);
      return importFile(actor, { name: "list.csv", path }, { columns: {}, isDryRun });
    };
    const count = async () =>
      (await app.db.selectFrom("subscriptions").select("email").execute()).length;
    return { importText, count };
  }

  const long = `email\n${Array.from({ length: 100_000 }, (_, row) => `${row}@example.com`).join("\n")}`;

  test.each([
    ["more time", { deadlineMs: 1 }, "took too long to read"],
    ["more memory", { memoryMb: 20 }, "needs too much memory"],
  ])(
    "%s than the limit is refused with a sentence, and nothing of it is written",
    async (_, limits, words) => {
      const { importText, count } = await createLimitedImport(limits);
      for (const isDryRun of [true, false]) {
        await expect(importText(long, isDryRun)).rejects.toMatchObject({
          status: 400,
          details: [{ path: "file", message: expect.stringContaining(words) }],
        });
      }
      expect(await count()).toBe(0);
    },
  );

  test("the next file is read as ever", async () => {
    const { importText, count } = await createLimitedImport({ memoryMb: 20 });
    const several = await Promise.allSettled([
      importText(long),
      importText("email\na@example.com\n"),
      importText("email\nb@example.com\n"),
      importText("email\nc@example.com\n"),
    ]);
    expect(several.map(({ status }) => status)).toEqual([
      "rejected",
      "fulfilled",
      "fulfilled",
      "fulfilled",
    ]);
    expect(await count()).toBe(3);
  });
});
