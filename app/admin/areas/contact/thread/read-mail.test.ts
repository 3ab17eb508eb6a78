import { expect, test } from "vitest";
import { maxReceived } from "#contract/areas/conversation.ts";
import { readMail, refusalOf, splitReply } from "./read-mail.ts";

const bytesOf = (text: string | Buffer) => {
  const { buffer, byteOffset, byteLength } = Buffer.from(text as string);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
};

const head = [
  "From: Rahima <rahima@example.com>",
  "To: hello@example.com",
  "Subject: Re: A shop",
  "Date: Wed, 25 Nov 2026 10:00:00 +0600",
  "Message-ID: <a1@example.com>",
].join("\r\n");

const mailOf = (body: string, type = "text/plain; charset=utf-8", more = "") =>
  bytesOf(`${head}\r\nContent-Type: ${type}\r\n${more}\r\n${body}`);

test("a mail is its text, what it quotes, when it was sent and its Message-ID", async () => {
  const body =
    "Yes, please.\r\n\r\nRahima\r\n\r\nOn Tue, Nov 24, 2026 at 9:00 AM Nokshi <hello@example.com> wrote:\r\n> Shall we?\r\n> Yours";
  expect(await readMail(mailOf(body))).toEqual({
    from: "rahima@example.com",
    text: "Yes, please.\n\nRahima",
    quoted:
      "On Tue, Nov 24, 2026 at 9:00 AM Nokshi <hello@example.com> wrote:\n> Shall we?\n> Yours",
    at: "2026-11-25T04:00:00.000Z",
    messageId: "<a1@example.com>",
    files: [],
    bounce: null,
    notes: [],
  });
});

test("text in Bangla, in base64 and in an old charset is read", async () => {
  const bangla = Buffer.from("ধন্যবাদ, ঠিক আছে।").toString("base64");
  const inBase64 = await readMail(
    mailOf(bangla, "text/plain; charset=utf-8", "Content-Transfer-Encoding: base64\r\n"),
  );
  expect(inBase64?.text).toBe("ধন্যবাদ, ঠিক আছে।");
  const latin = Buffer.concat([
    Buffer.from(`${head}\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n`),
    Buffer.from([0x63, 0x61, 0x66, 0xe9]),
  ]);
  expect((await readMail(bytesOf(latin)))?.text).toBe("café");
});

test("an unknown charset still gives the plain letters", async () => {
  const mail = await readMail(mailOf("Yes, we can.", "text/plain; charset=x-klingon-8"));
  expect(mail?.text).toBe("Yes, we can.");
});

test("broken MIME gives what can be read", async () => {
  const unclosed = await readMail(
    mailOf(
      "--b\r\nContent-Type: text/plain\r\n\r\nFirst part\r\n--b\r\nContent-Type: applic",
      'multipart/mixed; boundary="b"',
    ),
  );
  expect(unclosed?.text).toContain("First part");
  const lost = await readMail(mailOf("No boundary anywhere", "multipart/mixed"));
  expect(lost).not.toBeNull();
});

test("what is no mail is refused", async () => {
  const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256);
  expect(await readMail(noise.buffer as ArrayBuffer)).toBeNull();
  expect(await readMail(new ArrayBuffer(0))).toBeNull();
  expect(await readMail(bytesOf("Just a letter without any head."))).toBeNull();
});

test("of 130 files 100 are listed by name, and it is said", async () => {
  const parts = Array.from(
    { length: 130 },
    (_, index) =>
      `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${"n".repeat(400)}${index}.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0=`,
  ).join("\r\n");
  const mail = await readMail(mailOf(`${parts}\r\n--b--`, 'multipart/mixed; boundary="b"'));
  expect(mail?.files).toHaveLength(100);
  expect(mail?.files[0]).toEqual({ name: "n".repeat(255), bytes: 5 });
  expect(mail?.notes).toEqual(["30 more attachments are not listed."]);
  expect(mail?.text).toBe("(This email has no text.)");
});

test("a date that is none, and a Message-ID without end, do no harm", async () => {
  const odd = bytesOf(
    `From: a@example.com\r\nDate: yesterday\r\nMessage-ID: <${"x".repeat(5000)}>\r\n\r\nHello`,
  );
  const mail = await readMail(odd);
  expect(mail?.at).toBeNull();
  expect(mail?.messageId).toHaveLength(998);
});

test("a text that is too long is cut with a sentence, between characters", () => {
  const { text, notes } = splitReply("ক".repeat(maxReceived + 10));
  expect(text).toHaveLength(maxReceived);
  expect(notes).toEqual(["The text is longer than 100,000 characters and was cut."]);
  expect(splitReply("😀".repeat(maxReceived)).text.isWellFormed()).toBe(true);
});

test("texts that are made to keep the parser busy are read within seconds", {
  timeout: 20_000,
}, () => {
  for (const hostile of [
    `On ${"a ".repeat(60_000)}`,
    "On On On wrote ".repeat(10_000),
    `${"> ".repeat(50_000)}x`,
    "\n".repeat(200_000),
    "From: \n".repeat(30_000),
    `${" ".repeat(200_000)}-- `,
    "________".repeat(30_000),
  ]) {
    expect(splitReply(hostile).text.length, hostile.slice(0, 20)).toBeLessThanOrEqual(maxReceived);
  }
});

test("of a long mail the earlier mails are folded to their end", () => {
  const earlier = "> Lorem ipsum dolor sit amet\n".repeat(2000).trim();
  expect(splitReply(`Yes.\n\n${earlier}`)).toMatchObject({ text: "Yes.", quoted: earlier });
  const letter = "All of this is new.\n".repeat(2000).trim();
  expect(splitReply(letter)).toMatchObject({ text: letter, quoted: null });
});

test("control characters are left out, and a mail of quotes alone is its quotes", () => {
  expect(splitReply("a\u0000b\u0007c").text).toBe("abc");
  expect(splitReply("> one\n> two")).toMatchObject({ text: "> one\n> two", quoted: null });
});

const invitation = (method: string, ...more: string[]) =>
  [
    "BEGIN:VCALENDAR",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    "SUMMARY:A call\\, at last",
    ...more,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");

test.each([
  [
    ["REPLY", "ATTENDEE;CN=Rahima;PARTSTAT=ACCEPTED:mailto:a@example.com"],
    "Accepted: A call, at last",
  ],
  [
    ["REPLY", "ATTENDEE;CN=Rahima;\r\n PARTSTAT=DECLINED:mailto:a@b.c", "COMMENT:Sorry\\nRahima"],
    "Declined: A call, at last\nSorry\nRahima",
  ],
  [["REPLY", "ATTENDEE;PARTSTAT=TENTATIVE:mailto:a@b.c"], "Maybe: A call, at last"],
  [["CANCEL"], "Cancelled: A call, at last"],
])(
  "mail files: the answer of a calendar is told in words: %j",
  async ([method, ...more], words) => {
    const body = `--b\r\nContent-Type: text/calendar; charset=utf-8\r\n\r\n${invitation(String(method), ...more)}\r\n--b--`;
    const mail = await readMail(mailOf(body, 'multipart/mixed; boundary="b"'));
    expect(mail?.text).toBe(words);
    expect(mail?.files[0]?.name).toBe("invitation.ics");
  },
);

test("mail files: one that begins with a byte order mark is read whole", async () => {
  const text = `\uFEFF${head}\r\n\r\nHello`;
  expect(await readMail(bytesOf(text))).toMatchObject({
    from: "rahima@example.com",
    text: "Hello",
  });
});

test("mail files: of Apple's .emlx the mail is read and nothing else", async () => {
  const mail = `${head}\r\n\r\nHello`;
  const file = `${Buffer.byteLength(mail)}      \n${mail}<?xml version="1.0"?><plist></plist>`;
  expect(await readMail(bytesOf(file))).toMatchObject({
    from: "rahima@example.com",
    text: "Hello",
  });
});

test("mail files: an Outlook .msg is refused with a way on", async () => {
  const file = bytesOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]));
  expect(await readMail(file)).toBeNull();
  expect(refusalOf(file)).toContain("Save the email as .eml");
  expect(refusalOf(new ArrayBuffer(0))).toBe(
    "This file is not a readable email. Paste its text instead.",
  );
});
