import { expect, test } from "vitest";
import { resources } from "../resources.ts";
import { asEmailAddress, emailAddress, line, phoneNumber, text, webAddress } from "./fields.ts";
import type { Field } from "./resource-fields.ts";
import type { Fields } from "./resource-rules.ts";
import { isBlank } from "./visible.ts";

const nothing = [
  "",
  " \u00a0\u3000\t\n",
  "\u200b",
  "\u3164",
  "\u2800",
  "\u00ad",
  "\u2060\ufeff",
  "\u202e\u2066",
  "\u180e",
  "\u115f\u1160",
  "\uffa0",
  "\u034f",
  "\u{e0041}\u{e007f}",
  "\ufe0f\u{e0100}",
  "\u0301",
  "\u17b4",
  "\u{1d159}",
  "\u{13430}",
  "\u200d \u200c",
];

test("blank: what shows nothing is blank, and what has one sign that shows is not", () => {
  for (const each of nothing) {
    expect(isBlank(each), JSON.stringify(each)).toBe(true);
    expect(isBlank(`${each}a${each}`), JSON.stringify(each)).toBe(false);
  }
  for (const each of ["ক", "\u0600", ".", "👩\u200d🎨", "𓀀", "e\u0301", "한"])
    expect(isBlank(each), each).toBe(false);
});

test("blank: every field of every resource takes what shows nothing as it takes a blank", () => {
  const all = (fields: Fields): Field[] =>
    Object.values(fields).flatMap((field) => [
      field,
      ...all(field.fields ?? {}),
      ...Object.values(field.types ?? {}).flatMap((type) => all(type.fields)),
    ]);
  const fields = resources
    .flatMap((resource) => all(resource.fields))
    .filter(({ label }) => label !== "Password");
  const texts = fields
    .flatMap(({ create, update }) => [create, update])
    .filter((each) => each !== null);
  expect(texts.length).toBeGreaterThan(200);
  for (const schema of texts) {
    const [blank, invisible] = [" ", "\u200b\u3164"].map((each) => schema.safeParse(each));
    expect(invisible?.data).toEqual(blank?.data);
    expect(invisible?.error?.issues[0]?.message).toBe(blank?.error?.issues[0]?.message);
  }
});

test("blank: a text that shows something keeps its joiners", () => {
  for (const each of ["می\u200cخواهم", "👩\u200d🎨", "র\u200d্যাব", "❤\ufe0f"])
    expect(text(1, 50).parse(` ${each} `)).toBe(each);
});

test("one line: line ends and control characters become one blank, and marks are composed", () => {
  expect(line(1, 50).parse(" A \r\n\t B\u0007C\u2028D e\u0301 ")).toBe("A B C D é");
  expect(line(1, 3).safeParse("e\u0301e\u0301e\u0301").success).toBe(true);
  expect(line(1, 50).safeParse("a\0b").success).toBe(false);
  expect(text(1, 50).parse("A\r\nB")).toBe("A\r\nB");
});

test("one line: text of a megabyte costs no time, whatever it is made of", () => {
  const marks = `a${"\u0301\u0323".repeat(400_000)}`;
  for (const each of [" ".repeat(1_000_000), "\n \u200b".repeat(300_000), marks])
    expect(line(1, 200).safeParse(each).success).toBe(false);
  expect(emailAddress.safeParse(`a@${"字".repeat(300_000)}.example`).success).toBe(false);
});

test.each([
  ["user@bücher.example", "user@xn--bcher-kva.example"],
  ["User@BÜCHER.example", "user@xn--bcher-kva.example"],
  ["user@bu\u0308cher.example", "user@xn--bcher-kva.example"],
  ["info@বাংলা.example", "info@xn--54b7fta0cc.example"],
  ["a@例え。テスト", "a@xn--r8jz45g.xn--zckzah"],
  ["a@می\u200cخواهم.example", "a@xn--mgbn2ecje63gr19l.example"],
  ["\u200bus\u00ader@exam\u200dple.com\u2060", "user@example.com"],
  ["\u202auser@example.com\u202c", "user@example.com"],
  ["\ufeff user@example.com ", "user@example.com"],
])("e-mail address: %j is %s", (typed, stored) => {
  expect(emailAddress.parse(typed)).toBe(stored);
  expect(asEmailAddress(stored)).toBe(stored);
});

test.each([
  "a@b",
  "a b@bücher.example",
  "a@bü cher.example",
  "a@bücher",
  "a@bücher.example:25",
  "a@bü/cher.example",
  "a@bücher.example/x",
  "a@bü..example",
  `a@${"ü".repeat(80)}.example`,
  "a@example.com\r\nBcc: b@example.com",
  "a@b@example.com",
])("e-mail address: %j is none", (typed) => {
  const messages = emailAddress.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(["Enter a valid email address."]);
});

test("e-mail address: letters before the @ that mail servers refuse are refused by name", () => {
  for (const typed of ["jörg@example.com", "ক@বাংলা.example"]) {
    const messages = emailAddress.safeParse(typed).error?.issues.map(({ message }) => message);
    expect(messages).toEqual([expect.stringMatching(/^Before the @ .* letters a to z/)]);
  }
  expect(emailAddress.safeParse("\u200b").error?.issues[0]?.message).toBe(
    "This field is required.",
  );
});

test("pasted addresses and numbers lose what nobody sees, and keep joiners of words", () => {
  expect(webAddress.parse("\u200bhttps://exam\u2060ple.com/می\u200cخواهم\ufeff")).toBe(
    "https://example.com/می\u200cخواهم",
  );
  expect(phoneNumber(0, 50).parse("\u202a+880 17\u200b1\u202c")).toBe("+880 171");
});
