import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import {
  admin,
  createEnvironment,
  enginesInTime,
  post,
  signIn,
  start,
} from "../server-environment.ts";
import { startSmtp } from "../smtp.ts";
import { canMount, onDiskOf } from "./disk.ts";
import { startTcpProxy } from "./tcp-proxy.ts";

test("while PostgreSQL is away a server answers 503, and serves again within 5 seconds", async () => {
  const environment = await createEnvironment("postgres");
  const server = await start(environment);
  const name = new URL(environment.DATABASE_URL as string).pathname.slice(1);
  const client = new pg.Client({ connectionString: `${inject("postgres")}/postgres` });
  await client.connect();
  onTestFinished(() => client.end());
  // A new connection each, because a reused one may just be closing.
  const statusOf = async (path: string) =>
    (await fetch(`${server.address}${path}`, { headers: { connection: "close" } })).status;
  expect(await statusOf("/api/blog")).toBe(200);

  await client.query(`alter database ${name} with allow_connections false`);
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    name,
  ]);
  const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf("/api/blog")));
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([503, 200]);
  const refused = await post(`${server.address}/api/contact/submit`, {
    name: "Visitor",
    email: "v@example.com",
    message: "Hello",
  });
  expect(refused.status).toBe(503);
  const figures = await (await fetch(`${server.address}/metrics`)).text();
  expect(figures).toContain("http_requests_in_flight");
  expect(figures).not.toMatch(/^mails_stuck \d/m);

  await client.query(`alter database ${name} with allow_connections true`);
  const back = performance.now();
  await expect.poll(() => statusOf("/api/blog"), { timeout: 5000, interval: 50 }).toBe(200);
  console.log(`PostgreSQL back: served again after ${Math.round(performance.now() - back)} ms`);
  await expect.poll(() => statusOf("/readyz"), { timeout: 5000 }).toBe(200);
  expect(await (await fetch(`${server.address}/metrics`)).text()).toMatch(/^mails_stuck 0/m);
});

test("connections that PostgreSQL cuts while they are used end no server, and lose nothing", async () => {
  const environment = await createEnvironment("postgres", { SEED: "none" });
  const server = await start(environment);
  const { ask } = await signIn(server);
  const name = new URL(environment.DATABASE_URL as string).pathname.slice(1);
  const client = new pg.Client({ connectionString: `${inject("postgres")}/postgres` });
  await client.connect();
  onTestFinished(() => client.end());

  const [taken, statuses] = [new Set<string>(), new Set<number>()];
  let isOver = false;
  const visitor = async (_: unknown, person: number) => {
    for (let number = 1; !isOver; number += 1) {
      const email = `v${person}-${number}@example.com`;
      const body = { name: "Visitor", email, message: "Hello" };
      const { status } = await post(`${server.address}/api/contact/submit`, body);
      statuses.add(status);
      if (status === 201) taken.add(email);
    }
  };
  const visitors = Array.from({ length: 8 }, visitor);
  for (let cut = 0; cut < 40; cut += 1) {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
      [name],
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  isOver = true;
  await Promise.all(visitors);
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(taken.size).toBeGreaterThan(0);
  expect(server.child.exitCode).toBeNull();
  const savedEmails = new Set<string>();
  for (let page = 1; savedEmails.size < taken.size; page += 1) {
    const { submissions } = await ask<{ submissions: { email: string }[] }>(
      `/contact?limit=100&page=${page}`,
    );
    if (submissions.length === 0) break;
    for (const { email } of submissions) if (taken.has(email)) savedEmails.add(email);
  }
  expect(savedEmails).toEqual(taken);
});

test("a PostgreSQL that vanishes without a word is given up, found again, and keeps no process from ending", async () => {
  const environment = await createEnvironment("postgres", { SEED: "none" });
  const line = await startTcpProxy(new URL(environment.DATABASE_URL as string));
  const server = await start({ ...environment, DATABASE_URL: line.url });
  const statusOf = async (path: string) =>
    (await fetch(`${server.address}${path}`, { headers: { connection: "close" } })).status;
  expect(await statusOf("/api/blog?search=a")).toBe(200);

  line.freeze();
  const frozen = performance.now();
  const figures = fetch(`${server.address}/metrics`).then((answer) => answer.text());
  const first = await Promise.race([figures, statusOf("/api/blog?search=first")]);
  expect(first).toMatch(/^http_requests_in_flight /m);
  expect(first).not.toMatch(/^mails_stuck /m);
  const statuses = await Promise.all(
    Array.from({ length: 14 }, (_, index) => statusOf(`/api/blog?search=b${index}`)),
  );
  expect(new Set(statuses)).toEqual(new Set([503]));
  const answeredMs = performance.now() - frozen;
  expect(answeredMs).toBeLessThan(25_000);
  line.thaw();
  const back = performance.now();
  await expect.poll(() => statusOf("/readyz"), { timeout: 10_000, interval: 50 }).toBe(200);
  expect(await statusOf("/api/blog?search=c")).toBe(200);
  const served = performance.now() - back;
  console.log(
    `PostgreSQL silent: all told after ${Math.round(answeredMs)} ms, served again after ${Math.round(served)} ms`,
  );

  line.freeze();
  const waiting = statusOf("/api/blog?search=d").catch(() => 0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const startedAt = performance.now();
  await server.stop("SIGTERM");
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  await waiting;
});

test.each(enginesInTime)(
  "a mail server that hangs keeps no visitor waiting, and what waits goes out once it answers, on %s",
  async (engine) => {
    let isHanging = true;
    const smtp = await startSmtp({ hangs: () => isHanging });
    onTestFinished(() => smtp.stop());
    const server = await start(
      await createEnvironment(engine, { SMTP_URL: smtp.url, SEED: "none" }),
    );
    for (const name of ["a", "b", "c"]) {
      const start = performance.now();
      const body = { name, email: `${name}@example.com`, message: "Hello" };
      expect((await post(`${server.address}/api/contact/submit`, body)).status).toBe(201);
      expect(performance.now() - start).toBeLessThan(2000);
    }
    const { ask } = await signIn(server);
    const failure = async () =>
      (await ask<{ mails: { failure: string | null }[] }>("/contact/1/mails")).mails[0]?.failure;
    await expect
      .poll(failure, { timeout: 40_000, interval: 500 })
      .toContain("The mail server closed the connection");
    isHanging = false;
    const back = performance.now();
    await expect.poll(() => smtp.received.length, { timeout: 90_000, interval: 100 }).toBe(6);
    console.log(
      `SMTP back, ${engine}: all mail out after ${Math.round(performance.now() - back)} ms`,
    );
  },
);

// Without the right to mount, server/database/unavailable.test.ts covers the same answers.
if (!canMount)
  console.warn("Nobody may mount a file system here: the test of a full disk is left out.");
else {
  test("a full disk refuses what is written, serves what is read, and is forgotten once there is room", async () => {
    const environment = await createEnvironment("sqlite");
    const server = await start(environment, onDiskOf(24));
    const { token } = await signIn(server);
    const enquire = async (name: string) => {
      const body = { name, email: `${name}@example.com`, message: "Hello" };
      return (await post(`${server.address}/api/contact/submit`, body)).status;
    };
    const enquiries = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${server.address}/api/contact?limit=100`, { headers });
      const { submissions } = (await response.json()) as { submissions: { name: string }[] };
      return submissions.map(({ name }) => name).toReversed();
    };
    const seeded = await enquiries();
    expect(await enquire("before")).toBe(201);

    // The same folder, seen from outside the process's mounts.
    const ballast = join(
      `/proc/${server.child.pid}/root`,
      environment.DATA_DIR as string,
      "ballast",
    );
    for (const size of [2 ** 20, 2 ** 12, 1]) {
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(size));
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
      }
    }
    // The write-ahead log's existing pages may be written once more.
    await expect.poll(() => enquire("during"), { timeout: 20_000 }).toBe(503);
    expect(await Promise.all(Array.from({ length: 20 }, () => enquire("during")))).toEqual(
      Array.from({ length: 20 }, () => 503),
    );
    expect((await post(`${server.address}/api/auth/login`, admin)).status).toBe(503);
    const taken = await enquiries();
    for (const path of ["/", "/blog", "/about", "/api/portfolio", "/api/blog?search=grid"]) {
      expect((await fetch(`${server.address}${path}`)).status, path).toBe(200);
    }

    rmSync(ballast);
    expect(await enquire("after")).toBe(201);
    expect((await post(`${server.address}/api/auth/login`, admin)).status).toBe(200);
    expect(await enquiries()).toEqual([...taken, "after"]);
    expect(taken.slice(0, seeded.length + 1)).toEqual([...seeded, "before"]);
  });
}
