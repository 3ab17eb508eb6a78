import type { EditorView } from "@codemirror/view";
import { UploadError, uploadFile } from "./upload.ts";

/** Puts a placeholder for each picture into the text, which becomes the picture. */
export function uploadIntoText(
  files: readonly File[],
  at: number,
  view: EditorView,
  fail: (sentence: string) => void,
): void {
  let place = at;
  for (const file of files) {
    const mark = placeholderOf(file);
    view.dispatch({
      changes: { from: place, insert: mark },
      selection: { anchor: place + mark.length },
      userEvent: "input.paste",
    });
    place += mark.length;
    void uploadFile(file).then(
      ({ url, alt }) => replace(view, mark, `![${alt ?? ""}](${url})`),
      (error: unknown) => {
        replace(view, mark, "");
        const sentence = error instanceof UploadError ? error.message : String(error);
        fail(`${file.name}: ${sentence}`);
      },
    );
  }
}

let count = 0;

/** Each is another one, so that two files of one name are told apart. */
function placeholderOf({ name }: File): string {
  count += 1;
  const words = name.replace(/[[\]\\<>`*_!]/g, " ").trim();
  return `![Uploading ${words} (${count}) …]()`;
}

function replace(view: EditorView, mark: string, insert: string): void {
  const from = view.state.doc.toString().indexOf(mark);
  // Whoever has deleted the placeholder does not want the picture.
  if (from < 0) return;
  view.dispatch({ changes: { from, to: from + mark.length, insert } });
}
