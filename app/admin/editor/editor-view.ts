import { history, historyKeymap, isolateHistory, standardKeymap } from "@codemirror/commands";
import { Annotation, type ChangeSet, Compartment, type Extension, Text } from "@codemirror/state";
import { dropCursor, EditorView, keymap, placeholder } from "@codemirror/view";
import "./inline-preview.css";
import "./picture-widget.css";
import { StyleModule } from "style-mod";
import { createDebouncedChanges, type Occasion } from "./debounced-changes.ts";
import { hiddenCarriageReturns, inlinePreview } from "./inline-preview.ts";
import { continueBlock, type MarkdownCommand } from "./markdown-commands.ts";
import { markdown } from "./markdown-language.ts";
import { shortcutOf } from "./markdown-toolbar.tsx";
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
  dropHandler: Extension;
}

/** Marks a change that comes from the form and not from typing. */
const fromForm = Annotation.define<boolean>();

export function createEditor(options: EditorViewOptions) {
  const { parent, value, hint, longest, onChange, onCut, dropHandler } = options;
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
  const named = (content: ContentAttributes) => EditorView.contentAttributes.of(content);

  const view = new EditorView({
    parent,
    doc: documentOf(value, ends),
    extensions: [
      separator.of(separatorOf(ends)),
      attributes.of(named(options.attributes)),
      named({ spellcheck: "true", autocapitalize: "sentences", autocorrect: "on" }),
      EditorView.lineWrapping,
      // With the style of a line in inline-preview.css: each begins where its own script does.
      EditorView.perLineTextDirection.of(true),
      EditorView.domEventHandlers({ keydown: onKey }),
      // Tab stays unbound, so that it leaves the text.
      keymap.of([...standardKeymap, ...historyKeymap]),
      history(),
      dropCursor(),
      placeholder(hint),
      markdown,
      inlinePreview,
      hiddenCarriageReturns,
      lengthLimit(longest),
      EditorView.scrollMargins.of(barMargins),
      followFarJumps,
      dropHandler,
      EditorView.updateListener.of(({ docChanged, transactions, changes: made }) => {
        if (transactions.some((each) => each.annotation(wasCut))) onCut();
        if (!docChanged || transactions.some((each) => each.annotation(fromForm))) return;
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
        { effects: separator.reconfigure(separatorOf(ends)), annotations: fromForm.of(true) },
        {
          changes: typed ? change.map(typed) : change,
          annotations: fromForm.of(true),
          // Cut to the limit, it would no longer fit what was typed since.
          filter: false,
        },
      );
      // What was typed since the last report stays, and is reported next.
      known = change.apply(known);
      typed = typed?.map(change, true) ?? null;
      [stored, isStale] = [next, typed !== null];
    },
    name(content: ContentAttributes): void {
      view.dispatch({ effects: attributes.reconfigure(named(content)) });
    },
  };
}

/** In pixels: room below the line that is written. */
const below = 80;

/** Scroll margins that keep the line being written clear of the sticky toolbar. */
function barMargins({ dom }: EditorView) {
  const bar = dom.closest("[data-view=write]")?.querySelector<HTMLElement>("[data-bar]");
  // On narrow screens the text scrolls within itself.
  if (!bar || matchMedia("(width < 64em)").matches) return null;
  const { top } = getComputedStyle(bar);
  return { top: (Number.parseFloat(top) || 0) + bar.offsetHeight, bottom: below };
}

function onKey(event: KeyboardEvent, view: EditorView): boolean {
  const command = shortcutOf(event);
  if (command) {
    runCommand(view, command);
    return true;
  }
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { from, to } = view.state.selection.main;
  const change = continueBlock({ text: view.state.doc.toString(), start: from, end: to });
  if (!change) return false;
  runCommand(view, () => change);
  return true;
}

export function runCommand(view: EditorView, command: MarkdownCommand): void {
  const { from: start, to: end } = view.state.selection.main;
  const change = command({ text: view.state.doc.toString(), start, end });
  view.dispatch({
    changes: { from: change.from, to: change.to, insert: Text.of(change.insert.split("\n")) },
    selection: { anchor: change.start, head: change.end },
    annotations: isolateHistory.of("full"),
    userEvent: "input.format",
    scrollIntoView: true,
  });
  view.focus();
}

/** In characters; nearer lines have been measured. */
const far = 500;
/** In milliseconds, until the lines that came into view are measured. */
const settled = 60;

/** Scrolls again after a far jump, since CodeMirror guesses the height of lines never shown. */
const followFarJumps = EditorView.updateListener.of((update) => {
  const { view, startState, state, transactions } = update;
  const distance = Math.abs(state.selection.main.head - startState.selection.main.head);
  if (distance < far || !transactions.some(({ scrollIntoView }) => scrollIntoView)) return;
  setTimeout(() => {
    if (!view.dom.isConnected) return;
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
  }, settled);
});

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
