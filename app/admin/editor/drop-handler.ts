import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { paste } from "./markdown-commands.ts";
import { isInCode } from "./markdown-language.ts";
import { runCommand } from "./markdown-parts.ts";
import { filesGiven, readPasted } from "./pasted.ts";
import { type DropTarget, pasteRich, richIn } from "./rich-paste.ts";

export function createDropHandler(dropTarget: () => DropTarget): Extension {
  const receive = (view: EditorView, data: DataTransfer, dropped?: number): boolean => {
    const offset = dropped ?? view.state.selection.main.from;
    const goThere = () => {
      if (dropped !== undefined) view.dispatch({ selection: { anchor: dropped } });
    };
    const files = filesGiven(data, dropped !== undefined);
    if (files.length > 0) {
      goThere();
      const placed = files.map((file) => ({ file, at: offset }));
      dropTarget().onFiles(placed, view);
      view.focus();
      return true;
    }
    if (isInCode(view.state, offset)) return false;
    const pasted = readPasted(data);
    if (pasted.kind === "text") {
      const html = richIn(data);
      if (html === null) return false;
      goThere();
      void pasteRich(view, html, data.getData("text/plain"), dropTarget());
      return true;
    }
    const hasWords = dropped === undefined && !view.state.selection.main.empty;
    if (pasted.kind === "link" && !hasWords) return false;
    goThere();
    runCommand(view, paste(pasted));
    return true;
  };
  const events = EditorView.domEventHandlers({
    paste: ({ clipboardData }, view) => clipboardData !== null && receive(view, clipboardData),
    // The browser adds HTML of the lines as they look; what is dropped here is their source.
    dragstart: ({ dataTransfer }) => {
      dataTransfer?.clearData("text/html");
      return false;
    },
    drop: ({ dataTransfer, clientX: x, clientY: y }, view) =>
      dataTransfer !== null && receive(view, dataTransfer, view.posAtCoords({ x, y }, false)),
  });
  // PowerPoint and Excel write it for a line that ends within a paragraph.
  return [events, EditorView.clipboardInputFilter.of((text) => text.replaceAll("\u000B", "\n"))];
}
