import { isolateHistory } from "@codemirror/commands";
import {
  Annotation,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  Text,
} from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { pictureMarkdown, spaceAround } from "../fields/picture-markdown.ts";
import type { UploadList } from "./upload-list.ts";
import { UploadWidget } from "./upload-widget.ts";

/** A picture file, null if it is to be given later, and the place in the text it is meant for. */
export interface Placed {
  file: File | null;
  at: number;
}

interface Place {
  key: number;
  at: number;
  /** A paragraph of its own, where it did not come into the middle of a line. */
  isApart: boolean;
}

const put = StateEffect.define<readonly Place[]>({
  map: (places, changes) => places.map((each) => ({ ...each, at: changes.mapPos(each.at, -1) })),
});
const take = StateEffect.define<number>();
/** Which place a change fills: those after it stay after it. */
const filled = Annotation.define<number>();

const places = StateField.define<readonly Place[]>({
  create: () => [],
  update(before, transaction) {
    const { changes, docChanged, effects } = transaction;
    const key = transaction.annotation(filled);
    const filling = before.findIndex((place) => place.key === key);
    let after = docChanged
      ? before.map((place, index) => {
          const isLater = filling !== -1 && index > filling;
          return { ...place, at: changes.mapPos(place.at, isLater ? 1 : -1) };
        })
      : before;
    for (const effect of effects) {
      if (effect.is(put)) after = [...after, ...effect.value].toSorted((a, b) => a.at - b.at);
      if (effect.is(take)) after = after.filter(({ key }) => key !== effect.value);
    }
    return after;
  },
});

/** What is on its way stands in the text without being part of it, and no save can keep it. */
export function textUploads(list: UploadList, fail: (sentence: string) => void): Extension {
  const give = (view: EditorView, key: number, files: readonly File[]) =>
    giveMissing(view, list, key, files);
  const shown = EditorView.decorations.compute([places], (state) =>
    Decoration.set(
      state.field(places).map(({ key, at }) => {
        const widget = new UploadWidget(key, list, give);
        return Decoration.widget({ widget, side: -1 }).range(at);
      }),
      true,
    ),
  );
  const follow = ViewPlugin.define((view) => ({
    destroy: list.subscribe(() => settle(view, list, fail)),
    update: (update: ViewUpdate) => {
      const undone = keysUndone(update);
      // The view cannot be changed while it is updated.
      if (undone.length > 0) setTimeout(() => undone.forEach(list.cancel));
    },
  }));
  return [places, shown, follow];
}

/** A line of a list, a quote or a table, which a paragraph would end. */
const inBlock = /^\s*(?:(?:[-*+]|\d+[.)])\s|[>|])/;

export function placeUploads(view: EditorView, list: UploadList, files: readonly Placed[]): void {
  const keys = list.add(files.map(({ file }) => file));
  const { doc } = view.state;
  const added = files.map(({ at }, index): Place => {
    const { from, to, text } = doc.lineAt(at);
    const isApart = (at === from || at === to) && !inBlock.test(text);
    return { key: keys[index] ?? 0, at, isApart };
  });
  view.dispatch({ effects: put.of(added) });
  settle(view, list, () => {});
}

/** The first file is for that place, others for the missing ones after it and then behind them. */
function giveMissing(view: EditorView, list: UploadList, key: number, files: readonly File[]) {
  const missing = new Set(
    list.get().flatMap((upload) => (upload.state === "missing" ? upload.key : [])),
  );
  const all = view.state.field(places);
  const index = all.findIndex((place) => place.key === key);
  const open = all.slice(index).filter((place) => missing.has(place.key));
  for (const [place, file] of open.map((each, nth) => [each, files[nth]] as const)) {
    if (file) list.give(place.key, file);
  }
  const at = (open.at(-1) ?? all[index])?.at ?? 0;
  const behind = files.slice(open.length).map((file) => ({ file, at }));
  if (behind.length > 0) placeUploads(view, list, behind);
}

/** Of the places that stood in a text which was taken back. */
function keysUndone({ transactions, startState }: ViewUpdate): number[] {
  if (!transactions.some((transaction) => transaction.isUserEvent("undo"))) return [];
  return startState.field(places).flatMap(({ key, at }) => {
    let isGone = false;
    for (const { changes } of transactions) {
      changes.iterChanges((from, to) => {
        if (from < to && from <= at && at <= to) isGone = true;
      });
    }
    return isGone ? key : [];
  });
}

function settle(view: EditorView, list: UploadList, fail: (sentence: string) => void): void {
  for (const place of view.state.field(places)) {
    const upload = list.get().find(({ key }) => key === place.key);
    if (upload?.state === "done" && upload.media) {
      insert(view, place.key, pictureMarkdown(upload.media));
      list.clear("done");
    } else if (!upload || (upload.state === "failed" && !upload.canRetry)) {
      view.dispatch({ effects: take.of(place.key) });
      if (!upload) continue;
      list.cancel(upload.key);
      fail(`${upload.file.name}: ${upload.fault}`);
    }
  }
}

/** What parts a picture in a line from the words beside it. */
function wordSpace({ doc }: EditorState, at: number): [before: string, after: string] {
  const { from, to } = doc.lineAt(at);
  const before = doc.sliceString(Math.max(from, at - 1), at);
  const after = doc.sliceString(at, Math.min(to, at + 1));
  return [/^[^\s([|]/.test(before) ? " " : "", /^[^\s.,;:!?)\]|]/.test(after) ? " " : ""];
}

function insert(view: EditorView, wanted: number, markdown: string): void {
  const { state } = view;
  // Another may have come into the text since.
  const place = state.field(places).find(({ key }) => key === wanted);
  if (!place) return;
  const { at, isApart } = place;
  const [before, after] = isApart ? spaceAround(state.doc, at) : wordSpace(state, at);
  const words = Text.of(`${before}${markdown}${after}`.split("\n"));
  const changes = state.changes({ from: at, insert: words });
  view.dispatch({
    changes,
    // Whoever writes on does so behind the picture.
    selection: state.selection.map(changes, 1),
    effects: take.of(wanted),
    annotations: [filled.of(wanted), isolateHistory.of("full")],
  });
}
