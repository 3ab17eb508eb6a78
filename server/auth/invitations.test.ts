import { describe, expect, test } from "vitest";
import type { Role } from "#contract/core/roles.ts";
import { type CastName, cast } from "#seed/cast.ts";
import { createSignInApp } from "#tests/sign-in-app.ts";
import { createTestApp } from "#tests/test-app.ts";

const rima = { firstName: "Rima", lastName: "Akter", password: "a long enough phrase 7" };
const email = "rima@example.com";
const week = 7 * 86_400;

const tokenIn = (text: string | undefined) => /invitation\/([\w-]+)/.exec(text ?? "")?.[1] ?? "";

async function openHouse(variables: Record<string, string> = {}) {
  const app = await createSignInApp(variables);
  const { ask, tokenOf } = app;
  const call = async (method: string, path: string, body?: object, by: CastName = "admin") =>
    ask(path, { method, body, token: await tokenOf(by) });
  return {
    ...app,
    call,
    invite: (body: object = {}) =>
      call("POST", "/users/invitations", { email, role: "editor", ...body }),
    mailed: async () => tokenIn((await app.lastMail())?.mail.text),
    open: (token: string) => ask(`/auth/invitation/${token}`),
    accept: (token: string, body: object = rima) =>
      ask(`/auth/invitation/${token}`, { method: "POST", body }),
    listed: async () => (await call("GET", "/users/invitations")).body.invitations,
  };
}

/** Somebody else who may invite. */
async function addAdmin({ call }: Awaited<ReturnType<typeof openHouse>>) {
  const body = { ...rima, email: "second@example.com", role: "admin" };
  const { user } = (await call("POST", "/users", body)).body;
  return { id: user.id as number, email: body.email, password: body.password };
}

describe("an invitation", () => {
  test("is mailed, accepted once by POST, and signs in with the role that it was given", async () => {
    const { invite, smtp, mailed, open, accept, ask, listed, db, lastMail } = await openHouse();
    const { status, body } = await invite({ email: " Rima@Example.com " });
    expect([status, body.url]).toEqual([201, null]);
    expect(body.invitation).toMatchObject({
      email,
      role: "editor",
      invited_by: "Farhana Rahman",
      expires_at: "2026-03-12T09:30:00.000Z",
      ended: null,
      mail: { kind: "user-invitation", status: "waiting", recipient: email },
    });
    const token = await mailed();
    expect(token).toHaveLength(43);
    expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
    const { mail } = (await lastMail()) ?? {};
    expect(mail?.subject).toBe("Farhana Rahman invited you to Nokshi");
    expect(mail?.text).toContain("as an editor");
    expect((await listed())[0].mail.status).toBe("sent");

    expect((await open(token)).body.invitation).toEqual({
      email,
      role: "editor",
      expires_at: "2026-03-12T09:30:00.000Z",
      invited_by: "Farhana Rahman",
      has_account: false,
    });
    const accepted = await accept(token, { ...rima, role: "admin", email: "other@example.com" });
    expect(accepted.status).toBe(201);
    expect(Object.keys(accepted.body)).toEqual(["token", "user"]);
    expect(accepted.body.user).toMatchObject({
      email,
      role: "editor",
      first_name: "Rima",
      last_name: "Akter",
      is_active: true,
    });
    expect((await ask("/auth/me", { token: accepted.body.token })).body.user.email).toBe(email);
    const login = { method: "POST", body: { email, password: rima.password } };
    expect((await ask("/auth/login", login)).status).toBe(200);

    for (const again of [await open(token), await accept(token)]) {
      expect([again.status, again.body.code]).toEqual([404, "link_ended"]);
    }
    expect(await listed()).toEqual([]);
    const tables = ["mails", "activity_log", "invitations", "invitation_tokens"] as const;
    for (const table of tables) {
      const stored = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect(stored, table).not.toContain(token);
      expect(stored, table).not.toContain(rima.password);
    }
  });

  test("invitation: its link opens with the sign that a mail program took for a part of it", async () => {
    const { invite, mailed, open, accept } = await openHouse();
    await invite();
    const token = await mailed();
    for (const behind of [".", "%20", ")", "%3E", ",", "%E0%A5%A4", "%E2%80%9D."])
      expect([behind, (await open(`${token}${behind}`)).status]).toEqual([behind, 200]);
    expect((await open(`${token.slice(0, -1)}.`)).status).toBe(404);
    expect((await accept(`${token}.`)).status).toBe(201);
  });

  test("lasts seven days, and anew from when it is sent again, by another link", async () => {
    const { invite, mailed, open, accept, call, pass, listed } = await openHouse();
    const { id } = (await invite()).body.invitation;
    const first = await mailed();
    pass(week - 1);
    expect((await open(first)).status).toBe(200);
    pass(1);
    expect((await accept(first)).status).toBe(404);
    expect(await listed()).toMatchObject([{ id, ended: "expired" }]);

    const again = await call("POST", `/users/invitations/${id}/resend`);
    expect([again.status, again.body.invitation.id]).toEqual([200, id]);
    const second = await mailed();
    expect(second).not.toBe(first);
    expect((await open(first)).status).toBe(404);
    pass(week - 1);
    expect((await accept(second)).status).toBe(201);
  });

  test("is replaced by a second one for its address, and dies when it is revoked", async () => {
    const { invite, mailed, open, accept, call, listed } = await openHouse();
    const { id } = (await invite({ role: "admin" })).body.invitation;
    const first = await mailed();
    const second = (await invite({ role: "user" })).body.invitation;
    expect((await listed()).map((each: { id: number }) => each.id)).toEqual([second.id]);
    expect((await open(first)).status).toBe(404);
    const token = await mailed();
    expect((await open(token)).body.invitation.role).toBe("user");

    expect((await call("DELETE", `/users/invitations/${id}`)).status).toBe(404);
    expect((await call("DELETE", `/users/invitations/${second.id}`)).status).toBe(204);
    expect((await accept(token)).status).toBe(404);
    expect((await call("POST", `/users/invitations/${second.id}/resend`)).status).toBe(404);
  });

  test("is neither sent nor accepted where the address has an account", async () => {
    const { invite, mailed, open, accept, call, mailWorker, smtp } = await openHouse();
    const taken = await invite({ email: cast.inactive.email });
    expect([taken.status, taken.body.code]).toEqual([409, "account_exists"]);
    const { id } = (await invite()).body.invitation;
    const token = await mailed();
    await call("POST", "/users", { ...rima, email, role: "user" });
    expect((await open(token)).body.invitation.has_account).toBe(true);
    for (const refused of [
      await accept(token),
      await invite(),
      await call("POST", `/users/invitations/${id}/resend`),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, "account_exists"]);
    }
    await mailWorker.runOnce();
    expect(smtp.received).toHaveLength(1);
  });

  test.each([
    ["demoted", { role: "editor" }],
    ["deactivated", { isActive: false }],
    ["deleted", null],
  ])(
    "dies for good when whoever sent it is %s, until another admin sends it",
    async (_, change) => {
      const house = await openHouse();
      const { ask, post, call, mailed, open, accept, listed } = house;
      const second = await addAdmin(house);
      const { token: theirs } = (await post("login", second)).body;
      const body = { email, role: "author" };
      const made = await ask("/users/invitations", { method: "POST", body, token: theirs });
      const { id } = made.body.invitation;
      const token = await mailed();
      expect((await open(token)).status).toBe(200);
      const target = `/users/${second.id}`;
      await (change ? call("PUT", target, change) : call("DELETE", target));
      for (const dead of [await open(token), await accept(token)]) {
        expect([dead.status, dead.body.code]).toEqual([404, "link_ended"]);
      }
      if (change) await call("PUT", target, { role: "admin", isActive: true });
      expect((await accept(token)).status).toBe(404);
      expect(await listed()).toMatchObject([{ id, ended: "inviter", invited_by: null }]);

      await call("POST", `/users/invitations/${id}/resend`);
      expect(await listed()).toMatchObject([{ ended: null, invited_by: "Farhana Rahman" }]);
      expect((await accept(await mailed())).status).toBe(201);
    },
  );

  test("makes one account when it is accepted several times at once", async () => {
    const { invite, mailed, accept, db } = await openHouse();
    await invite();
    const token = await mailed();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) => accept(token, { ...rima, firstName: `R${number}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(404)]);
    const made = await db.selectFrom("users").select("id").where("email", "=", email).execute();
    expect(made).toHaveLength(1);
  });

  test("stays as it is when what is typed is refused, and an unknown link tells nothing", async () => {
    const { invite, mailed, accept, call } = await openHouse();
    for (const body of [{ email: "no address" }, { role: "owner" }, { role: null }]) {
      expect((await invite(body)).status).toBe(400);
    }
    await invite();
    const token = await mailed();
    for (const [body, path] of [
      [{ password: "password123" }, "password"],
      [{ password: "five5" }, "password"],
      [{ firstName: " \u200b" }, "firstName"],
      [{ lastName: undefined }, "lastName"],
    ] as const) {
      const refused = await accept(token, { ...rima, ...body });
      expect([refused.status, refused.body.details[0].path]).toEqual([400, path]);
    }
    for (const unknown of ["x", "A".repeat(43), "A".repeat(400), "%00", token.toLowerCase()]) {
      expect((await accept(unknown, {})).status, unknown).toBe(404);
    }
    for (const id of ["x", "0", "999999"]) {
      expect((await call("DELETE", `/users/invitations/${id}`)).status).toBe(404);
    }
    expect((await accept(token)).status).toBe(201);
  });

  test("puts no line of a name into its mail's head, and keeps names in one line", async () => {
    const { call, ids, invite, lastMail, mailed, accept } = await openHouse();
    const firstName = "Eve\r\nBcc: all@example.com";
    await call("PUT", `/users/${ids.admin}`, { firstName, lastName: "x".repeat(100) });
    await invite();
    const token = await mailed();
    const { mail, to } = (await lastMail()) ?? {};
    expect(to).toEqual([email]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail?.subject).toMatch(/^Eve Bcc: all@example.com x+\.\.\. invited you to Nokshi$/);
    const { body } = await accept(token, { ...rima, lastName: "Akter\r\nTo: b@example.com" });
    expect(body.user.last_name).toBe("Akter To: b@example.com");
  });

  test("hands its link to whoever invites where no mail server is set", async () => {
    const { ask, tokenOf } = await createTestApp();
    const token = await tokenOf("admin");
    const made = await ask("/users/invitations", {
      method: "POST",
      token,
      body: { email, role: "author" },
    });
    expect(made.body.url).toMatch(/^http:\/\/localhost:3000\/invitation\/[\w-]{43}$/);
    const path = `/auth/invitation/${tokenIn(made.body.url)}`;
    expect((await ask(path, { method: "POST", body: rima })).status).toBe(201);
  });

  test("is not mailed any more once it has ended, and once for each time that it is sent", async () => {
    const { invite, call, mailWorker, smtp, open } = await openHouse();
    const { id } = (await invite()).body.invitation;
    await call("POST", `/users/invitations/${id}/resend`);
    await invite({ email: "gone@example.com" });
    const gone = (await call("GET", "/users/invitations")).body.invitations[0];
    expect(gone.email).toBe("gone@example.com");
    await call("DELETE", `/users/invitations/${gone.id}`);
    await mailWorker.runOnce();
    expect(smtp.received.map(({ to }) => to[0])).toEqual([email]);
    expect((await open(tokenIn(smtp.received[0]?.mail.text))).status).toBe(200);
  });

  test("cannot be mailed again as it was, nor to one address without end", async () => {
    const { invite, call, mailed } = await openHouse();
    const { mail } = (await invite()).body.invitation;
    await mailed();
    const copy = await call("POST", `/mail/${mail.id}/resend`);
    expect([copy.status, copy.body.code]).toEqual([409, "mail_not_resendable"]);
    const statuses = [];
    for (let count = 1; count <= 10; count += 1) statuses.push((await invite()).status);
    expect(statuses).toEqual([...Array(9).fill(201), 429]);
    expect((await invite({ email: "other@example.com" })).status).toBe(201);
  });

  test("leads an admin to the second factor that the role requires", async () => {
    const { ask, post, login, pass, ...house } = await openHouse({ REQUIRE_2FA: "none" });
    const strict = await house.openSecondProcess({ REQUIRE_2FA: "admin" });
    await house.invite({ role: "admin" satisfies Role });
    const token = await house.mailed();
    const path = `/auth/invitation/${token}`;
    const { body } = await strict.ask(path, { method: "POST", body: rima });
    const refused = await strict.ask("/users", { token: body.token });
    expect([refused.status, refused.body.code]).toEqual([403, "second_factor_enrol"]);
  });

  test("is in the activity log with who sent it, and expired ones go after a month", async () => {
    const { invite, call, db, pass, retention, listed, ids } = await openHouse();
    const { id } = (await invite()).body.invitation;
    await call("DELETE", `/users/invitations/${id}`);
    const { entries } = (await call("GET", "/activity")).body;
    expect(entries).toMatchObject([
      { area: "users", object_id: ids.admin, fields: ["uninvited"], undo: { possible: false } },
      { area: "users", object_id: ids.admin, fields: ["invited", "role"] },
    ]);
    await invite();
    pass(week + 30 * 86_400 + 1);
    await retention.runOnce();
    expect(await listed()).toEqual([]);
    expect(await db.selectFrom("invitation_tokens").selectAll().execute()).toEqual([]);
  });
});
