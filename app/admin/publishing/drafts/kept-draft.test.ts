import { expect, test } from "vitest";
import { ApiError } from "../../../api-client/client.ts";
import { createKeptDraft } from "./kept-draft.ts";
import { isUnsaved, type ServerDraft } from "./kept-draft-state.ts";

interface Answer {
  text: string;
}

const kind = {
  blank: { text: "" },
  isBlank: ({ text }: Answer) => text.trim() === "",
};

const conflict = new ApiError(409, { code: "draft_elsewhere" });

/** A draft whose store answers each save only when the test says so. */
function openDraft(stored: ServerDraft<Answer> | null = null) {
  const saves: { values: Answer; version: string | null | undefined }[] = [];
  const outcomes: (Error | Promise<string>)[] = [];
  let reading: () => Promise<ServerDraft<Answer> | null> = async () => stored;
  let clock = 0;
  const draft = createKeptDraft<Answer>({
    kind,
    stored,
    now: () => clock,
    store: {
      onSaving() {},
      async save(values, version) {
        saves.push({ values, version });
        const outcome = outcomes.shift() ?? `v${saves.length}`;
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
      read: () => reading(),
      isConflict: (problem) => problem === conflict,
    },
  });
  return {
    ...draft,
    saves,
    type: (text: string) => draft.change({ text }),
    fail: (problem: Error) => outcomes.push(problem),
    answerWith: (version: Promise<string>) => outcomes.push(version),
    pass: (ms: number) => {
      clock += ms;
    },
    serverHas: (read: typeof reading) => {
      reading = read;
    },
    isUnsaved: () => isUnsaved(draft.state()),
    text: () => draft.state().typed.text,
  };
}

const texts = ({ saves }: { saves: { values: Answer }[] }) =>
  saves.map(({ values }) => values.text);

test("kept draft: each save names the version that the one before has made", async () => {
  const draft = openDraft({ values: { text: "One" }, version: "v0" });
  expect(draft.isUnsaved()).toBe(false);
  draft.type("One, two");
  expect(draft.isUnsaved()).toBe(true);
  expect(await draft.save()).toBe(true);
  expect(draft.isUnsaved()).toBe(false);
  draft.type("Three");
  await draft.save();
  expect(draft.saves.map(({ version }) => version)).toEqual(["v0", "v1"]);
});

test("kept draft: saves wait for each other, so that the last text wins", async () => {
  const draft = openDraft();
  draft.type("First");
  const first = draft.save();
  draft.type("Second");
  const second = draft.save();
  await Promise.all([first, second]);
  expect(draft.saves).toEqual([
    { values: { text: "First" }, version: null },
    { values: { text: "Second" }, version: "v1" },
  ]);
  expect(draft.isUnsaved()).toBe(false);
});

test("kept draft: text that is typed during a save stays unsaved", async () => {
  const draft = openDraft();
  draft.type("Hel");
  const saving = draft.save();
  draft.type("Hello");
  await saving;
  expect(draft.isUnsaved()).toBe(true);
  expect(draft.text()).toBe("Hello");
});

test("kept draft: after a lost connection the same text is autosaved again after a pause", async () => {
  const draft = openDraft();
  draft.fail(new TypeError("Failed to fetch"));
  draft.type("Hello");
  expect(await draft.save()).toBe(false);
  expect(draft.isUnsaved()).toBe(true);
  await draft.autosave();
  expect(draft.saves).toHaveLength(1);
  draft.pass(31_000);
  await draft.autosave();
  expect(texts(draft)).toEqual(["Hello", "Hello"]);
  expect(draft.isUnsaved()).toBe(false);
  expect(draft.state().refused).toBeNull();
});

test("kept draft: a refused text is autosaved again once it has changed", async () => {
  const draft = openDraft();
  draft.fail(new ApiError(400, {}));
  draft.type("Too long");
  await draft.save();
  draft.pass(86_400_000);
  await draft.autosave();
  expect(draft.saves).toHaveLength(1);
  draft.type("Short");
  await draft.autosave();
  expect(texts(draft)).toEqual(["Too long", "Short"]);
});

test("kept draft: a conflict with one's own earlier save is solved without asking", async () => {
  const opened = { values: { text: "Opened" }, version: "v0" };
  const draft = openDraft(opened);
  // The screen before this one was left while its last save was on its way.
  draft.serverHas(async () => ({ ...opened, version: "v1" }));
  draft.fail(conflict);
  draft.type("Opened, and more");
  expect(await draft.save()).toBe(true);
  expect(draft.saves.map(({ version }) => version)).toEqual(["v0", "v1"]);
  expect(draft.state().elsewhere).toBeNull();
});

test("kept draft: another tab's text is offered, and nothing is saved over it meanwhile", async () => {
  const draft = openDraft();
  const elsewhere = { values: { text: "From the other tab" }, version: "v7" };
  draft.serverHas(async () => elsewhere);
  draft.fail(conflict);
  draft.type("From this tab");
  expect(await draft.save()).toBe(false);
  expect(draft.state().elsewhere).toEqual(elsewhere);
  draft.type("From this tab, too");
  await draft.autosave();
  expect(await draft.save()).toBe(false);
  expect(draft.saves).toHaveLength(1);

  draft.choose("elsewhere");
  expect(draft.text()).toBe("From the other tab");
  expect(draft.isUnsaved()).toBe(false);
  draft.type("From both");
  await draft.save();
  expect(draft.saves.at(-1)).toEqual({ values: { text: "From both" }, version: "v7" });
});

test("kept draft: text that is chosen over another tab's is saved at once, over its version", async () => {
  const draft = openDraft();
  draft.serverHas(async () => ({ values: { text: "Other" }, version: "v7" }));
  draft.fail(conflict);
  draft.type("Mine");
  await draft.save();
  draft.choose("here");
  await expect.poll(() => draft.isUnsaved()).toBe(false);
  expect(draft.saves.at(-1)).toEqual({ values: { text: "Mine" }, version: "v7" });
});

test("kept draft: a conflict that cannot be read is tried again after a pause", async () => {
  const draft = openDraft();
  draft.serverHas(async () => {
    throw new TypeError("Failed to fetch");
  });
  draft.fail(conflict);
  draft.type("Mine");
  expect(await draft.save()).toBe(false);
  draft.pass(31_000);
  await draft.autosave();
  expect(texts(draft)).toEqual(["Mine", "Mine"]);
});

test("kept draft: nothing is saved while the text is being sent, and none is left after", async () => {
  const draft = openDraft({ values: { text: "Opened" }, version: "v0" });
  draft.type("Answer");
  const sent = Promise.withResolvers<string>();
  const sending = draft.finish(() => sent.promise);
  await Promise.resolve();
  await draft.autosave();
  expect(await draft.save()).toBe(false);
  sent.resolve("sent");
  expect(await sending).toBe("sent");
  expect(draft.saves).toEqual([]);
  expect([draft.text(), draft.isUnsaved()]).toEqual(["", false]);
  draft.type("Another");
  await draft.save();
  expect(draft.saves).toEqual([{ values: { text: "Another" }, version: null }]);
});

test("kept draft: sending waits for the save before it", async () => {
  const draft = openDraft();
  const saved = Promise.withResolvers<string>();
  draft.answerWith(saved.promise);
  draft.type("Answer");
  void draft.save();
  let isSent = false;
  const sending = draft.finish(async () => {
    isSent = true;
  });
  await Promise.resolve();
  expect(isSent).toBe(false);
  saved.resolve("v1");
  await sending;
  expect(isSent).toBe(true);
});

test("kept draft: text that is typed while another is sent stays, unsaved", async () => {
  const draft = openDraft();
  draft.type("Answer");
  await draft.finish(async () => draft.type("A second one"));
  expect([draft.text(), draft.isUnsaved()]).toEqual(["A second one", true]);
});

test("kept draft: a text that could not be sent is saved as a draft", async () => {
  const draft = openDraft();
  draft.type("Answer");
  const refused = new ApiError(503, {});
  const sending = draft.finish(() => Promise.reject(refused));
  await expect(sending).rejects.toBe(refused);
  await expect.poll(() => draft.isUnsaved()).toBe(false);
  expect(texts(draft)).toEqual(["Answer"]);
});

test("kept draft: the same text is sent with the same key until it has arrived", async () => {
  const draft = openDraft();
  const keys: string[] = [];
  const lost = async (_: Answer, key: string) => {
    keys.push(key);
    throw new TypeError("Failed to fetch");
  };
  const arrives = async (_: Answer, key: string) => keys.push(key);
  draft.type("Answer");
  await draft.finish(lost).catch(() => {});
  await draft.finish(lost).catch(() => {});
  draft.type("Another answer");
  await draft.finish(arrives);
  draft.type("Another answer");
  await draft.finish(arrives);
  const [first, again, changed, later] = keys;
  expect(first).toMatch(/^[\w-]{1,64}$/);
  expect(again).toBe(first);
  expect(new Set([first, changed, later]).size).toBe(3);
});

test("kept draft: a text that was taken back is saved over any version", async () => {
  const draft = openDraft();
  draft.type("Too soon");
  await draft.finish(async () => {});
  draft.bringBack({ text: "Too soon" });
  await draft.autosave();
  expect(draft.saves).toEqual([{ values: { text: "Too soon" }, version: undefined }]);
});

test("kept draft: a text without words is nothing to save", () => {
  const draft = openDraft();
  draft.type("  ");
  expect(draft.isUnsaved()).toBe(false);
});

test("kept draft: a text that no server keeps is unsaved until it is sent", async () => {
  const note = createKeptDraft<Answer>({ kind, stored: null, store: null });
  note.change({ text: "A note" });
  await note.autosave();
  expect(await note.save()).toBe(false);
  expect(isUnsaved(note.state())).toBe(true);
  await note.finish(async () => {});
  expect(isUnsaved(note.state())).toBe(false);
});
