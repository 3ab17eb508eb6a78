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
});

test("bounces: a report that does not say what happened is told by the words around it", async () => {
  const expired = await reportOf({
    status: [...perMessage, "Final-Recipient: rfc822; a@example.com", "Action: expired"],
  });
  expect(expired?.bounce).toMatchObject({ isFinal: true, recipient: "a@example.com" });
  expect((await reportOf({ status: [] }))?.bounce?.isFinal).toBe(true);
  expect((await reportOf({ status: perMessage }))?.bounce?.isFinal).toBe(true);
  const odd = [...perMessage, "Action: gave-up", "Status: 5.0.0"];
  expect((await reportOf({ status: odd }))?.bounce?.isFinal).toBe(true);
  const late = await reportOf({ status: [...perMessage, "Action: delayed", "Status: 5.4.7"] });
  expect(late?.bounce?.isFinal).toBe(false);
});

interface Plain {
  from?: string;
  subject: string;
  more?: string[];
  lines: string[];
}

function plainMail({ from = "Rahim <rahim@example.com>", subject, more = [], lines }: Plain) {
  const text = [
    `From: ${from}`,
    "To: hello@agency.example",
    "Date: Wed, 25 Nov 2026 14:00:00 +0600",
    `Subject: ${subject}`,
    "Message-ID: <notice@mx.agency.example>",
    ...more,
    "Content-Type: text/plain; charset=utf-8",
    "",
    ...lines,
  ].join("\r\n");
  return readMail(new TextEncoder().encode(text).buffer as ArrayBuffer);
}

const daemon = "Mail Delivery System <Mailer-Daemon@mx.example.net>";
const copy = ["", "------ This is a copy of your message ------", "", ...headOfAnswer, "", "Hello"];

const failures: Record<string, Plain> = {
  qmail: {
    from: "MAILER-DAEMON@mx.example.net",
    subject: "failure notice",
    lines: [
      "Hi. This is the qmail-send program at mx.example.net.",
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      "This is a permanent error; I've given up. Sorry it didn't work out.",
      "",
      "<rahim@example.com>:",
      "192.0.2.1 does not like recipient.",
      "Remote host said: 550 5.1.1 User unknown",
      "Giving up on 192.0.2.1.",
      ...copy,
    ],
  },
  Exim: {
    from: daemon,
    subject: "Mail delivery failed: returning message to sender",
    more: ["X-Failed-Recipients: rahim@example.com", "Auto-Submitted: auto-replied"],
    lines: ["This message was created automatically by mail delivery software.", ...copy],
  },
  "Exim in an unknown language": {
    from: "x@example.net",
    subject: "Ding",
    more: ["X-Failed-Recipients: rahim@example.com"],
    lines: ["Dong.", ...copy],
  },
  "an older Gmail": {
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Failure)",
    more: ["X-Failed-Recipients: rahim@example.com"],
    lines: ["Delivery to the following recipient failed permanently:", ...copy],
  },
  Yahoo: {
    from: "MAILER-DAEMON@yahoo.example",
    subject: "Failure Notice",
    lines: ["Sorry, we were unable to deliver your message.", "", "<rahim@example.com>:", ...copy],
  },
  "a postmaster": {
    from: "postmaster@example.net",
    subject: "Undeliverable: Re: A shop",
    lines: ["Your message did not reach some or all of the recipients.", "", "rahim@example.com"],
  },
  "Postfix with the reply of a host": {
    from: "MAILER-DAEMON@mx.example.net",
    subject: "Undelivered Mail Returned to Sender",
    lines: [
      "This is the mail system at host mx.example.net.",
      "",
      "<rahim@example.com>: host mx.example.com[192.0.2.1] said: 550 5.1.1 User unknown",
    ],
  },
  Exchange: {
    from: "postmaster@example.net",
    subject: "Undeliverable: A shop",
    lines: ["Your message to rahim@example.com couldn't be delivered.", "rahim wasn't found."],
  },
  "a report in plain text": {
    from: "x@example.net",
    subject: "Undeliverable: A shop",
    lines: [
      "Reporting-MTA: dns; x",
      "",
      "Final-Recipient: rfc822; rahim@example.com",
      "Status: 5.1.1",
    ],
  },
  "an Italian server": {
    from: "noreply@example.net",
    subject: "Mancato recapito: A shop",
    lines: ["Impossibile recapitare il messaggio.", "rahim@example.com"],
  },
  "a French server": {
    from: "postmaster@example.net",
    subject: "Échec de la remise : A shop",
    lines: ["rahim@example.com"],
  },
  "a Spanish server": {
    from: "noreply@example.net",
    subject: "No se puede entregar: A shop",
    more: ["Auto-Submitted: auto-replied"],
    lines: ["rahim@example.com"],
  },
  "an empty return path": {
    from: "noreply@example.net",
    subject: "Re: A shop",
    more: ["Return-Path: <>"],
    lines: ["rahim@example.com", "550 No such user"],
  },
};

test.each(Object.keys(failures))("bounces: a failure of %s is told as one", async (name) => {
  const mail = await plainMail(failures[name] as Plain);
  expect(mail?.bounce?.isFinal).toBe(true);
  expect(mail?.bounce?.isAutomatic).toBeUndefined();
  expect(mail?.bounce?.recipient).toBe("rahim@example.com");
  if (failures[name]?.lines.includes("Hello")) {
    expect(mail?.bounce?.messageIds[0]).toBe("<answer-1@agency.example>");
  }
});

test("bounces: a delay is told as one", async () => {
  const warning = {
    from: daemon,
    subject: "Warning: message 1abc delayed 24 hours",
    more: ["Auto-Submitted: auto-replied"],
    lines: ["This message could not be delivered yet. It will be retried."],
  };
  const gmail = {
    from: "mailer-daemon@googlemail.com",
    subject: "Delivery Status Notification (Delay)",
    more: ["X-Failed-Recipients: rahim@example.com"],
    lines: ["THIS IS A WARNING MESSAGE ONLY.", "Delivery has been delayed: 421 try later"],
  };
  for (const each of [warning, gmail]) {
    const mail = await plainMail(each);
    expect(mail?.bounce, each.subject).toMatchObject({ isFinal: false });
    expect(mail?.bounce?.isAutomatic).toBeUndefined();
  }
});

test("bounces: what a program wrote by itself is nobody's answer and no failure", async () => {
  const away = ["I am away until Monday. Mails could not be delivered to me meanwhile."];
  const programs: Partial<Plain>[] = [
    { more: ["Auto-Submitted: auto-replied"] },
    { more: ["Auto-Submitted: auto-generated (vacation)"] },
    { more: ["X-Autoreply: yes"] },
    { more: ["Precedence: auto_reply"] },
    { subject: "Automatic reply: Undelivered mail" },
    { subject: "Abwesenheitsnotiz: A shop" },
    { subject: "Out of Office", more: ["Return-Path: <>"] },
  ];
  for (const each of programs) {
    const mail = await plainMail({ subject: "Re: A shop", lines: away, ...each });
    expect(mail?.bounce, JSON.stringify(each)).toMatchObject({ isFinal: false, isAutomatic: true });
  }
});

test("bounces: what a person wrote stays an answer", async () => {
  const people: Plain[] = [
    { subject: "Re: A shop", lines: ["My last mail was returned: 550 5.1.1 User unknown"] },
    { subject: "Undeliverable: the parcel of Monday", lines: ["It could not be delivered to me."] },
    { subject: "Undelivered mail?", lines: ["Did you get my mail?"] },
    { subject: "Delivery delayed?", lines: ["When does it come?"] },
    { subject: "Delivery failure of our shop", lines: ["Orders do not arrive."] },
    { subject: "Undelivered parcel", lines: ["It could not be delivered to me."] },
    { subject: "Re: A shop", more: ["Auto-Submitted: no"], lines: ["Yes"] },
    { subject: "Re: A shop", more: ["Return-Path: <rahim@example.com>"], lines: ["Yes"] },
    { from: "postmaster@example.net", subject: "A shop", lines: ["I run our server. Yes."] },
  ];
  for (const each of people) {
    expect((await plainMail(each))?.bounce, each.subject).toBeNull();
  }
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
