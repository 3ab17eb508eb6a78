import { expect, test } from "vitest";
import { createMailApp, enquiry } from "#tests/mail-app.ts";
import { refusalOf, tlsFaultOf } from "./smtp-replies.ts";

test.each([
  ["550 5.1.1 No such user", "RCPT TO", "no_such_address", true],
  ["550 No such user here", "RCPT TO", "no_such_address", true],
  ["550 Requested action not taken: mailbox unavailable", "RCPT TO", "no_such_address", true],
  ["550-Unrouteable address", "RCPT TO", "no_such_address", true],
  ["551 User not local", "RCPT TO", "no_such_address", true],
  ["553 Sorry, that domain is not here", "RCPT TO", "no_such_address", true],
  ["501 5.1.3 Bad recipient address syntax", "RCPT TO", "no_such_address", true],
  ["556 5.1.10 Null MX", "RCPT TO", "no_such_address", true],
  ["550 5.7.26 Unauthenticated email", "DATA", "refused", true],
  ["554 5.7.1 Looks like spam", "DATA", "refused", true],
  ["554 Transaction failed", "DATA", "refused", true],
  ["552 5.3.4 Message too big", "DATA", "refused", true],
  ["552 Message size exceeds fixed limit", "DATA", "refused", true],
  ["550 5.2.1 Mailbox disabled", "RCPT TO", "refused", true],
  ["552 5.2.2 Mailbox full", "RCPT TO", "refused", false],
  ["552 Mailbox full", "RCPT TO", "refused", false],
  ["450 4.2.0 Greylisted, come back", "RCPT TO", "refused", false],
  ["450 5.1.1 No such user", "RCPT TO", "refused", false],
  ["451 Try again later", "RCPT TO", "refused", false],
  ["550 5.7.1 Greylisted, please try again in 5 minutes", "RCPT TO", "refused", false],
  ["554 5.3.2 System temporarily closed", "RCPT TO", "refused", false],
  ["503 5.5.1 Bad sequence of commands", "DATA", "refused", false],
] as const)("SMTP replies: %s to %s is %s, final: %s", (reply, command, code, isFinal) => {
  expect(refusalOf(reply, command)).toEqual({ code, isFinal });
});

/** Sends an answer and returns its state after the client's server replied like this. */
async function sendAnswer(reply: string): Promise<{ status: string; attempts: number }> {
  const refuse = (to: string) => (to === enquiry.email ? reply : undefined);
  const { ask, send, tokenOf, mailWorker, pass } = await createMailApp({ refuse });
  await send();
  const token = await tokenOf("admin");
  await ask("/contact/1/messages", { method: "POST", token, body: { text: "Hello" } });
  pass(11);
  await mailWorker.runOnce();
  const { mails } = (await ask("/contact/1/mails", { token })).body;
  return mails.find(({ kind }: { kind: string }) => kind === "enquiry-answer");
}

test.each([
  "550 No such user here",
  "551 User not local",
  "552 5.3.4 Too big",
  "553 Not a mailbox here",
  "554 5.7.1 Spam",
  "501 5.1.3 Bad address",
])("answers: %s is told at once", async (reply) => {
  const answer = await sendAnswer(reply);
  expect([answer.status, answer.attempts]).toEqual(["dead", 1]);
});

test("answers: what is only put off is tried again", async () => {
  const answer = await sendAnswer("451 4.7.1 Greylisted");
  expect([answer.status, answer.attempts]).toEqual(["waiting", 1]);
});

test("receipts: one to an address that does not exist is not tried again", async () => {
  const refuse = (to: string) => (to === enquiry.email ? "550 5.1.1 No such user" : undefined);
  const { ask, send, tokenOf, mailWorker, pass } = await createMailApp({ refuse });
  await send();
  await mailWorker.runOnce();
  pass(3600);
  await mailWorker.runOnce();
  const { mails } = (await ask("/contact/1/mails", { token: await tokenOf("admin") })).body;
  const receipt = mails.find(({ kind }: { kind: string }) => kind === "enquiry-receipt");
  expect(receipt).toMatchObject({ status: "dead", attempts: 1, failure_code: "no_such_address" });
});

test("faults of TLS are told in words, with their code", () => {
  expect(tlsFaultOf("CERT_HAS_EXPIRED")).toBe(
    "the certificate of the mail server has expired (CERT_HAS_EXPIRED)",
  );
  expect(tlsFaultOf("ERR_SSL_WRONG_VERSION_NUMBER")).toContain("smtp:// instead of smtps://");
  expect(tlsFaultOf("ERR_SSL_SOMETHING_NEW")).toContain("could not be made");
  expect(tlsFaultOf("ECONNREFUSED")).toBeNull();
});

test("stuck mail: one that was held on purpose is not called stuck while it is being sent", async () => {
  const { ask, send, tokenOf, db, pass } = await createMailApp();
  await send();
  pass(600);
  const token = await tokenOf("admin");
  const stuck = async () => (await ask("/mail/overview", { token })).body.mail.stuck;
  const until = "2026-03-05T09:40:30.000Z";
  await db.updateTable("mails").set({ claim: "now", attempts: 1, next_at: until }).execute();
  expect(await stuck()).toBe(0);
  await db.updateTable("mails").set({ claim: "now", attempts: 2, next_at: until }).execute();
  expect(await stuck()).toBe(2);
});
