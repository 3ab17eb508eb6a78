import { describe, expect, test } from "vitest";
import { formOf } from "#tests/files.ts";
import { createMailApp, enquiry, mailTo } from "#tests/mail-app.ts";

async function createInbox(manners?: Parameters<typeof createMailApp>[0]) {
  const app = await createMailApp(manners);
  const token = await app.tokenOf("admin");
  await app.send();
  const call = (path: string, method: string, body?: object, headers = {}) =>
    app.ask(`/contact/${path}`, {
      method,
      token,
      headers,
      ...(body && { body }),
    });
  const thread = async (id = 1) => (await call(`${id}/thread`, "GET")).body.thread;
  const inbox = async () => (await call("stats/inbox", "GET")).body;
  const readEnquiry = async () => (await call("1", "GET")).body.submission;
  return { ...app, token, call, thread, inbox, readEnquiry };
}

const lastSent = ({ entries }: { entries: { kind: string }[] }): ReturnType<JSON["parse"]> =>
  entries.findLast(({ kind }) => kind === "sent");

const kinds = ({ entries }: { entries: { kind: string }[] }) => entries.map(({ kind }) => kind);

describe("an answer", () => {
  test("goes out after ten seconds, in the thread, from a person", async () => {
    const { call, thread, smtp, mailWorker, pass, readEnquiry } = await createInbox();
    await mailWorker.runOnce();
    const { status, body } = await call("1/messages", "POST", { text: "Hello **Rahim**\n\n- one" });
    expect(status).toBe(201);
    expect(body.message).toMatchObject({
      kind: "sent",
      by: { name: "Farhana Rahman" },
      until: "2026-03-05T09:30:10.000Z",
      mail: { kind: "enquiry-answer", status: "waiting" },
    });
    expect(body.message.html).toContain("<strong>Rahim</strong>");
    expect(await readEnquiry()).toMatchObject({ status: "in_progress", is_read: true });
    expect((await readEnquiry()).assignee).not.toBeNull();

    await mailWorker.runOnce();
    expect(mailTo(smtp, enquiry.email)).toHaveLength(1);
    pass(11);
    await mailWorker.runOnce();
    const [receipt, answer] = mailTo(smtp, enquiry.email).map(({ mail }) => mail);
    expect(answer?.subject).toBe("Re: A shop");
    expect(answer?.from?.name).toBe("Farhana Rahman");
    expect(answer?.inReplyTo).toBe(receipt?.messageId);
    expect(answer?.text).toContain("Hello **Rahim**");
    expect(answer?.html).toContain("<strong>Rahim</strong>");
    const automatic = answer?.headers.find(({ key }) => key === "auto-submitted");
    expect(automatic).toBeUndefined();
    expect(answer?.replyTo?.[0]?.address).toBe("desk@example.com");

    const conversation = await thread();
    expect(lastSent(conversation)).toMatchObject({ until: null, mail: { status: "sent" } });
    expect(kinds(conversation)).toContain("change");
  });

  test("keeps its lines, in the mail and in the conversation", async () => {
    const { call, thread, smtp, mailWorker, pass } = await createInbox();
    const text = "Nokshi\nHouse 12, Road 5\nDhaka\n\nKind regards,\r\nFarhana\n--\nNokshi Ltd";
    const { body } = await call("1/messages", "POST", { text });
    pass(11);
    await mailWorker.runOnce();
    const mailed = mailTo(smtp, enquiry.email).at(-1)?.mail;
    const htmlVersions = [body.message.html, lastSent(await thread()).html, mailed?.html];
    for (const html of htmlVersions) {
      expect(html).toMatch(/Nokshi<br>\s*House 12, Road 5<br>\s*Dhaka/);
      expect(html).toMatch(/Kind regards,<br>\s*Farhana<br>\s*--<br>\s*Nokshi Ltd/);
    }
    expect(mailed?.text).toContain("Kind regards,\nFarhana\n--\nNokshi Ltd");
  });

  test("an answer keeps line breaks of other programs in the text and the HTML of the email", async () => {
    const { call, smtp, mailWorker, pass } = await createInbox();
    await call("1/messages", "POST", { text: "a\rb\vc\fd\u0085e\u2028f\u2029g" });
    pass(11);
    await mailWorker.runOnce();
    const mailed = mailTo(smtp, enquiry.email).at(-1)?.mail;
    expect(mailed?.text?.trim()).toBe("a\nb\nc\nd\ne\nf\ng");
    expect(mailed?.html).toMatch(/a<br>\s*b<br>\s*c<br>\s*d<br>\s*e<br>\s*f<br>\s*g/);
  });

  test("is taken back within its ten seconds, with what it set, into the draft", async () => {
    const { call, thread, smtp, mailWorker, pass, readEnquiry } = await createInbox();
    const { body } = await call("1/messages", "POST", { text: "Too soon", status: "resolved" });
    expect((await readEnquiry()).status).toBe("resolved");
    pass(9);
    expect((await call(`1/messages/${body.message.id}`, "DELETE")).status).toBe(204);
    expect(await readEnquiry()).toMatchObject({ status: "new", assignee: null });
    expect((await thread()).draft).toMatchObject({ text: "Too soon", attachments: [] });
    pass(60);
    await mailWorker.runOnce();
    expect(mailTo(smtp, enquiry.email).map(({ mail }) => mail.subject)).not.toContain("Re: A shop");
    expect((await call(`1/messages/${body.message.id}`, "DELETE")).status).toBe(404);
  });

  test("that is on its way cannot be taken back", async () => {
    const { call, pass, mailWorker } = await createInbox();
    const { body } = await call("1/messages", "POST", { text: "Gone" });
    pass(10);
    const late = await call(`1/messages/${body.message.id}`, "DELETE");
    expect([late.status, late.body.code]).toEqual([409, "answer_gone"]);
    await mailWorker.runOnce();
    expect((await call(`1/messages/${body.message.id}`, "DELETE")).status).toBe(409);
  });

  test("sent again with its idempotency key goes out once, however late", async () => {
    const { call, smtp, mailWorker, pass } = await createInbox();
    const send = (key: string) => call(`1/messages?key=${key}`, "POST", { text: "Once" });
    const answers = await Promise.all([send("first"), send("first")]);
    pass(600);
    answers.push(await send("first"));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
    const answersMailed = async () => {
      await mailWorker.runOnce();
      return mailTo(smtp, enquiry.email).filter(({ mail }) => mail.subject === "Re: A shop").length;
    };
    expect(await answersMailed()).toBe(1);
    expect((await send("no key!")).status).toBe(400);

    // The same words may be meant twice: another key is another answer.
    await send("second");
    pass(20);
    expect(await answersMailed()).toBe(2);
  });

  test("an idempotency key counts for its sender and its enquiry alone", async () => {
    const { call, send, ask, tokenOf, ids, db } = await createInbox();
    await db.updateTable("users").set({ role: "admin" }).where("id", "=", ids.author).execute();
    await send({ email: "second@example.com" });
    const answer = { method: "POST", body: { text: "Hello" } };
    const { body: first } = await call("1/messages?key=same", "POST", answer.body);
    const { body: other } = await call("2/messages?key=same", "POST", answer.body);
    const token = await tokenOf("author");
    const { body: colleague } = await ask("/contact/1/messages?key=same", { ...answer, token });
    const sent = [first, other, colleague].map(({ message }) => message.id);
    expect(new Set(sent).size).toBe(3);
  });

  test("is not sent twice where the program died while handing it over", async () => {
    const { call, smtp, mailWorker, pass, db, thread, ask, token } = await createInbox();
    await mailWorker.runOnce();
    await call("1/messages", "POST", { text: "Maybe" });
    pass(11);
    // A process killed between the server's answer and its record leaves this behind.
    await db
      .updateTable("mails")
      .set({ claim: "dead", attempts: 1, next_at: "2026-03-05T09:30:10.500Z" })
      .where("kind", "=", "enquiry-answer")
      .execute();
    await mailWorker.runOnce();
    expect(mailTo(smtp, enquiry.email)).toHaveLength(1);
    const { mail } = lastSent(await thread());
    expect(mail).toMatchObject({ status: "dead", failure_code: "uncertain" });
    expect((await ask(`/mail/${mail.id}/resend`, { method: "POST", token })).status).toBe(200);
    await mailWorker.runOnce();
    expect(mailTo(smtp, enquiry.email)).toHaveLength(2);
    expect((await ask(`/mail/${mail.id}/resend`, { method: "POST", token })).status).toBe(409);
  });

  test("to an address that is not there is given up at once, and says why", async () => {
    const refuse = (to: string) => (to === enquiry.email ? "550 5.1.1 No such user" : undefined);
    const { call, thread, mailWorker, pass } = await createInbox({ refuse });
    await call("1/messages", "POST", { text: "Hello" });
    pass(11);
    await mailWorker.runOnce();
    expect(lastSent(await thread()).mail).toMatchObject({
      status: "dead",
      failure_code: "no_such_address",
      failure: "The mail server rejected this email: 550 5.1.1 No such user",
    });
  });

  test("that was refused goes out once to the corrected address, which the enquiry has from then on", async () => {
    const refuse = (to: string) => (to === enquiry.email ? "550 5.1.1 No such user" : undefined);
    const app = await createInbox({ refuse });
    const { call, thread, smtp, mailWorker, pass, readEnquiry } = app;
    const send = async (text: string) =>
      (await call("1/messages", "POST", { text })).body.message.id;
    const id = await send("Hello");
    const correct = (email: string, of = id) => call(`1/messages/${of}/address`, "POST", { email });
    expect((await correct("right@example.com")).body.code).toBe("answer_not_refused");
    pass(11);
    await mailWorker.runOnce();
    expect((await correct("nowhere")).body.details[0].path).toBe("email");
    expect((await correct(enquiry.email)).body.details[0].message).toContain("already");
    expect((await correct("right@example.com", 999)).status).toBe(404);
    expect(lastSent(await thread()).mail.status).toBe("dead");

    await send("And this");
    const twice = await Promise.all([correct("right@example.com"), correct("right@example.com")]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readEnquiry()).email).toBe("right@example.com");
    const list = await app.ask("/contact?search=right@example.com", { token: app.token });
    expect(list.body.submissions).toHaveLength(1);
    pass(11);
    await mailWorker.runOnce();
    await mailWorker.runOnce();
    const arrived = mailTo(smtp, "right@example.com").map(({ mail }) => mail.text?.trim());
    expect(arrived.map((text) => text?.split("\n")[0]).sort()).toEqual(["And this", "Hello"]);
    const { mails } = (await call("1/mails", "GET")).body;
    expect(JSON.stringify(mails)).not.toContain(enquiry.email);
    const { entries } = await thread();
    expect(entries.flatMap(({ changes = [] }) => changes)).toContainEqual({
      field: "email",
      before: enquiry.email,
      after: "right@example.com",
    });
    const { body } = await app.ask("/activity", { token: app.token });
    expect(body.entries).toContainEqual(
      expect.objectContaining({
        fields: ["email", "resent"],
        undo: { possible: false, why: "mail" },
      }),
    );
  });

  test("that came back after it had left is told, and goes out once to the corrected address", async () => {
    const { call, thread, smtp, mailWorker, pass, readEnquiry, ask, token } = await createInbox();
    const answer = { text: "Hello", status: "resolved" };
    const { id, messageId } = (await call("1/messages", "POST", answer)).body.message;
    const bounce = (said: string | null, of = id) =>
      call(`1/messages/${of}/bounce`, "POST", { said });
    expect((await bounce(null)).body.code).toBe("answer_not_sent");
    pass(11);
    await mailWorker.runOnce();
    expect(mailTo(smtp, enquiry.email).map(({ mail }) => mail.messageId)).toContain(messageId);
    expect((await readEnquiry()).status).toBe("resolved");
    expect((await bounce(null, 999)).status).toBe(404);
    expect((await bounce("x".repeat(301))).body.details[0].path).toBe("said");

    const returned = await bounce("550 5.1.1 No such user");
    expect(returned.status).toBe(200);
    expect(returned.body.message.mail).toMatchObject({
      status: "dead",
      failure_code: "bounced",
      failure: "550 5.1.1 No such user",
    });
    expect((await readEnquiry()).status).toBe("in_progress");
    const { body } = await ask("/mail/overview", { token });
    expect(body.mail).toMatchObject({ stuck: 1, mails: [{ kind: "enquiry-answer" }] });

    const correct = () => call(`1/messages/${id}/address`, "POST", { email: "right@example.com" });
    expect((await correct()).status).toBe(200);
    expect([(await correct()).status, (await bounce(null)).body.code]).toEqual([
      409,
      "answer_not_sent",
    ]);
    await mailWorker.runOnce();
    expect(mailTo(smtp, "right@example.com")).toHaveLength(1);
    expect(lastSent(await thread()).mail).toMatchObject({ status: "sent", failure_code: null });
  });

  test("waits where somebody else has answered meanwhile, unless both are meant", async () => {
    const { call, ask, tokenOf, ids, db, thread } = await createInbox();
    await db.updateTable("users").set({ role: "admin" }).where("id", "=", ids.author).execute();
    const first = await call("1/messages", "POST", { text: "Mine", seen: 0 });
    expect(first.status).toBe(201);
    const send = async (seen?: number) =>
      ask("/contact/1/messages", {
        method: "POST",
        token: await tokenOf("author"),
        body: { text: "Theirs", ...(seen !== undefined && { seen }) },
      });
    const refused = await send(0);
    expect([refused.status, refused.body.code]).toEqual([409, "answered_meanwhile"]);
    expect(kinds(await thread()).filter((kind) => kind === "sent")).toHaveLength(1);
    expect((await send(first.body.message.id)).status).toBe(201);
    // The author of the last answer needs no notice of it.
    expect((await call("1/messages", "POST", { text: "More" })).status).toBe(201);
  });

  test("has the person's signature, and is answered to whom the settings name", async () => {
    const { call, ask, token, smtp, mailWorker, pass } = await createInbox();
    const { body } = await ask("/users/profile/me", { token });
    const signed = { method: "PUT", token, body: { signature: "Kind regards\nFarhana" } };
    expect((await ask("/users/profile/me", signed)).status).toBe(200);
    const answerTo = async (repliesTo: string) => {
      const setting = { method: "PUT", token, body: { repliesTo } };
      expect((await ask("/content/settings/1", setting)).status).toBe(200);
      await call("1/messages", "POST", { text: `To the ${repliesTo}` });
      pass(11);
      await mailWorker.runOnce();
      return mailTo(smtp, enquiry.email).at(-1)?.mail;
    };
    const ownAnswer = await answerTo("person");
    expect(ownAnswer?.replyTo?.[0]?.address).toBe(body.user.email);
    expect(ownAnswer?.text).toMatch(/\n-- \nKind regards\nFarhana\s*$/);
    const common = await answerTo("agency");
    expect(common?.replyTo?.[0]?.address).toBe("desk@example.com");
    expect(common?.references).toContain(ownAnswer?.messageId);
  });

  test("injects no header by a subject or a name", async () => {
    const { call, send, smtp, mailWorker, pass } = await createInbox();
    await send({ name: "Eve", email: "eve@example.com", subject: "Hi\r\nBcc: all@example.com" });
    await call("2/messages", "POST", { text: "Hello" });
    pass(11);
    await mailWorker.runOnce();
    const answer = mailTo(smtp, "eve@example.com").at(-1)?.mail;
    expect(answer?.subject).toBe("Re: Hi Bcc: all@example.com");
    expect(answer?.bcc).toBeUndefined();
  });

  test("needs a text, known files, and an enquiry", async () => {
    const { call } = await createInbox();
    const blank = await call("1/messages", "POST", { text: "  " });
    expect([blank.status, blank.body.details[0].path]).toEqual([400, "text"]);
    const unknown = await call("1/messages", "POST", { text: "See", attachments: [77] });
    expect([unknown.status, unknown.body.details[0].path]).toEqual([400, "attachments.0"]);
    expect((await call("9/messages", "POST", { text: "See" })).status).toBe(404);
  });
});

describe("a conversation", () => {
  test("takes files of at most 10 MB together, and is held back by one that is gone", async () => {
    const app = await createInbox();
    const { call, thread, smtp, mailWorker, pass, ask, token } = app;
    const upload = async (name: string, megabytes: number): Promise<number> => {
      const bytes = Buffer.concat([
        Buffer.from(`%PDF-1.4\n% ${name}\n`),
        Buffer.alloc(megabytes * 2 ** 20),
      ]);
      const form = await formOf([[`${name}.pdf`, bytes]]);
      return (await ask("/media", { ...form, token })).body.media[0].id;
    };
    const [large, other] = [await upload("large", 6), await upload("other", 5)];
    const send = (attachments: number[]) =>
      call("1/messages", "POST", { text: "See", attachments });
    const { status, body } = await send([large, other]);
    expect([status, body.details[0].path]).toEqual([400, "attachments"]);
    expect(body.details[0].message).toContain("10 MB");
    expect((await send([other])).status).toBe(201);
    expect((await ask(`/media/${other}`, { method: "DELETE", token })).status).toBe(204);
    pass(11);
    await mailWorker.runOnce();
    expect(lastSent(await thread()).mail).toMatchObject({
      status: "dead",
      failure: "A file of this answer is no longer in the library.",
    });
    expect(mailTo(smtp, enquiry.email).map(({ mail }) => mail.subject)).not.toContain("Re: A shop");
  });

  test("has what came back by mail, once", async () => {
    const { call, thread, ask, token } = await createInbox();
    const mail = {
      text: "Yes please, in purple",
      quoted: "> Hello",
      messageId: "<their@mail.example>",
      at: "2026-03-04T08:00:00.000Z",
      files: [{ name: "brief.pdf", bytes: 1200 }],
    };
    expect((await call("1/received", "POST", mail)).status).toBe(201);
    expect((await call("1/received", "POST", mail)).body.code).toBe("mail_known");
    expect((await thread()).entries[0]).toMatchObject({ kind: "received", quoted: "> Hello" });
    const { body } = await ask("/contact?search=purple", { token });
    expect(body.submissions).toHaveLength(1);
  });

  test("tells those whom a note mentions, and mails the note to nobody", async () => {
    const { call, thread, smtp, mailWorker, ids, db } = await createInbox();
    await db.updateTable("users").set({ role: "admin" }).where("id", "=", ids.author).execute();
    const { first_name, last_name, email } = await db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", ids.author)
      .executeTakeFirstOrThrow();
    const text = `@${first_name} ${last_name} the budget is a secret`;
    const { body } = await call("1/notes", "POST", { text });
    expect(body.note.mentions).toEqual([{ id: ids.author, name: `${first_name} ${last_name}` }]);
    await mailWorker.runOnce();
    const [notice] = mailTo(smtp, email);
    expect(notice?.mail.text).toContain("/admin/contact/1");
    for (const { mail } of smtp.received)
      expect(`${mail.text}${mail.html}`).not.toContain("secret");
    expect(kinds(await thread())).toContain("note");
  });

  test("waits for those whom a note mentions until they have read it", async () => {
    const { call, ask, tokenOf, ids, db } = await createInbox();
    await db.updateTable("users").set({ role: "admin" }).where("id", "=", ids.author).execute();
    const { people } = (await call("people", "GET")).body;
    const { name } = people.find(({ id }: { id: number }) => id === ids.author);
    await call("1/notes", "POST", { text: `@${name} please call` });
    const token = await tokenOf("author");
    const mentions = async () => (await ask("/contact/stats/mentions", { token })).body.mentions;
    expect(await mentions()).toMatchObject([{ id: 1, text: `@${name} please call` }]);
    expect((await call("stats/mentions", "GET")).body.mentions).toEqual([]);
    await call("1/thread", "GET");
    expect(await mentions()).toHaveLength(1);
    await ask("/contact/1/thread", { token });
    expect(await mentions()).toEqual([]);
  });

  test("keeps no draft over one that was kept elsewhere, unless it is meant", async () => {
    const { call, thread, pass } = await createInbox();
    const first = await call("1/draft", "PUT", { text: "A long answer", over: null });
    const { at } = first.body.draft;
    pass(5);
    const second = await call("1/draft", "PUT", { text: "short", over: null });
    expect([second.status, second.body.code]).toEqual([409, "draft_elsewhere"]);
    expect((await thread()).draft.text).toBe("A long answer");
    const gone = await call("1/draft", "PUT", { text: "", over: "2026-01-01T00:00:00.000Z" });
    expect(gone.status).toBe(409);
    expect((await call("1/draft", "PUT", { text: "short", over: at })).status).toBe(200);
    expect((await thread()).draft.text).toBe("short");
  });

  test("is opened again by what comes back", async () => {
    const { call, readEnquiry } = await createInbox();
    await call("1/status", "PUT", { status: "resolved" });
    await call("1/received", "POST", { text: "It is broken again!" });
    expect((await readEnquiry()).status).toBe("in_progress");
  });

  test("keeps a draft for each person and shows who is writing", async () => {
    const { call, thread, ask, tokenOf, ids, db, pass } = await createInbox();
    await db.updateTable("users").set({ role: "admin" }).where("id", "=", ids.author).execute();
    const other = await tokenOf("author");
    const put = { method: "PUT", token: other, body: { text: "I answer" } };
    expect((await ask("/contact/1/draft", put)).status).toBe(200);
    const seen = await thread();
    expect(seen.draft).toBeNull();
    expect(seen.writing).toMatchObject([{ id: ids.author }]);
    pass(61);
    expect((await thread()).writing).toEqual([]);
    await call("1/draft", "PUT", { text: "Mine" });
    expect((await thread()).draft.text).toBe("Mine");
    await call("1/draft", "PUT", { text: " " });
    expect((await thread()).draft).toBeNull();
  });

  test("moves into another of the same address, and nowhere else", async () => {
    const { call, send, thread, ask, token, readEnquiry } = await createInbox();
    await call("1/notes", "POST", { text: "First" });
    await send({
      name: "R. Uddin",
      phone: "+8801700000001",
      company: "Uddin Ltd",
      subject: "Again",
      message: "Still there?",
    });
    await send({ email: "other@example.com" });
    for (const into of [1, 3, 99]) {
      const { status, body } = await call("1/merge", "POST", { into });
      expect([status, body.details[0].path]).toEqual([400, "into"]);
    }
    const [one, two] = await Promise.all([
      call("2/merge", "POST", { into: 1 }),
      call("2/merge", "POST", { into: 1 }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 404]);
    expect((await call("2", "GET")).status).toBe(404);
    const { entries } = await thread();
    expect(entries.filter(({ kind }: { kind: string }) => kind === "received")).toMatchObject([
      { by: { id: null }, text: "Again\n\nName: R. Uddin\n\nStill there?" },
    ]);
    // This enquiry lacked these details of the person.
    expect(await readEnquiry()).toMatchObject({ phone: "+8801700000001", company: "Uddin Ltd" });
    expect((await ask("/contact/stats/overview", { token })).body.stats.total_submissions).toBe(2);
  });

  test("comes back whole when a deletion is undone", async () => {
    const { call, thread, ask, token } = await createInbox();
    await call("1/notes", "POST", { text: "Important" });
    expect((await call("1", "DELETE")).status).toBe(204);
    const { entries } = (await ask("/activity", { token })).body;
    const undone = await ask(`/activity/${entries[0].id}/undo`, { method: "POST", token });
    expect(undone.status).toBe(200);
    expect(kinds(await thread())).toContain("note");
  });
});

test("a reply template is added, changed, deleted and brought back", async () => {
  const { ask, token } = await createInbox();
  const template = { name: "Thanks", text: "Hello {{name}}" };
  const added = await ask("/reply-templates", { method: "POST", token, body: template });
  expect(added.body.template).toMatchObject(template);
  const path = `/reply-templates/${added.body.template.id}`;
  const body = { text: "Dear {{name}}" };
  expect((await ask(path, { method: "PUT", token, body })).status).toBe(200);
  expect((await ask(path, { method: "DELETE", token })).status).toBe(204);
  const { entries } = (await ask("/activity", { token })).body;
  const undone = await ask(`/activity/${entries[0].id}/undo`, { method: "POST", token });
  expect(undone.status).toBe(200);
  expect((await ask(path, { token })).body.template.text).toBe("Dear {{name}}");
});

describe("an inbox", () => {
  test("counts and lists what each tab has", async () => {
    const { call, send, inbox, ids, ask, token } = await createInbox();
    await send({ name: "Second" });
    await send({ name: "Third" });
    await call("2", "PUT", { assignee: ids.admin });
    await call("3/status", "PUT", { status: "resolved" });
    const { boxes, newest } = await inbox();
    expect(boxes).toEqual({ unread: 2, mine: 1, unassigned: 1, all: 3, closed: 1, spam: 0 });
    expect(newest).toMatchObject({ id: 2, name: "Second" });
    for (const [box, count] of Object.entries(boxes)) {
      const { body } = await ask(`/contact?box=${box}`, { token });
      expect([box, body.pagination.total, body.submissions.length]).toEqual([box, count, count]);
    }
  });

  test("leaves spam out of lists, figures and searches, until it is taken back", async () => {
    const { call, send, inbox, ask, token } = await createInbox();
    await send({ name: "Cheap Pills", message: "Buy now" });
    await call("2", "PUT", { isSpam: true });
    const total = async (query: string) =>
      (await ask(`/contact?${query}`, { token })).body.pagination.total;
    expect(await total("")).toBe(1);
    expect(await total("search=pills")).toBe(0);
    expect(await total("search=pills&is_spam=true")).toBe(1);
    expect(await total("box=spam")).toBe(1);
    expect(await total("status=new")).toBe(1);
    expect((await inbox()).boxes).toMatchObject({ unread: 1, all: 1, unassigned: 1, spam: 1 });
    const { stats } = (await ask("/contact/stats/overview", { token })).body;
    expect(stats).toEqual({
      total_submissions: 1,
      new_submissions: 1,
      unread_submissions: 1,
      this_week_submissions: 1,
    });
    await call("2", "PUT", { isSpam: false });
    expect(await total("search=pills")).toBe(1);
    expect((await inbox()).boxes).toMatchObject({ unread: 2, all: 2, spam: 0 });
  });

  test("answers 304 while nothing has changed", async () => {
    const { call, send } = await createInbox();
    const first = await call("stats/inbox", "GET");
    const tag = first.headers.get("etag") as string;
    expect((await call("stats/inbox", "GET", undefined, { "if-none-match": tag })).status).toBe(
      304,
    );
    await send();
    expect((await call("stats/inbox", "GET", undefined, { "if-none-match": tag })).status).toBe(
      200,
    );
  });

  test("is given to those who may read it, who are told, and given back when they leave", async () => {
    const { call, ask, token, ids, db, smtp, mailWorker, readEnquiry } = await createInbox();
    const refused = await call("1", "PUT", { assignee: ids.author });
    expect([refused.status, refused.body.details[0].path]).toEqual([400, "assignee"]);
    await db.updateTable("users").set({ role: "admin" }).where("id", "=", ids.author).execute();
    expect((await call("1", "PUT", { assignee: ids.author })).status).toBe(200);
    await mailWorker.runOnce();
    expect(smtp.received.map(({ mail }) => mail.subject)).toContain(
      `Assigned to you: ${enquiry.name}`,
    );
    const body = { isActive: false };
    expect((await ask(`/users/${ids.author}`, { method: "PUT", token, body })).status).toBe(200);
    expect((await readEnquiry()).assignee).toBeNull();
  });

  test("has next steps, the earliest first", async () => {
    const { call, send } = await createInbox();
    await send({ name: "Second" });
    await call("1", "PUT", { nextStepAt: "2026-03-09T10:00:00.000Z" });
    await call("2", "PUT", { nextStepAt: "2026-03-06T10:00:00.000Z" });
    const { steps } = (await call("stats/next-steps", "GET")).body;
    expect(steps.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
    await call("2/status", "PUT", { status: "closed" });
    expect((await call("stats/next-steps", "GET")).body.steps).toHaveLength(1);
  });

  test("is closed to whoever may not read enquiries", async () => {
    const { ask, tokenOf } = await createInbox();
    const token = await tokenOf("author");
    for (const path of ["1/thread", "stats/inbox", "people", "stats/next-steps"]) {
      expect((await ask(`/contact/${path}`, { token })).status, path).toBe(403);
    }
    const body = { text: "Hello" };
    expect((await ask("/contact/1/messages", { method: "POST", token, body })).status).toBe(403);
  });
});

test("mails: each part of an answer is read in the direction of its own letters", async () => {
  const { call, smtp, mailWorker, pass } = await createInbox();
  await call("1/messages", "POST", { text: "مرحبا 123.\n\nThank you.\n\n- אחת" });
  pass(11);
  await mailWorker.runOnce();
  const html = String(mailTo(smtp, enquiry.email).at(-1)?.mail.html);
  expect(html).toContain('<p dir="auto">مرحبا 123.</p>');
  expect(html).toContain('<p dir="auto">Thank you.</p>');
  expect(html).toContain('<li dir="auto">אחת</li>');
});

test("conversations: a change that was undone leaves no lines, and the log has both", async () => {
  const { ask, token, thread, send } = await createInbox();
  await send({ email: "other@example.com" });
  await ask("/contact?ids=all", { method: "PUT", token, body: { status: "resolved" } });
  expect(kinds(await thread())).toContain("change");
  const entries = async () => (await ask("/activity", { token })).body.entries;
  const [{ id }] = await entries();
  expect((await ask(`/activity/${id}/undo`, { method: "POST", token, body: {} })).status).toBe(200);
  expect(kinds(await thread())).not.toContain("change");
  expect((await entries()).length).toBeGreaterThan(1);
});
