import { Secret, TOTP } from "otpauth";
import { describe, expect, onTestFinished, test } from "vitest";
import { type CastName, cast } from "#seed/cast.ts";
import { openHouse, passwordOf } from "#tests/house.ts";
import { startSmtp } from "#tests/smtp.ts";

async function openDoor(variables: Record<string, string> = {}) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const house = await openHouse({ variables: { SMTP_URL: smtp.url, ...variables } });
  const post = (path: string, body: object, token?: string) =>
    house.ask(`/auth/${path}`, { method: "POST", body, token });
  return {
    ...house,
    smtp,
    post,
    login: (name: CastName, more: object = {}, from = "203.0.113.7") =>
      house.ask("/auth/login", {
        method: "POST",
        from,
        body: { email: cast[name].email, password: passwordOf(name), ...more },
      }),
    lastMail: async () => {
      await house.mailWorker.runOnce();
      return smtp.received.at(-1);
    },
    pass: (seconds: number) => {
      house.clock.now = new Date(house.clock.now.getTime() + seconds * 1000);
    },
  };
}

const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
const fresh = "a fresh long phrase 5";

describe("a forgotten password", () => {
  test("is set anew by a mailed link, once, and every session ends", async () => {
    const { post, login, lastMail, ask, tokenOf, db } = await openDoor();
    const old = await tokenOf("author");
    expect((await post("password/forgot", { email: cast.author.email })).status).toBe(200);
    const token = tokenIn((await lastMail())?.mail.text);
    expect(token).toHaveLength(43);
    const stored = JSON.stringify(await db.selectFrom("password_resets").selectAll().execute());
    expect(stored).not.toContain(token);
    const both = await Promise.all(
      [1, 2].map(() => post("password/reset", { token, password: fresh })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await ask("/auth/me", { token: old })).status).toBe(401);
    expect((await login("author")).status).toBe(401);
    expect((await login("author", { password: fresh })).status).toBe(200);
    expect((await lastMail())?.mail.text).toContain("set anew through a mailed link");
    const log = await db.selectFrom("activity_log").selectAll().execute();
    expect(log).toMatchObject([{ area: "users", after: expect.stringContaining("changed") }]);
    expect(JSON.stringify(log)).not.toContain("argon2");
  });

  test("gets the same answer whether or not there is an account, and mail only where one is active", async () => {
    const { post, mailWorker, smtp } = await openDoor();
    const answers = [];
    for (const email of [cast.admin.email, "nobody@example.com", cast.inactive.email]) {
      answers.push(await post("password/forgot", { email }));
    }
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([200, answers[0]?.text]);
    }
    await mailWorker.runOnce();
    expect(smtp.received.map(({ to }) => to[0])).toEqual([cast.admin.email]);
    await post("password/forgot", { email: cast.admin.email });
    await mailWorker.runOnce();
    expect(smtp.received).toHaveLength(1);
  });

  test("has a link for half an hour, which dies with any change of the account", async () => {
    const { post, lastMail, ask, ids, pass, tokenOf } = await openDoor();
    await post("password/forgot", { email: cast.author.email });
    const late = tokenIn((await lastMail())?.mail.text);
    pass(1800);
    expect((await post("password/reset", { token: late, password: fresh })).status).toBe(400);
    await post("password/forgot", { email: cast.author.email });
    const token = tokenIn((await lastMail())?.mail.text);
    const common = await post("password/reset", { token, password: "password123" });
    expect(common.body.details).toEqual([
      { path: "password", message: "This password is too common." },
    ]);
    const admin = await tokenOf("admin");
    const body = { isActive: false };
    await ask(`/users/${ids.author}`, { method: "PUT", token: admin, body });
    expect((await post("password/reset", { token, password: fresh })).status).toBe(400);
    for (const each of ["", "x", "A".repeat(43), "A".repeat(300)]) {
      expect((await post("password/reset", { token: each, password: fresh })).status).toBe(400);
    }
  });

  test("ends the account's lock, since only its owner has the mail", async () => {
    const { post, login, lastMail } = await openDoor();
    for (let count = 0; count < 6; count += 1) await login("author", { password: "guess 12" });
    expect((await login("author")).status).toBe(429);
    await post("password/forgot", { email: cast.author.email });
    const token = tokenIn((await lastMail())?.mail.text);
    await post("password/reset", { token, password: fresh });
    expect((await login("author", { password: fresh })).status).toBe(200);
  });
});

describe("one's own sessions", () => {
  test("are listed with device and place of last use, and ended one by one or all", async () => {
    const { ask, tokenOf, pass, post } = await openDoor();
    const others = await tokenOf("admin");
    const first = await tokenOf("user");
    const agent = "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0";
    const second = (
      await ask("/auth/login", {
        method: "POST",
        body: { email: cast.user.email, password: passwordOf("user") },
        headers: { "user-agent": agent },
        from: "198.51.100.4",
      })
    ).body.token;
    pass(1);
    await ask("/auth/me", { token: second, from: "192.0.2.77" });
    const list = async (token: string) => (await ask("/auth/sessions", { token })).body.sessions;
    const [latest, earlier] = (await ask("/auth/sessions", { token: second, from: "192.0.2.77" }))
      .body.sessions;
    expect(latest).toMatchObject({
      device: "Firefox on Windows",
      address: "192.0.2.77",
      is_current: true,
      last_used_at: "2026-03-05T09:30:01.000Z",
    });
    expect(earlier).toMatchObject({ is_current: false, device: "Unknown device" });

    const end = (id: number, token: string) =>
      ask(`/auth/sessions/${id}`, { method: "DELETE", token });
    expect((await end(1, second)).status).toBe(404);
    expect((await end(earlier.id, second)).status).toBe(204);
    expect((await end(earlier.id, second)).status).toBe(404);
    expect((await ask("/auth/me", { token: first })).status).toBe(401);
    expect(await list(second)).toHaveLength(1);
    const third = await tokenOf("user");
    expect((await post("logout/everywhere", {}, third)).body).toEqual({ success: true });
    for (const token of [second, third]) {
      expect((await ask("/auth/me", { token })).status).toBe(401);
    }
    expect((await ask("/auth/me", { token: others })).status).toBe(200);
  });
});

async function openEnrolled(name: CastName = "author", variables: Record<string, string> = {}) {
  const door = await openDoor(variables);
  const { post, tokenOf, clock } = door;
  const token = (await tokenOf(name)) as string;
  const begun = await post("second-factor", { password: passwordOf(name) }, token);
  expect(begun.status).toBe(201);
  const { secret, uri } = begun.body as { secret: string; uri: string };
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeNow = () => app.generate({ timestamp: clock.now.getTime() });
  const enabled = await post("second-factor/enable", { code: codeNow() }, token);
  expect(enabled.status).toBe(200);
  return { ...door, token, secret, uri, codeNow, codes: enabled.body.recovery_codes as string[] };
}

describe("a second factor", () => {
  test("lets in whoever has password and code, each code once", async () => {
    const { login, codeNow, pass, uri, db, secret } = await openEnrolled();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Nokshi:author%40example\.com\?.*secret=[A-Z2-7]{32}/);
    const without = await login("author");
    expect([without.status, without.body]).toEqual([
      401,
      {
        error: "Enter the code from your authenticator app.",
        message: "Enter the code from your authenticator app.",
        second_factor: "required",
      },
    ]);
    expect((await login("author", { code: codeNow() })).body.second_factor).toBe("wrong");
    pass(30);
    const code = codeNow();
    expect((await login("author", { code, password: "wrong one 1" })).body).not.toHaveProperty(
      "second_factor",
    );
    expect((await login("author", { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(
      200,
    );
    expect((await login("author", { code })).status).toBe(401);
    expect(
      JSON.stringify(await db.selectFrom("second_factors").selectAll().execute()),
    ).not.toContain(secret);
  });

  test("has ten recovery codes, each good once, and fresh ones on demand", async () => {
    const { login, codes, ask, token, post } = await openEnrolled();
    expect(new Set(codes).size).toBe(10);
    const [first = "", second = ""] = codes;
    expect((await login("author", { code: first.toUpperCase() })).status).toBe(200);
    expect((await login("author", { code: first })).status).toBe(401);
    const status = async () => (await ask("/auth/second-factor", { token })).body.second_factor;
    expect(await status()).toEqual({ is_on: true, is_required: false, recovery_codes_left: 9 });
    const password = passwordOf("author");
    const renewed = await post("second-factor/recovery-codes", { password }, token);
    expect((await login("author", { code: second })).status).toBe(401);
    expect((await login("author", { code: renewed.body.recovery_codes[0] })).status).toBe(200);
  });

  test("cannot be guessed: five codes in 900 seconds, from known addresses too", async () => {
    const { login, pass, codeNow } = await openEnrolled();
    const statuses = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await login("author", { code: "000000" })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    pass(60);
    expect((await login("author", { code: codeNow() })).status).toBe(429);
    pass(900);
    expect((await login("author", { code: codeNow() })).status).toBe(200);
  });

  test("is turned on by a right code and off by the password only, and its owner hears of both", async () => {
    const { post, token, login, lastMail, mailWorker, smtp } = await openEnrolled();
    await mailWorker.runOnce();
    expect(smtp.received.at(-1)?.mail.text).toContain("takes a code");
    const again = await post("second-factor", { password: passwordOf("author") }, token);
    expect(again.status).toBe(409);
    const wrong = await post("second-factor/disable", { password: "not mine 77" }, token);
    expect([wrong.status, wrong.body.error]).toEqual([400, "Current password is incorrect"]);
    await post("second-factor/disable", { password: passwordOf("author") }, token);
    expect((await login("author")).status).toBe(200);
    expect((await lastMail())?.mail.text).toContain("no longer takes a code");
    expect((await post("second-factor/enable", { code: "123456" }, token)).status).toBe(409);
  });

  test("that was lost is taken off by an admin", async () => {
    const { ask, tokenOf, ids, login } = await openEnrolled();
    const path = `/users/${ids.author}/second-factor`;
    const admin = await tokenOf("admin");
    const isOn = async () => (await ask(path, { token: admin })).body.second_factor;
    expect(await isOn()).toEqual({ is_on: true });
    expect((await ask(path, { method: "DELETE", token: admin })).status).toBe(204);
    expect(await isOn()).toEqual({ is_on: false });
    expect((await login("author")).status).toBe(200);
    expect((await ask("/users/999/second-factor", { token: admin })).status).toBe(404);
    expect((await ask("/users/999/second-factor", { method: "DELETE", token: admin })).status).toBe(
      404,
    );
  });
});

test("REQUIRE_2FA=admin keeps admins from everything but setting it up", async () => {
  const { login, ask, post, clock } = await openDoor({ REQUIRE_2FA: "admin" });
  const { token } = (await login("admin")).body;
  for (const path of ["/users", "/contact", "/users/profile/me", "/blog/admin"]) {
    const { status, body } = await ask(path, { token });
    expect([status, body.second_factor], path).toEqual([403, "enrol"]);
  }
  expect((await ask("/auth/me", { token })).status).toBe(200);
  const { token: author } = (await login("author")).body;
  expect((await ask("/blog/admin", { token: author })).status).toBe(200);
  const begun = await post("second-factor", { password: passwordOf("admin") }, token);
  const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
  const code = app.generate({ timestamp: clock.now.getTime() });
  expect((await post("second-factor/enable", { code }, token)).status).toBe(200);
  expect((await ask("/users", { token })).status).toBe(200);
});
