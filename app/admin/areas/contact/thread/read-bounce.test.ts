import { expect, test } from "vitest";
import { reasonIn } from "./read-bounce.ts";
import { readMail } from "./read-mail.ts";

interface Report {
  /** After the head of the whole mail. */
  head?: string[];
  status: string[];
  statusType?: string;
  returned?: { type: string; lines: string[] };
}

const headOfAnswer = [
  "From: Farhana Rahman <hello@agency.example>",
  "To: rahim@example.com",
  "Subject: Re: A shop",
  "Message-ID: <answer-1@agency.example>",
];

function reportOf({ head = [], status, statusType = "message/delivery-status", returned }: Report) {
  const parts = [
    ["Content-Type: text/plain; charset=us-ascii", "", "Your mail could not be delivered."],
    [`Content-Type: ${statusType}`, "", ...status],
    ...(returned ? [[`Content-Type: ${returned.type}`, "", ...returned.lines]] : []),
  ];
  const text = [
    "From: Mail Delivery System <MAILER-DAEMON@mx.agency.example>",
    "To: hello@agency.example",
    "Date: Wed, 25 Nov 2026 14:00:00 +0600",
    "Subject: Undelivered Mail Returned to Sender",
    "Message-ID: <notice@mx.agency.example>",
    ...head,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "MIME-Version: 1.0",
    "",
    ...parts.flatMap((part) => ["--b", ...part]),
    "--b--",
  ].join("\r\n");
  return readMail(new TextEncoder().encode(text).buffer as ArrayBuffer);
}

const perMessage = ["Reporting-MTA: dns; mx.agency.example", ""];

test("a notice with the mail that came back names it, its recipient and why", async () => {
  const mail = await reportOf({
    status: [
      ...perMessage,
      "Final-Recipient: rfc822; rahim@example.com",
      "Original-Recipient: rfc822;rahim@example.com",
      "Action: failed",
      "Status: 5.1.1",
      "Remote-MTA: dns; mx.example.com",
      "Diagnostic-Code: smtp; 550 5.1.1 <rahim@example.com>: Recipient address rejected:",
      "    User unknown in virtual mailbox table",
    ],
    returned: { type: "message/rfc822", lines: [...headOfAnswer, "", "Message-ID: <forged@x>"] },
  });
  expect(mail?.bounce).toEqual({
    isFinal: true,
    recipient: "rahim@example.com",
    said: "550 5.1.1 <rahim@example.com>: Recipient address rejected: User unknown in virtual mailbox table",
    messageIds: ["<answer-1@agency.example>"],
  });
});

test("heads alone are enough, and so are the fields that some servers add instead", async () => {
  const status = [...perMessage, "Final-Recipient: rfc822; a@example.com", "Action: failed"];
  const heads = await reportOf({
    status,
    returned: { type: "text/rfc822-headers", lines: ["Message-Id:", " <answer-1@agency.example>"] },
  });
  expect(heads?.bounce?.messageIds).toEqual(["<answer-1@agency.example>"]);
  const added = await reportOf({
    head: ["In-Reply-To: <answer-2@agency.example>", "References: <first@x> <answer-2@x>"],
    status: ["X-Original-Message-ID: <answer-1@agency.example>", ...status],
  });
  expect(added?.bounce?.messageIds).toEqual([
    "<answer-1@agency.example>",
    "<answer-2@agency.example>",
    "<answer-2@x>",
    "<first@x>",
  ]);
});

test("a code that stands beside what the server said is told with it", async () => {
  const saidOf = async (...lines: string[]) =>
    (await reportOf({ status: [...perMessage, "Action: failed", ...lines] }))?.bounce?.said;
  expect(await saidOf("Status: 5.2.2", "Diagnostic-Code: smtp; 552 Mailbox full")).toBe(
    "5.2.2 552 Mailbox full",
  );
  expect(await saidOf("Status: 5.0.0", "Diagnostic-Code: smtp; 550 5.7.1 Not wanted")).toBe(
    "550 5.7.1 Not wanted",
  );
  expect(await saidOf("Status: 5.4.4")).toBe("5.4.4");
  expect(await saidOf()).toBeNull();
  expect(await saidOf(`Diagnostic-Code: smtp; ${"x".repeat(2000)}`)).toHaveLength(300);
});

test("of several recipients the one who was not reached counts", async () => {
  const mail = await reportOf({
    status: [
      ...perMessage,
      "Final-Recipient: rfc822; fine@example.com",
      "Action: relayed",
      "Status: 2.0.0",
      "",
      "Final-Recipient: rfc822; <gone@example.com>",
      "Action: FAILED",
      "Status: 5.1.1",
    ],
  });
  expect(mail?.bounce).toMatchObject({ isFinal: true, recipient: "gone@example.com" });
});

test("a mail that is late or has arrived did not come back", async () => {
  for (const action of ["delayed", "delivered", "relayed"]) {
    const mail = await reportOf({ status: [...perMessage, `Action: ${action}`, "Status: 4.4.1"] });
    expect(mail?.bounce?.isFinal, action).toBe(false);
  }
  expect((await reportOf({ status: [] }))?.bounce?.isFinal).toBe(false);
});

test("a notice about an address in letters of its own is read", async () => {
  const mail = await reportOf({
    statusType: "message/global-delivery-status",
    status: [...perMessage, "Final-Recipient: utf-8; রহিম@example.com", "Action: failed"],
    returned: { type: "message/global-headers", lines: headOfAnswer },
  });
  expect(mail?.bounce).toMatchObject({
    recipient: "রহিম@example.com",
    messageIds: ["<answer-1@agency.example>"],
  });
});

test("of pasted words the line with the code is kept", () => {
  expect(reasonIn("Delivery failed\n\n550 5.1.1 No such user\nHelp: 10.5.1.1")).toBe(
    "550 5.1.1 No such user",
  );
  expect(reasonIn("\n Unknown address \n")).toBe("Unknown address");
  expect(reasonIn(" \n")).toBeNull();
});
