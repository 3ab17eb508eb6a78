import { describe, expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { createSignInApp } from "#tests/sign-in-app.ts";
import { passwordOf } from "#tests/test-app.ts";

describe("one's own sessions", () => {
  test("are listed with device and place of last use, and ended one by one or all", async () => {
    const { ask, tokenOf, pass, post } = await createSignInApp();
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

  test("live no longer because the clock was set back", async () => {
    const { ask, tokenOf, pass } = await createSignInApp({
      SESSION_IDLE_SECONDS: "600",
      SESSION_MAX_SECONDS: "3600",
    });
    const status = async (token: string | undefined) => (await ask("/auth/me", { token })).status;
    const [idle, busy] = [await tokenOf("user"), await tokenOf("user")];
    pass(-86_400);
    expect([await status(idle), await status(busy)]).toEqual([200, 200]);
    for (let minutes = 9; minutes < 60; minutes += 9) {
      pass(540);
      expect(await status(busy)).toBe(200);
    }
    expect(await status(idle)).toBe(401);
    pass(540);
    expect(await status(busy)).toBe(401);
  });
});
