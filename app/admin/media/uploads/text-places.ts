import {
  Annotation,
  type EditorState,
  StateEffect,
  StateField,
  type Text,
} from "@codemirror/state";
import { missingPicture } from "#contract/pictures.ts";

/** Where a picture will stand: at a point, or instead of the words that keep its place. */
export interface Place {
  key: number;
  from: number;
  to: number;
  /** A paragraph of its own, where it did not come into the middle of a line. */
  isApart: boolean;
}

export const isKept = ({ from, to }: Place) => from < to;

export const put = StateEffect.define<readonly Place[]>({
  map: (places, changes) =>
    places.map((place) => ({
      ...place,
      from: changes.mapPos(place.from, isKept(place) ? 1 : -1),
      to: changes.mapPos(place.to, -1),
    })),
});
export const take = StateEffect.define<number>();
/** Which place a change fills: those after it stay after it. */
export const filled = Annotation.define<number>();

export const places = StateField.define<readonly Place[]>({
  create: () => [],
  update(before, transaction) {
    const { changes, docChanged, effects, newDoc } = transaction;
    const key = transaction.annotation(filled);
    const filling = before.findIndex((place) => place.key === key);
    let after = before;
    if (docChanged) {
      const mapped = before.map((place, index): Place => {
        const isLater = filling !== -1 && index > filling;
        const from = changes.mapPos(place.from, isLater || isKept(place) ? 1 : -1);
        const to = isKept(place) ? changes.mapPos(place.to, -1) : from;
        return { ...place, from, to };
      });
      after = mapped.filter((place, index) => {
        const was = before[index] as Place;
        return !isKept(was) || newDoc.sliceString(place.from, place.to) === missingPicture;
      });
    }
    for (const effect of effects) {
      if (effect.is(put)) after = [...after, ...effect.value].toSorted((a, b) => a.from - b.from);
      if (effect.is(take)) after = after.filter((place) => place.key !== effect.value);
    }
    return after;
  },
});

/** A line of a list, a quote or a table, which a paragraph would end. */
const inBlock = /^\s*(?:(?:[-*+]|\d+[.)])\s|[>|])/;

/** Whether what comes there is a paragraph of its own. */
export function isApartAt(doc: Text, at: number): boolean {
  const { from, to, text } = doc.lineAt(at);
  return (at === from || at === to) && !inBlock.test(text);
}

/** What stands behind the last cell of a table's row is not shown: at the end of that cell. */
export function withinRow(doc: Text, at: number): number {
  const { from, text } = doc.lineAt(at);
  const end = from + text.lastIndexOf("|");
  return /^\s*\|.*\|\s*$/.test(text) && at > end ? end : at;
}

/** The words in the text that keep places which nobody knows yet. */
export function newlyKept(state: EditorState): { from: number; to: number }[] {
  const text = textOf(state.doc);
  const known = new Set(
    state
      .field(places)
      .filter(isKept)
      .map(({ from }) => from),
  );
  const found: { from: number; to: number }[] = [];
  const { length } = missingPicture;
  for (let at = text.indexOf(missingPicture); at !== -1; at = text.indexOf(missingPicture, at + 1))
    if (!known.has(at)) found.push({ from: at, to: at + length });
  return found;
}

// One character for each line break, as positions count.
const textOf = (doc: Text) => doc.sliceString(0, doc.length, "\n");

/** With what parts it from its neighbours, so that no more is left of it. */
export function rangeOf({ doc }: EditorState, { from, to }: Place): { from: number; to: number } {
  const isParagraph = /^(?:\n\n)?$/.test(doc.sliceString(Math.max(0, from - 2), from));
  if (isParagraph && doc.sliceString(to, to + 2) === "\n\n") return { from, to: to + 2 };
  if (isParagraph && to === doc.length) return { from: Math.max(0, from - 2), to };
  return { from, to };
}
