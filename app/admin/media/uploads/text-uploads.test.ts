import { history, undo } from "@codemirror/commands";
import { EditorState, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import type { UploadedMedia } from "#contract/areas/media.ts";
import { placeUploads, replaceFinished, textUploads } from "./text-uploads.ts";
import { UploadError } from "./upload.ts";
import { createUploadList } from "./upload-list.ts";

const mediaOf = (name: string) =>
  ({
    name,
    url: `/media/${name}`,
    alt: null,
    type: name.endsWith(".pdf") ? "application/pdf" : "image/png",
  }) as UploadedMedia;

/** A text with a caret at `|`, and uploads that end when they are told to. */
function openText(marked: string) {
  const caret = marked.indexOf("|^");
  const doc = marked.replace("|^", "");
  const answers = new Map<string, PromiseWithResolvers<UploadedMedia>>();
  const list = createUploadList(((file: File) => {
    const answer = Promise.withResolvers<UploadedMedia>();
    answers.set(file.name, answer);
    return answer.promise;
  }) as never);
  const failures: string[] = [];
  const fail = (sentence: string) => failures.push(sentence);
  const view = {
    state: EditorState.create({
      doc,
      selection: { anchor: Math.max(0, caret) },
      extensions: [history(), textUploads(list, fail)],
    }),
    dispatch(...changes: TransactionSpec[]) {
      view.state = view.state.update(...changes).state;
    },
  };
  const editor = view as unknown as EditorView;
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    view,
    failures,
    list,
    text: () => view.state.doc.toString(),
    paste: (...names: string[]) =>
      placeUploads(
        editor,
        list,
        names.map((name) => ({ file: new File(["x"], name), at: Math.max(0, caret) })),
      ),
    type: (at: number, insert: string) =>
      view.dispatch({ changes: { from: at, insert }, userEvent: "input.type" }),
    undo: () =>
      undo({
        state: view.state,
        dispatch: (transaction) => {
          view.state = transaction.state;
        },
      }),
    async finish(name: string) {
      answers.get(name)?.resolve(mediaOf(name));
      await settled();
      replaceFinished(editor, list, fail);
    },
    async refuse(name: string, sentence: string) {
      answers.get(name)?.reject(new UploadError(sentence, false));
      await settled();
      replaceFinished(editor, list, fail);
    },
  };
}

test("uploads: a picture on its way is no text, and becomes a paragraph where it was put", async () => {
  const { text, paste, finish } = openText("Before|^");
  paste("one.png");
  expect(text()).toBe("Before");
  await finish("one.png");
  expect(text()).toBe("Before\n\n![](/media/one.png)");
});

test.each([
  ["the first", ["one.png", "two.png"]],
  ["the last", ["two.png", "one.png"]],
])(
  "uploads: pictures keep their order, also when %s comes first, and what is typed goes behind",
  async (_, order) => {
    const { text, paste, type, finish } = openText("Before|^");
    paste("one.png", "two.png");
    type("Before".length, "after");
    for (const name of order) await finish(name);
    expect(text()).toBe("Before\n\n![](/media/one.png)\n\n![](/media/two.png)\n\nafter");
  },
);

test.each([
  ["in the middle of a line", "One|^ two", "One ![](/media/a.png) two"],
  ["within a word", "ab|^cd", "ab ![](/media/a.png) cd"],
  ["in an item of a list", "- one|^", "- one ![](/media/a.png)"],
  ["in a quote", "> one|^", "> one ![](/media/a.png)"],
  [
    "behind a row of a table",
    "| a | b |\n| --- | --- |\n| x | y ||^",
    "| a | b |\n| --- | --- |\n| x | y ![](/media/a.png)|",
  ],
  ["between paragraphs", "One\n\n|^\n\nTwo", "One\n\n![](/media/a.png)\n\nTwo"],
])("uploads: a picture put %s stays there", async (_, before, after) => {
  const { text, paste, finish } = openText(before);
  paste("a.png");
  await finish("a.png");
  expect(text()).toBe(after);
});

test("uploads: a document becomes a link", async () => {
  const { text, paste, finish } = openText("|^");
  paste("Our offer.pdf");
  await finish("Our offer.pdf");
  expect(text()).toBe("[Our offer.pdf](/media/Our offer.pdf)");
});

test("uploads: a file that cannot be kept is told by name, and leaves the text as it was", async () => {
  const { text, paste, refuse, failures, list } = openText("Text|^");
  paste("boat.png");
  await refuse("boat.png", "This file type is not supported.");
  expect(text()).toBe("Text");
  expect(failures).toEqual(["boat.png: This file type is not supported."]);
  expect(list.get()).toEqual([]);
});

test("undo: a picture that arrives while something else is typed stays, and the words go", async () => {
  const { text, paste, type, finish, undo } = openText("Before|^");
  paste("a.png");
  type(0, "Typed ");
  await finish("a.png");
  expect(text()).toBe("Typed Before\n\n![](/media/a.png)");
  undo();
  expect(text()).toBe("Before\n\n![](/media/a.png)");
});
