import { describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/core/call.ts";
import { type Scope, scopeOf, scopes } from "#contract/core/scopes.ts";
import { contentOf } from "#tests/api/populated-app.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "#tests/test-app.ts";

async function openHouse(options?: TestAppOptions) {
  const app = await createTestApp(options);
  const admin = (await app.tokenOf("admin")) as string;
  const make = (body: object, token = admin) => app.ask("/tokens", { method: "POST", body, token });
  const tokenWith = async (...some: Scope[]) =>
    (await make({ name: "Importer", scopes: some })).body.token as { id: number; token: string };
  const send = (method: string, path: string, token: string, body?: object) =>
    app.ask(path, { method, token, ...(body && { body }) });
  const log = async () => (await app.ask("/activity?limit=50", { token: admin })).body.entries;
  return { ...app, admin, make, tokenWith, send, log };
}

const post = { title: "A post", slug: "a-post", content: "Text" };

const every: Call[] = Object.values(calls).flatMap((area) => Object.values(area));
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const addressOf = ({ path }: Call) => path.replaceAll(/\{(?!slug)\w+\}/g, "1");

async function addSecondAdmin(app: Awaited<ReturnType<typeof openHouse>>) {
  const person = { email: "second@example.com", password: "the second's own key 17" };
  const names = { firstName: "Second", lastName: "Admin", role: "admin" };
  const { user } = (await app.send("POST", "/users", app.admin, { ...person, ...names })).body;
  const login = await app.ask("/auth/login", { method: "POST", body: person });
  const made = await app.make({ name: "Hers", scopes: ["blog:read"] }, login.body.token);
  return { id: user.id as number, token: made.body.token.token as string };
}

describe("an API token", () => {
  test("is shown once, and is nowhere in the database", async () => {
    const app = await openHouse();
    const made = await app.make({ name: "Importer", scopes: ["blog:read", "blog:draft"] });
    expect(made.status).toBe(201);
    const { token, ...described } = made.body.token;
    expect(token).toMatch(/^nokshi_[0-9a-f]{64}$/);
    expect(described).toMatchObject({
      name: "Importer",
      scopes: ["blog:read", "blog:draft"],
      last_four: token.slice(-4),
      expires_at: null,
      last_used_at: null,
      ended: null,
      owner: { id: app.ids.admin },
    });
    const listed = await app.send("GET", "/tokens", app.admin);
    expect(listed.body.tokens).toEqual([described]);
    expect(listed.text).not.toContain(token.slice(0, -4));
    const rows = [
      await app.db.selectFrom("api_tokens").selectAll().execute(),
      await app.db.selectFrom("activity_log").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("names what is wrong with what is asked for", async () => {
    const app = await openHouse();
    const faults = async (body: object) => (await app.make(body)).body.details;
    expect(await faults({ name: "A", scopes: ["blog:fly"] })).toEqual([
      { path: "scopes.0", message: expect.stringContaining("Scope “blog:fly” does not exist") },
    ]);
    expect((await faults({ name: "A", scopes: ["users:read"] }))[0].path).toBe("scopes.0");
    expect((await faults({ name: "A", scopes: [] }))[0].path).toBe("scopes");
    expect((await faults({ name: " ", scopes: ["blog:read"] }))[0].path).toBe("name");
    const past = { name: "A", scopes: ["blog:read"], expiresAt: "2026-03-05T09:30:00Z" };
    expect((await faults(past))[0].path).toBe("expiresAt");
    expect(await app.db.selectFrom("api_tokens").selectAll().execute()).toEqual([]);
  });

  test("of which there are a hundred is the last one", async () => {
    const app = await openHouse();
    const one = { name: "One of many", scopes: ["blog:read"] };
    for (let count = 0; count < 100; count += 1) expect((await app.make(one)).status).toBe(201);
    expect((await app.make(one)).body.code).toBe("tokens_full");
  });

  test("does what its scope says, and names the one that it lacks", async () => {
    const app = await openHouse();
    const { token } = await app.tokenWith("blog:read", "blog:draft");
    expect((await app.send("GET", "/blog/admin", token)).status).toBe(200);
    const draft = await app.send("POST", "/blog/drafts", token, { title: "From outside" });
    expect(draft.status, draft.text).toBe(201);
    const { id } = draft.body.post;
    const refusals = [
      [await app.send("POST", `/blog/${id}/publish`, token), "blog:publish"],
      [await app.send("POST", "/blog", token, post), "blog:publish"],
      [await app.send("DELETE", `/blog/${id}`, token), "blog:publish"],
      [await app.send("GET", "/media", token), "media:read"],
      [await app.send("GET", "/contact", token), "contact:read"],
    ] as const;
    for (const [{ status, body }, scope] of refusals) {
      expect([status, body.code, body.scope]).toEqual([403, "missing_scope", scope]);
      expect(body.error).toBe(`This API token lacks the scope ${scope}.`);
    }
  });

  test("with every scope is let in where the table says, and nowhere else", async () => {
    const app = await openHouse();
    const { token } = await app.tokenWith(...scopes);
    // Its last use is written now, and not again by the calls below.
    await app.send("GET", "/blog/admin", token);
    for (const call of every) {
      if (call.access === "anyone") continue;
      const isOpen = scopeOf(call) !== "never";
      const before = isOpen ? "" : await contentOf(app);
      const { status, body } = await app.ask(addressOf(call), {
        method: call.method,
        token,
        body: call.method === "GET" ? undefined : {},
      });
      if (isOpen) {
        expect([200, 201, 204, 400, 404, 409, 415], nameOf(call)).toContain(status);
        continue;
      }
      expect([status, body.code], nameOf(call)).toEqual([403, "not_by_token"]);
      expect(await contentOf(app), nameOf(call)).toBe(before);
    }
  });

  test("with every scope but one is refused exactly where that one is needed", async () => {
    const app = await openHouse();
    for (const lacking of ["blog:draft", "content:publish", "contact:read"] as const) {
      const others = scopes.filter((scope) => scope !== lacking);
      const { token } = await app.tokenWith(...others);
      for (const call of every.filter((each) => scopeOf(each) === lacking)) {
        const { status, body } = await app.ask(addressOf(call), {
          method: call.method,
          token,
          body: call.method === "GET" ? undefined : {},
        });
        expect([status, body.scope], nameOf(call)).toEqual([403, lacking]);
      }
    }
  });

  test("opens drafts of what anyone may read with the scope to read alone", async () => {
    const app = await openHouse();
    const project = { title: "A draft", status: "draft" };
    const { item } = (await app.send("POST", "/portfolio", app.admin, project)).body;
    const reading = await app.tokenWith("portfolio:read");
    const other = await app.tokenWith("portfolio:draft", "blog:read");
    expect((await app.send("GET", `/portfolio/${item.id}`, reading.token)).status).toBe(200);
    expect((await app.send("GET", `/portfolio/${item.id}`, other.token)).status).toBe(404);
  });
});

describe("a token does what its owner may at the moment", () => {
  test("who is demoted, deactivated, brought back or deleted", async () => {
    const app = await openHouse();
    const { id, token } = await addSecondAdmin(app);
    const allScopes = [...scopes];
    const login = { email: "second@example.com", password: "the second's own key 17" };
    const session = (await app.ask("/auth/login", { method: "POST", body: login })).body.token;
    const wide = (await app.make({ name: "Wide", scopes: allScopes }, session)).body.token.token;
    const status = async (path: string, bearer: string) =>
      (await app.send("GET", path, bearer)).status;
    const change = (body: object) => app.send("PUT", `/users/${id}`, app.admin, body);

    expect([await status("/blog/admin", token), await status("/contact", wide)]).toEqual([
      200, 200,
    ]);
    await change({ role: "author" });
    expect([await status("/blog/admin", token), await status("/contact", wide)]).toEqual([
      200, 403,
    ]);
    await change({ role: "user" });
    expect(await status("/blog/admin", token)).toBe(403);
    await change({ role: "admin", isActive: false });
    expect(await status("/blog/admin", token)).toBe(401);
    const listed = (await app.send("GET", "/tokens", app.admin)).body.tokens;
    expect(listed.map(({ ended }: { ended: string }) => ended)).toEqual(["owner", "owner"]);
    await change({ isActive: true });
    expect(await status("/blog/admin", token)).toBe(200);
    await app.send("DELETE", `/users/${id}`, app.admin);
    expect(await status("/blog/admin", token)).toBe(401);
    expect((await app.send("GET", "/tokens", app.admin)).body.tokens).toEqual([]);
  });

  test("whose role asks for a second factor that is not set up", async () => {
    const app = await openHouse();
    const { token } = await app.tokenWith("blog:read");
    const strict = await app.openSecondProcess({ REQUIRE_2FA: "admin" });
    const { status, body } = await strict.ask("/blog/admin", { token });
    expect([status, body.code]).toEqual([403, "second_factor_enrol"]);
  });
});

describe("a token ends", () => {
  test("at its time", async () => {
    const app = await openHouse();
    const expiresAt = "2026-03-06T09:30:00.000Z";
    const made = await app.make({ name: "A day", scopes: ["blog:read"], expiresAt });
    const { token, expires_at } = made.body.token;
    expect(expires_at).toBe(expiresAt);
    expect((await app.send("GET", "/blog/admin", token)).status).toBe(200);
    app.clock.now = new Date(expiresAt);
    expect((await app.send("GET", "/blog/admin", token)).status).toBe(401);
    const admin = (await app.tokenOf("admin")) as string;
    const [listed] = (await app.send("GET", "/tokens", admin)).body.tokens;
    expect(listed.ended).toBe("expired");
    app.clock.now = new Date("2026-04-06T09:30:00.000Z");
    await app.retention.runOnce();
    expect(await app.db.selectFrom("api_tokens").selectAll().execute()).toEqual([]);
  });

  test("at once when any admin revokes it, in other processes too", async () => {
    const app = await openHouse();
    const { id, token } = await app.tokenWith("blog:draft");
    const other = await app.openSecondProcess();
    const draft = { method: "POST", token, body: { title: "Once" } };
    expect((await other.ask("/blog/drafts", draft)).status).toBe(201);
    const { token: hers } = await addSecondAdmin(app);
    expect((await app.send("DELETE", `/tokens/${id}`, app.admin)).status).toBe(204);
    expect((await other.ask("/blog/drafts", draft)).status).toBe(401);
    expect((await app.send("DELETE", `/tokens/${id}`, app.admin)).status).toBe(404);
    expect((await other.ask("/blog/admin", { token: hers })).status).toBe(200);
  });

  test("for changes that were let in before, if it ends while they wait", async () => {
    const app = await openHouse({ isClockRunning: true });
    const { id, token } = await app.tokenWith("blog:draft");
    const requests = Array.from({ length: 20 }, (_, index) =>
      app.send("POST", "/blog/drafts", token, { title: `Draft ${index}` }),
    );
    const revoked = app.send("DELETE", `/tokens/${id}`, app.admin);
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect((await revoked).status).toBe(204);
    const made = statuses.filter((status) => status === 201).length;
    expect(statuses.every((status) => [201, 401].includes(status))).toBe(true);
    const log = await app.db
      .selectFrom("activity_log")
      .select(["id", "token_id", "area"])
      .orderBy("id")
      .execute();
    const end = log.findLast(({ area }) => area === "users")?.id ?? 0;
    expect(log.filter(({ token_id }) => token_id === id)).toHaveLength(made);
    expect(log.filter(({ id: entry, token_id }) => token_id === id && entry > end)).toEqual([]);
  });
});

test("the log names the person and the token, and keeps the name", async () => {
  const app = await openHouse();
  const { id, token } = await app.tokenWith("blog:draft");
  await app.send("POST", "/blog/drafts", token, { title: "From outside" });
  await app.send("POST", "/blog/drafts", app.admin, { title: "From inside" });
  await app.send("DELETE", `/tokens/${id}`, app.admin);
  const [revoked, inside, outside, made] = await app.log();
  expect([outside.actor, outside.token, outside.title]).toEqual([
    inside.actor,
    { id, name: "Importer" },
    "From outside",
  ]);
  expect(inside.token).toBeNull();
  expect([made.fields, revoked.fields]).toEqual([["token_made", "scopes"], ["token_revoked"]]);
  expect([made.undo.why, revoked.undo.why]).toEqual(["security", "security"]);
  const tokenEntries = await app.send("GET", `/activity?token=${id}`, app.admin);
  expect(tokenEntries.body.entries).toEqual([outside]);
});

test("an autosave by token writes over nothing, and is in the log", async () => {
  const app = await openHouse();
  const { post: made } = (
    await app.send("POST", "/blog", app.admin, { ...post, status: "published" })
  ).body;
  const path = `/blog/${made.id}/draft?autosave=true`;
  await app.send("PUT", path, app.admin, { title: "Typed by a person" });
  const { id, token } = await app.tokenWith("blog:draft");
  await app.send("PUT", path, token, { title: "Typed by a program" });
  expect((await app.send("GET", `/activity?token=${id}`, app.admin)).body.entries).toHaveLength(1);
  const { revisions } = (await app.send("GET", `/blog/${made.id}/revisions`, app.admin)).body;
  const before = `/blog/${made.id}/revisions/${revisions[1].number}`;
  const { revision } = (await app.send("GET", before, app.admin)).body;
  expect(revision.item.title).toBe("Typed by a person");
});

test("the last use is written once a minute at most", async () => {
  const app = await openHouse();
  const { id, token } = await app.tokenWith("blog:read");
  const used = async () =>
    (await app.db.selectFrom("api_tokens").select("last_used_at").where("id", "=", id).execute())[0]
      ?.last_used_at;
  const useAfter = async (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
    await app.send("GET", "/blog/admin", token);
    return used();
  };
  const first = await useAfter(1);
  expect(first).toBe("2026-03-05T09:30:01.000Z");
  expect(await useAfter(59)).toBe(first);
  expect(await useAfter(1)).toBe("2026-03-05T09:31:01.000Z");
});

test("each token has a limit of its own, which says when to come again", async () => {
  const app = await openHouse({ variables: { RATE_LIMIT_TOKEN: "3/60" } });
  const [one, other] = [await app.tokenWith("blog:read"), await app.tokenWith("blog:read")];
  const ask = (token: string, from: string) => app.ask("/blog/admin", { token, from });
  for (const from of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
    expect((await ask(one.token, from)).status).toBe(200);
  }
  const { status, body, headers } = await ask(one.token, "203.0.113.4");
  expect([status, body.code]).toEqual([429, "rate_limited"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask(other.token, "203.0.113.4")).status).toBe(200);
  expect((await ask(app.admin, "203.0.113.4")).status).toBe(200);
});

describe("a token that may only draft", () => {
  async function planRelease(app: Awaited<ReturnType<typeof openHouse>>) {
    const { body } = await app.send("POST", "/blog", app.admin, { ...post, status: "published" });
    const path = `/api/blog/${body.post.id}`;
    await app.send("PUT", `/blog/${body.post.id}/draft`, app.admin, { title: "Anew" });
    const releaseBody = { title: "Soon", items: [{ path }] };
    const { release } = (await app.send("POST", "/releases", app.admin, releaseBody)).body;
    const at = "2026-03-06T09:30:00Z";
    const planned = await app.send("POST", `/releases/${release.id}/schedules`, app.admin, { at });
    expect(planned.status, planned.text).toBe(201);
    return { id: release.id as number, path };
  }

  test("puts nothing into a release that goes out by itself, and deletes none", async () => {
    const app = await openHouse();
    const planned = await planRelease(app);
    const { token } = await app.tokenWith("blog:read", "blog:draft");
    const more = (await app.send("POST", "/blog/drafts", token, { title: "Sneaky" })).body.post;
    const items = [{ path: planned.path }, { path: `/api/blog/${more.id}` }];
    const changes = [
      await app.send("PUT", `/releases/${planned.id}`, token, { items }),
      await app.send("PUT", `/releases/${planned.id}`, token, { title: "Other" }),
      await app.send("DELETE", `/releases/${planned.id}`, token),
    ];
    for (const { status, body } of changes) {
      expect([status, body.scope]).toEqual([403, "blog:publish"]);
    }
    const { release } = (await app.send("GET", `/releases/${planned.id}`, token)).body;
    expect([release.title, release.items.length]).toEqual(["Soon", 1]);
    const ownRelease = await app.send("POST", "/releases", token, { title: "Mine", items });
    expect(ownRelease.status, ownRelease.text).toBe(201);
    expect(
      (await app.send("DELETE", `/releases/${ownRelease.body.release.id}`, token)).status,
    ).toBe(204);
  });

  test("reaches in a release the areas of its scopes alone", async () => {
    const app = await openHouse();
    const name = { name: "Anew" };
    await app.send("PUT", "/content/settings/1/draft", app.admin, name);
    const items = [{ path: "/api/content/settings/1" }];
    const { release } = (await app.send("POST", "/releases", app.admin, { title: "S", items }))
      .body;
    const { token } = await app.tokenWith("blog:read", "blog:draft", "blog:publish");
    const refused = [
      await app.send("GET", `/releases/${release.id}`, token),
      await app.send("POST", `/releases/${release.id}/publish`, token),
      await app.send("POST", "/releases", token, { title: "Mine", items }),
    ].map(({ status }) => status);
    expect(refused).toEqual([403, 403, 400]);
    expect((await app.send("GET", "/releases", token)).body.releases).toEqual([]);
    const both = await app.tokenWith("blog:publish", "content:publish");
    const out = await app.send("POST", `/releases/${release.id}/publish`, both.token);
    expect(out.status, out.text).toBe(200);
  });
});

test("authors and editors make no tokens", async () => {
  const app: TestApp = await createTestApp();
  const token = await app.tokenOf("author");
  const body = { name: "Mine", scopes: ["blog:read"] };
  expect((await app.ask("/tokens", { method: "POST", token, body })).status).toBe(403);
});
