import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { isRootPath } from "#contract/core/root-path.ts";
import { altMarkdown, altWords } from "../media/fields/picture-markdown.ts";

export type Node = ReturnType<typeof syntaxTree>["topNode"];

export interface TextPicture {
  from: number;
  address: string;
  /** Unescaped; `altFrom` and `altTo` are its place in the text. */
  alt: string;
  altFrom: number;
  altTo: number;
}

const isShown = (address: string) => /^https?:\/\/./i.test(address) || isRootPath(address);

/** Null if the address is half typed, or one that the site would not show. */
export function pictureAt(state: EditorState, image: Node): TextPicture | null {
  const [open, close] = image.getChildren("LinkMark");
  const url = image.getChild("URL");
  if (!open || !close || !url) return null;
  const address = state.sliceDoc(url.from, url.to).replace(/^<|>$/g, "");
  if (!isShown(address)) return null;
  const [altFrom, altTo] = [open.to, close.from];
  return {
    from: image.from,
    address,
    alt: altWords(state.sliceDoc(altFrom, altTo)),
    altFrom,
    altTo,
  };
}

/** Position of the picture that is being described, mapped through every change. */
const opened = StateEffect.define<number>();
export const openedPicture = StateField.define<number>({
  create: () => 0,
  update(before, { changes, effects }) {
    const effect = effects.findLast((each) => each.is(opened));
    return effect ? effect.value : changes.mapPos(before, 1);
  },
});

/** Opens and returns the picture inside the frame; null if it is gone. */
export function openPicture(view: EditorView, frame: HTMLElement): TextPicture | null {
  const picture = pictureShownBy(view, frame);
  if (picture) view.dispatch({ effects: opened.of(picture.from) });
  return picture;
}

function pictureShownBy(view: EditorView, frame: HTMLElement): TextPicture | null {
  if (!view.contentDOM.contains(frame)) return null;
  const { from, to } = view.state.doc.lineAt(view.posAtDOM(frame));
  const frames = [...view.contentDOM.querySelectorAll<HTMLElement>(".md-picture")];
  const frameIndex = frames.filter((each) => isWithin(view, each, from, to)).indexOf(frame);
  return picturesEnding(view.state, from, to)[frameIndex] ?? null;
}

function isWithin(view: EditorView, element: HTMLElement, from: number, to: number): boolean {
  const at = view.posAtDOM(element);
  return from <= at && at <= to;
}

/** The pictures shown below a line, which are those that end in it. */
function picturesEnding(state: EditorState, from: number, to: number): TextPicture[] {
  const pictures: TextPicture[] = [];
  const tree = ensureSyntaxTree(state, to, 200) ?? syntaxTree(state);
  tree.iterate({
    from,
    to,
    enter(node) {
      if (node.name !== "Image" || node.to > to) return;
      const picture = pictureAt(state, node.node);
      if (picture) pictures.push(picture);
    },
  });
  return pictures;
}

/** Sets the alternative text of the open picture, whether or not it is in view. */
export function describe(view: EditorView, alt: string): void {
  const { state } = view;
  const from = state.field(openedPicture);
  const tree = ensureSyntaxTree(state, state.doc.lineAt(from).to, 200) ?? syntaxTree(state);
  let node: Node | null = tree.resolveInner(from, 1);
  while (node && !(node.name === "Image" && node.from === from)) node = node.parent;
  const picture = node && pictureAt(state, node);
  if (!picture) return;
  view.dispatch({
    changes: { from: picture.altFrom, to: picture.altTo, insert: altMarkdown(alt) },
    userEvent: "input.describe",
  });
}
