import { isolateHistory } from "@codemirror/commands";
import { Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { missingPicture } from "#contract/areas/pictures.ts";
import type { PlacedFile } from "../media/uploads/text-uploads.ts";
import { isApartAt } from "../media/uploads/text-uploads.ts";
import { parseInert } from "./parse-inert.ts";
import type { PastedPicture } from "./rich-text/pictures.ts";

/** In characters of HTML, with the pictures that it holds. */
const maxLength = 5_000_000;

/** Converting more of them would block the page for seconds. */
const maxTags = 100_000;

const plainSentence =
  "Too long to keep its formatting, so it was pasted as plain text. Undo, then paste smaller parts.";

export interface DropTarget {
  onFiles(files: readonly PlacedFile[], view: EditorView): void;
  onNotice(sentence: string): void;
}

/** The pasted HTML; null if what was copied is source, as from a code editor. */
export function richIn(data: DataTransfer): string | null {
  const html = data.getData("text/html");
  const isSource = data.types.includes("vscode-editor-data") || editorMarks.test(html);
  return html.trim() && !isSource ? html : null;
}

/** How Visual Studio Code, read by other browsers, and the editors of JetBrains begin. */
const editorMarks =
  /^\s*(?:<meta[^>]*>\s*)?<div style="[^"]*monospace[^"]*white-space:\s*pre;|<meta http-equiv="content-type"[^>]*>\s*<\/head>\s*<body>\s*<pre\b/i;

export async function pasteRich(
  view: EditorView,
  html: string,
  plain: string,
  dropTarget: DropTarget,
) {
  const converted = isTooLong(html) ? null : await convert(html);
  if (!converted) {
    dropTarget.onNotice(plainSentence);
    return insert(view, plain || (parseInert(html).body.textContent ?? ""));
  }
  if (!converted.markdown) return insert(view, plain);
  const { markdown, pictures } = converted;
  const { text, placed } = withPlaces(apart(view, withEdges(markdown, plain)), pictures);
  const from = insert(view, text);
  if (placed.length > 0)
    dropTarget.onFiles(
      placed.map(({ file, at }) => ({ file, at: from + at })),
      view,
    );
}

/** Gives words the blanks around them that were copied with them. */
function withEdges(markdown: string, plain: string): string {
  if (markdown.includes("\n")) return markdown;
  const [before, after] = [/^[ \u00A0]/.test(plain), /[ \u00A0]$/.test(plain)];
  return `${before ? " " : ""}${markdown}${after ? " " : ""}`;
}

function isTooLong(html: string): boolean {
  if (html.length > maxLength) return true;
  let tags = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) tags += 1;
  // Closing tags count too.
  return tags > 2 * maxTags;
}

/** Takes the marks of pictures out of the text; one without a file becomes `missingPicture`. */
function withPlaces(markdown: string, pictures: readonly PastedPicture[]) {
  const placed: PlacedFile[] = [];
  let text = "";
  let rest = markdown;
  for (const { mark, file } of pictures) {
    const at = rest.indexOf(mark);
    if (at === -1) continue;
    text += rest.slice(0, at);
    rest = rest.slice(at + mark.length);
    if (!file) {
      text += missingPicture;
      continue;
    }
    // One of the spaces before and after the mark is dropped.
    const isParagraph = text === "" || text.endsWith("\n\n");
    if (isParagraph && rest.startsWith("\n\n")) rest = rest.slice(2);
    else if (text.endsWith(" ") && rest.startsWith(" ")) rest = rest.slice(1);
    placed.push({ file, at: text.length });
  }
  return { text: text + rest, placed };
}

async function convert(html: string) {
  try {
    const { toMarkdown } = await import("./rich-text/to-markdown.ts");
    return toMarkdown(html);
  } catch (error) {
    // The words are pasted even if the converter fails to load or the HTML is nested too deeply.
    console.info("Pasted as plain text", error);
    return null;
  }
}

/** Adds blank lines around blocks; words stay in the sentence that they are pasted into. */
function apart({ state }: EditorView, markdown: string): string {
  const { from, to } = state.selection.main;
  const isBlock = /^(?:#|[-*>|]\s|\d+\.\s|```)|\n/.test(markdown);
  const isPicture = /^\uE000\d+\uE001$/.test(markdown) && isApartAt(state.doc, from);
  if (!isBlock && !isPicture) return markdown;
  const [before, after] = [state.sliceDoc(0, from), state.sliceDoc(to)];
  const missing = (text: string, breaks: number) =>
    text === "" ? "" : "\n".repeat(Math.max(0, 2 - breaks));
  const above = missing(before, /\n{0,2}$/.exec(before)?.[0].length ?? 0);
  const below = missing(after, /^\n{0,2}/.exec(after)?.[0].length ?? 0);
  return above + markdown + below;
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
