import { expect, test } from "vitest";
import { splitText } from "./split-reply.ts";

const answer = "Yes, please.\n\nRahima";

/** As mail programs of these languages write it above a quote. */
const heads = [
  "On Tue, Nov 24, 2026 at 9:00 AM Nokshi <hello@example.com> wrote:",
  "On Nov 24, 2026, at 9:00 AM, Nokshi\n<hello@example.com>\nwrote:",
  "২৪ নভেম্বর, ২০২৬ তারিখে ৯:০০ AM টায়, Nokshi <hello@example.com> লিখেছেন:",
  "মঙ্গল, ২৪ নভে, ২০২৬ তারিখে Nokshi লিখেছেন:",
  "Den tis 24 nov. 2026 kl 09:00 skrev Nokshi <hello@example.com>:",
  "Den tirs. 24. nov. 2026 kl. 09.00 skrev Nokshi <\nhello@example.com>:",
  "tir. 24. nov. 2026 kl. 09:00 skrev Nokshi <hello@example.com>:",
  "ti 24.11.2026 klo 9.00 Nokshi (hello@example.com) kirjoitti:",
  "вт, 24 нояб. 2026 г. в 09:00, Nokshi <hello@example.com>:",
  "2026年11月24日(火) 9:00 Nokshi <hello@example.com>:",
  "Nokshi <hello@example.com> 于2026年11月24日周二 09:00写道：",
  "2026년 11월 24일 (화) 오전 9:00, Nokshi <hello@example.com>님이 작성:",
  "Am Di., 24. Nov. 2026 um 09:00 Uhr schrieb Nokshi <hello@example.com>:",
  "Le mar. 24 nov. 2026 à 09:00, Nokshi <hello@example.com> a écrit :",
  "في الثلاثاء، ٢٤ نوفمبر ٢٠٢٦ في ٩:٠٠ ص تمت كتابة ما يلي بواسطة Nokshi <hello@example.com>:",
];

test.each(heads)("replies: the head of a quote is folded with it: %s", (head) => {
  const quote = "> Shall we?\n> Yours";
  expect(splitText(`${answer}\n\n${head}\n\n${quote}`)).toEqual({
    written: answer,
    quoted: `${head}\n\n${quote}`,
  });
});

const outlook = (labels: string[]) =>
  [
    `${labels[0]}: Nokshi <hello@example.com>`,
    `${labels[1]}: 24. november 2026 09:00`,
    `${labels[2]}: Rahima <rahima@example.com>`,
    `${labels[3]}: Re: A shop`,
    "",
    "Shall we?",
  ].join("\n");

test.each([
  ["From", "Sent", "To", "Subject"],
  ["Fra", "Sendt", "Til", "Emne"],
  ["Från", "Skickat", "Till", "Ämne"],
  ["Od", "Poslano", "Za", "Predmet"],
  ["Von", "Gesendet", "An", "Betreff"],
  ["*From*", "*Sent*", "*To*", "*Subject*"],
  ["From", "Date", "To", "Cc"],
  ["Feladó", "Küldve", "Címzett", "Tárgy"],
  ["Xyzzy", "Plugh", "Frotz", "Gnusto"],
])("replies: an earlier mail below a head of %s, %s, %s and %s is folded", (...labels) => {
  const below = outlook(labels);
  expect(splitText(`${answer}\n\n${below}`)).toEqual({ written: answer, quoted: below });
  const ruled = `________________________________\n${below}`;
  expect(splitText(`${answer}\n\n${ruled}`)).toEqual({ written: answer, quoted: ruled });
});

test("replies: an earlier mail without marks is folded from its head on", () => {
  const below =
    "On Tuesday, November 24, 2026 at 09:00, Nokshi <hello@example.com> wrote:\n\nShall we?";
  expect(splitText(`${answer}\n\n${below}`)).toEqual({ written: answer, quoted: below });
  const original = "-----Original Message-----\nShall we?";
  expect(splitText(`${answer}\n${original}`)).toEqual({ written: answer, quoted: original });
});

test("replies: two hyphens in a text hide nothing, and a signature is folded", () => {
  const text = "First this -- and\n--\nthen that\n---\nand this.";
  expect(splitText(text)).toEqual({ written: text, quoted: "" });
  expect(splitText("Yes.\n\n-- \nRahima\n+880 1234")).toEqual({
    written: "Yes.",
    quoted: "--\nRahima\n+880 1234",
  });
  const long = `Intro\n-- \n${"a line of text\n".repeat(40)}end`;
  expect(splitText(long).written).toContain("end");
});

test("replies: answers between quotes keep what they answer", () => {
  const head = "On Tue, Nov 24, 2026 at 9:00 AM Nokshi <hello@example.com> wrote:";
  const between = "> Which colour?\n\nBlue.\n\n> And when?\n\nIn March.";
  expect(splitText(`Hello,\n\n${head}\n${between}\n\n> Yours\n> Nokshi`)).toEqual({
    written: `Hello,\n\n${between}`,
    quoted: `${head}\n> Yours\n> Nokshi`,
  });
  expect(splitText("> Which colour?\nBlue.")).toEqual({
    written: "> Which colour?\nBlue.",
    quoted: "",
  });
});

test("replies: an answer below the whole mail stands alone", () => {
  const quote = "> A long line of the earlier mail\n".repeat(30).trim();
  expect(splitText(`${quote}\n\nYes.`)).toEqual({ written: "Yes.", quoted: quote });
});

test("replies: words that only look like a head stay", () => {
  for (const text of [
    "My address is rahima@example.com and my questions are:\n1. When?\n2. How much?",
    "Name: Rahima\nColour: blue\nSize: 42",
    "Monday 24 November:\nI am free.",
    "What I wrote:\nnothing",
    "From: Dhaka\nTo: Khulna\nBudget: 2026",
  ]) {
    expect(splitText(text), text).toEqual({ written: text, quoted: "" });
  }
});
