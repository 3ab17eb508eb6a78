import {
  Annotation,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  Text,
  Transaction,
} from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { missingPicture } from "#contract/areas/pictures.ts";
import { mediaMarkdown, spaceAround } from "../fields/picture-markdown.ts";
import type { UploadList } from "./upload-list.ts";
import { UploadWidget } from "./upload-widget.ts";

export interface PlacedFile {
  file: File;
  at: number;
}

/**
 * Shows uploads as widgets, which are not part of the text, so that no save can keep them. The
 * place of a file still to be given is a `missingPicture` text, so that it survives a reload.
 */
export function textUploads(list: UploadList, fail: (sentence: string) => void): Extension {
  const give = (view: EditorView, key: number, files: readonly File[]) =>
    giveMissing(view, list, key, files);
  const decorations = EditorView.decorations.compute([places], (state) =>
    Decoration.set(
      state.field(places).map((range) => {
        const widget = new UploadWidget(range.key, list, give);
        const { from, to } = range;
        if (isKept(range)) return Decoration.replace({ widget }).range(from, to);
        return Decoration.widget({ widget, side: -1 }).range(from);
      }),
      true,
    ),
  );
  const whole = EditorView.atomicRanges.of(({ state }) =>
    Decoration.set(
      state
        .field(places)
        .filter(isKept)
        .map(({ from, to }) => Decoration.mark({}).range(from, to)),
    ),
  );
  const watcher = ViewPlugin.define((view) => {
    const later = (work: () => void) => {
      // The view cannot be changed while it is made or updated.
      queueMicrotask(() => isOpen && work());
    };
    let isOpen = true;
    const stop = list.subscribe(() => replaceFinished(view, list, fail));
    later(() => recordUploaded(view, list));
    return {
      destroy() {
        isOpen = false;
        stop();
      },
      update(update: ViewUpdate) {
        const gone = [...keysUndone(update), ...keysErased(update)];
        if (gone.length > 0) later(() => gone.forEach(list.cancel));
        if (update.docChanged) later(() => recordUploaded(view, list));
      },
    };
  });
  return [places, decorations, whole, watcher];
}

function recordUploaded(view: EditorView, list: UploadList): void {
  const ranges = newlyUploaded(view.state);
  if (ranges.length === 0) return;
  const keys = list.add(ranges.map(() => null));
  const added = ranges.map((range, index) => ({ ...range, key: keys[index] ?? 0, isApart: true }));
  view.dispatch({ effects: put.of(added) });
}

/** Keys of the places whose `missingPicture` text somebody deleted. */
function keysErased({ startState, state, transactions }: ViewUpdate): number[] {
  const effects = transactions.flatMap((transaction) => transaction.effects);
  const remaining = new Set([
    ...state.field(places).map(({ key }) => key),
    ...effects.flatMap((effect) => (effect.is(take) ? effect.value : [])),
  ]);
  return startState.field(places).flatMap(({ key }) => (remaining.has(key) ? [] : key));
}

export function placeUploads(
  view: EditorView,
  list: UploadList,
  files: readonly PlacedFile[],
): void {
  const keys = list.add(files.map(({ file }) => file));
  const { doc } = view.state;
  const added = files.map(({ at: position }, index): TextRange => {
    const at = withinRow(doc, position);
    return { key: keys[index] ?? 0, from: at, to: at, isApart: isApartAt(doc, at) };
  });
  view.dispatch({ effects: put.of(added) });
  replaceFinished(view, list, () => {});
}

/** Gives files to this place and the missing ones after it; places the rest behind the last. */
function giveMissing(view: EditorView, list: UploadList, key: number, files: readonly File[]) {
  const missing = new Set(
    list.get().flatMap((upload) => (upload.state === "missing" ? upload.key : [])),
  );
  const all = view.state.field(places);
  const index = all.findIndex((range) => range.key === key);
  const open = all.slice(index).filter((range) => missing.has(range.key));
  for (const [range, file] of open.map((each, nth) => [each, files[nth]] as const)) {
    if (file) list.give(range.key, file);
  }
  const at = (open.at(-1) ?? all[index])?.to ?? 0;
  const behind = files.slice(open.length).map((file) => ({ file, at }));
  if (behind.length > 0) placeUploads(view, list, behind);
}

/** Keys of the places that were inside text which an undo removed. */
function keysUndone({ transactions, startState }: ViewUpdate): number[] {
  if (!transactions.some((transaction) => transaction.isUserEvent("undo"))) return [];
  return startState.field(places).flatMap(({ key, from: at }) => {
    let isGone = false;
    for (const { changes } of transactions) {
      changes.iterChanges((from, to) => {
        if (from < to && from <= at && at <= to) isGone = true;
      });
    }
    return isGone ? key : [];
  });
}

/** Puts what has been uploaded into its places, and takes away those of what cannot be. */
export function replaceFinished(
  view: EditorView,
  list: UploadList,
  fail: (sentence: string) => void,
): void {
  for (const range of view.state.field(places)) {
    const upload = list.get().find(({ key }) => key === range.key);
    if (upload?.state === "done" && upload.media) {
      insert(view, range.key, mediaMarkdown(upload.media));
      list.clear("done");
    } else if (!upload || (upload.state === "failed" && !upload.canRetry)) {
      remove(view, range.key, upload ? arrival : []);
      if (!upload) continue;
      list.cancel(upload.key);
      fail(`${upload.file.name}: ${upload.error}`);
    }
  }
}

/** The spaces needed between a picture inside a line and the words beside it. */
function wordSpace({ doc }: EditorState, at: number): [before: string, after: string] {
  const { from, to } = doc.lineAt(at);
  const before = doc.sliceString(Math.max(from, at - 1), at);
  const after = doc.sliceString(at, Math.min(to, at + 1));
  return [/^[^\s([|]/.test(before) ? " " : "", /^[^\s.,;:!?)\]|]/.test(after) ? " " : ""];
}

/** The current place of an upload, since other insertions may have moved it. */
const placeOf = ({ state }: EditorView, wantedKey: number) =>
  state.field(places).find(({ key }) => key === wantedKey);

/**
 * Marks a change by the end of an upload. It happens while something else is typed, so undo must
 * take back what was typed, not the picture.
 */
const arrival = [Transaction.addToHistory.of(false)];

function remove(view: EditorView, wantedKey: number, annotations: Annotation<unknown>[]): void {
  const range = placeOf(view, wantedKey);
  const words = range && isKept(range) ? { changes: rangeOf(view.state, range) } : {};
  view.dispatch({ ...words, effects: take.of(wantedKey), annotations });
}

function insert(view: EditorView, wantedKey: number, markdown: string): void {
  const { state } = view;
  const range = placeOf(view, wantedKey);
  if (!range) return;
  const { from, to, isApart } = range;
  const [before, after] = isKept(range)
    ? ["", ""]
    : isApart
      ? spaceAround(state.doc, from)
      : wordSpace(state, from);
  const words = Text.of(`${before}${markdown}${after}`.split("\n"));
  const changes = state.changes({ from, to, insert: words });
  view.dispatch({
    changes,
    // A caret at this place ends up behind the picture.
    selection: state.selection.map(changes, 1),
    effects: take.of(wantedKey),
    annotations: [filled.of(wantedKey), ...arrival],
  });
}

/** The range where a picture will be put: at a point, or in place of a `missingPicture` text. */
interface TextRange {
  key: number;
  from: number;
  to: number;
  /** Whether the picture becomes a paragraph of its own; false in the middle of a line. */
  isApart: boolean;
}

const isKept = ({ from, to }: TextRange) => from < to;

const put = StateEffect.define<readonly TextRange[]>({
  map: (places, changes) =>
    places.map((range) => ({
      ...range,
      from: changes.mapPos(range.from, isKept(range) ? 1 : -1),
      to: changes.mapPos(range.to, -1),
    })),
});
const take = StateEffect.define<number>();
/** Key of the place that a change fills; later places stay behind the inserted picture. */
const filled = Annotation.define<number>();

const places = StateField.define<readonly TextRange[]>({
  create: () => [],
  update(before, transaction) {
    const { changes, docChanged, effects, newDoc } = transaction;
    const key = transaction.annotation(filled);
    const filling = before.findIndex((range) => range.key === key);
    let after = before;
    if (docChanged) {
      const mapped = before.map((range, index): TextRange => {
        const isLater = filling !== -1 && index > filling;
        const from = changes.mapPos(range.from, isLater || isKept(range) ? 1 : -1);
        const to = isKept(range) ? changes.mapPos(range.to, -1) : from;
        return { ...range, from, to };
      });
      after = mapped.filter((range, index) => {
        const was = before[index] as TextRange;
        return !isKept(was) || newDoc.sliceString(range.from, range.to) === missingPicture;
      });
    }
    for (const effect of effects) {
      if (effect.is(put)) after = [...after, ...effect.value].toSorted((a, b) => a.from - b.from);
      if (effect.is(take)) after = after.filter((range) => range.key !== effect.value);
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
function withinRow(doc: Text, at: number): number {
  const { from, text } = doc.lineAt(at);
  const end = from + text.lastIndexOf("|");
  return /^\s*\|.*\|\s*$/.test(text) && at > end ? end : at;
}

/** The `missingPicture` texts that are not among the known places yet. */
function newlyUploaded(state: EditorState): { from: number; to: number }[] {
  const text = textOf(state.doc);
  const before = new Set(
    state
      .field(places)
      .filter(isKept)
      .map(({ from }) => from),
  );
  const ranges: { from: number; to: number }[] = [];
  const { length } = missingPicture;
  for (let at = text.indexOf(missingPicture); at !== -1; at = text.indexOf(missingPicture, at + 1))
    if (!before.has(at)) ranges.push({ from: at, to: at + length });
  return ranges;
}

// One character for each line break, as positions count.
const textOf = (doc: Text) => doc.sliceString(0, doc.length, "\n");

/** The place with the blank line of its paragraph, so that nothing of it is left. */
function rangeOf({ doc }: EditorState, { from, to }: TextRange): { from: number; to: number } {
  const isParagraph = /^(?:\n\n)?$/.test(doc.sliceString(Math.max(0, from - 2), from));
  if (isParagraph && doc.sliceString(to, to + 2) === "\n\n") return { from, to: to + 2 };
  if (isParagraph && to === doc.length) return { from: Math.max(0, from - 2), to };
  return { from, to };
}
