import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { runCommand } from "./editor-view.ts";
import { paste } from "./markdown-commands.ts";
import { isInCode } from "./markdown-language.ts";
import { filesGiven, readPasted } from "./pasted.ts";
import { type Intake, pasteRich, richIn } from "./rich-paste.ts";

export function intakeOf(intake: () => Intake): Extension {
  const take = (view: EditorView, data: DataTransfer, dropped?: number): boolean => {
    const place = dropped ?? view.state.selection.main.from;
    const goThere = () => {
      if (dropped !== undefined) view.dispatch({ selection: { anchor: dropped } });
    };
    const files = filesGiven(data, dropped !== undefined);
    if (files.length > 0) {
      goThere();
      const placed = files.map((file) => ({ file, at: place }));
      intake().onFiles(placed, view);
      view.focus();
      return true;
    }
    if (isInCode(view.state, place)) return false;
    const pasted = readPasted(data);
    if (pasted.kind === "text") {
      const html = richIn(data);
      if (html === null) return false;
      goThere();
      void pasteRich(view, html, data.getData("text/plain"), intake());
      return true;
    }
    const hasWords = dropped === undefined && !view.state.selection.main.empty;
    if (pasted.kind === "link" && !hasWords) return false;
    goThere();
    runCommand(view, paste(pasted));
    return true;
  };
  return EditorView.domEventHandlers({
    paste: ({ clipboardData }, view) => clipboardData !== null && take(view, clipboardData),
    drop: ({ dataTransfer, clientX: x, clientY: y }, view) =>
      dataTransfer !== null && take(view, dataTransfer, view.posAtCoords({ x, y }, false)),
  });
}
