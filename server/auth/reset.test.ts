import { describe, expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { createSignInApp } from "#tests/sign-in-app.ts";

const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
const fresh = "a fresh long phrase 5";

describe("a forgotten password", () => {
  test("is set anew by a mailed link, once, and every session ends", async () => {
    const { post, login, lastMail, ask, tokenOf, db } = await createSignInApp();
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
    expect((await lastMail())?.mail.text).toContain("reset with an emailed link");
    const log = await db.selectFrom("activity_log").selectAll().execute();
    expect(log).toMatchObject([{ area: "users", after: expect.stringContaining("changed") }]);
    expect(JSON.stringify(log)).not.toContain("argon2");
  });

  test("gets the same answer whether or not there is an account, and mail only where one is active", async () => {
    const { post, mailWorker, smtp } = await createSignInApp();
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
    const { post, lastMail, ask, ids, pass, tokenOf } = await createSignInApp();
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
    const { post, login, lastMail } = await createSignInApp();
    for (let count = 0; count < 6; count += 1) await login("author", { password: "guess 12" });
    expect((await login("author")).status).toBe(429);
    await post("password/forgot", { email: cast.author.email });
    const token = tokenIn((await lastMail())?.mail.text);
    await post("password/reset", { token, password: fresh });
    expect((await login("author", { password: fresh })).status).toBe(200);
  });
});
