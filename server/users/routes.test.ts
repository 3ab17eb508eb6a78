import { describe, expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { formOf } from "#tests/files.ts";
import { createTestApp, passwordOf, type TestApp } from "#tests/test-app.ts";

const person = {
  firstName: "Rima",
  lastName: "Akter",
  email: "rima@example.com",
  password: "long enough 1",
  role: "author",
};

async function openOffice(): Promise<TestApp & { token: string }> {
  const app = await createTestApp();
  return { ...app, token: (await app.tokenOf("admin")) as string };
}

describe("accounts", () => {
  test("are added, listed, searched and deleted by an admin", async () => {
    const { ask, token, ids } = await openOffice();
    const created = await ask("/users", {
      method: "POST",
      token,
      body: { ...person, email: " Rima@Example.com ", id: 99, is_active: false },
    });
    expect(created.status).toBe(201);
    expect(created.body.user).toMatchObject({
      email: "rima@example.com",
      is_active: true,
      revision: 1,
    });
    expect(created.text).not.toContain("password");

    const list = async (query = "") => (await ask(`/users${query}`, { token })).body;
    const emails = (body: { users: { email: string }[] }) => body.users.map(({ email }) => email);
    expect((await list()).pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      hasPrev: false,
      hasNext: false,
      total: 5,
    });
    expect(emails(await list("?limit=2&page=2"))).toEqual([cast.user.email, cast.author.email]);
    expect(emails(await list("?role=author"))).toEqual([
      "rima@example.com",
      cast.inactive.email,
      cast.author.email,
    ]);
    expect(emails(await list("?search=AKT%20ri"))).toEqual(["rima@example.com"]);
    expect(emails(await list("?search=rima%40exam"))).toEqual(["rima@example.com"]);
    expect(emails(await list("?search=ima"))).toEqual([]);
    expect(emails(await list("?search=example&role=admin"))).toEqual([cast.admin.email]);

    expect((await ask(`/users/${ids.user}`, { method: "DELETE", token })).status).toBe(204);
    expect((await ask(`/users/${ids.user}`, { token })).status).toBe(404);
    expect(emails(await list("?search=nusrat"))).toEqual([]);
  });

  test("have an e-mail address of their own", async () => {
    const { ask, token, ids } = await openOffice();
    const tries = Array.from({ length: 10 }, () =>
      ask("/users", { method: "POST", token, body: person }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array(9).fill(409)]);
    const body = { email: "RIMA@example.com" };
    expect((await ask(`/users/${ids.user}`, { method: "PUT", token, body })).status).toBe(409);
    expect((await ask("/users/profile/me", { method: "PUT", token, body })).status).toBe(409);
  });

  test("need a good password when added, and keep theirs when it is left blank", async () => {
    const { ask, token, ids, tokenOf } = await openOffice();
    for (const [password, message] of [
      [undefined, "This field is required."],
      ["      ", "This field is required."],
      ["five5", "Password must be at least 6 characters long."],
      ["x".repeat(129), "Password must be at most 128 characters long."],
      ["qwerty123", "This password is too common."],
    ]) {
      const { status, body } = await ask("/users", {
        method: "POST",
        token,
        body: { ...person, password },
      });
      expect([status, body.details]).toEqual([400, [{ path: "password", message }]]);
    }
    const target = `/users/${ids.author}`;
    const live = await tokenOf("author");
    const { status } = await ask(target, {
      method: "PUT",
      token,
      body: { password: "  ", firstName: "T" },
    });
    expect(status).toBe(200);
    expect((await ask("/auth/me", { token: live })).status).toBe(200);
    await ask(target, { method: "PUT", token, body: { password: "a new long one" } });
    expect((await ask("/auth/me", { token: live })).status).toBe(401);
  });

  test("the last active admin stays one", async () => {
    const { ask, token, ids } = await openOffice();
    const ownPath = `/users/${ids.admin}`;
    for (const body of [{ isActive: false }, { role: "author" }]) {
      expect((await ask(ownPath, { method: "PUT", token, body })).status).toBe(409);
    }
    expect((await ask(ownPath, { method: "DELETE", token })).status).toBe(409);
    await ask(`/users/${ids.author}`, { method: "PUT", token, body: { role: "admin" } });
    for (const body of [{ isActive: false }, { role: "author" }]) {
      const { status, body: answer } = await ask(ownPath, { method: "PUT", token, body });
      expect([status, answer.error]).toEqual([
        409,
        "You cannot deactivate yourself or give yourself another role.",
      ]);
    }
    expect((await ask(ownPath, { method: "DELETE", token })).status).toBe(409);
  });

  test("two admins who demote, deactivate or delete each other at once always leave one", async () => {
    const { ask, db, ids, tokenOf } = await createTestApp();
    const both = [ids.admin, ids.author];
    const attacks = [
      { method: "PUT", body: { role: "user" } },
      { method: "PUT", body: { isActive: false } },
      { method: "PUT", body: { role: "author" } },
    ];
    for (let round = 0; round < 30; round += 1) {
      await db
        .updateTable("users")
        .set({ role: "admin", is_active: 1 })
        .where("id", "in", both)
        .execute();
      const [one, other] = [await tokenOf("admin"), await tokenOf("author")];
      const attack = attacks[round % 3];
      await Promise.all([
        ask(`/users/${ids.author}`, { ...attack, token: one }),
        ask(`/users/${ids.admin}`, { ...attack, token: other }),
      ]);
      const left = await db
        .selectFrom("users")
        .select("id")
        .where("role", "=", "admin")
        .where("is_active", "=", 1)
        .execute();
      expect(left).toHaveLength(1);
    }
    await db
      .updateTable("users")
      .set({ role: "admin", is_active: 1 })
      .where("id", "in", both)
      .execute();
    const [one, other] = [await tokenOf("admin"), await tokenOf("author")];
    const statuses = await Promise.all([
      ask(`/users/${ids.author}`, { method: "DELETE", token: one }),
      ask(`/users/${ids.admin}`, { method: "DELETE", token: other }),
    ]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  });

  test("a password never reaches the activity log", async () => {
    const { ask, token, ids, db } = await openOffice();
    await ask("/users", { method: "POST", token, body: person });
    await ask(`/users/${ids.user}`, {
      method: "PUT",
      token,
      body: { password: "a secret phrase" },
    });
    const log = JSON.stringify(await db.selectFrom("activity_log").selectAll().execute());
    expect(log).toContain('\\"password\\":\\"changed\\"');
    expect(log).not.toContain("secret");
    expect(log).not.toContain(person.password);
    expect(log).not.toContain("argon2");
  });
});

describe("the own profile", () => {
  test("shows and changes name and address, nothing else", async () => {
    const { ask, tokenOf, ids } = await createTestApp();
    const token = await tokenOf("user");
    const mine = {
      id: ids.user,
      email: cast.user.email,
      firstName: "Nusrat",
      lastName: "Jahan",
      role: "user",
      answersEnquiries: false,
      isActive: true,
      photo: null,
      signature: null,
      createdAt: "2026-03-05T09:30:00.000Z",
      revision: 1,
    };
    expect((await ask("/users/profile/me", { token })).body).toEqual({ user: mine });
    const body = {
      firstName: "Nus",
      role: "admin",
      isActive: false,
      id: 1,
      password: "another one 1",
    };
    const { body: answer } = await ask("/users/profile/me", { method: "PUT", token, body });
    expect(answer.user).toEqual({ ...mine, firstName: "Nus", revision: 2 });
    expect((await ask("/auth/me", { token })).status).toBe(200);
    const stale = await ask("/users/profile/me", {
      method: "PUT",
      token,
      body: { lastName: "J" },
      headers: { "if-match": '"1"' },
    });
    expect([stale.status, stale.body.current]).toEqual([409, answer.user]);
  });

  test("has a signature, and a photograph that stays in the library while it is one", async () => {
    const { ask, tokenOf, ids } = await createTestApp();
    const [token, admin] = [await tokenOf("author"), await tokenOf("admin")];
    const upload = async (colour: string) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9z"/></svg>`;
      const form = await formOf([["face.svg", drawing]]);
      return (await ask("/media", { ...form, token })).body.media[0] as { id: number; url: string };
    };
    const face = await upload("red");
    const save = (body: object) => ask("/users/profile/me", { method: "PUT", token, body });
    const { status, body } = await save({ photo: face.url, signature: " Kind regards\nTanvir " });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ photo: face.url, signature: "Kind regards\nTanvir" });
    const { user } = (await ask(`/users/${ids.author}`, { token: admin })).body;
    expect(user).toMatchObject({ photo: face.url, signature: "Kind regards\nTanvir" });

    for (const photo of [
      "https://elsewhere.example.com/face.jpg",
      `/media/${"0".repeat(64)}.webp`,
      "/admin",
    ]) {
      const refused = await save({ photo });
      expect([refused.status, refused.body.details], photo).toEqual([
        400,
        [{ path: "photo", message: "This is not a picture from the media library." }],
      ]);
    }
    expect((await save({ signature: "x".repeat(501) })).status).toBe(400);

    const used = await ask(`/media/${face.id}`, { method: "DELETE", token: admin });
    expect([used.status, used.body.uses]).toEqual([
      409,
      [{ area: "users", id: ids.author, field: "photo", title: cast.author.email }],
    ]);
    const other = await formOf([
      [
        "face.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9z"/></svg>',
      ],
    ]);
    const replaced = await ask(`/media/${face.id}/replace`, { ...other, token: admin });
    expect(replaced.status).toBe(200);
    const { photo } = (await ask("/users/profile/me", { token })).body.user;
    expect(photo).toBe(replaced.body.media.url);

    expect((await save({ photo: "", signature: null })).body.user).toMatchObject({
      photo: null,
      signature: null,
    });
    expect((await ask(`/media/${face.id}`, { method: "DELETE", token: admin })).status).toBe(204);
  });

  test("a new password needs the current one and ends every other session", async () => {
    const { ask, tokenOf } = await createTestApp();
    const [token, other] = [await tokenOf("user"), await tokenOf("user")];
    const change = (currentPassword: string, newPassword: string) =>
      ask("/users/profile/password", {
        method: "PUT",
        token,
        body: { currentPassword, newPassword },
      });
    const wrong = await change("not mine", "a new long one");
    expect([wrong.status, wrong.body.error]).toEqual([400, "Current password is incorrect"]);
    expect((await change(passwordOf("user"), "12345")).status).toBe(400);
    expect((await change(passwordOf("user"), "123456")).body.error).toContain("newPassword");
    expect((await change(passwordOf("user"), "a new long one")).body).toEqual({ success: true });
    expect((await ask("/auth/me", { token })).status).toBe(200);
    expect((await ask("/auth/me", { token: other })).status).toBe(401);
    const login = { method: "POST", body: { email: cast.user.email, password: "a new long one" } };
    expect((await ask("/auth/login", login)).status).toBe(200);
  });

  test("five wrong passwords are all that anybody may offer for an account, wherever", async () => {
    const { ask, tokenOf } = await createTestApp();
    const token = await tokenOf("user");
    const body = { currentPassword: "not mine", newPassword: "a new long one" };
    const change = () => ask("/users/profile/password", { method: "PUT", token, body });
    const enrol = () =>
      ask("/auth/second-factor", { method: "POST", token, body: { password: "not mine" } });
    const statuses = [];
    for (const guess of [change, enrol, change, enrol, change, change, enrol])
      statuses.push((await guess()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await ask("/auth/me", { token })).status).toBe(200);
  });
});
