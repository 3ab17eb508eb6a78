import { describe, expect, test } from "vitest";
import type { CastName } from "#seed/cast.ts";
import { createSignInApp } from "#tests/sign-in-app.ts";
import { passwordOf } from "#tests/test-app.ts";

async function openHouse() {
  const app = await createSignInApp();
  const call = async (method: string, path: string, by: CastName = "admin") =>
    app.ask(path, { method, token: await app.tokenOf(by) });
  return { ...app, call };
}

describe("of colleagues", () => {
  test("admins see the last sign-in, the second factor and the sessions, and end these", async () => {
    const { call, login, ids, pass, ask, tokenOf } = await openHouse();
    pass(60);
    const { token } = (await login("author")).body;
    const { users } = (await call("GET", "/users?sort=email&order=ASC")).body;
    expect(users.map((user: object) => Object.entries(user).slice(-2))).toEqual([
      [
        ["last_sign_in_at", "2026-03-05T09:31:00.000Z"],
        ["has_second_factor", false],
      ],
      [
        ["last_sign_in_at", "2026-03-05T09:31:00.000Z"],
        ["has_second_factor", false],
      ],
      ...Array(2).fill([
        ["last_sign_in_at", null],
        ["has_second_factor", false],
      ]),
    ]);
    const { user } = (await call("GET", `/users/${ids.user}`)).body;
    expect(user).toMatchObject({ last_sign_in_at: null, has_second_factor: false });

    const { sessions } = (await call("GET", `/users/${ids.author}/sessions`)).body;
    expect(sessions).toMatchObject([{ address: "203.0.113.7", is_current: false }]);
    expect((await call("DELETE", `/users/${ids.author}/sessions`)).status).toBe(204);
    expect((await ask("/auth/me", { token })).status).toBe(401);
    expect((await call("GET", `/users/${ids.author}/sessions`)).body.sessions).toEqual([]);
    expect((await call("DELETE", "/users/999999/sessions")).status).toBe(404);

    // The session that asks goes on.
    const [ownToken, other] = [await tokenOf("admin"), await tokenOf("admin")];
    const path = `/users/${ids.admin}/sessions`;
    expect((await ask(path, { method: "DELETE", token: ownToken })).status).toBe(204);
    expect((await ask("/auth/me", { token: ownToken })).status).toBe(200);
    expect((await ask("/auth/me", { token: other })).status).toBe(401);
  });

  test("a second factor is seen in the list, and parallel sign-ins leave the last one", async () => {
    const { call, post, login, ids, tokenOf, db } = await openHouse();
    const { secret } = (
      await post("second-factor", { password: passwordOf("user") }, await tokenOf("user"))
    ).body;
    expect(secret).toBeDefined();
    const isOn = async () =>
      (await call("GET", `/users/${ids.user}`)).body.user.has_second_factor as boolean;
    expect(await isOn()).toBe(false);
    await db.updateTable("second_factors").set({ is_on: 1 }).execute();
    expect(await isOn()).toBe(true);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => login("author")));
    expect(statuses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const noted = await db.selectFrom("sign_ins").selectAll().execute();
    expect(noted.filter(({ user_id }) => user_id === ids.author)).toHaveLength(1);
  });
});
