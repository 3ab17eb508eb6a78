import { expect, test } from "vitest";
import { createMailApp, mailTo } from "#tests/mail-app.ts";

async function openDesk() {
  const app = await createMailApp();
  const token = await app.tokenOf("author");
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, ...(body && { body }) });
  const post = { title: "Prices", slug: "prices", content: "Text.", status: "published" };
  await send("POST", "/blog", post);
  await send("PUT", "/blog/1/draft", { title: "New prices" });
  const share = (body: object, path = "/blog/1") =>
    send("POST", `${path}/review-links`, {
      recipient: "Nasrin Akter <Nasrin@example.com>",
      ...body,
    });
  return { ...app, send, share };
}

test("sharing: the link is mailed to the recipient once, with the message", async () => {
  const { share, smtp, mailWorker, pass } = await openDesk();
  const made = await share({ rights: "approve", mail: true, message: "Till Friday, please." });
  expect([made.status, made.body.mailedTo]).toEqual([201, "nasrin@example.com"]);
  expect(made.body.transport).toBe("smtp");
  expect(await mailWorker.runOnce()).toBe(1);
  pass(86_400);
  expect(await mailWorker.runOnce()).toBe(0);
  const [received, ...others] = mailTo(smtp, "nasrin@example.com");
  expect(others).toEqual([]);
  const { mail } = received ?? {};
  expect(mail?.subject).toBe("For your approval: New prices");
  expect(mail?.text).toContain(made.body.url);
  expect(mail?.text).toContain("> Till Friday, please.");
  expect(mail?.replyTo?.[0]).toMatchObject({ name: "Tanvir Hasan", address: "author@example.com" });
});

test("sharing: nothing is mailed unless it is asked for, nor without an address", async () => {
  const { share, smtp, mailWorker, send } = await openDesk();
  const quiet = await share({});
  expect([quiet.status, quiet.body.mailedTo]).toEqual([201, null]);
  for (const recipient of ["Nasrin Akter", "Nasrin <nasrin@example>", "a@b"]) {
    const refused = await share({ recipient, mail: true });
    expect([refused.status, refused.body.details[0].path]).toEqual([400, "recipient"]);
  }
  expect((await share({ mail: true, message: "x".repeat(1001) })).status).toBe(400);
  const { links } = (await send("GET", "/blog/1/review-links")).body;
  expect(links).toHaveLength(1);
  await mailWorker.runOnce();
  expect(smtp.received).toEqual([]);
});

test("sharing: a link that was revoked before it went out is not mailed", async () => {
  const { share, smtp, mailWorker, send } = await openDesk();
  const { body } = await share({ mail: true });
  await send("DELETE", `/review-links/${body.id}`);
  await mailWorker.runOnce();
  expect(smtp.received).toEqual([]);
});

test("sharing: a release is mailed as a draft is", async () => {
  const { share, smtp, mailWorker, send } = await openDesk();
  await send("POST", "/releases", { title: "Spring", items: [{ path: "/api/blog/1" }] });
  const made = await share({ mail: true }, "/releases/1");
  expect(made.body.mailedTo).toBe("nasrin@example.com");
  await mailWorker.runOnce();
  const [received] = mailTo(smtp, "nasrin@example.com");
  expect(received?.mail.subject).toBe("For your review: Spring");
  expect(received?.mail.text).toContain(made.body.url);
});
