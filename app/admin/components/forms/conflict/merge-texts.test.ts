import fc from "fast-check";
import { expect, test } from "vitest";
import { caretAfter } from "./keep-caret.ts";
import { mergeTexts } from "./merge-texts.ts";

/** The merged text; null where the edits touch. */
const merged = (base: string, mine: string, theirs: string) => {
  const { both, isContested } = mergeTexts({ base, mine, theirs });
  return isContested ? null : both;
};

test("merging: edits at the start and at the end of a text are both there", () => {
  expect(
    merged("One.\n\nTwo.\n\nThree.", "1.\n\nTwo.\n\nThree.", "One.\n\nTwo.\n\nThree. Four."),
  ).toBe("1.\n\nTwo.\n\nThree. Four.");
});

test("merging: edits in different sentences of one paragraph are both there", () => {
  const base = "We make sites. They load fast. Call us today.";
  expect(
    merged(base, base.replace("make", "build"), base.replace("today", "tomorrow, or write")),
  ).toBe("We build sites. They load fast. Call us tomorrow, or write.");
});

test("merging: edits of neighbouring words touch, and the same edit by both does not", () => {
  expect(merged("the red fox", "the big red fox", "the small red fox")).toBeNull();
  expect(merged("the red fox runs", "the redder fox runs", "the red wolf runs")).toBeNull();
  expect(merged("the red fox", "the green fox", "the green fox")).toBe("the green fox");
});

test("merging: two paragraphs that were added in one place touch, and are kept in turn", () => {
  const texts = { base: "One.", mine: "One.\n\nMine.", theirs: "One.\n\nTheirs." };
  const { mine, theirs, both, isContested } = mergeTexts(texts);
  expect(isContested).toBe(true);
  expect([mine, theirs]).toEqual(["One.\n\nMine.", "One.\n\nTheirs."]);
  expect(both).toContain("Mine.");
  expect(both).toContain("Theirs.");
});

test("merging: where edits touch, either version keeps what the other changed elsewhere", () => {
  const texts = {
    base: "A cat.\n\nMiddle.\n\nEnd.",
    mine: "A dog.\n\nMiddle.\n\nEnd.",
    theirs: "A cow.\n\nMiddle.\n\nThe end.",
  };
  expect(mergeTexts(texts)).toEqual({
    mine: "A dog.\n\nMiddle.\n\nThe end.",
    theirs: "A cow.\n\nMiddle.\n\nThe end.",
    both: "A dog.\n\nA cow.\n\nMiddle.\n\nThe end.",
    isContested: true,
  });
});

test("merging: Bangla letters, emoji and flags are not torn", () => {
  const base = "আমরা ওয়েবসাইট বানাই। আজই লিখুন 👩‍👩‍👧 এবং 🇧🇩 দেখুন।";
  expect(merged(base, base.replace("বানাই", "তৈরি করি"), base.replace("👩‍👩‍👧", "👩🏽‍💻"))).toBe(
    "আমরা ওয়েবসাইট তৈরি করি। আজই লিখুন 👩🏽‍💻 এবং 🇧🇩 দেখুন।",
  );
  expect(merged("ক্ষ", "ক্ষা", "ক্ষি")).toBeNull();
  expect(merged("x 👩‍👩‍👧 y", "x 👩‍👩‍👦 y", "x 👨‍👩‍👧 y")).toBeNull();
});

test("merging: carriage returns stay as they were", () => {
  const text = (first: string, last: string) => `${first}\r\n\r\nmiddle\r\n${last}\r\n`;
  expect(merged(text("a", "b"), text("A", "b"), text("a", "B"))).toBe(text("A", "B"));
});

test("merging: whoever changed nothing takes the other's text, whatever is in it", () => {
  const text = fc.string({ unit: "grapheme" }).map((some) => some.replaceAll("q", "\n"));
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(merged(base, base, other)).toBe(other);
      expect(merged(base, other, base)).toBe(other);
      expect(merged(base, other, other)).toBe(other);
    }),
  );
});

test("merging: a text of 11,000 words is merged, by paragraphs or in one, and when rewritten", () => {
  const words = Array.from({ length: 11_000 }, (_, at) => (at % 7 ? "the" : `word${at}`));
  for (const space of [" ", "\n\n"]) {
    const base = words.join(space);
    const [mine, theirs] = [`Mine.${space}${base}`, `${base}${space}Theirs.`];
    expect(merged(base, mine, theirs)).toBe(`Mine.${space}${base}${space}Theirs.`);
    const other = words.map((word) => `${word}s`).join(space);
    expect(mergeTexts({ base, mine: other, theirs })).toMatchObject({ mine: other, theirs });
  }
});

test("merging: a caret stays at its words when others change the text around it", () => {
  const [before, after] = ["One two three four", "0, one two, or 3 four five"];
  const caret = before.indexOf("four") + 2;
  expect(caretAfter(before, after, caret)).toBe(after.indexOf("four") + 2);
  expect(caretAfter("same", "same", 2)).toBe(2);
  expect(caretAfter("gone", "", 3)).toBe(0);
  expect(caretAfter("mine", "mine, theirs", 4)).toBe(4);
});
