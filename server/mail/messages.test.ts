import { describe, expect, test } from "vitest";
import { cast } from "#seed/cast.ts";
import { createMailApp, mailTo } from "#tests/mail-app.ts";

describe("an enquiry", () => {
  test("is told to the agency, who can answer it, and received to the visitor, with nothing of it repeated", async () => {
    const { send, mailWorker, smtp } = await createMailApp();
    await send();
    expect(await mailWorker.runOnce()).toBe(2);
    const [notice] = mailTo(smtp, "desk@example.com");
    expect(notice?.mail.replyTo).toEqual([{ name: "Rahim Uddin", address: "rahim@example.com" }]);
    expect(notice?.mail.subject).toBe("New enquiry from Rahim Uddin: A shop");
    expect(notice?.mail.text).toContain("> We need a shop.\n> Soon.");
    expect(notice?.mail.html).toContain("http://localhost:3000/admin/contact/1");
    const [receipt] = mailTo(smtp, "rahim@example.com");
    expect(receipt?.mail.subject).toContain("We have your message");
    for (const typed of ["Rahim Uddin", "A shop", "We need"]) {
      expect(receipt?.mail.text).not.toContain(typed);
      expect(receipt?.mail.html).not.toContain(typed);
    }
    expect(receipt?.mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(await mailWorker.runOnce()).toBe(0);
  });

  test("is answered in the agency's own words, and leads to no list that is empty", async () => {
    const { send, join, mailWorker, smtp, ask, tokenOf } = await createMailApp();
    const token = (await tokenOf("admin")) as string;
    const say = async (fields: object) =>
      ask("/content/settings/1", { method: "PUT", token, body: fields });
    const { facts } = (await ask("/content/settings/1", { token })).body.item;
    const days = { name: "days", value: "three days" };
    const said = await say({ next: "We call within {{days}}.", facts: [...facts, days] });
    expect(said.status, said.text).toBe(200);
    await send();
    await mailWorker.runOnce();
    expect((await say({ next: null })).status).toBe(200);
    await send({ email: "second@example.com" });
    await join("reader@example.com");
    await mailWorker.runOnce();
    const textTo = (recipient: string) => mailTo(smtp, recipient)[0]?.mail.text ?? "";
    expect(textTo("rahim@example.com")).toContain("It has arrived. We call within three days.");
    expect(textTo("second@example.com")).toContain("a person will read it");
    expect(textTo("second@example.com")).not.toContain("working day");
    const all = smtp.received.map(({ mail }) => mail.text).join("\n");
    expect(all).not.toMatch(/\/portfolio|\/blog/);
  });

  test("can put neither a header nor a recipient nor markup into a mail", async () => {
    const { send, mailWorker, smtp } = await createMailApp();
    await send({
      name: 'Eve\r\nBcc: victim@example.com, "x" <y@example.com>',
      subject: "Hi\r\nX-Evil: 1\u2028\u0007",
      message: "<script>alert(1)</script><img src=x>",
    });
    await mailWorker.runOnce();
    const [notice] = mailTo(smtp, "desk@example.com");
    expect(smtp.received.map(({ to }) => to)).toEqual([
      ["desk@example.com"],
      ["rahim@example.com"],
    ]);
    expect(notice?.mail.headers.map(({ key }) => key)).not.toContain("x-evil");
    expect(notice?.mail.bcc ?? []).toEqual([]);
    expect(notice?.mail.to).toHaveLength(1);
    expect(notice?.mail.replyTo).toHaveLength(1);
    expect(notice?.mail.replyTo?.[0]?.name).not.toMatch(/[\r\n]/);
    expect(notice?.mail.text).not.toMatch(/^(?:Bcc|X-Evil):/m);
    expect(notice?.mail.html).not.toMatch(/<script|<img/);
  });

  test("is told whole, and its subject stays in sight behind the longest name", async () => {
    const { send, mailWorker, smtp } = await createMailApp();
    const name = "😀".repeat(200);
    const company = "🧵".repeat(200);
    const email = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example`;
    await send({ name, company, email, subject: "A shop" });
    await send({ subject: "🧵".repeat(161) });
    await send({ name: "😀".repeat(60), subject: "🧵".repeat(160) });
    await mailWorker.runOnce();
    const notices = mailTo(smtp, "desk@example.com").map(({ mail }) => mail);
    expect(notices.map(({ subject }) => subject)).toEqual([
      `New enquiry from ${"😀".repeat(57)}...: A shop`,
      `New enquiry from Rahim Uddin: ${"🧵".repeat(157)}...`,
      `New enquiry from ${"😀".repeat(60)}: ${"🧵".repeat(160)}`,
    ]);
    expect(notices[0]?.replyTo).toEqual([{ name, address: email }]);
    for (const fact of [`Name: ${name}\n`, `Email: ${email}\n`, `Company: ${company}\n`]) {
      expect(notices[0]?.text).toContain(fact);
    }
  });

  test("is quoted line by line, whatever its lines end in", async () => {
    const { send, mailWorker, smtp } = await createMailApp();
    await send({ message: "One\r\n\r\nTwo\rThree\nFour" });
    await mailWorker.runOnce();
    const [notice] = mailTo(smtp, "desk@example.com");
    expect(notice?.mail.text).toContain("\n\n> One\n> \n> Two\n> Three\n> Four\n\n");
    expect(notice?.mail.html).toContain(">One\n\nTwo\nThree\nFour</blockquote>");
  });

  test("leaves one receipt a day to an address, and a notification each", async () => {
    const { send, mailWorker, smtp, pass } = await createMailApp();
    for (let count = 0; count < 3; count += 1) await send();
    await mailWorker.runOnce();
    expect(mailTo(smtp, "rahim@example.com")).toHaveLength(1);
    expect(mailTo(smtp, "desk@example.com")).toHaveLength(3);
    pass(86_401);
    await send();
    await mailWorker.runOnce();
    expect(mailTo(smtp, "rahim@example.com")).toHaveLength(2);
  });

  test("that is deleted and sent again brings no other receipt, nor can staff send that of the deleted one", async () => {
    const { send, mailWorker, smtp, ask, tokenOf, db } = await createMailApp();
    const token = await tokenOf("admin");
    for (let count = 1; count <= 4; count += 1) {
      await send();
      await mailWorker.runOnce();
      const answer = await ask(`/contact/${count}`, { method: "DELETE", token });
      expect(answer.status).toBe(204);
    }
    expect(mailTo(smtp, "rahim@example.com")).toHaveLength(1);
    const left = await db.selectFrom("mails").select(["id", "kind", "status"]).execute();
    expect(left).toEqual([{ id: 2, kind: "enquiry-receipt", status: "sent" }]);
    expect((await ask("/mail/2/resend", { method: "POST", token })).status).toBe(404);
    expect((await ask("/mail/2/dismiss", { method: "POST", token })).status).toBe(404);
  });

  test("that is deleted takes its unsent mail along", async () => {
    const { send, mailWorker, smtp, ask, tokenOf } = await createMailApp();
    await send();
    await ask("/contact/1", { method: "DELETE", token: await tokenOf("admin") });
    await mailWorker.runOnce();
    expect(smtp.received).toEqual([]);
  });
});

describe("the owner of an account", () => {
  async function openStaff() {
    const app = await createMailApp();
    const { ask, tokenOf, ids, mailWorker, smtp } = app;
    const token = await tokenOf("admin");
    return {
      ...app,
      change: async (fields: object) => {
        const options = { method: "PUT", token, body: fields };
        expect((await ask(`/users/${ids.author}`, options)).status).toBe(200);
      },
      resend: (id: number) => ask(`/mail/${id}/resend`, { method: "POST", token }),
      /** The last mail to the author's address, in one line. */
      lastText: async () => {
        await mailWorker.runOnce();
        return mailTo(smtp, cast.author.email).at(-1)?.mail.text?.replace(/\s+/g, " ") ?? "";
      },
    };
  }
  const moment = "March 5, 2026 at 3:30 PM GMT+6";

  test("is told at the old address that it changed and what can still be done from there", async () => {
    const { change, lastText } = await openStaff();
    await change({ email: "somebody.else@example.com" });
    const text = await lastText();
    expect(text).toContain(
      `On ${moment}, the email address of the account author@example.com was changed`,
    );
    expect(text).toContain(
      "tell an admin of the site immediately, or write to hello@nokshi.example.com.",
    );
    expect(text).not.toContain("somebody.else");
    expect(text).not.toContain("new password on the sign-in page");
    expect(text).not.toContain("/login");
  });

  test("is told what became of the sessions by who set the password", async () => {
    const { ask, change, lastText } = await openStaff();
    await change({ password: "a plain sentence 17" });
    const set = await lastText();
    expect(set).toContain(
      `On ${moment}, an admin set a new password for the account author@example.com. All its sessions have ended.`,
    );
    expect(set).toContain("ask for a new password on the sign-in page");
    const credentials = { email: cast.author.email, password: "a plain sentence 17" };
    const { body } = await ask("/auth/login", { method: "POST", body: credentials });
    const answer = await ask("/users/profile/password", {
      method: "PUT",
      token: body.token,
      body: { currentPassword: credentials.password, newPassword: "a plain sentence 18" },
    });
    expect(answer.status).toBe(200);
    expect(await lastText()).toContain("All its sessions have ended, except the one");
  });

  test("is not advised to sign in with an address that the account no longer has", async () => {
    const { change, mailWorker, smtp } = await openStaff();
    await change({ password: "a plain sentence 17", email: "somebody.else@example.com" });
    await mailWorker.runOnce();
    const noticeTexts = mailTo(smtp, cast.author.email).map(({ mail }) => mail.text ?? "");
    expect(noticeTexts).toHaveLength(2);
    for (const text of noticeTexts) {
      expect(text).not.toContain("sign-in page");
      expect(text).not.toContain("/login");
      expect(text).toContain("tell an admin of the site immediately");
    }
  });

  test("is told when which account was changed, also by a mail that staff send again", async () => {
    const { change, lastText, pass, resend, smtp } = await openStaff();
    await change({ password: "a plain sentence 17" });
    const text = await lastText();
    expect(text).toContain(
      `On ${moment}, an admin set a new password for the account author@example.com`,
    );
    expect(text).toContain("http://localhost:3000/login");
    for (const id of [1, 2]) {
      pass(600);
      expect((await resend(id)).status).toBe(200);
      expect(await lastText()).toBe(text);
    }
    expect(smtp.received).toHaveLength(3);
  });

  test("is told until when the link to a new password works", async () => {
    const { ask, lastText, pass } = await openStaff();
    await ask("/auth/password/forgot", { method: "POST", body: { email: cast.author.email } });
    pass(60);
    const text = await lastText();
    expect(text).toContain("a new password for the account author@example.com.");
    expect(text).toContain("The link works once, until March 5, 2026 at 4:00 PM GMT+6.");
  });
});
