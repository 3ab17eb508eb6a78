import { describe, expect, test } from "vitest";
import { errors } from "#contract/core/errors.ts";
import { cast } from "#seed/cast.ts";
import { createTestApp, passwordOf } from "#tests/test-app.ts";

const login = (email: unknown, password: unknown) => ({
  method: "POST",
  body: { email, password },
});

describe("signing in", () => {
  test("the right password gives a token that works", async () => {
    const { ask, ids } = await createTestApp();
    const { status, body } = await ask(
      "/auth/login",
      login(" ADMIN@Example.com ", passwordOf("admin")),
    );
    expect(status).toBe(200);
    expect(body.user).toEqual({
      id: ids.admin,
      email: cast.admin.email,
      first_name: "Farhana",
      last_name: "Rahman",
      role: "admin",
      is_active: true,
      answers_enquiries: true,
      photo: null,
      signature: null,
      created_at: "2026-03-05T09:30:00.000Z",
      updated_at: "2026-03-05T09:30:00.000Z",
      revision: 1,
    });
    expect((await ask("/auth/me", { token: body.token })).body.user.id).toBe(ids.admin);
  });

  test("unknown account, wrong password and inactive account with a wrong one answer alike", async () => {
    const { ask } = await createTestApp();
    const answers = await Promise.all([
      ask("/auth/login", login("nobody@example.com", "wrong password")),
      ask("/auth/login", login(cast.admin.email, "wrong password")),
      ask("/auth/login", login(cast.inactive.email, "wrong password")),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(401);
      expect(text).toBe(answers[0].text);
      expect(text).toContain(errors.bad_credentials.message);
    }
  });

  test("an inactive account with the right password is told so", async () => {
    const { ask } = await createTestApp();
    const { status, body } = await ask(
      "/auth/login",
      login(cast.inactive.email, passwordOf("inactive")),
    );
    expect(status).toBe(403);
    expect(body.error).toBe("This account has been deactivated.");
  });

  test("a password that is no text is a 400 that names the field", async () => {
    const { ask } = await createTestApp();
    for (const password of [[], 5, null, {}, "x".repeat(900_000), ""]) {
      const { status, body } = await ask("/auth/login", login(cast.admin.email, password));
      expect(status).toBe(400);
      expect(body.details.map((each: { path: string }) => each.path)).toEqual(["password"]);
    }
  });

  test("five failures lock the account for new addresses, known or not, for 900 seconds", async () => {
    const { ask, clock } = await createTestApp();
    for (const email of [cast.admin.email, "nobody@example.com"]) {
      for (let failure = 1; failure <= 5; failure += 1) {
        expect((await ask("/auth/login", login(email, "wrong password"))).status).toBe(401);
      }
      const locked = await ask("/auth/login", login(email, passwordOf("admin")));
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get("retry-after"))).toBe(900);
    }
    clock.now = new Date(clock.now.getTime() + 900_001);
    const { status } = await ask("/auth/login", login(cast.admin.email, passwordOf("admin")));
    expect(status).toBe(200);
  });

  test("of a hundred wrong passwords at once at most five are compared", async () => {
    const { ask } = await createTestApp();
    const tries = Array.from({ length: 100 }, () =>
      ask("/auth/login", login(cast.admin.email, "wrong password")),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });

  test("an address that the account knows is not locked out by a stranger", async () => {
    const { ask } = await createTestApp();
    const right = login(cast.admin.email, passwordOf("admin"));
    await ask("/auth/login", { ...right, from: "198.51.100.1" });
    for (let failure = 1; failure <= 6; failure += 1) {
      await ask("/auth/login", { ...login(cast.admin.email, "guess 123"), from: "192.0.2.9" });
    }
    expect((await ask("/auth/login", { ...right, from: "192.0.2.9" })).status).toBe(429);
    expect((await ask("/auth/login", { ...right, from: "198.51.100.1" })).status).toBe(200);
  });

  test("failures from a known address count for strangers", async () => {
    const { ask } = await createTestApp();
    const right = login(cast.admin.email, passwordOf("admin"));
    await ask("/auth/login", { ...right, from: "198.51.100.1" });
    for (let failure = 1; failure <= 7; failure += 1) {
      const wrong = { ...login(cast.admin.email, "guess 123"), from: "198.51.100.1" };
      expect((await ask("/auth/login", wrong)).status).toBe(401);
    }
    expect((await ask("/auth/login", { ...right, from: "192.0.2.9" })).status).toBe(429);
    expect((await ask("/auth/login", { ...right, from: "198.51.100.1" })).status).toBe(200);
  });

  test("the eleventh login of an address within a minute is too many, in every process", async () => {
    const app = await createTestApp({ variables: { RATE_LIMIT_LOGIN: "10/60" } });
    const beside = await app.openSecondProcess();
    for (let count = 0; count < 10; count += 1) {
      const { ask } = count % 2 ? app : beside;
      const { status } = await ask("/auth/login", login(`visitor${count}@example.com`, "whatever"));
      expect(status).toBe(401);
    }
    const refused = await beside.ask("/auth/login", login("other@example.com", "whatever"));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const elsewhere = { ...login("other@example.com", "whatever"), from: "198.51.100.77" };
    expect((await app.ask("/auth/login", elsewhere)).status).toBe(401);
  });

  test("twenty logins at once give twenty live tokens", async () => {
    const { ask, tokenOf } = await createTestApp();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf("author")));
    expect(new Set(tokens).size).toBe(20);
    for (const token of tokens) expect((await ask("/auth/me", { token })).status).toBe(200);
  });
});

describe("sessions", () => {
  test("signing out kills that token and no other", async () => {
    const { ask, tokenOf } = await createTestApp();
    const [first, second] = [await tokenOf("user"), await tokenOf("user")];
    const { status, body } = await ask("/auth/logout", { method: "POST", token: first });
    expect([status, body]).toEqual([200, { success: true }]);
    expect((await ask("/auth/me", { token: first })).status).toBe(401);
    expect((await ask("/auth/me", { token: second })).status).toBe(200);
  });

  test("a session ends when idle too long, and when too old", async () => {
    const variables = { SESSION_IDLE_SECONDS: "100", SESSION_MAX_SECONDS: "250" };
    const { ask, tokenOf, clock } = await createTestApp({ variables });
    const pass = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    };
    const idle = await tokenOf("user");
    pass(101);
    expect((await ask("/auth/me", { token: idle })).status).toBe(401);

    const busy = await tokenOf("user");
    for (const seconds of [90, 90, 60]) {
      pass(seconds);
      expect((await ask("/auth/me", { token: busy })).status).toBe(200);
    }
    pass(15);
    expect((await ask("/auth/me", { token: busy })).status).toBe(401);
  });

  test("no token or password is in the database as it is", async () => {
    const { db, tokenOf } = await createTestApp();
    const token = (await tokenOf("admin")) as string;
    const stored = JSON.stringify([
      await db.selectFrom("sessions").selectAll().execute(),
      await db.selectFrom("users").selectAll().execute(),
      await db.selectFrom("rate_limits").selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(passwordOf("admin"));
    expect(stored).toContain("$argon2id$");
  });

  test("garbage instead of a token is a 401", async () => {
    const { ask } = await createTestApp();
    for (const authorization of [
      "",
      "Bearer",
      "Bearer x",
      "Basic YTpi",
      `Bearer ${"x".repeat(5000)}`,
    ]) {
      const { status, headers } = await ask("/auth/me", { headers: { authorization } });
      expect(status).toBe(401);
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe("registration", () => {
  const visitor = {
    email: "new@example.com",
    password: "a good long phrase",
    firstName: "New",
    lastName: "Person",
  };

  test("is closed by default", async () => {
    const { ask } = await createTestApp();
    const { status, body } = await ask("/auth/register", { method: "POST", body: visitor });
    expect([status, body.error]).toEqual([403, "Registration is closed."]);
  });

  test("when open, adds an inactive user whatever the payload says", async () => {
    const { ask } = await createTestApp({ variables: { REGISTRATION: "open" } });
    const body = { ...visitor, role: "admin", isActive: true, is_active: true };
    const answer = await ask("/auth/register", { method: "POST", body });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ role: "user", is_active: false });
    const again = await ask("/auth/register", { method: "POST", body });
    expect(again.status).toBe(409);
  });

  test("refuses common passwords", async () => {
    const { ask } = await createTestApp({ variables: { REGISTRATION: "open" } });
    const register = (password: string) =>
      ask("/auth/register", { method: "POST", body: { ...visitor, password } });
    const common =
      "Password1 aaaaaa 88888888 121212 123123 abcabc 654321 987654321 0123456789 7890123 abcdef";
    for (const password of common.split(" ")) {
      const answer = await register(password);
      expect([answer.status, answer.body.details], password).toEqual([
        400,
        [{ path: "password", message: "This password is too common." }],
      ]);
    }
    expect((await register("x".repeat(128))).status).toBe(201);
  });
});
