import { describe, expect, onTestFinished, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { openPost } from "#tests/mail-house.ts";

describe("once a clock that was ahead is put right", () => {
  const day = 86_400;

  test("what it put in or put off goes out after the start, and nothing earlier that has to wait", async () => {
    const { join, mailWorker, smtp, pass, db, clock } = await openPost();
    pass(30 * day);
    await join("ahead@example.com");
    pass(-30 * day);
    const momentIn = (seconds: number) =>
      new Date(clock.now.getTime() + seconds * 1000).toISOString();
    const claim = "of a process that was killed";
    const waits = [
      ["tried", { attempts: 3, next_at: momentIn(2 * day) }],
      ["claimed", { attempts: 1, next_at: momentIn(2 * day), claim }],
      ["deferred", { next_at: momentIn(day + 61) }],
      // The clock of the process that put them off may be ahead of this one's by a minute.
      ["tried for long", { attempts: 11, next_at: momentIn(7200 + 60) }],
      ["deferred for a day", { next_at: momentIn(day + 60) }],
    ] as const;
    for (const [name, fields] of waits) {
      const recipient = `${name.replaceAll(" ", ".")}@example.com`;
      await join(recipient);
      await db.updateTable("mails").set(fields).where("recipient", "=", recipient).execute();
    }
    mailWorker.start();
    onTestFinished(() => mailWorker.stop());
    const received = () => smtp.received.map(({ to }) => to[0]?.split("@")[0]).toSorted();
    await expect.poll(received, { timeout: 5000 }).toEqual(["ahead", "deferred", "tried"]);
    pass(31);
    await expect
      .poll(received, { timeout: 5000 })
      .toEqual(["ahead", "claimed", "deferred", "tried"]);
    const waiting = () =>
      db.selectFrom("mails").select("next_at").where("status", "=", "waiting").execute();
    await expect
      .poll(waiting)
      .toEqual([{ next_at: momentIn(7200 + 29) }, { next_at: momentIn(day + 29) }]);
  });

  test("what was given up by it is tried again", async () => {
    let isAway = true;
    const refuse = () => (isAway ? "450 Come back" : undefined);
    const { send, mailWorker, smtp, pass, db } = await openPost({ refuse });
    const statuses = async () =>
      (await db.selectFrom("mails").select("status").execute()).map(({ status }) => status);
    await send();
    await mailWorker.runOnce();
    pass(4 * day);
    await mailWorker.runOnce();
    expect(await statuses()).toEqual(["dead", "dead"]);
    pass(-4 * day);
    isAway = false;
    mailWorker.start();
    onTestFinished(() => mailWorker.stop());
    await expect.poll(() => smtp.received.length, { timeout: 5000 }).toBe(2);
  });

  test("what was sent by it is forgotten a month later", async () => {
    const { ask, join, mailWorker, pass, db, retention, openBeside } = await openPost();
    const left = async () => {
      const rows = ["mails", "subscription_requests"] as const;
      const all = await Promise.all(
        rows.map((table) => db.selectFrom(table).selectAll().execute()),
      );
      return all.map(({ length }) => length);
    };
    /** As the process does by itself each hour. */
    const sweep = async () => {
      const { mailWorker } = await openBeside();
      await retention.sweep();
      mailWorker.start();
      await mailWorker.stop();
    };
    const email = "reader@example.com";
    pass(365 * day);
    await join(email);
    await ask("/newsletter/unsubscribe", { method: "POST", body: { email } });
    await join(email);
    await mailWorker.runOnce();
    pass(-365 * day);
    await sweep();
    expect(await left()).toEqual([2, 1]);
    pass(8 * day);
    await sweep();
    expect(await left()).toEqual([1, 0]);
    pass(23 * day);
    await sweep();
    expect(await left()).toEqual([0, 0]);
  });

  test("a mail of that time lives no longer than another", async () => {
    const refuse = () => "450 Come back";
    const { ask, send, mailWorker, pass, db } = await openPost({ refuse });
    pass(30 * day);
    await send();
    const body = { email: cast.author.email };
    await ask("/auth/password/forgot", { method: "POST", body });
    pass(-30 * day);
    mailWorker.start();
    onTestFinished(() => mailWorker.stop());
    const rows = () =>
      db.selectFrom("mails").select(["created_at", "give_up_at"]).orderBy("id").execute();
    const created_at = "2026-03-05T09:30:00.000Z";
    const patient = { created_at, give_up_at: "2026-03-08T09:30:00.000Z" };
    const brief = { created_at, give_up_at: "2026-03-05T10:00:00.000Z" };
    await expect.poll(rows, { timeout: 5000 }).toEqual([patient, patient, brief]);
  });
});
