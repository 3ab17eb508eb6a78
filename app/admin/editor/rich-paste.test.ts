import { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { expect, test, vi } from "vitest";
import { missingPicture } from "#contract/areas/pictures.ts";
import { pasteRich, richIn } from "./rich-paste.ts";
import { fromCodeEditors, plainWeb } from "./rich-text/pasted-samples.ts";
import { standInParser } from "./rich-text/stand-in-parser.ts";

standInParser("https://agency.example.com");
vi.spyOn(console, "info").mockImplementation(() => {});

/** Pastes at the caret, which `|` stands for; what is selected lies between two of them. */
async function pasteInto(text: string, html: string, plain = "plain words") {
  const [before = "", selected = "", after] = text.split("|");
  const selection = {
    anchor: before.length,
    head: before.length + (after === undefined ? 0 : selected.length),
  };
  const doc = text.replaceAll("|", "");
  const view = {
    state: EditorState.create({ doc, selection }),
    dispatch(change: Parameters<EditorState["update"]>[0]) {
      view.state = view.state.update(change).state;
    },
  };
  const notices: string[] = [];
  const files: { name: string; at: number }[] = [];
  await pasteRich(view as unknown as EditorView, html, plain, {
    onFiles: (placed) => files.push(...placed.map(({ file, at }) => ({ name: file.name, at }))),
    onNotice: (sentence) => notices.push(sentence),
  });
  return { text: view.state.doc.toString(), notices, files, caret: view.state.selection.main.head };
}

test.each([
  ["too long", `<p>${"word ".repeat(1_010_000)}</p>`],
  ["of too many parts", "<b>b</b> ".repeat(200_000)],
  ["nested too deeply", `<b>b</b>${"<section>".repeat(300)}deep`],
  [
    "a table of more cells than a text has room for",
    `<table>${"<tr><td rowspan=65534 colspan=9>a</td><td>b</td></tr>".repeat(500)}</table>`,
  ],
])("paste: HTML that is %s comes in as plain text, and says so", async (_, html) => {
  const { text, notices } = await pasteInto("|", html, "only the words");
  expect(text).toBe("only the words");
  expect(notices).toEqual([expect.stringContaining("it was pasted as plain text")]);
});

test("paste: blocks are parted from what stands before and after them", async () => {
  const html = "<h2>Head</h2><p>Words</p>";
  expect((await pasteInto("|# After", html)).text).toBe("## Head\n\nWords\n\n# After");
  expect((await pasteInto("Before|", html)).text).toBe("Before\n\n## Head\n\nWords");
  expect((await pasteInto("Before\n\n|\nAfter", html)).text).toBe(
    "Before\n\n## Head\n\nWords\n\nAfter",
  );
});

test("paste: words stay in their sentence, in the place of what was selected", async () => {
  const { text, caret } = await pasteInto("It is |old| now", "<b>new</b>", "new");
  expect([text, caret]).toEqual(["It is **new** now", "It is **new**".length]);
  expect((await pasteInto("|", plainWeb, "just * words_here ")).text).toBe(
    "just \\* words\\_here ",
  );
});

test("paste: a picture whose address expires keeps its place, one with its bytes is a file", async () => {
  const expiring = '<img src="https://lh7-rt.googleusercontent.com/docsz/1?key=x">';
  expect((await pasteInto("|", expiring, "")).text).toBe(missingPicture);
  expect((await pasteInto("A paragraph:|", expiring, "")).text).toBe(
    `A paragraph:\n\n${missingPicture}`,
  );
  const whole = '<p>Words <img src="data:image/png;base64,AAAA"> on</p>';
  const { text, files } = await pasteInto("|", whole, "");
  expect(text).toBe("Words on");
  expect(files).toEqual([{ name: "pasted-1.png", at: "Words ".length }]);
});

test("paste: source of code editors is no rich text", () => {
  const dataOf = (html: string, types: string[] = []) =>
    ({ types, getData: () => html }) as unknown as DataTransfer;
  for (const html of ["", "  ", ...fromCodeEditors]) expect(richIn(dataOf(html))).toBeNull();
  expect(richIn(dataOf("<b>a</b>", ["vscode-editor-data"]))).toBeNull();
  expect(richIn(dataOf("<b>a</b>"))).toBe("<b>a</b>");
});
