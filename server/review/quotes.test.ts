import { expect, test } from "vitest";
import { findNew, type StoredQuote, startNow, storedQuoteAt } from "./quotes.ts";
import { searchedText } from "./searched-text.ts";

const placeIn = (text: string, start: number, quote: StoredQuote) =>
  startNow(searchedText(text), start, quote);

/** Finds the quote of one text in the other; null if the text has changed. */
const later = (before: string, exact: string, after: string, start = before.indexOf(exact)) =>
  placeIn(after, start, storedQuoteAt(before, start, exact));

test("a comment follows its quote while other things in the field change, wherever it is moved", () => {
  const text = "We build fast sites for people who read slowly.";
  const quote = "fast sites for people";
  expect(later(text, quote, text)).toBe(text.indexOf(quote));
  expect(later(text, quote, `Moved here. ${text}`)).toBe(21);
  expect(later(text, quote, "Slowly, and for others: fast sites for people.")).toBe(24);
  expect(later(text, "fast", `Well. ${text}`)).toBe(15);
});

test("a quote that was edited is not found, however little of it was", () => {
  const before = "It was founded in 2009 by four freinds in Dhaka, and has grown since.";
  const after = "It was founded in 2009 by four friends in Dhaka, and has grown since.";
  expect(later(before, "four freinds in Dhaka", after)).toBeNull();
  expect(later(before, "four", after)).toBe(26);
  const monday = "Linus wrote it on a Monday. Nobody read it.";
  expect(later(monday, "Linus", "The Chinese wrote it on a Monday. Nobody read it.")).toBeNull();
  expect(later(monday, "Linus wrote it", "Nobody read it.")).toBeNull();
});

const ask = "Ask us for a quote today.";
const twice = `We build sites. ${ask} They are quick and last for years. We also write. ${ask} Bye.`;
const second = twice.lastIndexOf(ask);
const without = (text: string, start: number, length: number) =>
  text.slice(0, start) + text.slice(start + length);

test("of two equal sentences the one that is deleted is gone, whichever it was", () => {
  expect(later(twice, ask, without(twice, 16, ask.length + 1))).toBeNull();
  expect(later(twice, ask, without(twice, second, ask.length + 1), second)).toBeNull();
});

test("of two equal sentences the one that is left is found, and both while other things change", () => {
  const left = without(twice, 16, ask.length + 1);
  expect(later(twice, ask, left, second)).toBe(left.indexOf(ask));
  expect(later(twice, ask, `New. ${twice}`, second)).toBe(second + 5);
  expect(later(twice, ask, `New. ${twice}`)).toBe(21);
  expect(later(twice, ask, twice.replace("sites", "shops").replace("They", "All"))).toBe(16);
});

test("a sentence that is mended is not taken for its copy elsewhere", () => {
  expect(later(twice, ask, twice.replace(ask, "Ask us for a quote now."))).toBeNull();
});

test("a sentence is not taken for one that is nearly the same", () => {
  const plan = (name: string, price: number) => `Plan ${name}: ${price} dollars each month.`;
  const plans = `${plan("A", 500)} ${plan("B", 900)} ${plan("C", 1500)}`;
  expect(later(plans, plan("A", 500), `${plan("B", 900)} ${plan("C", 1500)}`)).toBeNull();
  expect(later(plans, plan("B", 900), `${plan("C", 1500)} ${plan("B", 900)}`)).toBe(33);
});

test("rows that read alike throughout are told by their order as long as all are there", () => {
  const rows = "Price on request. ".repeat(9).trim();
  const at = rows.indexOf("Price", 60);
  expect(later(rows, "Price on request", rows, at)).toBe(at);
  expect(later(rows, "Price on request", `${rows} Price on request.`, at)).toBeNull();
  expect(later(rows, "Price on request", rows.slice(18), at)).toBeNull();
});

test("a quote that was stored without its order is the only one, or has its context", () => {
  const quote = { exact: "Call us today", prefix: "Write to us. ", suffix: ". Come by." };
  expect(placeIn("Call us today, please.", 28, quote)).toBe(0);
  expect(placeIn("Call us today. Write. Call us today. Come by.", 28, quote)).toBe(22);
  expect(placeIn("Call us today. Call us today.", 28, quote)).toBeNull();
});

test("a new quote is found as it is read, whatever its letters and spaces are made of", () => {
  const text = "আমাদের ওয়েবসাইট সুন্দর এবং দ্রুত।".normalize("NFC");
  const quote = { exact: "আমাদের\n ওয়েবসাইট".normalize("NFD"), prefix: "", suffix: " সুন্দর এবং" };
  expect(findNew(text, quote)?.start).toBe(0);
});

test("of equal passages a new quote is the one with its context, which a page may end elsewhere", () => {
  const text = "Good day. Ask us for a quote today. We build sites. Ask us for a quote today.";
  const quote = { exact: ask, prefix: "Good day. ", suffix: " We build" };
  expect(findNew(text, quote)?.start).toBe(10);
  const last = { exact: ask, prefix: "We build sites. ", suffix: " Back to all posts" };
  expect(findNew(text, last)?.start).toBe(52);
});

test("a new quote that stands in hundreds of places, or in several alike, is in none", () => {
  const everywhere = { exact: "ab ab", prefix: "ab ".repeat(8), suffix: " ab".repeat(8) };
  expect(findNew(`${"ab ".repeat(1000)}end`, everywhere)).toBeNull();
  expect(findNew(`${"ab ".repeat(30)}end`, everywhere)).toBeNull();
  expect(findNew("Nothing of it.", everywhere)).toBeNull();
  expect(findNew("Nothing of it.", { exact: " ", prefix: "", suffix: "" })).toBeNull();
});
