import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { altMarkdown, altWords } from "../media/fields/picture-markdown.ts";

export type Node = ReturnType<typeof syntaxTree>["topNode"];

export interface TextPicture {
  address: string;
  /** In words, and where they stand in the text. */
  alt: string;
  altFrom: number;
  altTo: number;
}

const shownAddress = /^(?:https?:\/\/.|\/(?![/\\]))/i;

/** Null for an address that is half typed, or that the site would not show either. */
export function pictureAt(state: EditorState, image: Node): TextPicture | null {
  const [open, close] = image.getChildren("LinkMark");
  const url = image.getChild("URL");
  if (!open || !close || !url) return null;
  const address = state.sliceDoc(url.from, url.to).replace(/^<|>$/g, "");
  if (!shownAddress.test(address) || /^https?:\/\/$/i.test(address)) return null;
  const [altFrom, altTo] = [open.to, close.from];
  return { address, alt: altWords(state.sliceDoc(altFrom, altTo)), altFrom, altTo };
}

/** What is shown there; null where it is gone. */
export function pictureShownBy(view: EditorView, frame: HTMLElement): TextPicture | null {
  if (!view.contentDOM.contains(frame)) return null;
  const { from, to } = view.state.doc.lineAt(view.posAtDOM(frame));
  const frames = [...view.contentDOM.querySelectorAll<HTMLElement>(".md-picture")];
  const place = frames.filter((each) => isWithin(view, each, from, to)).indexOf(frame);
  return picturesEnding(view.state, from, to)[place] ?? null;
}

function isWithin(view: EditorView, element: HTMLElement, from: number, to: number): boolean {
  const at = view.posAtDOM(element);
  return from <= at && at <= to;
}

/** Those that are shown below the line. */
function picturesEnding(state: EditorState, from: number, to: number): TextPicture[] {
  const found: TextPicture[] = [];
  const tree = ensureSyntaxTree(state, to, 200) ?? syntaxTree(state);
  tree.iterate({
    from,
    to,
    enter(node) {
      if (node.name !== "Image" || node.to > to) return;
      const picture = pictureAt(state, node.node);
      if (picture) found.push(picture);
    },
  });
  return found;
}

/** Nothing but the words of that picture changes. */
export function describe(view: EditorView, frame: HTMLElement, alt: string): void {
  const picture = pictureShownBy(view, frame);
  if (!picture) return;
  const { altFrom: from, altTo: to } = picture;
  view.dispatch({
    changes: { from, to, insert: altMarkdown(alt) },
    userEvent: "input.describe",
  });
}
