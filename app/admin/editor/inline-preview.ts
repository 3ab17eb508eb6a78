import { syntaxTree } from "@codemirror/language";
import type { EditorState, Range } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from "@codemirror/view";
import { shownPicture } from "./picture-widget.ts";
import type { Node } from "./text-picture.ts";

const lineClasses: Record<string, string> = {
  ATXHeading1: "md-line-h1",
  ATXHeading2: "md-line-h2",
  ATXHeading3: "md-line-h3",
  SetextHeading1: "md-line-h1",
  SetextHeading2: "md-line-h2",
  Blockquote: "md-line-quote",
  FencedCode: "md-line-code",
  CodeBlock: "md-line-code",
  Table: "md-line-table",
};
const lines = Object.fromEntries(
  Object.values(lineClasses).map((name) => [name, Decoration.line({ class: name })]),
);

/** Decorates only what is in view, so that the rest of a long text costs nothing. */
function decorationsIn({ state, visibleRanges }: EditorView): DecorationSet {
  const decorations: Range<Decoration>[] = [];
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter(node) {
        if (node.name === "Image") decorations.push(...pictureAfter(state, node.node));
        if (node.name === "ListItem") decorations.push(...hanging(state, node.from));
        const line = lines[lineClasses[node.name] ?? ""];
        if (line)
          decorations.push(...eachLine(state, line, Math.max(from, node.from), node.to, to));
      },
    });
  }
  return Decoration.set(decorations, true);
}

function eachLine(state: EditorState, line: Decoration, from: number, end: number, to: number) {
  const decorations: Range<Decoration>[] = [];
  for (let at = from; at <= Math.min(end, to); ) {
    const { from: start, to: stop } = state.doc.lineAt(at);
    decorations.push(line.range(start));
    at = stop + 1;
  }
  return decorations;
}

const source = Decoration.mark({ class: "md-picture-source" });
const shortSource = Decoration.mark({ class: "md-picture-source md-picture-short" });

function pictureAfter(state: EditorState, image: Node): Range<Decoration>[] {
  const { from, to } = image;
  const widget = shownPicture(state, image);
  const widgets = widget ? [widget.range(state.doc.lineAt(to).to)] : [];
  const isBesideCaret = state.selection.ranges.some((range) => {
    const { from: start, to: end } = state.doc.lineAt(from);
    return range.from <= end && range.to >= start;
  });
  return [(isBesideCaret ? source : shortSource).range(from, to), ...widgets];
}

/** Indents wrapped lines of a list item to its first word, not to its mark. */
function hanging(state: EditorState, at: number): Range<Decoration>[] {
  const { from, text } = state.doc.lineAt(at);
  const mark = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/.exec(text)?.[0];
  if (!mark) return [];
  const attributes = { style: `--hang: ${mark.length}` };
  return [Decoration.line({ class: "md-line-item", attributes }).range(from)];
}

export const inlinePreview = ViewPlugin.define(
  (view) => ({
    decorations: decorationsIn(view),
    update({ docChanged, selectionSet, viewportChanged, startState, state, view: current }) {
      const isParsed = syntaxTree(startState) !== syntaxTree(state);
      if (docChanged || selectionSet || viewportChanged || isParsed)
        this.decorations = decorationsIn(current);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);

/** Hides the carriage returns of a text with mixed line ends, which are kept. */
export const hiddenCarriageReturns = EditorView.decorations.of((view) => {
  const decorations: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    const text = view.state.sliceDoc(from, to);
    for (let at = text.indexOf("\r"); at !== -1; at = text.indexOf("\r", at + 1)) {
      decorations.push(Decoration.replace({}).range(from + at, from + at + 1));
    }
  }
  return Decoration.set(decorations);
});
