import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { runCommand } from "./editor-view.ts";
import { paste } from "./markdown-commands.ts";
import { isInCode } from "./markdown-language.ts";
import { pictureFiles, readPasted } from "./pasted.ts";

/** What is done with what is pasted and dropped. */
export interface Intake {
  /** Picture files, and the place in the text that they were meant for. */
  onFiles(files: readonly File[], at: number, view: EditorView): void;
  onLeftOut(sentence: string): void;
}

export function intakeOf(intake: () => Intake): Extension {
  const take = (view: EditorView, data: DataTransfer | null, at?: number): boolean => {
    if (!data) return false;
    const { from, to } = view.state.selection.main;
    const place = at ?? from;
    const files = pictureFiles(data);
    if (files.length > 0) {
      intake().onFiles(files, place, view);
      return true;
    }
    if (isInCode(view.state, place)) return false;
    const pasted = readPasted(data);
    if (pasted.kind === "text") return false;
    if (pasted.kind === "link" && (from === to || at !== undefined)) return false;
    if (at !== undefined) view.dispatch({ selection: { anchor: at } });
    runCommand(view, paste(pasted));
    return true;
  };
  return EditorView.domEventHandlers({
    paste: (event, view) => take(view, event.clipboardData),
    drop: (event, view) => {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      return take(view, event.dataTransfer, at);
    },
  });
}
