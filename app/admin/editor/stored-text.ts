import { Annotation, ChangeSet, EditorState, type Extension, Text } from "@codemirror/state";

type AllChanges = typeof import("../components/forms/text-changes.ts").allChanges;

/** Compares word by word; null while nobody has needed it. */
let allChanges: AllChanges | null = null;

/** Brings what compares two texts, which an editor that nobody types in does not need. */
export async function loadComparison(): Promise<void> {
  allChanges ??= (await import("../components/forms/text-changes.ts")).allChanges;
}

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

/**
 * Replaces only the words that differ, so that the caret and the undo history stay; until
 * `loadComparison` is done, all from the first difference to the last.
 */
export function replacement(before: Text, after: Text): ChangeSet {
  const [was, now] = [before.toString(), after.toString()];
  if (!allChanges) return ChangeSet.of(span(was, now, after), before.length);
  const changes: { from: number; to: number; insert?: Text }[] = [];
  let [from, to] = [0, 0];
  for (const { text, kind } of allChanges(was, now)) {
    if (kind === "removed") changes.push({ from, to: from + text.length });
    if (kind === "added")
      changes.push({ from, to: from, insert: after.slice(to, to + text.length) });
    if (kind !== "added") from += text.length;
    if (kind !== "removed") to += text.length;
  }
  return ChangeSet.of(changes, before.length);
}

function span(was: string, now: string, after: Text) {
  const shorter = Math.min(was.length, now.length);
  let from = 0;
  while (from < shorter && was[from] === now[from]) from += 1;
  let end = 0;
  while (end < shorter - from && was.at(-1 - end) === now.at(-1 - end)) end += 1;
  return { from, to: was.length - end, insert: after.slice(from, now.length - end) };
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
