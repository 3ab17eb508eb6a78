import {
  Annotation,
  type EditorState,
  StateEffect,
  StateField,
  type Text,
} from "@codemirror/state";
import { missingPicture } from "#contract/areas/pictures.ts";

/** Where a picture will be put: at a point, or in place of a `missingPicture` text. */
export interface Place {
  key: number;
  from: number;
  to: number;
  /** Whether the picture becomes a paragraph of its own; false in the middle of a line. */
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
/** Key of the place that a change fills; later places stay behind the inserted picture. */
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

export function isApartAt(doc: Text, at: number): boolean {
  const { from, to, text } = doc.lineAt(at);
  return (at === from || at === to) && !inBlock.test(text);
}

/** Moves a position behind a table row's last cell into it: text behind it is not shown. */
export function withinRow(doc: Text, at: number): number {
  const { from, text } = doc.lineAt(at);
  const end = from + text.lastIndexOf("|");
  return /^\s*\|.*\|\s*$/.test(text) && at > end ? end : at;
}

/** The `missingPicture` texts that are not among the known places yet. */
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

/** The place with the blank line of its paragraph, so that nothing of it is left. */
export function rangeOf({ doc }: EditorState, { from, to }: Place): { from: number; to: number } {
  const isParagraph = /^(?:\n\n)?$/.test(doc.sliceString(Math.max(0, from - 2), from));
  if (isParagraph && doc.sliceString(to, to + 2) === "\n\n") return { from, to: to + 2 };
  if (isParagraph && to === doc.length) return { from: Math.max(0, from - 2), to };
  return { from, to };
}
