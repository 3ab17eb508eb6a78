import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { root } from "#server/config.ts";
import { openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import { createEmptyDatabase } from "../postgres.ts";
import { folder, post, start } from "../server-environment.ts";
import type { ServerProcess } from "./server-process.ts";
import { signIn, tokenFor } from "./starting.ts";

describe("a first start", () => {
  test("makes an admin, loads the sample content and serves; a second one does neither again", async () => {
    const DATA_DIR = folder();
    const first = await start({ DATA_DIR });
    // 128 random bits.
    expect(first.output()).toMatch(/^Password \(shown this once\): [\w-]{22,}$/m);
    const token = await signIn(first);
    const { total } = (await (await fetch(`${first.address}/api/blog`)).json()) as {
      total: number;
    };
    expect(total).toBeGreaterThanOrEqual(24);
    const { total: items } = (await (await fetch(`${first.address}/api/portfolio`)).json()) as {
      total: number;
    };
    expect(items).toBeGreaterThanOrEqual(18);
    const picture = await fetch(`${first.address}/media/samples/brands/river.svg`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([
      200,
      "image/svg+xml; charset=utf-8",
    ]);

    const enquiry = { name: "Visitor", email: "v@example.com", message: "Hello" };
    expect((await post(`${first.address}/api/contact/submit`, enquiry)).status).toBe(201);
    const users = await fetch(`${first.address}/api/users`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const known = (await users.json()) as { users: { email: string }[] };
    expect(known.users.map(({ email }) => email)).toContain("author@example.com");
    expect(await first.stop()).toBe(0);

    const second = await start({ DATA_DIR });
    expect(second.output()).not.toContain("admin");
    const again = (await (await fetch(`${second.address}/api/blog`)).json()) as { total: number };
    expect(again.total).toBe(total);
    expect(await second.stop("SIGINT")).toBe(0);
  });

  test("with SEED=none stays empty, and takes the admin it is told", async () => {
    const started = await start({
      DATA_DIR: folder(),
      SEED: "none",
      ADMIN_EMAIL: "boss@example.com",
      ADMIN_PASSWORD: "a phrase of mine",
    });
    expect(started.output()).not.toContain("a phrase of mine");
    expect(await tokenFor(started.address, "boss@example.com", "a phrase of mine")).toBeTruthy();
    expect(await (await fetch(`${started.address}/api/portfolio`)).json()).toEqual({
      items: [],
      total: 0,
    });
    const blog = async (query: string) => (await fetch(`${started.address}/blog${query}`)).text();
    expect(await blog("")).toContain("No posts have been published yet.");
    expect(await blog("?sort=3days")).toContain("Show all posts");
  });

  test("of two processes at once on one database makes one site", async () => {
    for (const DATABASE_URL of [`file:${folder()}/one.sqlite`, await createEmptyDatabase()]) {
      const both = await Promise.all([1, 2].map(() => start({ DATABASE_URL, DATA_DIR: folder() })));
      const totals = await Promise.all(
        both.map(
          async ({ address }) =>
            (await (await fetch(`${address}/api/blog`)).json()) as { total: number },
        ),
      );
      expect(totals[0]).toEqual(totals[1]);
      const admins = both.filter(({ output }) => output().includes("First admin"));
      expect(admins).toHaveLength(1);
      const db = openDatabase(DATABASE_URL, () => {});
      const slugs = await db.selectFrom("posts").select("slug").execute();
      expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(slugs.length);
      await db.destroy();
      for (const each of both) expect(await each.stop()).toBe(0);
    }
  });

  test("leaves a database alone that holds or held anything", async () => {
    const DATA_DIR = folder();
    const DATABASE_URL = `file:${DATA_DIR}/mine.sqlite`;
    const db = openDatabase(DATABASE_URL, () => {});
    await migrate(db);
    await db
      .insertInto("activity_log")
      .values({
        at: "2026-01-01T00:00:00.000Z",
        actor_email: "a@example.com",
        area: "blog",
        action: "remove",
        object_id: 1,
      })
      .execute();
    await db.destroy();
    const started = await start({ DATA_DIR, DATABASE_URL });
    expect(await (await fetch(`${started.address}/api/portfolio`)).json()).toEqual({
      items: [],
      total: 0,
    });
  });
});

test("a server that is asked to stop while it waits for its database ends with 0", async () => {
  const connected = Promise.withResolvers<void>();
  // Accepts connections and says nothing.
  const silent = createServer(() => connected.resolve()).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ENV_FILE: "",
      PORT: "0",
      DATA_DIR: folder(),
      DATABASE_URL: `postgres://nobody:none@127.0.0.1:${port}/none`,
    },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  await connected.promise;
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("a server goes on when nobody reads what it prints any more", async () => {
  const started = await start({ DATA_DIR: folder(), SEED: "none", LOG_LEVEL: "info" });
  started.child.stdout?.destroy();
  for (let count = 0; count < 3; count += 1) {
    expect((await fetch(`${started.address}/api/blog`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await started.stop()).toBe(0);
});

test("what one process writes the other serves within a second: lists, search and pages", async () => {
  for (const DATABASE_URL of [`file:${folder()}/shared.sqlite`, await createEmptyDatabase()]) {
    const [one, other] = [
      await start({ DATABASE_URL, DATA_DIR: folder(), SEED: "none" }),
      await start({ DATABASE_URL, DATA_DIR: folder(), SEED: "none" }),
    ];
    const token = await signIn(one);
    const seen = async ({ address }: ServerProcess, word: string) => ({
      search: (
        (await (await fetch(`${address}/api/blog?search=${word}`)).json()) as { total: number }
      ).total,
      list: (await (await fetch(`${address}/api/blog?limit=1`)).text()).includes(word),
      page: (await (await fetch(`${address}/blog`)).text()).includes(word),
      post: (await fetch(`${address}/single-post/${word}`)).status,
    });
    const word = "shuttlecock";
    expect(await seen(other, word)).toEqual({ search: 0, list: false, page: false, post: 404 });
    const created = await post(
      `${one.address}/api/blog`,
      { title: word, slug: word, content: word, status: "published" },
      token,
    );
    const { post: made } = (await created.json()) as { post: { id: number } };
    const after = { search: 1, list: true, page: true, post: 200 };
    expect(await seen(one, word)).toEqual(after);
    await expect.poll(() => seen(other, word), { timeout: 10_000 }).toEqual(after);

    await fetch(`${other.address}/api/blog/${made.id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${token}` },
    });
    const gone = { search: 0, list: false, page: false, post: 404 };
    expect(await seen(other, word)).toEqual(gone);
    await expect.poll(() => seen(one, word), { timeout: 10_000 }).toEqual(gone);
  }
});
