import { isolateHistory } from "@codemirror/commands";
import { type Extension, Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import "./picture-widget.css";
import { keyOf } from "../../ui/keys.ts";
import { inlinePreview } from "./inline-preview.ts";
import { continueBlock, type MarkdownCommand } from "./markdown-commands.ts";
import { markdown } from "./markdown-language.ts";
import { toolOf } from "./markdown-toolbar.tsx";

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
  const command = toolOf(event);
  if (command) {
    runCommand(view, command);
    return true;
  }
  if (keyOf(event) !== "Enter" || event.shiftKey) return false;
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

/** These extensions turn a text editor into a Markdown editor. */
export const markdownParts: Extension = [
  EditorView.domEventHandlers({ keydown: onKey }),
  markdown,
  inlinePreview,
  EditorView.scrollMargins.of(barMargins),
  followFarJumps,
];
