import { expect, test } from "vitest";
import { idleState, mayAutosave, type SaveEvent, saveReducer } from "./save-state.ts";

const values = { title: "Typed" };
type Values = typeof values;

const conflict = {
  base: values,
  theirs: { title: "Theirs" },
  mergeText: () => null,
  revision: 2,
  changed: null,
};
const after = (...events: SaveEvent<Values>[]) => events.reduce(saveReducer<Values>, idleState);
const refused = { values, until: 1000 };

test("save state: an autosave keeps nobody waiting, any other save does until its answer", () => {
  expect(after({ type: "sent", mode: "autosave" }).isBusy).toBe(false);
  expect(after({ type: "sent", mode: "draft" }).isBusy).toBe(true);
  expect(after({ type: "sent", mode: "draft" }, { type: "answered", mode: "draft" }).isBusy).toBe(
    false,
  );
  // It ends while a save that a person asked for goes on.
  expect(after({ type: "queued" }, { type: "answered", mode: "autosave" }).isBusy).toBe(true);
});

test("save state: autosaves pause after a conflict is put off, until the next save", () => {
  const putOff = [
    { type: "conflict found", conflict },
    { type: "conflict put off" },
  ] as const satisfies SaveEvent<Values>[];
  expect(after(...putOff).conflict).toBeNull();
  expect(mayAutosave(after(...putOff), values, 0)).toBe(false);
  expect(mayAutosave(after(...putOff, { type: "sent", mode: "autosave" }), values, 0)).toBe(false);
  expect(mayAutosave(after(...putOff, { type: "sent", mode: "save" }), values, 0)).toBe(true);
  const resolved = after({ type: "conflict found", conflict }, { type: "conflict resolved" });
  expect(mayAutosave(resolved, values, 0)).toBe(true);
});

test("save state: autosaves pause while it is unknown whether the last save arrived", () => {
  const uncertain = after({ type: "failed", uncertain: "unanswered" });
  expect(mayAutosave(uncertain, values, 0)).toBe(false);
  const sentAgain = saveReducer(uncertain, { type: "sent", mode: "draft" });
  expect(mayAutosave(sentAgain, values, 0)).toBe(true);
});

test("save state: a refused autosave is forgotten once a save arrives", () => {
  const state = after({ type: "autosave refused", refused, error: "Too long." });
  expect(mayAutosave(state, values, 999)).toBe(false);
  expect(state.autosaveError).toBe("Too long.");
  const saved = saveReducer(state, { type: "saved" });
  expect(mayAutosave(saved, values, 999)).toBe(true);
  expect(saved.autosaveError).toBe("");
});
