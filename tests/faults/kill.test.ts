import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/connection.ts";
import type { Tables } from "#server/database/tables.ts";
import {
  createEnvironment,
  engines,
  enginesInTime,
  post,
  signIn,
  start,
} from "../server-environment.ts";
import { startSmtp } from "../smtp.ts";

/** `npm run test:long` asks for a hundred. */
const cycles = Number(process.env.KILL_CYCLES ?? 2);

const enquiryOf = (name: string) => ({
  name,
  email: `${name}@example.com`,
  message: "We need a shop",
});

/** Longer than a killed process's claim on a mail, in milliseconds. */
const standstill = 120_000;

/** Waits as long as the queue shrinks. */
async function emptied(db: Kysely<Tables>): Promise<void> {
  let [least, since] = [Number.POSITIVE_INFINITY, performance.now()];
  while (least > 0) {
    const { count } = await db
      .selectFrom("mails")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("status", "=", "waiting")
      .executeTakeFirstOrThrow();
    if (count < least) [least, since] = [count, performance.now()];
    if (performance.now() - since > standstill) throw new Error(`${count} mails do not go out`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

test.each(enginesInTime)(
  "killed again and again while it writes, a server on %s loses nothing that it acknowledged",
  async (engine) => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const environment = await createEnvironment(engine, { SEED: "none", SMTP_URL: smtp.url });
    const enquiries: string[] = [];
    const slugs: string[] = [];
    let count = 0;
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const server = await start(environment);
      const { token } = await signIn(server);
      let isDead = false;
      const write = async () => {
        while (!isDead) {
          count += 1;
          const name = `visitor${count}`;
          const slug = `post-${count}`;
          const enquiry = await post(`${server.address}/api/contact/submit`, enquiryOf(name));
          if (enquiry.status === 201) enquiries.push(name);
          const body = { title: slug, slug, content: "Text", status: "published" };
          const made = await post(`${server.address}/api/blog`, body, token);
          if (made.status === 201) slugs.push(slug);
        }
      };
      const writers = Array.from({ length: 4 }, () => write().catch(() => {}));
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700));
      server.child.kill("SIGKILL");
      isDead = true;
      await Promise.all(writers);
    }

    const last = await start(environment);
    const db = openDatabase(environment.DATABASE_URL as string, () => {});
    onTestFinished(() => db.destroy());
    await emptied(db);
    await last.stop();

    const submissions = await db.selectFrom("enquiries").select(["id", "name"]).execute();
    const stored = new Map(submissions.map(({ name, id }) => [name, id]));
    expect(enquiries.filter((name) => !stored.has(name))).toEqual([]);
    const posts = await db.selectFrom("posts").select(["id", "slug"]).execute();
    const logged = await db
      .selectFrom("activity_log")
      .select("object_id")
      .where("area", "=", "blog")
      .execute();
    const ids = new Set(logged.map(({ object_id }) => object_id));
    expect(slugs.filter((slug) => !posts.some((each) => each.slug === slug))).toEqual([]);
    expect(posts.filter(({ id }) => !ids.has(id))).toEqual([]);
    const counter = await db
      .selectFrom("counters")
      .select("count")
      .where("area", "=", "contact")
      .where("bucket", "=", "all")
      .executeTakeFirst();
    expect(counter?.count).toBe(submissions.length);
    if (engine === "sqlite") {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
      expect(rows).toEqual([{ integrity_check: "ok" }]);
    }

    const idsTo = Map.groupBy(smtp.received, ({ to }) => to[0]);
    const lost = submissions.filter(({ name }) => !idsTo.has(`${name}@example.com`));
    expect(lost).toEqual([]);
    const messages = Map.groupBy(smtp.received, ({ mail }) => mail.messageId);
    expect(messages.size).toBe(submissions.length * 2);
    const duplicates = smtp.received.length - messages.size;
    expect(duplicates).toBeLessThanOrEqual(cycles);
    console.log(
      `${engine}: ${cycles} kills, ${enquiries.length} enquiries and ${slugs.length} posts acknowledged, ${smtp.received.length} mails, ${duplicates} of them twice`,
    );
  },
  120_000 + cycles * 60_000,
);

test.each(engines)(
  "an enquiry sent while SMTP is away, with the process killed then, is in the panel on %s, and both mails arrive once",
  async (engine) => {
    const { port, stop } = await startSmtp();
    await stop();
    const environment = await createEnvironment(engine, {
      SEED: "none",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      CONTACT_NOTIFY_TO: "desk@example.com",
    });
    const server = await start(environment);
    const sent = await post(`${server.address}/api/contact/submit`, enquiryOf("rahim"));
    expect(sent.status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await server.stop("SIGKILL");

    const smtp = await startSmtp({ port });
    onTestFinished(() => smtp.stop());
    const again = await start(environment);
    const { ask } = await signIn(again);
    const list = await ask<{ submissions: { name: string }[] }>("/contact");
    expect(list.submissions.map(({ name }) => name)).toEqual(["rahim"]);
    await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual([
      "desk@example.com",
      "rahim@example.com",
    ]);
  },
);
