import { expect, test } from "vitest";
import { piecesOf } from "./text-difference.ts";

/** Marked words in brackets; what is left out as an ellipsis. */
const shown = (own: string, other: string) =>
  piecesOf(own, other)
    .map(({ text, kind }) => (kind === "changed" ? `[${text}]` : text))
    .join("");

test("the words that differ are marked in both versions", () => {
  expect(shown("a new day", "a good day")).toBe("a [new ]day");
  expect(shown("a good day", "a new day")).toBe("a [good ]day");
  expect(shown("same", "same")).toBe("same");
  expect(shown("", "words")).toBe("");
  expect(shown("words", "")).toBe("[words]");
});

test("of a long text only what differs is shown, with a line around it", () => {
  const lines = Array.from({ length: 40 }, (_, place) => `line ${place}`);
  const text = lines.join("\n");
  const changed = text.replace("line 10\n", "line ten\n").replace("line 30", "line 30 more");
  expect(shown(changed, text)).toBe(
    "…\nline 9\nline [ten]\nline 11\n…\nline 29\nline [30 more]\nline 31\n…",
  );
  expect(shown(`${text}\nthe end`, text)).toBe("…\nline 39\n[the end]");
  expect(shown(text, `${text}\nthe end`)).toBe("…\nline 39\n");
});

test("texts that have nothing in common are shown in whole, however long", () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join("\n");
  expect(shown(long("a"), long("b"))).toBe(`[${long("a")}]`);
});
