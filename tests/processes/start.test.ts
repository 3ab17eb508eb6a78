import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join, relative } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { root } from "#server/config.ts";
import { openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import { createEmptyDatabase } from "../postgres.ts";
import { type HouseProcess, runScript, startHouse, temporaryFolder } from "./house-process.ts";

function folder(): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return path;
}

async function house(environment: Record<string, string>): Promise<HouseProcess> {
  const started = await startHouse(environment);
  onTestFinished(async () => {
    if (started.child.exitCode === null) await started.stop("SIGKILL");
  });
  return started;
}

async function signIn({ address, output }: HouseProcess): Promise<string> {
  const email = /^First admin: (\S+)$/m.exec(output())?.[1];
  const password = /^Password \(shown this once\): (\S+)$/m.exec(output())?.[1];
  return tokenFor(address, email, password);
}

async function tokenFor(address: string, email?: string, password?: string): Promise<string> {
  const response = await post(`${address}/api/auth/login`, { email, password });
  return ((await response.json()) as { token: string }).token;
}

const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

describe("a first start", () => {
  test("makes an admin, loads the sample content and serves; a second one does neither again", async () => {
    const DATA_DIR = folder();
    const first = await house({ DATA_DIR });
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

    const second = await house({ DATA_DIR });
    expect(second.output()).not.toContain("admin");
    const again = (await (await fetch(`${second.address}/api/blog`)).json()) as { total: number };
    expect(again.total).toBe(total);
    expect(await second.stop("SIGINT")).toBe(0);
  });

  test("with SEED=none stays empty, and takes the admin it is told", async () => {
    const started = await house({
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

  test("of two processes at once on one database makes one house", async () => {
    for (const DATABASE_URL of [`file:${folder()}/one.sqlite`, await createEmptyDatabase()]) {
      const both = await Promise.all([1, 2].map(() => house({ DATABASE_URL, DATA_DIR: folder() })));
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
    const started = await house({ DATA_DIR, DATABASE_URL });
    expect(await (await fetch(`${started.address}/api/portfolio`)).json()).toEqual({
      items: [],
      total: 0,
    });
  });
});

describe("a bad start", () => {
  const withoutMore = (value: string) => [
    "NEWSLETTER_FORWARD_URL",
    value,
    "NEWSLETTER_FORWARD_URL: must be an address without user name, password, query and fragment.",
  ];
  test.each([
    ["PORT", "many", "PORT: must be a whole number from 0 to 65535."],
    ["SEED", "some", "SEED: must be demo or none."],
    [
      "DATABASE_URL",
      "mysql://a/b",
      "DATABASE_URL: must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME.",
    ],
    [
      "SITE_URL",
      "example.com",
      "SITE_URL: must be an address that starts with http:// or https://.",
    ],
    ...["https://user:key@example.com", "https://key@example.com/crm"].map(withoutMore),
    ...["https://example.com/?key=1", "https://example.com/#crm"].map(withoutMore),
    ["RATE_LIMIT_LOGIN", "10", "RATE_LIMIT_LOGIN: must be REQUESTS/SECONDS, for example 10/60."],
    ["ADMIN_EMAIL", "boss", "ADMIN_EMAIL: Enter a valid e-mail address."],
    ["ADMIN_PASSWORD", "12345", "ADMIN_PASSWORD: Password must be at least 6 characters long."],
    ["ADMIN_PASSWORD", "password123", "ADMIN_PASSWORD: This password is too common."],
    ["LOG_LEVEL", "loud", "LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent."],
    [
      "SESSION_IDLE_SECONDS",
      "0",
      "SESSION_IDLE_SECONDS: must be a whole number from 1 to 999999999.",
    ],
    [
      "DATABASE_URL",
      "postgres://nobody@127.0.0.1:1/none",
      "DATABASE_URL: the database cannot be used",
    ],
    ["DATABASE_URL", "file:/proc/none/a.sqlite", "DATABASE_URL: the database cannot be used"],
    ["DATABASE_URL", "file:package.json", "DATABASE_URL: the database cannot be used"],
    ["DATA_DIR", "/proc/none", "DATA_DIR: the folder cannot be used"],
    ["DATA_DIR", "package.json", "DATA_DIR: the folder cannot be used"],
  ])("%s=%s ends with a sentence that names it", async (name, value, sentence) => {
    const environment = { PORT: "0", DATA_DIR: folder(), [name]: value };
    const { code, output } = await runScript("server/main.ts", [], environment);
    expect(code).toBe(1);
    expect(output.trim().split("\n")[0]).toContain(sentence);
    expect(output).not.toMatch(/\n\s+at /);
  });

  test("names a port that something else listens on", async () => {
    const other = createServer().listen(0);
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const environment = { PORT: String(port), DATA_DIR: folder() };
    const { code, output } = await runScript("server/main.ts", [], environment);
    expect(code).toBe(1);
    expect(output).toContain(`PORT: something else listens on port ${port} already.`);
  });

  test("names the first variable of an .env that begins with a byte order mark, too", async () => {
    const file = join(folder(), "settings");
    writeFileSync(file, "\uFEFFPORT=none\nLOG_LEVEL=loud\n");
    const ENV_FILE = relative(root, file);
    const { code, output } = await runScript("server/main.ts", [], { ENV_FILE });
    expect(code).toBe(1);
    expect(output).toContain("LOG_LEVEL: must be");
    expect(output).toContain("PORT: must be");
  });

  test("on a database that a newer version has changed says so", async () => {
    const DATA_DIR = folder();
    const DATABASE_URL = `file:${DATA_DIR}/newer.sqlite`;
    const db = openDatabase(DATABASE_URL, () => {});
    await migrate(db);
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(db);
    await db.destroy();
    const { code, output } = await runScript("server/main.ts", [], { DATA_DIR, DATABASE_URL });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      "DATABASE_URL: the database cannot be used (a newer version has changed its schema, and this one does not know how).",
    );
  });

  test("for want of a folder names it", async () => {
    const DATA_DIR = folder();
    writeFileSync(join(DATA_DIR, "media"), "a file where a folder belongs");
    const { code, output } = await runScript("server/main.ts", [], { PORT: "0", DATA_DIR });
    expect(code).toBe(1);
    expect(output).toContain("DATA_DIR: the folder cannot be used");
    expect(output).not.toMatch(/\n\s+at /);
  });
});

test("a house that is asked to stop while it waits for its database ends with 0", async () => {
  const connected = Promise.withResolvers<void>();
  // Takes connections and says nothing.
  const silent = createServer(() => connected.resolve()).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, ENV_FILE: "", PORT: "0", DATA_DIR: folder() },
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

test("a house goes on when nobody reads what it prints any more", async () => {
  const started = await house({ DATA_DIR: folder(), SEED: "none", LOG_LEVEL: "info" });
  started.child.stdout?.destroy();
  for (let count = 0; count < 3; count += 1) {
    expect((await fetch(`${started.address}/api/blog`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await started.stop()).toBe(0);
});

test("npm run admin adds an admin, and sets the password of one while the server runs", async () => {
  const DATA_DIR = folder();
  const started = await house({ DATA_DIR, SEED: "none" });
  const own = await signIn(started);
  const admin = (...parameters: string[]) =>
    runScript("scripts/admin.ts", parameters, { DATA_DIR });
  const added = await admin("--email", "New@Example.com", "--password", "quite long 1");
  expect([added.code, added.output.trim()]).toEqual([
    0,
    `new@example.com has been added as an admin.\nDatabase: ${join(DATA_DIR, "nokshi.sqlite")}`,
  ]);
  expect(await tokenFor(started.address, "new@example.com", "quite long 1")).toBeTruthy();

  const reset = await admin("--email", "admin@example.com", "--password", "quite long 2");
  expect(reset.code).toBe(0);
  const me = await fetch(`${started.address}/api/auth/me`, {
    headers: { authorization: `Bearer ${own}` },
  });
  expect(me.status).toBe(401);
  expect(await tokenFor(started.address, "admin@example.com", "quite long 2")).toBeTruthy();

  for (const parameters of [
    [],
    ["--email", "x"],
    ["--email", "a@example.com", "--password", "123"],
    ["--email", "a@example.com", "--password", "qwerty123"],
    ["--oops"],
  ]) {
    const { code, output } = await admin(...parameters);
    expect(code).toBe(1);
    expect(output).not.toMatch(/\n\s+at /);
  }
});

test("server and commands say why the database refuses on each of the addresses that its name has", async () => {
  const DATA_DIR = folder();
  await (await house({ DATA_DIR, SEED: "none" })).stop();
  const file = join(DATA_DIR, "house.backup");
  expect((await runScript("scripts/backup.ts", [file], { DATA_DIR })).code).toBe(0);
  const lookup = `import dns from "node:dns"; dns.lookup = (name, options, tell) =>
    tell(null, [{ address: "127.0.0.1", family: 4 }, { address: "::1", family: 6 }]);`;
  const away = {
    DATA_DIR,
    DATABASE_URL: "postgres://nobody@two.addresses:1/none",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(lookup)}`,
  };
  const admin = ["--email", "a@example.com", "--password", "quite long 1"];
  for (const [script, parameters] of [
    ["server/main.ts", []],
    ["scripts/backup.ts", [file]],
    ["scripts/restore.ts", [file, "--force"]],
    ["scripts/admin.ts", admin],
  ] as const) {
    const { code, output } = await runScript(script, [...parameters], away);
    expect([code, output]).toEqual([1, expect.stringContaining("ECONNREFUSED 127.0.0.1:1")]);
    expect(output).not.toMatch(/\n\s+at /);
  }
});

test("npm run erase forgets one visitor while the server runs, and nobody else", async () => {
  const DATA_DIR = folder();
  const started = await house({ DATA_DIR, SEED: "none" });
  const token = await signIn(started);
  for (const email of ["leaves@example.com", "stays@example.com"]) {
    const sent = { name: "Visitor", email, message: "Hello" };
    expect((await post(`${started.address}/api/contact/submit`, sent)).status).toBe(201);
    expect((await post(`${started.address}/api/newsletter/subscribe`, { email })).status).toBe(201);
  }
  const erase = (...parameters: string[]) =>
    runScript("scripts/erase.ts", parameters, { DATA_DIR });
  const erased = await erase("--email", " Leaves@Example.com ");
  expect(erased.output).toContain("Erased what was known of leaves@example.com");
  expect(erased.code).toBe(0);
  const known = async (path: string) =>
    (
      await fetch(`${started.address}/api/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).text();
  for (const path of ["contact", "newsletter"]) {
    await expect.poll(() => known(path)).not.toContain("leaves@example.com");
    expect(await known(path)).toContain("stays@example.com");
  }

  const again = await erase("--email", "leaves@example.com");
  expect([again.code, again.output]).toEqual([
    0,
    expect.stringMatching(/: (?:0 [^,.]+(?:, |\.))+/),
  ]);
  // Another folder than the server's: an answer about an empty database would be a wrong one.
  const elsewhere = await runScript("scripts/erase.ts", ["--email", "stays@example.com"], {
    DATA_DIR: folder(),
  });
  expect([elsewhere.code, elsewhere.output]).toEqual([
    1,
    expect.stringContaining("There is no database at"),
  ]);
  for (const parameters of [[], ["--email", "x"], ["--oops"]]) {
    const { code, output } = await erase(...parameters);
    expect(code).toBe(1);
    expect(output).not.toMatch(/\n\s+at /);
  }
});

test("what one process writes the other serves within a second: lists, search and pages", async () => {
  for (const DATABASE_URL of [`file:${folder()}/shared.sqlite`, await createEmptyDatabase()]) {
    const [one, other] = [
      await house({ DATABASE_URL, DATA_DIR: folder() }),
      await house({ DATABASE_URL, DATA_DIR: folder() }),
    ];
    const token = await signIn(one);
    const seen = async ({ address }: HouseProcess, word: string) => ({
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
