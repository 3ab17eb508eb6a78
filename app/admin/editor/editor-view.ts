import { history, historyKeymap, standardKeymap } from "@codemirror/commands";
import { type ChangeSet, Compartment, type Extension, type Text } from "@codemirror/state";
import { dropCursor, EditorView, keymap, placeholder } from "@codemirror/view";
import "./inline-preview.css";
import { StyleModule } from "style-mod";
import { createDebouncedChanges, type Occasion } from "./debounced-changes.ts";
import { hiddenCarriageReturns } from "./inline-preview.ts";
import { isFromOutside, outsideAnnotations } from "./outside-changes.ts";
import {
  documentOf,
  type LineEnds,
  lengthLimit,
  lineEndsOf,
  loadComparison,
  replacement,
  separatorOf,
  storedOf,
  wasCut,
} from "./stored-text.ts";

export type ContentAttributes = Record<string, string>;

interface EditorViewOptions {
  parent: HTMLElement;
  value: string;
  attributes: ContentAttributes;
  hint: string;
  longest: number;
  onChange(value: string, occasion: Occasion): void;
  onCut(): void;
  parts: Extension;
}

export function createEditor(options: EditorViewOptions) {
  const { parent, value, hint, longest, onChange, onCut, parts } = options;
  adoptEditorStyles();
  let ends: LineEnds = lineEndsOf(value);
  let stored = value;
  let isStale = false;
  const current = () => {
    if (isStale) stored = storedOf(view.state.doc, ends);
    isStale = false;
    return stored;
  };
  /** Values reported to the form that it has not yet passed back to `set`. */
  let reported: string[] = [];
  /** The text that the form has, and what was typed since. */
  let [known, typed]: [Text, ChangeSet | null] = [documentOf(value, ends), null];
  const [separator, attributes] = [new Compartment(), new Compartment()];
  const contentAttributes = (content: ContentAttributes) =>
    EditorView.contentAttributes.of(content);

  const view = new EditorView({
    parent,
    doc: documentOf(value, ends),
    extensions: [
      separator.of(separatorOf(ends)),
      attributes.of(contentAttributes(options.attributes)),
      contentAttributes({ spellcheck: "true", autocapitalize: "sentences", autocorrect: "on" }),
      EditorView.lineWrapping,
      // With the style of a line in inline-preview.css: each begins where its own script does.
      EditorView.perLineTextDirection.of(true),
      // Before the keys that all texts have.
      parts,
      // Tab stays unbound, so that it leaves the text.
      keymap.of([...standardKeymap, ...historyKeymap]),
      history(),
      dropCursor(),
      placeholder(hint),
      hiddenCarriageReturns,
      lengthLimit(longest),
      EditorView.updateListener.of(({ docChanged, transactions, changes: made }) => {
        if (transactions.some((each) => each.annotation(wasCut))) onCut();
        if (!docChanged || transactions.some(isFromOutside)) return;
        isStale = true;
        // Without it, what comes from outside replaces more than it must.
        void loadComparison().catch(() => {});
        typed = typed?.compose(made) ?? made;
        changes.schedule();
      }),
    ],
  });
  const changes = createDebouncedChanges(view.dom, (occasion) => {
    reported.push(current());
    [known, typed] = [view.state.doc, null];
    onChange(stored, occasion);
  });
  return {
    view,
    destroy(): void {
      changes.end();
      view.destroy();
    },
    set(next: string): void {
      const echo = reported.indexOf(next);
      reported = reported.slice(echo + 1);
      // A value that the editor reported itself is older than what has been typed since.
      if (echo !== -1) return;
      if (next === current()) {
        [known, typed] = [view.state.doc, null];
        return;
      }
      reported = [];
      ends = lineEndsOf(next);
      const change = replacement(known, documentOf(next, ends));
      view.dispatch(
        { effects: separator.reconfigure(separatorOf(ends)), annotations: outsideAnnotations },
        {
          changes: typed ? change.map(typed) : change,
          annotations: outsideAnnotations,
          // Cut to the limit, it would no longer fit what was typed since.
          filter: false,
        },
      );
      // Text typed since the last report stays, and is reported next.
      known = change.apply(known);
      typed = typed?.map(change, true) ?? null;
      [stored, isStale] = [next, typed !== null];
    },
    name(content: ContentAttributes): void {
      view.dispatch({ effects: attributes.reconfigure(contentAttributes(content)) });
    },
  };
}

const sheet = new CSSStyleSheet();
const mounted = new Set<StyleModule>();

/** Moves CodeMirror to an adopted sheet: the content security policy forbids style elements. */
function adoptEditorStyles(): void {
  if (document.adoptedStyleSheets.includes(sheet)) return;
  document.adoptedStyleSheets.push(sheet);
  StyleModule.mount = (_root, modules) => {
    const count = mounted.size;
    for (const module of [modules].flat()) mounted.add(module);
    if (mounted.size === count) return;
    const rules = [...mounted].map((module) => module.getRules()).join("\n");
    // In the layer of the other libraries, so that our own sheets win.
    sheet.replaceSync(`@layer mantine { ${rules} }`);
  };
}
