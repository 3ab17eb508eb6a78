import { Annotation, ChangeSet, EditorState, type Extension, Text } from "@codemirror/state";
import { allChanges } from "../components/forms/text-changes.ts";

/** How the lines of the stored text end, so that what is not edited keeps its bytes. */
export type LineEnds = "\n" | "\r\n" | "mixed";

export function lineEndsOf(text: string): LineEnds {
  if (!text.includes("\r")) return "\n";
  return /(?:^|[^\r])\n|\r(?!\n)/.test(text) ? "mixed" : "\r\n";
}

/** In a text of mixed line ends a carriage return is an ordinary character. */
export const documentOf = (text: string, ends: LineEnds) =>
  Text.of(ends === "mixed" ? text.split("\n") : text.split(/\r\n|\n/));

export const storedOf = (doc: Text, ends: LineEnds) =>
  doc.sliceString(0, doc.length, ends === "\r\n" ? "\r\n" : "\n");

export const separatorOf = (ends: LineEnds): Extension =>
  ends === "mixed" ? EditorState.lineSeparator.of("\n") : [];

/** Replaces only the words that differ, so that the caret and the undo history stay. */
export function replacement(before: Text, after: Text): ChangeSet {
  const changes: { from: number; to: number; insert?: Text }[] = [];
  let [from, to] = [0, 0];
  for (const { text, kind } of allChanges(before.toString(), after.toString())) {
    if (kind === "removed") changes.push({ from, to: from + text.length });
    if (kind === "added")
      changes.push({ from, to: from, insert: after.slice(to, to + text.length) });
    if (kind !== "added") from += text.length;
    if (kind !== "removed") to += text.length;
  }
  return ChangeSet.of(changes, before.length);
}

export const wasCut = Annotation.define<boolean>();

/** Cuts input beyond the limit, such as a pasted book, so that the field stays usable. */
export function lengthLimit(longest: number): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    const excess = transaction.newDoc.length - longest;
    if (!transaction.docChanged || excess <= 0) return transaction;
    if (transaction.newDoc.length <= transaction.startState.doc.length) return transaction;
    const accepted: { from: number; to: number; insert: Text }[] = [];
    let left = excess;
    transaction.changes.iterChanges((from, to, _, __, inserted) => {
      const room = Math.max(0, inserted.length - left);
      left -= inserted.length - room;
      accepted.push({ from, to, insert: inserted.slice(0, room) });
    });
    return { changes: accepted, annotations: wasCut.of(true) };
  });
}
