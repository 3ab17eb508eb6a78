import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { type CastName, cast } from "#seed/cast.ts";
import { createServices } from "#server/compose/services.ts";
import { readConfig } from "#server/config.ts";
import { createWriter } from "#server/database/write.ts";
import { createLog } from "#server/kernel/log.ts";
import { createSignInApp } from "#tests/sign-in-app.ts";
import { passwordOf } from "#tests/test-app.ts";
import { createPasswords } from "./passwords.ts";

async function openEnrolled(name: CastName = "author", variables: Record<string, string> = {}) {
  const door = await createSignInApp(variables);
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
        code: "second_factor_required",
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

  test("lets nobody stay who was signing in without a code while it was turned on", async () => {
    const { post, login, tokenOf, clock, pass, ask } = await createSignInApp();
    const token = (await tokenOf("author")) as string;
    const password = passwordOf("author");
    for (let round = 0; round < 15; round += 1) {
      pass(31);
      const begun = await post("second-factor", { password }, token);
      const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
      const code = app.generate({ timestamp: clock.now.getTime() });
      const signingIn = Array.from({ length: 6 }, () => login("author"));
      await signingIn[round % 4];
      expect((await post("second-factor/enable", { code }, token)).status).toBe(200);
      for (const { status, body } of await Promise.all(signingIn)) {
        if (status === 200) expect((await ask("/auth/me", { token: body.token })).status).toBe(401);
        else expect(body.second_factor).toBe("required");
      }
      await post("second-factor/disable", { password }, token);
    }
  });

  test("has ten recovery codes, each good once, and fresh ones on demand", async () => {
    const { login, codes, ask, token, post, db, lastMail } = await openEnrolled();
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
    expect((await lastMail())?.mail.text).toContain("new recovery codes");
    const written = await db
      .selectFrom("activity_log")
      .select("after")
      .orderBy("id", "desc")
      .execute();
    expect(written[0]?.after).toBe('{"recovery_codes":"renewed"}');
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

  test("is not kept from its owner at a known address by a stranger who has the password", async () => {
    const { login, pass, codeNow } = await openEnrolled();
    const fail = async (address: string, times: number) => {
      const statuses = [];
      for (let count = 0; count < times; count += 1)
        statuses.push((await login("author", { code: "000000" }, address)).status);
      return statuses;
    };
    pass(31);
    expect((await login("author", { code: codeNow() })).status).toBe(200);
    pass(31);
    expect(await fail("66.0.0.1", 3)).toEqual([401, 401, 401]);
    expect(await fail("66.0.0.2", 4)).toEqual([401, 401, 429, 429]);
    expect((await login("author", { code: codeNow() })).status).toBe(200);
    pass(31);
    expect((await login("author", { code: codeNow() }, "66.0.0.3")).status).toBe(429);
    for (let round = 0; round < 4; round += 1) {
      pass(901);
      expect(await fail(`66.0.1.${round}`, 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
      expect((await login("author", { code: codeNow() })).status).toBe(200);
    }
  });

  test("is guessed five times at a known address too, and strangers have as many fewer tries", async () => {
    const { login, pass, codeNow } = await openEnrolled();
    pass(31);
    expect((await login("author", { code: codeNow() })).status).toBe(200);
    const wrong = async (address?: string) =>
      (await login("author", { code: "000000" }, address)).status;
    expect([await wrong(), await wrong(), await wrong(), await wrong()]).toEqual(
      Array(4).fill(401),
    );
    expect([await wrong("66.0.0.1"), await wrong("66.0.0.1")]).toEqual([401, 429]);
    expect([await wrong(), await wrong()]).toEqual([401, 429]);
  });

  test("once turned on makes strangers of the addresses that never showed a code", async () => {
    const { post, tokenOf, login, clock, pass } = await createSignInApp();
    const thief = "66.0.0.9";
    expect((await login("author", {}, thief)).status).toBe(200);
    const token = (await tokenOf("author")) as string;
    const begun = await post("second-factor", { password: passwordOf("author") }, token);
    const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
    const codeNow = () => app.generate({ timestamp: clock.now.getTime() });
    expect((await post("second-factor/enable", { code: codeNow() }, token)).status).toBe(200);
    pass(31);
    for (let count = 0; count < 5; count += 1) await login("author", { code: "000000" }, thief);
    expect((await login("author", { code: codeNow() }, thief)).status).toBe(429);
    expect((await login("author", { code: codeNow() })).status).toBe(200);
  });

  test("has its wrong codes forgotten once the password is set", async () => {
    const { login, pass, codeNow, ask, tokenOf, ids } = await openEnrolled();
    const lockOut = async () => {
      for (let count = 0; count < 6; count += 1)
        await login("author", { code: "000000" }, "66.0.0.1");
      for (let count = 0; count < 6; count += 1) await login("author", { code: "000000" });
      pass(31);
      expect((await login("author", { code: codeNow() })).status).toBe(429);
    };
    await lockOut();
    const password = "a fresh long phrase 5";
    const token = await tokenOf("admin");
    const put = await ask(`/users/${ids.author}`, { method: "PUT", token, body: { password } });
    expect(put.status).toBe(200);
    expect((await login("author", { password, code: codeNow() }, "66.0.0.7")).status).toBe(200);
  });

  test("has its wrong codes forgotten by the command for admins, which takes the factor off", async () => {
    const { login, pass, post, db, clock } = await openEnrolled();
    for (const address of ["66.0.0.1", "203.0.113.7"])
      for (let count = 0; count < 6; count += 1) await login("author", { code: "000000" }, address);
    const time = () => clock.now;
    const { users } = createServices({
      db,
      clock: time,
      passwords: createPasswords(),
      writer: createWriter(db, time),
      config: readConfig({}),
      log: createLog("silent", false),
    });
    const password = "a fresh long phrase 5";
    expect(await users.setAdmin(cast.author.email, password)).toBe("changed");
    pass(31);
    const { token } = (await login("author", { password }, "66.0.0.8")).body;
    const { secret } = (await post("second-factor", { password }, token)).body;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = app.generate({ timestamp: clock.now.getTime() });
    expect((await post("second-factor/enable", { code }, token)).status).toBe(200);
  });

  test("is turned on by a right code and off by the password only, and its owner hears of both", async () => {
    const { post, token, login, lastMail, mailWorker, smtp } = await openEnrolled();
    await mailWorker.runOnce();
    expect(smtp.received.at(-1)?.mail.text).toContain("requires a code");
    const again = await post("second-factor", { password: passwordOf("author") }, token);
    expect(again.status).toBe(409);
    const wrong = await post("second-factor/disable", { password: "not mine 77" }, token);
    expect([wrong.status, wrong.body.error]).toEqual([400, "Current password is incorrect"]);
    await post("second-factor/disable", { password: passwordOf("author") }, token);
    expect((await login("author")).status).toBe(200);
    expect((await lastMail())?.mail.text).toContain("no longer requires a code");
    expect((await post("second-factor/enable", { code: "123456" }, token)).status).toBe(409);
  });

  test("stays when the password is set anew by a mailed link", async () => {
    const { post, lastMail, login, codeNow, pass } = await openEnrolled();
    await post("password/forgot", { email: cast.author.email });
    const token = /token=([\w-]+)/.exec((await lastMail())?.mail.text ?? "")?.[1];
    const password = "a fresh long phrase 5";
    expect((await post("password/reset", { token, password })).status).toBe(200);
    expect((await login("author", { password })).body.second_factor).toBe("required");
    pass(30);
    expect((await login("author", { password, code: codeNow() })).status).toBe(200);
  });

  test("ends the sessions that never had to show a code once it is turned on", async () => {
    const { tokenOf, post, ask, clock } = await createSignInApp({ REQUIRE_2FA: "admin" });
    const [intruder, owner] = [await tokenOf("admin"), await tokenOf("admin")];
    const begun = await post("second-factor", { password: passwordOf("admin") }, owner);
    const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
    const code = app.generate({ timestamp: clock.now.getTime() });
    expect((await post("second-factor/enable", { code }, owner)).status).toBe(200);
    expect((await ask("/users", { token: owner })).status).toBe(200);
    expect((await ask("/users", { token: intruder })).status).toBe(401);
  });

  test("of one's own is not taken off as somebody else's, without the password", async () => {
    const { ask, token, ids, post } = await openEnrolled("admin");
    const path = `/users/${ids.admin}/second-factor`;
    const { status, body } = await ask(path, { method: "DELETE", token });
    expect([status, body.error]).toEqual([409, "Turn off your own second factor in your profile."]);
    expect((await ask(path, { token })).body.second_factor).toEqual({ is_on: true });
    const password = passwordOf("admin");
    expect((await post("second-factor/disable", { password }, token)).status).toBe(200);
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
  const { login, ask, post, clock } = await createSignInApp({ REQUIRE_2FA: "admin" });
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
