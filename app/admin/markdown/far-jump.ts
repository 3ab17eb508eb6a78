import { EditorView } from "@codemirror/view";

/** In characters; nearer lines have been measured. */
const far = 500;
/** In milliseconds, until what came into view is measured. */
const settled = 60;

/** The height of lines never shown is guessed: a jump over many can end beside its aim. */
export const followFarJumps = EditorView.updateListener.of((update) => {
  const { view, startState, state, transactions } = update;
  const distance = Math.abs(state.selection.main.head - startState.selection.main.head);
  if (distance < far || !transactions.some(({ scrollIntoView }) => scrollIntoView)) return;
  setTimeout(() => {
    if (!view.dom.isConnected) return;
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
  }, settled);
});
