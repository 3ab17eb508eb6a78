import pino from "pino";
import { describe, expect, test } from "vitest";
import { Failure } from "#server/mail/transports.ts";
import { createMailWorker, type Deliver } from "#server/mail/worker.ts";
import { createMailApp } from "#tests/mail-app.ts";
import type { TestApp } from "#tests/test-app.ts";

/** A worker that delivers as it is told, and what it logs. */
function workerOf({ db, clock }: TestApp, deliver: Deliver, sent = async () => {}) {
  const lines: { msg: string; failure?: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line) => lines.push(JSON.parse(line)) });
  const worker = createMailWorker({
    db,
    clock: () => clock.now,
    log,
    deliver: { mail: deliver, forward: deliver },
    notifyTo: async () => "desk@example.com",
    sent,
  });
  return { worker, lines, loggedMessages: () => lines.map(({ msg }) => msg) };
}

test("a mail that has left is not delivered again, whatever fails for those who are told", async () => {
  const app = await createMailApp();
  await app.join("told@example.com");
  let delivered = 0;
  const deliver = async () => {
    delivered += 1;
    return true;
  };
  const { worker, loggedMessages } = workerOf(app, deliver, async () => {
    throw new Error("nobody listens");
  });
  await worker.runOnce();
  const first = delivered;
  expect(first).toBeGreaterThan(0);
  expect(loggedMessages()).toContain("mail sent, sent hook failed");
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
  await worker.runOnce();
  expect(delivered).toBe(first);
});

test("what a mail server answers is logged without the address that it names, and told to staff whole", async () => {
  const app = await createMailApp();
  await app.join("private.visitor@example.com");
  const answers = [
    "550 5.1.1 <Private.Visitor@Example.com>: unknown, see postmaster@mx.example.com",
    "550 5.1.1 private.visitor... User unknown",
    "450 4.2.0 Greylisted, come back",
  ];
  for (const answer of answers) {
    const { worker, lines } = workerOf(app, async () => {
      throw new Failure(answer, "refused");
    });
    await worker.runOnce();
    app.pass(300);
    expect(lines.map(({ failure }) => failure)).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/visitor|@/i);
    expect(lines[0]?.failure).toContain(answer.slice(0, 9));
    const row = await app.db.selectFrom("mails").select("failure").executeTakeFirst();
    expect(row?.failure).toBe(answer);
  }
});

test("an answer is given up at once where another try would end alike, and waits where it would not", async () => {
  const final = new Failure("550 5.1.1 No such user", "no_such_address", true);
  for (const [fault, status] of [
    [new Error("The bucket of the files does not answer."), "waiting"],
    [new Failure("The mail server rejected this email.", "refused"), "waiting"],
    [final, "dead"],
  ] as const) {
    const app = await createMailApp();
    await app.send();
    const token = await app.tokenOf("admin");
    const body = { text: "Hello" };
    await app.ask("/contact/1/messages", { method: "POST", token, body });
    app.pass(11);
    const { worker } = workerOf(app, async ({ kind }) => {
      if (kind === "enquiry-answer") throw fault;
      return true;
    });
    await worker.runOnce();
    const row = await app.db
      .selectFrom("mails")
      .select("status")
      .where("kind", "=", "enquiry-answer")
      .executeTakeFirst();
    expect(row?.status, fault.message).toBe(status);
  }
});

describe("while the database is away", () => {
  const gone = () => Object.assign(new Error("The database is away."), { code: "ECONNRESET" });

  test("a mail that cannot be made keeps waiting, with nothing said against it", async () => {
    const { db, join, ...app } = await createMailApp();
    await join("reader@example.com");
    const { worker, loggedMessages } = workerOf({ ...app, db }, async () => {
      throw gone();
    });
    await expect(worker.runOnce()).rejects.toThrow("The database is away.");
    expect(loggedMessages()).toEqual([]);
    expect(await db.selectFrom("mails").selectAll().executeTakeFirst()).toMatchObject({
      status: "waiting",
      failure: null,
    });
    app.pass(31);
    expect(await app.mailWorker.runOnce()).toBe(1);
  });
});
