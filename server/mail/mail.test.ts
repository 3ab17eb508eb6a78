import { expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { createMailApp, enquiry, mailTo } from "#tests/mail-app.ts";

/** An app with staff who resend mails, and its log. */
async function createAdminMailApp(variables: Record<string, string> = {}) {
  const app = await createMailApp(undefined, { variables });
  const { ask, tokenOf } = app;
  let token = await tokenOf("admin");
  return {
    ...app,
    signInAnew: async () => {
      token = await tokenOf("admin");
    },
    resend: async (id: number) => {
      const { status, body } = await ask(`/mail/${id}/resend`, { method: "POST", token });
      expect([status, body]).toEqual([200, { success: true }]);
    },
    change: async (id: number, body: object) => {
      expect((await ask(`/users/${id}`, { method: "PUT", token, body })).status).toBe(200);
    },
    dismiss: async (id: number) =>
      (await ask(`/mail/${id}/dismiss`, { method: "POST", token })).status,
    overview: async () => (await ask("/mail/overview", { token })).body.mail,
    logged: async (field: string) => {
      const { entries } = (await ask("/activity", { token })).body;
      return entries
        .filter(({ fields }: { fields: string[] }) => fields.includes(field))
        .map(({ area, object_id, title }: Record<string, unknown>) => [area, object_id, title]);
    },
  };
}

test("a mail sent again is told with the enquiry, the subscription or the account that it is about", async () => {
  const { send, join, mailWorker, ids, change, resend, logged } = await createAdminMailApp({
    NEWSLETTER_FORWARD_URL: "http://127.0.0.1:9",
  });
  await send();
  await join("reader@example.com");
  await change(ids.author, { password: "a plain sentence 17" });
  await mailWorker.runOnce();
  for (const id of [1, 3, 4, 5]) await resend(id);
  expect(await logged("resent")).toEqual([
    ["users", ids.author, cast.author.email],
    ["newsletter", 1, "reader@example.com"],
    ["newsletter", 1, "reader@example.com"],
    ["contact", 1, "Rahim Uddin"],
  ]);
});

test("a mail to an address that nothing is kept of is told by its address, and one about an account with that account", async () => {
  const { join, ids, change, resend, dismiss, logged, db } = await createAdminMailApp({
    NEWSLETTER_CONFIRM: "all",
  });
  await join("reader@example.com");
  await change(ids.author, { email: "new@example.com" });
  // Somebody else takes the address to which the notice went.
  await change(ids.user, { email: cast.author.email });
  expect(await db.selectFrom("mails").select("recipient").orderBy("id").execute()).toEqual(
    ["reader@example.com", cast.author.email, cast.user.email].map((recipient) => ({ recipient })),
  );
  const about = [
    ["users", ids.author, "new@example.com"],
    ["newsletter", 0, "reader@example.com"],
  ];
  for (const id of [1, 2]) await resend(id);
  expect(await logged("resent")).toEqual(about);
  for (const id of [1, 2]) expect(await dismiss(id)).toBe(200);
  expect(await logged("dismissed")).toEqual(about);
});

test("a mail that is on its way already is not told as sent again", async () => {
  const { send, resend, logged, db } = await createAdminMailApp();
  await send();
  const claimed = { claim: "of the process that sends it", next_at: "2026-03-05T09:30:30.000Z" };
  await db.updateTable("mails").set(claimed).execute();
  await resend(1);
  expect(await logged("resent")).toEqual([]);
  expect(await db.selectFrom("mails").selectAll().where("id", "=", 1).execute()).toMatchObject([
    claimed,
  ]);
});

test("a mail that staff know about is warned of no longer, goes on being tried, and is told of again once it is sent again", async () => {
  const { send, dismiss, overview, logged, resend, pass, smtp, mailWorker, signInAnew } =
    await createAdminMailApp();
  await smtp.stop();
  await send();
  await mailWorker.runOnce();
  pass(400);
  expect((await overview()).mails.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  expect(await dismiss(2)).toBe(200);
  expect(await overview()).toMatchObject({
    is_stuck: true,
    waiting: 2,
    stuck: 1,
    mails: [{ id: 1 }],
  });
  for (const id of [1, 2]) expect(await dismiss(id)).toBe(200);
  expect(await overview()).toMatchObject({ is_stuck: false, waiting: 2, stuck: 0, mails: [] });
  expect(await logged("dismissed")).toEqual(Array(2).fill(["contact", 1, "Rahim Uddin"]));
  expect(await dismiss(3)).toBe(404);

  pass(80 * 3600);
  await mailWorker.runOnce();
  await signInAnew();
  expect(await overview()).toMatchObject({ is_stuck: false, stuck: 0, dead: 2 });
  await resend(1);
  pass(400);
  expect(await overview()).toMatchObject({ stuck: 1, mails: [{ id: 1 }] });
});

test("of a mail that is on its way it is not told when it is tried next", async () => {
  const { send, overview, pass, db } = await createAdminMailApp();
  await send();
  pass(400);
  await db
    .updateTable("mails")
    .set({ claim: "of the process that sends it" })
    .where("id", "=", 1)
    .execute();
  const { mails } = await overview();
  expect(mails.map((mail: { next_attempt_at: string | null }) => mail.next_attempt_at)).toEqual([
    null,
    expect.any(String),
  ]);
});

test("once the address of the agency is put right, what waits and what is sent again goes there", async () => {
  const { send, smtp, tokenOf, openSecondProcess, db, ids } = await createMailApp(
    { refuse: (to) => (to === "dekc@example.com" ? "550 No such user" : undefined) },
    { variables: { CONTACT_NOTIFY_TO: "dekc@example.com" } },
  );
  await send();
  const before = await openSecondProcess();
  await before.mailWorker.runOnce();
  const { ask, mailWorker } = await openSecondProcess({ CONTACT_NOTIFY_TO: "desk@example.com" });
  const token = await tokenOf("admin");
  const enquiryEmails = async () => (await ask("/contact/1/mails", { token })).body.mails;
  for (const turn of [1, 2]) {
    expect((await ask("/mail/1/resend", { method: "POST", token })).status).toBe(200);
    expect(await mailWorker.runOnce()).toBe(1);
    expect(mailTo(smtp, "desk@example.com")).toHaveLength(turn);
  }
  const notified = { kind: "enquiry-notification", recipient: "desk@example.com", status: "sent" };
  const received = { kind: "enquiry-receipt", recipient: enquiry.email, status: "sent" };
  expect(await enquiryEmails()).toMatchObject([notified, received, notified]);
  const log = await db.selectFrom("activity_log").select(["actor_id", "after"]).execute();
  const after = JSON.stringify({ resent: "enquiry-notification", recipient: "desk@example.com" });
  expect(log).toEqual(Array(2).fill({ actor_id: ids.admin, after }));
});

test("a dismissed link to a new password is told with its account, whatever else has the address", async () => {
  const { ask, join, dismiss, logged, ids } = await createAdminMailApp();
  const { email } = cast.author;
  await join(email);
  await ask("/auth/password/forgot", { method: "POST", body: { email } });
  expect(await dismiss(2)).toBe(200);
  expect(await logged("dismissed")).toEqual([["users", ids.author, email]]);
});

const site = "https://www.agency.example:8443";

test.each([
  [{ SITE_URL: site }, "www.agency.example"],
  [{ SITE_URL: site, MAIL_FROM: "hello@mail.example" }, "www.agency.example"],
  [{ SITE_URL: "https://b\u00fccher.example" }, "xn--bcher-kva.example"],
  [{ SITE_URL: "http://127.0.0.1:3000", MAIL_FROM: "Us <hello@mail.example>" }, "mail.example"],
  [{ SITE_URL: "http://[::1]:3000" }, "settings.example"],
  [{ SITE_URL: "http://shop.localhost" }, "settings.example"],
  [{}, "settings.example"],
])("a mail's id names the site's host, at a second attempt too: %o", async (variables, host) => {
  const app = await createMailApp({}, { variables: variables as Record<string, string> });
  const token = await app.tokenOf("admin");
  const body = { email: "us@settings.example" };
  await app.ask("/content/settings/1", { method: "PUT", token, body });
  await app.smtp.stop();
  await app.send();
  await app.mailWorker.runOnce();
  const ids = () => app.db.selectFrom("mails").select("message_id").orderBy("id").execute();
  const before = await ids();
  expect(before).toHaveLength(2);
  for (const { message_id } of before)
    expect(message_id).toMatch(new RegExp(`^<[\\w-]+@${host.replaceAll(".", "\\.")}>$`));
  app.pass(3600);
  await app.mailWorker.runOnce();
  expect(await ids()).toEqual(before);
});

test.each([
  ["hello@mail.example", "Nokshi"],
  ["<hello@mail.example>", "Nokshi"],
  ["Our house <Hello@mail.example>", "Our house"],
  ['"Rahman, \\"R\\" \u0995" <hello@mail.example>', 'Rahman, "R" \u0995'],
])("mails come from %s with the name in it, else that of the site", async (from, name) => {
  const { send, mailWorker, smtp } = await createMailApp({}, { variables: { MAIL_FROM: from } });
  await send();
  await mailWorker.runOnce();
  expect(smtp.received[0]?.mail.from).toEqual({ name, address: "hello@mail.example" });
});
