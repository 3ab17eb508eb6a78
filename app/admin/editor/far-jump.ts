import { EditorView } from "@codemirror/view";

/** In characters; nearer lines have been measured. */
const far = 500;
/** In milliseconds, until the lines that came into view are measured. */
const settled = 60;

/** Scrolls again after a far jump, since CodeMirror guesses the height of lines never shown. */
export const followFarJumps = EditorView.updateListener.of((update) => {
  const { view, startState, state, transactions } = update;
  const distance = Math.abs(state.selection.main.head - startState.selection.main.head);
  if (distance < far || !transactions.some(({ scrollIntoView }) => scrollIntoView)) return;
  setTimeout(() => {
    if (!view.dom.isConnected) return;
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
  }, settled);
});
