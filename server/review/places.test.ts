import { expect, test } from "vitest";
import { type Place, placeOf } from "./places.ts";

const beside = (text: string, exact: string, at = text.indexOf(exact)) => ({
  exact,
  prefix: text.slice(Math.max(0, at - 32), at),
  suffix: text.slice(at + exact.length, at + exact.length + 32),
});
const inBody = (text: string) => new Map([["body", text]]);

/** What a quote of the one text is in the other. */
function later(before: string, exact: string, after: string, at = before.indexOf(exact)) {
  const known = { field: "body", start: at };
  return placeOf(beside(before, exact, at), inBody(after), known)?.exact ?? null;
}

test("a quote is found in its field, and stays where it is while other things change", () => {
  const text = "We build fast sites for people who read slowly.";
  expect(later(text, "fast", text)).toBe("fast");
  expect(later(text, "fast sites for people", `Moved here. ${text}`)).toBe("fast sites for people");
  expect(later(text, "fast", `Well. ${text}`)).toBe("fast");
});

test("a passage that was mended is found as it reads now", () => {
  const before = "It was founded in 2009 by four freinds in Dhaka, and has grown since.";
  const after = "It was founded in 2009 by four friends in Dhaka, and has grown since.";
  expect(later(before, "four freinds in Dhaka", after)).toBe("four friends in Dhaka");
});

test("a quote never lands on something that only looks like it", () => {
  const before = "Linus wrote it on a Monday. Nobody read it.";
  expect(later(before, "Linus", "The Chinese wrote it on a Monday. Nobody read it.")).toBeNull();
  expect(later(before, "Linus wrote it", "Nobody read it.")).toBeNull();
  const twice = "One design. Another design. A third.";
  expect(later(twice, "design", "Quite other words with design in them.")).toBeNull();
  const rows = "Price on request. Price on request.";
  expect(later(`Logo. ${rows}`, "Price on request", "Price on request.", 6)).not.toBeNull();
});

test("of equal passages the one that stood there is meant, or none", () => {
  const text = "Call us today. Write to us. Call us today. Come by.";
  const second = text.lastIndexOf("Call us today");
  const quote = beside(text, "Call us today", second);
  const found = (texts: string) =>
    placeOf(quote, inBody(texts), { field: "body", start: second }) as Place;
  expect(found(text).start).toBe(second);
  expect(found("Call us today. Call us today.")).toBeNull();
});

test("Bangla is compared as it is read, whatever its letters are made of", () => {
  const text = "আমাদের ওয়েবসাইট সুন্দর এবং দ্রুত।";
  const known = { field: "body", start: 0 };
  const quote = { exact: "আমাদের ওয়েবসাইট".normalize("NFD"), prefix: "", suffix: " সুন্দর এবং" };
  expect(placeOf(quote, inBody(text.normalize("NFC")), known)).not.toBeNull();
});

test("on a page the field may end where other words follow", () => {
  const texts = new Map([
    ["title", "Branding"],
    ["body", "All about branding and more."],
  ]);
  const quote = { exact: "Branding", prefix: "Services ", suffix: " Home / Services" };
  expect(placeOf(quote, texts)).toMatchObject({ field: "title", start: 0 });
});

test("where the field ends on a page, nothing is known of what follows there", () => {
  const text = "Good day. Ask us for a quote today. We build sites. Ask us for a quote today.";
  const quote = beside(text, "Ask us for a quote today.");
  expect(placeOf(quote, inBody(text))?.start).toBe(10);
  const second = { ...quote, prefix: "We build sites. ", suffix: " Back to all posts" };
  expect(placeOf(second, inBody(text))?.start).toBe(52);
});

test("what stands in hundreds of places is where it stood, or in none", () => {
  const texts = new Map([["content", `${"ab ".repeat(1000)}end`]]);
  const everywhere = { exact: "ab ab", prefix: "ab ".repeat(8), suffix: " ab".repeat(8) };
  expect(placeOf(everywhere, texts)).toBeNull();
  expect(placeOf(everywhere, texts, { field: "content", start: 300 })?.start).toBe(300);
  expect(placeOf(everywhere, texts, { field: "content", start: 301 })).toBeNull();
});
