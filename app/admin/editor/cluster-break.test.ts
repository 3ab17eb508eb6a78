import fc from "fast-check";
import { expect, test } from "vitest";
import { findClusterBreak } from "./cluster-break.ts";

function breaksOf(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const next = findClusterBreak(text, at);
    parts.push(text.slice(at, next));
    at = next;
  }
  return parts;
}

function backwardBreaksOf(text: string): string[] {
  const parts: string[] = [];
  for (let at = text.length; at > 0; ) {
    const next = findClusterBreak(text, at, false);
    parts.unshift(text.slice(next, at));
    at = next;
  }
  return parts;
}

test("caret in the editor: moves over a conjunct of Bangla or Hindi in one step", () => {
  expect(breaksOf("সমৃদ্ধ")).toEqual(["স", "মৃ", "দ্ধ"]);
  expect(breaksOf("क्षत्रिय")).toEqual(["क्ष", "त्रि", "य"]);
  expect(breaksOf("ab ক্ষ cd")).toEqual(["a", "b", " ", "ক্ষ", " ", "c", "d"]);
  expect(breaksOf("👩‍👩‍👧🇧🇩é")).toEqual(["👩‍👩‍👧", "🇧🇩", "é"]);
});

test("caret in the editor: stops at the same places in both directions, as the browser does", () => {
  const letters = [..."aé\u0301 স্মৃদধক্ষংা\u200d\u200c👩👧🏽🇧🇩❤\ufe0f1\u20e3한국مرحبا"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { maxLength: 20 }), (characters) => {
      const text = characters.join("");
      const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);
      const expected = [...segments].map(({ segment }) => segment);
      expect(breaksOf(text)).toEqual(expected);
      expect(backwardBreaksOf(text)).toEqual(expected);
    }),
  );
});

test("Backspace in the editor: takes back one mark of a letter, and a whole emoji", () => {
  const after = (text: string) => text.slice(0, findClusterBreak(text, text.length, false, false));
  expect(after("সমৃদ্ধ")).toBe("সমৃদ্");
  expect(after("হি")).toBe("হ");
  expect(after("e\u0301")).toBe("e");
  expect(after("a👩‍👩‍👧")).toBe("a");
  expect(after("a❤️")).toBe("a");
  expect(after("a🇧🇩🇮🇳")).toBe("a🇧🇩");
  expect(after("x\ufe0f")).toBe("");
});
