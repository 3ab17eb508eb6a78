import { describe, expect, onTestFinished, test } from "vitest";
import { actions, createMailApp, mailTo } from "#tests/mail-app.ts";
import { startSmtp } from "#tests/smtp.ts";
import { createTestApp } from "#tests/test-app.ts";

describe("while mail does not get through", () => {
  test("it is tried again at growing distances, with one Message-ID, and staff see why", async () => {
    let isRefusing = true;
    const refuse = () => (isRefusing ? "450 4.7.1 Greylisted, come back" : undefined);
    const { send, mailWorker, smtp, pass, ask, tokenOf } = await createMailApp({ refuse });
    await send();
    expect(await mailWorker.runOnce()).toBe(0);
    expect(await mailWorker.runOnce()).toBe(0);
    const mails = async () =>
      (await ask("/contact/1/mails", { token: await tokenOf("admin") })).body.mails;
    expect((await mails())[1]).toMatchObject({
      kind: "enquiry-receipt",
      status: "waiting",
      attempts: 1,
      failure: "The mail server rejected this email: 450 4.7.1 Greylisted, come back",
      failure_code: "refused",
      next_attempt_at: "2026-03-05T09:30:05.000Z",
    });
    pass(5);
    await mailWorker.runOnce();
    expect((await mails())[1]).toMatchObject({
      attempts: 2,
      next_attempt_at: "2026-03-05T09:30:20.000Z",
    });
    isRefusing = false;
    pass(15);
    expect(await mailWorker.runOnce()).toBe(2);
    expect((await mails())[1]).toMatchObject({
      status: "sent",
      failure: null,
      failure_code: null,
      attempts: 3,
    });
    expect(smtp.received).toHaveLength(2);
  });

  test("a server that drops the line before it answers gets the same Message-ID again", async () => {
    const { join, mailWorker, smtp, pass } = await createMailApp({ drops: (count) => count === 1 });
    await join("reader@example.com");
    expect(await mailWorker.runOnce()).toBe(0);
    pass(60);
    expect(await mailWorker.runOnce()).toBe(1);
    const ids = smtp.received.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("one that no server takes holds up no other", async () => {
    const refuse = (to: string) =>
      to === "poison@example.com" ? "550 5.1.1 No such user" : undefined;
    const { join, mailWorker, smtp } = await createMailApp({ refuse });
    await join("poison@example.com");
    await join("reader@example.com");
    expect(await mailWorker.runOnce()).toBe(1);
    expect(mailTo(smtp, "reader@example.com")).toHaveLength(1);
  });

  test("one that the server hangs up on waits longer each time, whatever becomes of the others", async () => {
    const drops = (_: number, to: string | undefined) => to === "poison@example.com";
    const { join, mailWorker, smtp, pass, db } = await createMailApp({ drops });
    await join("poison@example.com");
    const delays: number[] = [];
    for (const name of ["a", "b", "c", "d"]) {
      await join(`${name}@example.com`);
      expect(await mailWorker.runOnce()).toBe(1);
      const row = await db
        .selectFrom("mails")
        .select(["next_at", "failure", "failure_code"])
        .where("recipient", "=", "poison@example.com")
        .executeTakeFirstOrThrow();
      expect(row.failure).toContain("The mail server closed the connection");
      expect(row.failure_code).toBe("broken_off");
      const now =
        Date.parse("2026-03-05T09:30:00.000Z") + delays.reduce((sum, one) => sum + one, 0);
      delays.push(Date.parse(row.next_at) - now);
      pass((delays.at(-1) ?? 0) / 1000);
    }
    expect(delays).toEqual([5000, 15_000, 30_000, 60_000]);
    expect(mailTo(smtp, "poison@example.com")).toHaveLength(4);
  });

  test("what staff send again while it is on its way goes out once", async () => {
    const { send, mailWorker, smtp, ask, tokenOf, db } = await createMailApp();
    await send();
    await db
      .updateTable("mails")
      .set({ claim: "of the process that is sending it", next_at: "2026-03-05T09:30:30.000Z" })
      .execute();
    const token = await tokenOf("admin");
    expect((await ask("/mail/1/resend", { method: "POST", token })).status).toBeLessThan(300);
    expect(await mailWorker.runOnce()).toBe(0);
    expect(smtp.received).toHaveLength(0);
  });

  test("what staff send again while nothing gets through is tried at once", async () => {
    let isAway = true;
    const refuse = () => (isAway ? "421 Closing" : undefined);
    const { send, mailWorker, smtp, ask, tokenOf } = await createMailApp({ refuse });
    const token = await tokenOf("admin");
    const failureOf = async () => (await ask("/contact/1/mails", { token })).body.mails[0].failure;
    await send();
    mailWorker.start();
    onTestFinished(() => mailWorker.stop());
    await expect.poll(failureOf).toContain("421");
    isAway = false;
    await ask("/mail/1/resend", { method: "POST", token });
    // Without the wake the worker would wait for five seconds.
    await expect.poll(() => smtp.received.length, { timeout: 4000 }).toBeGreaterThan(0);
  });

  test("the dashboard is told after five minutes; after 72 hours it is given up until staff send it again", async () => {
    let isRefusing = true;
    const refuse = () => (isRefusing ? "550 No" : undefined);
    const { send, mailWorker, smtp, pass, ask, tokenOf } = await createMailApp({ refuse });
    const overview = async () =>
      (await ask("/mail/overview", { token: await tokenOf("admin") })).body.mail;
    await send();
    await mailWorker.runOnce();
    expect(await overview()).toMatchObject({ is_stuck: false, waiting: 2, transport: "smtp" });
    pass(301);
    await mailWorker.runOnce();
    expect(await overview()).toMatchObject({ is_stuck: true, stuck: 2, waiting: 2, dead: 0 });
    const wait = async (hours: number) => {
      for (let waited = 0; waited < hours; waited += 1) {
        pass(3600);
        await mailWorker.runOnce();
      }
    };
    await wait(71);
    expect(await overview()).toMatchObject({ waiting: 2, dead: 0 });
    await wait(2);
    expect(await overview()).toMatchObject({ is_stuck: true, waiting: 0, dead: 2 });
    expect((await overview()).mails[0]).toMatchObject({ status: "dead", submission_id: 1 });

    isRefusing = false;
    expect(await mailWorker.runOnce()).toBe(0);
    const token = await tokenOf("admin");
    const resend = (id: number) => ask(`/mail/${id}/resend`, { method: "POST", token });
    expect((await resend(1)).body).toEqual({ success: true });
    expect(await mailWorker.runOnce()).toBe(1);
    expect((await overview()).dead).toBe(1);
    expect((await resend(1)).status).toBe(200);
    expect(await mailWorker.runOnce()).toBe(1);
    const [first, copy] = mailTo(smtp, "desk@example.com").map(({ mail }) => mail.messageId);
    expect(first).not.toBe(copy);
    expect((await resend(999)).status).toBe(404);
    pass(8 * 86_400);
    expect(await overview()).toMatchObject({ is_stuck: false, dead: 1 });
  });

  test("an outage of the server is told of every mail that it holds up, and of none that goes out later or was refused", async () => {
    const refuse = (to: string) => (to === "poison@example.com" ? "550 No" : undefined);
    const { join, mailWorker, smtp, db } = await createMailApp({ refuse });
    const put = async (name: string, next_at?: string) => {
      const recipient = `${name}@example.com`;
      await join(recipient);
      if (!next_at) return;
      await db.updateTable("mails").set({ next_at }).where("recipient", "=", recipient).execute();
    };
    await put("poison");
    await mailWorker.runOnce();
    await smtp.stop();
    for (const name of ["a", "b", "c"]) await put(name);
    await put("poison", "2026-03-05T09:30:00.000Z");
    await put("later", "2026-03-06T09:30:00.000Z");
    await put("first", "2026-03-05T09:29:00.000Z");
    mailWorker.start();
    onTestFinished(() => mailWorker.stop());
    const mailRows = async () => {
      const columns = ["recipient", "attempts", "failure", "failure_code"] as const;
      const rows = await db.selectFrom("mails").select(columns).orderBy("id").execute();
      return rows.map(({ recipient, ...row }) => [recipient.split("@")[0], ...Object.values(row)]);
    };
    const outage = "Cannot reach the mail server: ECONNREFUSED";
    await expect
      .poll(mailRows)
      .toEqual([
        ["poison", 1, "The mail server rejected this email: 550 No", "refused"],
        ...["a", "b", "c"].map((name) => [name, 0, outage, "unreachable"]),
        ["later", 0, null, null],
        ["first", 1, outage, "unreachable"],
      ]);
  });

  test("what an outage has put off is tried at once when another mail gets through", async () => {
    const { port, stop } = await startSmtp();
    await stop();
    const app = await createTestApp({ variables: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const { join } = actions(app);
    for (const name of ["a", "b"]) {
      await join(`${name}@example.com`);
      expect(await app.mailWorker.runOnce()).toBe(0);
    }
    const smtp = await startSmtp({ port });
    onTestFinished(() => smtp.stop());
    expect(await app.mailWorker.runOnce()).toBe(0);
    await join("c@example.com");
    expect(await app.mailWorker.runOnce()).toBe(3);
  });

  test("an outage of the server ends for all as soon as one gets through", async () => {
    const { port, stop } = await startSmtp();
    await stop();
    const app = await createTestApp({ variables: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const { join, pass } = actions(app);
    for (const name of ["a", "b", "c"]) await join(`${name}@example.com`);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await app.mailWorker.runOnce()).toBe(0);
      pass(60);
    }
    const row = await app.db.selectFrom("mails").select("failure").executeTakeFirstOrThrow();
    expect(row.failure).toBe("Cannot reach the mail server: ECONNREFUSED");
    const smtp = await startSmtp({ port });
    onTestFinished(() => smtp.stop());
    expect(await app.mailWorker.runOnce()).toBe(3);
  });
});

test("several processes at once send each mail once", async () => {
  const { join, mailWorker, openSecondProcess, smtp } = await createMailApp(undefined, {
    isClockRunning: true,
  });
  const names = Array.from({ length: 60 }, (_, index) => `reader${index}@example.com`);
  await Promise.all(names.map(join));
  const beside = await Promise.all([openSecondProcess(), openSecondProcess(), openSecondProcess()]);
  const counts = await Promise.all(
    [mailWorker, ...beside.map((each) => each.mailWorker)].map((worker) => worker.runOnce()),
  );
  // A worker that found its row taken leaves the rest to the next poll.
  const rest = await mailWorker.runOnce();
  expect(counts.reduce((sum, count) => sum + count, rest)).toBe(60);
  expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual(names.toSorted());
});

test("a mail whose process died while sending is sent by another, and the dead one's word no longer counts", async () => {
  const { join, mailWorker, smtp, db, pass } = await createMailApp();
  await join("reader@example.com");
  const claimed = { attempts: 1, claim: "of a process that was killed" };
  const next_at = "2026-03-05T09:30:30.000Z";
  await db
    .updateTable("mails")
    .set({ ...claimed, next_at })
    .execute();
  expect(await mailWorker.runOnce()).toBe(0);
  pass(31);
  expect(await mailWorker.runOnce()).toBe(1);
  expect(smtp.received).toHaveLength(1);
});
