import { isolateHistory } from "@codemirror/commands";
import { Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Intake } from "./intake.ts";
import type { Pictures } from "./rich-text/pictures.ts";

const structure =
  /<(?:h[1-6]|[uo]l|li|table|b|strong|i|em|a|img|blockquote|pre|code|s|del|ins)\b|mso-list|font-weight:\s*[6-9b]|font-style:\s*italic/i;
/** Of HTML, beyond which converting would hold up the page. */
const longest = 5_000_000;

/** Null where the words alone say all, as of a text editor's colours. */
export function richIn(data: DataTransfer): string | null {
  const html = data.getData("text/html");
  const isCode = data.types.includes("vscode-editor-data");
  return !isCode && html.length <= longest && structure.test(html) ? html : null;
}

export async function pasteRich(view: EditorView, html: string, plain: string, intake: Intake) {
  const converted = await convert(html);
  if (!converted?.markdown) return insert(view, plain);
  const { markdown, files, leftOut } = converted;
  const isPlain = markdown.replace(/\s+/g, " ") === plain.replace(/\s+/g, " ").trim();
  const from = insert(view, isPlain && files.length === 0 ? plain : apart(view, markdown));
  placeFiles(view, files, from, intake);
  if (leftOut > 0) intake.onLeftOut(leftOutSentence(leftOut));
}

/** Each takes the place of its mark. */
function placeFiles(view: EditorView, files: Pictures["files"], from: number, intake: Intake) {
  const text = view.state.doc.toString();
  const found = files.flatMap(({ mark, file }) => {
    const at = text.indexOf(mark, from);
    return at === -1 ? [] : [{ file, from: at, to: at + mark.length }];
  });
  if (found.length === 0) return;
  const changes = view.state.changes(found.map(({ from: at, to }) => ({ from: at, to })));
  view.dispatch({ changes });
  const placed = found.map(({ file, from: at }) => ({ file, at: changes.mapPos(at) }));
  intake.onFiles(placed, view);
}

async function convert(html: string) {
  try {
    const { toMarkdown } = await import("./rich-text/to-markdown.ts");
    return toMarkdown(html);
  } catch (error) {
    // Without the converter, or with HTML nested beyond reason, the words still come in.
    console.info("Pasted as plain text", error);
    return null;
  }
}

/** Blocks stand between blank lines; words in a sentence stay in it. */
function apart({ state }: EditorView, markdown: string): string {
  const isBlock = /^(?:#|[-*>|]\s|\d+\.\s|```)|\n/.test(markdown);
  const before = state.sliceDoc(0, state.selection.main.from);
  if (!isBlock || before === "" || before.endsWith("\n\n")) return markdown;
  return `${before.endsWith("\n") ? "\n" : "\n\n"}${markdown}`;
}

function insert(view: EditorView, text: string): number {
  const { from, to } = view.state.selection.main;
  const lines = Text.of(text.split(/\r\n?|\n/));
  view.dispatch({
    changes: { from, to, insert: lines },
    selection: { anchor: from + lines.length },
    annotations: isolateHistory.of("full"),
    userEvent: "input.paste",
    scrollIntoView: true,
  });
  return from;
}

const leftOutSentence = (count: number) =>
  count === 1
    ? "A picture could not be pasted along. Add it by itself."
    : `${count} pictures could not be pasted along. Add them by themselves.`;
