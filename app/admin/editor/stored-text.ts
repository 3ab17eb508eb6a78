import {
  Annotation,
  EditorState,
  type Extension,
  Text,
  type TransactionSpec,
} from "@codemirror/state";

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

/** Replaces only the part that differs, so that the caret and the undo history stay. */
export function replacement(before: Text, after: Text): TransactionSpec {
  const [old, fresh] = [before.toString(), after.toString()];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const insert = after.slice(start, fresh.length - end);
  return { changes: { from: start, to: old.length - end, insert } };
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
