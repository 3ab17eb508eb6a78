import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import {
  documentOf,
  lengthLimit,
  lineEndsOf,
  loadComparison,
  replacement,
  separatorOf,
  storedOf,
} from "./stored-text.ts";

const texts = [
  "",
  "a",
  "a\n",
  "a  \n\n b\t",
  "a\r\nb\r\n",
  "a\r\nb\nc\rd\r",
  "\r",
  "\n\r\n",
  "\r\n",
];

const stateOf = (text: string) => {
  const ends = lineEndsOf(text);
  const state = EditorState.create({
    doc: documentOf(text, ends),
    extensions: separatorOf(ends),
  });
  return { ends, state };
};

test("a text comes out as it went in, to the byte", () => {
  for (const text of texts) {
    const { ends, state } = stateOf(text);
    expect(storedOf(state.doc, ends), JSON.stringify(text)).toBe(text);
  }
});

test("an edit changes no line that it does not touch", () => {
  for (const text of texts) {
    const { ends, state } = stateOf(text);
    const { doc } = state.update({ changes: { from: 0, insert: "x" } }).state;
    expect(storedOf(doc, ends), JSON.stringify(text)).toBe(`x${text}`);
  }
});

test.each(["before the comparison is loaded", "once it is"])(
  "what is replaced from outside moves no caret before it, %s",
  async (when) => {
    if (when === "once it is") await loadComparison();
    for (const [old, fresh] of [
      ["one two three", "one 2 three"],
      ["aaa", "aa"],
      ["", "new\nlines"],
      ["same", "same"],
      ["all", ""],
    ] as const) {
      const state = EditorState.create({ doc: old });
      const after = state.update({
        changes: replacement(state.doc, documentOf(fresh, "\n")),
      }).state;
      expect(after.doc.toString()).toBe(fresh);
    }
  },
);

test("what is replaced in two places leaves a caret between them", async () => {
  await loadComparison();
  const { doc } = EditorState.create({ doc: "one two three four" });
  const change = replacement(doc, documentOf("1 two three 4", "\n"));
  expect(change.apply(doc).toString()).toBe("1 two three 4");
  expect(change.mapPos("one two".length)).toBe("1 two".length);
});

test("text beyond the limit is cut where it is put in, and can always be taken away", () => {
  const state = EditorState.create({ doc: "12345678", extensions: lengthLimit(10) });
  const { state: full } = state.update({ changes: { from: 4, insert: "abcdef" } });
  expect(full.doc.toString()).toBe("1234ab5678");
  expect(full.update({ changes: { from: 0, insert: "x" } }).state.doc.toString()).toBe(
    "1234ab5678",
  );
  const over = EditorState.create({ doc: "1".repeat(20), extensions: lengthLimit(10) });
  expect(over.update({ changes: { from: 0, to: 1 } }).state.doc.length).toBe(19);
});
