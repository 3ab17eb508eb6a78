import { describe, expect, test } from "vitest";
import { createMailApp, enquiry, mailTo } from "#tests/mail-app.ts";

async function createOffice(manners?: Parameters<typeof createMailApp>[0]) {
  const app = await createMailApp(manners);
  const admin = await app.tokenOf("admin");
  await app.send();
  const target = `/users/${app.ids.author}`;
  const change = (body: object, token = admin, path = target) =>
    app.ask(path, { method: "PUT", token, body });
  const give = async (answersEnquiries = true) => {
    const { status, body } = await change({ answersEnquiries });
    expect([status, body.user.answers_enquiries]).toEqual([200, answersEnquiries]);
  };
  return { ...app, admin, target, change, give };
}

const calls = [
  ["GET", "/contact"],
  ["GET", "/contact/1"],
  ["GET", "/contact/1/thread"],
  ["GET", "/contact/stats/inbox"],
  ["GET", "/contact/people"],
  ["GET", "/reply-templates"],
  ["GET", "/mail/overview"],
] as const;

describe("answering enquiries: the permission of a person", () => {
  test("opens the inbox to an author and closes it at the next request", async () => {
    const { ask, give, tokenOf } = await createOffice();
    const token = await tokenOf("author");
    const statuses = async () =>
      Promise.all(calls.map(async ([method, path]) => (await ask(path, { method, token })).status));
    expect(new Set(await statuses())).toEqual(new Set([403]));
    await give();
    expect(new Set(await statuses())).toEqual(new Set([200]));
    const answer = await ask("/contact/1/messages", {
      method: "POST",
      token,
      body: { text: "Hello" },
    });
    expect([answer.status, answer.body.message.by.name]).toEqual([201, "Tanvir Hasan"]);
    for (const [path, body] of [
      ["/contact/1/notes", { text: "@Farhana Rahman please look" }],
      ["/reply-templates", { name: "Short", text: "Hello" }],
    ] as const) {
      expect((await ask(path, { method: "POST", token, body })).status, path).toBe(201);
    }
    const several = { method: "PUT", token, body: { isSpam: true } };
    expect((await ask("/contact?ids=1", several)).status).toBe(200);
    await give(false);
    expect(new Set(await statuses())).toEqual(new Set([403]));
  });

  test("is an admin's always, and a mere user's never", async () => {
    const { ask, admin, ids, change, target, give } = await createOffice();
    const of = async (id: number | undefined) =>
      (await ask(`/users/${id}`, { token: admin })).body.user.answers_enquiries;
    expect(await of(ids.admin)).toBe(true);
    await change({ answersEnquiries: false }, admin, `/users/${ids.admin}`);
    expect(await of(ids.admin)).toBe(true);
    const refused = await change({ answersEnquiries: true }, admin, `/users/${ids.user}`);
    expect([refused.status, refused.body.details[0].path]).toEqual([400, "answersEnquiries"]);
    await give();
    const { body } = await change({ role: "user" });
    expect([body.user.role, body.user.answers_enquiries]).toEqual(["user", false]);
    await change({ role: "author" }, admin, target);
    expect(await of(ids.author)).toBe(false);
    await change({ role: "admin" }, admin, target);
    await change({ role: "editor" }, admin, target);
    expect(await of(ids.author)).toBe(false);
  });

  test("can be given with the account, and to several at once", async () => {
    const { ask, admin, ids } = await createOffice();
    const body = {
      firstName: "Rina",
      lastName: "Das",
      email: "rina@example.com",
      password: "a long enough phrase 1",
      role: "editor",
      answersEnquiries: true,
    };
    const { status, body: made } = await ask("/users", { method: "POST", token: admin, body });
    expect([status, made.user.answers_enquiries]).toEqual([201, true]);
    await ask(`/users?ids=${ids.author},${made.user.id}`, {
      method: "PUT",
      token: admin,
      body: { answersEnquiries: false },
    });
    const { user } = (await ask(`/users/${made.user.id}`, { token: admin })).body;
    expect(user.answers_enquiries).toBe(false);
  });

  test("cannot be had by asking for it", async () => {
    const { ask, tokenOf, admin, target, change } = await createOffice();
    const token = await tokenOf("author");
    const answering = { answersEnquiries: true, answers_enquiries: true };
    const names = { firstName: "Tanvir", lastName: "Hasan" };
    const ownChange = await change({ ...names, ...answering }, token, "/users/profile/me");
    expect([ownChange.status, ownChange.body.user.answersEnquiries]).toEqual([200, false]);
    expect((await change(answering, token)).status).toBe(403);
    expect((await ask("/users", { method: "PUT", token, body: {} })).status).toBe(403);
    const { user } = (await ask(target, { token: admin })).body;
    expect(user.answers_enquiries).toBe(false);
  });

  test("puts a person among those to whom enquiries are given, and takes him out again", async () => {
    const { ask, admin, ids, give, smtp, mailWorker } = await createOffice();
    const people = async () =>
      (await ask("/contact/people", { token: admin })).body.people.map(
        ({ id }: { id: number }) => id,
      );
    const assign = () =>
      ask("/contact/1", { method: "PUT", token: admin, body: { assignee: ids.author } });
    expect(await people()).toEqual([ids.admin]);
    expect((await assign()).status).toBe(400);
    await give();
    expect(await people()).toEqual([ids.admin, ids.author]);
    expect((await assign()).status).toBe(200);
    await mailWorker.runOnce();
    expect(mailTo(smtp, "author@example.com")).toHaveLength(1);
    await give(false);
    const { submission } = (await ask("/contact/1", { token: admin })).body;
    expect(submission.assignee).toBeNull();
  });

  test("ends also what waits to be mailed to the person", async () => {
    const { ask, admin, ids, give, smtp, mailWorker } = await createOffice();
    await give();
    await ask("/contact/1", { method: "PUT", token: admin, body: { assignee: ids.author } });
    await give(false);
    await mailWorker.runOnce();
    expect(mailTo(smtp, "author@example.com")).toHaveLength(0);
    expect(smtp.received.length).toBeGreaterThan(0);
  });

  test("shows the mails of enquiries and no others", async () => {
    const refuse = (to: string) =>
      to.startsWith("nobody@") || to === enquiry.email ? "550 5.1.1 No such user" : undefined;
    const { ask, give, tokenOf, admin, mailWorker, join, pass } = await createOffice({ refuse });
    await join("nobody@example.com");
    await mailWorker.runOnce();
    await give();
    pass(400);
    const token = await tokenOf("author");
    const kindsOf = async (bearer: string | undefined) =>
      (await ask("/mail/overview", { token: bearer })).body.mail;
    const all = await kindsOf(admin);
    const ownKinds = await kindsOf(token);
    expect(ownKinds.mails.map(({ kind }: { kind: string }) => kind)).toEqual(["enquiry-receipt"]);
    expect([ownKinds.stuck, all.stuck]).toEqual([1, 2]);
    const other = all.mails.find(({ kind }: { kind: string }) => kind.startsWith("newsletter"));
    for (const what of ["resend", "dismiss"]) {
      const refused = await ask(`/mail/${other.id}/${what}`, { method: "POST", token });
      expect(refused.status, what).toBe(404);
    }
  });

  test("is the limit of a token of the person, whatever its scopes", async () => {
    const { ask, admin, give, change, target } = await createOffice();
    await change({ role: "admin" });
    const signedIn = await ask("/auth/login", {
      method: "POST",
      body: { email: "author@example.com", password: "the author's own key 17" },
    });
    const made = await ask("/tokens", {
      method: "POST",
      token: signedIn.body.token,
      body: { name: "Program", scopes: ["contact:read", "blog:read"], currentPassword: "x" },
    });
    expect(made.status).toBe(201);
    const { token } = made.body.token;
    const status = async () => (await ask("/contact", { token })).status;
    expect(await status()).toBe(200);
    await change({ role: "editor" }, admin, target);
    expect(await status()).toBe(403);
    await give();
    expect(await status()).toBe(200);
    await give(false);
    expect(await status()).toBe(403);
  });
});
