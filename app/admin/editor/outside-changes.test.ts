import { history, redo, undo } from "@codemirror/commands";
import { EditorState, type TransactionSpec } from "@codemirror/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { outsideAnnotations } from "./outside-changes.ts";

/** An editor without a page: commands ask it for its state and for a dispatch alone. */
function openText(doc: string) {
  let state = EditorState.create({ doc, extensions: history({ newGroupDelay: 0 }) });
  const target = {
    get state() {
      return state;
    },
    dispatch(transaction: Parameters<Parameters<typeof undo>[0]["dispatch"]>[0]) {
      state = transaction.state;
    },
  };
  return {
    type: (spec: TransactionSpec) => target.dispatch(state.update(spec, { userEvent: "input" })),
    receive: (spec: TransactionSpec) =>
      target.dispatch(state.update(spec, { annotations: outsideAnnotations })),
    undo: () => undo(target as Parameters<typeof undo>[0]),
    redo: () => redo(target as Parameters<typeof undo>[0]),
    get text() {
      return state.doc.toString();
    },
    get caret() {
      return state.selection.main.head;
    },
    get length() {
      return state.doc.length;
    },
  };
}

test("undo in the editor: takes away one's own words, never a colleague's", () => {
  const text = openText("Text.");
  text.type({ changes: { from: 5, insert: " Mine one." }, selection: { anchor: 15 } });
  text.receive({ changes: { from: 0, insert: "COLLEAGUE first. " } });
  expect(text.caret).toBe(32);
  text.type({ changes: { from: 32, insert: " Mine two." } });
  text.undo();
  expect(text.text).toBe("COLLEAGUE first. Text. Mine one.");
  text.undo();
  expect(text.text).toBe("COLLEAGUE first. Text.");
  expect(text.undo()).toBe(false);
  text.redo();
  text.redo();
  expect(text.text).toBe("COLLEAGUE first. Text. Mine one. Mine two.");
});

test("undo in the editor: has nothing to take back when only others have written", () => {
  const text = openText("Text.");
  text.receive({ changes: { from: 0, to: 5, insert: "A restored draft." } });
  expect(text.undo()).toBe(false);
  expect(text.text).toBe("A restored draft.");
});

test("undo in the editor: keeps all that came from outside, whatever was typed around it", () => {
  const step = fc.record({ isOwn: fc.boolean(), place: fc.nat(1000), size: fc.nat(4) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const text = openText("");
      let outside = 0;
      for (const { isOwn, place, size } of steps) {
        const from = place % (text.length + 1);
        if (isOwn) {
          text.type({ changes: { from, insert: "m".repeat(size + 1) } });
        } else {
          text.receive({ changes: { from, insert: "C" } });
          outside += 1;
        }
      }
      while (text.undo());
      expect(text.text).toBe("C".repeat(outside));
    }),
  );
});
