import { expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "../../../api-client/client.ts";
import { mergeTexts } from "./conflict/merge-texts.ts";
import { createRecordSaver, type SaveOptions } from "./record-saver.ts";
import { idleState, type SaveMode, type SaveState } from "./save-state.ts";

interface Values {
  title: string;
  excerpt: string;
}

interface Stored extends Values {
  revision: number;
}

interface SentCall {
  payload: Values;
  revision: number | undefined;
  mode: SaveMode;
  answer(saved: Stored): void;
  fail(problem: unknown): void;
}

interface OpenedForm {
  stored?: Stored | null;
  options?: Partial<SaveOptions<Values, Stored>>;
}

const opened = { title: "Title", excerpt: "", revision: 1 };
const noAnswer = new TypeError("Failed to fetch");
const refusal = (status: number, body: object = {}) => new ApiError(status, body as never);
const conflictWith = (current: Stored) => refusal(409, { error: "Stale.", current });
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A form whose saves are answered by the test. */
function openForm({ stored = opened, options: own = {} }: OpenedForm = {}) {
  const valuesOf = ({ title, excerpt }: Stored) => ({ title, excerpt });
  const start = stored ? valuesOf(stored) : { title: "", excerpt: "" };
  const page = {
    values: start,
    saved: start,
    state: idleState as SaveState<Values>,
    message: "",
    errors: {} as Record<string, string>,
    waiting: {} as Record<string, string>,
    isOnline: true,
    isMounted: true,
    onSaved: [] as SaveMode[],
  };
  const line = Promise.withResolvers<void>();
  const calls: SentCall[] = [];
  const saver = createRecordSaver<Values, Stored>(
    { revision: stored?.revision, values: start },
    {
      getValues: () => page.values,
      getInitialValues: () => page.saved,
      setValues: (values) => Object.assign(page, { values }),
      resetDirty: (values) => Object.assign(page, { saved: values }),
      findUnfinished: () => ({ waiting: page.waiting, incomplete: {} }),
      showErrors: (errors) => Object.assign(page, { errors }),
      showMessage: (message) => Object.assign(page, { message }),
      showFromOthers: (values) => Object.assign(page, { values }),
      isMounted: () => page.isMounted,
      isOnline: () => page.isOnline,
      untilOnline: () => line.promise,
      loadConflictParts: async () => ({ mergeTexts, showUnderCaret: () => {}, caretAfter: Number }),
    },
    (state) => Object.assign(page, { state }),
  );
  const options: SaveOptions<Values, Stored> = {
    valuesOf,
    schema: z.object({ title: z.string().min(1, "This field is required.") }),
    payloadOf: (values) => values,
    save: (payload, revision, mode) =>
      new Promise((answer, fail) => calls.push({ payload, revision, mode, answer, fail })),
    failure: "Failed to save",
    onSaved: (_record, mode) => page.onSaved.push(mode),
    ...own,
  };
  return {
    page,
    calls,
    saver,
    type: (changes: Partial<Values>) =>
      Object.assign(page, { values: { ...page.values, ...changes } }),
    submit: (mode?: SaveMode, changes?: Partial<Values>) => saver.submit(options, changes, mode),
    autosave: () => saver.autosave(options),
    resolve: (values: Values) => saver.resolveConflict(options, values),
    replace: (current: Stored) => saver.replaceIfPristine(options, current),
    goOnline() {
      page.isOnline = true;
      line.resolve();
    },
    /** Answers the last call as a server that stored what was sent. */
    async store() {
      const call = calls.at(-1);
      call?.answer({ ...call.payload, revision: (call.revision ?? 0) + 1 });
      await settle();
    },
    async fail(problem: unknown) {
      calls.at(-1)?.fail(problem);
      await settle();
    },
  };
}

test("save: what is typed while a save goes on stays, and is saved over the new revision", async () => {
  const form = openForm();
  form.type({ title: "Second" });
  const saving = form.submit("draft");
  await settle();
  form.type({ title: "Second and third" });
  await form.store();
  expect((await saving)?.title).toBe("Second");
  expect(form.page.values.title).toBe("Second and third");
  expect(form.saver.isUnsaved()).toBe(true);
  void form.submit("draft");
  await settle();
  expect(form.calls[1]).toMatchObject({ payload: { title: "Second and third" }, revision: 2 });
  await form.store();
  expect(form.saver.isUnsaved()).toBe(false);
});

test("save: what a button changes is sent, and stands in the form once it is saved", async () => {
  const form = openForm();
  void form.submit("save", { excerpt: "By the button" });
  await settle();
  expect(form.calls[0]?.payload.excerpt).toBe("By the button");
  await form.store();
  expect(form.page.values.excerpt).toBe("By the button");
});

test("save: however often a person presses, one save is sent", async () => {
  const form = openForm();
  form.type({ title: "Once" });
  const saves = [form.submit(), form.submit(), form.submit("draft")];
  await settle();
  expect(form.page.state.isBusy).toBe(true);
  saves.push(form.submit());
  await form.store();
  expect((await Promise.all(saves)).filter(Boolean)).toHaveLength(1);
  expect(form.calls).toHaveLength(1);
  expect(form.page.state.isBusy).toBe(false);
});

test("save: one that a person asks for waits for the autosave before it", async () => {
  const form = openForm();
  form.type({ title: "First" });
  void form.autosave();
  await settle();
  form.type({ title: "First and last" });
  void form.submit();
  await settle();
  expect(form.calls).toHaveLength(1);
  expect(form.page.state.isBusy).toBe(true);
  await form.store();
  expect(form.calls[1]).toMatchObject({ payload: { title: "First and last" }, revision: 2 });
  await form.store();
  expect(form.page.onSaved).toEqual(["autosave", "save"]);
});

test("save: a failure keeps what was typed and shows its message, or the server's own", async () => {
  const form = openForm();
  form.type({ title: "Typed with care" });
  void form.submit();
  await settle();
  await form.fail(noAnswer);
  expect(form.page).toMatchObject({ message: "Failed to save", errors: {} });
  expect(form.page.values.title).toBe("Typed with care");
  const details = [{ path: "title", message: "Already taken." }];
  void form.submit();
  await settle();
  expect(form.page.message).toBe("");
  await form.fail(refusal(400, { error: "Check the title.", details }));
  expect(form.page).toMatchObject({
    message: "Check the title.",
    errors: { title: "Already taken." },
    values: { title: "Typed with care" },
  });
});

test("save: required fields are checked, except in drafts", async () => {
  const form = openForm();
  form.type({ title: "" });
  expect(await form.submit()).toBeNull();
  expect(form.page.errors).toEqual({ title: "This field is required." });
  expect(form.calls).toEqual([]);
  void form.submit("draft");
  await settle();
  expect(form.calls).toHaveLength(1);
  expect(form.page.errors).toEqual({});
});

test.each(["save", "draft"] as const)(
  "save: an unfinished upload holds back a %s",
  async (mode) => {
    const form = openForm();
    form.type({ title: "With a picture" });
    form.page.waiting = { content: "A picture is still on its way." };
    expect(await form.submit(mode)).toBeNull();
    expect(form.page.message).toBe("A picture is still on its way.");
    expect(await form.autosave()).toBe(false);
    expect(form.calls).toEqual([]);
    form.page.waiting = {};
    void form.submit(mode);
    await settle();
    expect(form.calls).toHaveLength(1);
  },
);

test("save: one that is not confirmed leaves everything as it is", async () => {
  const form = openForm({ options: { confirm: async () => false } });
  form.type({ title: "Typed" });
  expect(await form.submit()).toBeNull();
  expect(form.calls).toEqual([]);
  expect(form.page.state).toEqual(idleState);
});

test("offline: a save waits for the line, and sends what was typed meanwhile", async () => {
  const form = openForm();
  form.page.isOnline = false;
  form.type({ title: "Before" });
  void form.submit("draft");
  await settle();
  expect(form.page.state.isWaiting).toBe(true);
  expect(await form.autosave()).toBe(false);
  form.type({ title: "Before and after" });
  form.goOnline();
  await settle();
  expect(form.page.state.isWaiting).toBe(false);
  expect(form.calls[0]?.payload.title).toBe("Before and after");
});

test("offline: a form that was left meanwhile sends nothing", async () => {
  const form = openForm();
  form.page.isOnline = false;
  form.type({ title: "Left" });
  const saving = form.submit("draft");
  await settle();
  form.page.isMounted = false;
  form.goOnline();
  expect(await saving).toBeNull();
  expect(form.calls).toEqual([]);
});

test("autosave: it sends only what is unsaved, and says whether anything remains", async () => {
  const form = openForm();
  expect(await form.autosave()).toBe(true);
  expect(form.calls).toEqual([]);
  form.type({ title: "Typed" });
  const saving = form.autosave();
  await settle();
  await form.store();
  expect(await saving).toBe(true);
  expect(form.calls).toMatchObject([{ mode: "autosave", revision: 1 }]);
});

test("autosave: what is refused is told, and tried again once something has changed", async () => {
  const form = openForm();
  form.type({ excerpt: "Too long." });
  const saving = form.autosave();
  await settle();
  await form.fail(refusal(400, { error: "Excerpt: at most 500 characters." }));
  expect(await saving).toBe(false);
  expect(form.page).toMatchObject({ message: "", errors: {} });
  expect(form.page.state.autosaveError).toBe("Excerpt: at most 500 characters.");
  expect(form.saver.mayAutosave()).toBe(false);
  form.type({ excerpt: "Short." });
  expect(form.saver.mayAutosave()).toBe(true);
  void form.autosave();
  await settle();
  await form.store();
  expect(form.page.state.autosaveError).toBe("");
});

test("no answer: a new object is not sent again unseen, except where it stays one", async () => {
  const account = openForm({ stored: null });
  account.type({ title: "New" });
  void account.submit();
  await settle();
  await account.fail(noAnswer);
  expect(account.page.state.uncertain).toBe("unanswered");
  expect(account.saver.mayAutosave()).toBe(false);

  const draft = openForm({ stored: null, options: { canRepeat: (mode) => mode !== "save" } });
  draft.type({ title: "New" });
  void draft.submit("draft");
  await settle();
  await draft.fail(noAnswer);
  expect(draft.page.state.uncertain).toBeNull();
  expect(draft.saver.mayAutosave()).toBe(true);
});

test("deleted: what is typed over a deleted object can be saved as a new one", async () => {
  const form = openForm();
  form.type({ title: "Still here" });
  void form.submit();
  await settle();
  await form.fail(refusal(404));
  expect(form.page.state.uncertain).toBe("deleted");
  form.saver.saveAsNew();
  void form.submit("draft");
  await settle();
  expect(form.calls[1]).toMatchObject({ payload: { title: "Still here" }, revision: undefined });
  expect(form.page.state.uncertain).toBeNull();
});

const theirs = { title: "Title", excerpt: "Their excerpt", revision: 5 };

test("conflict: edits of different fields are merged and saved without a question", async () => {
  const form = openForm({ options: { isShared: true } });
  form.type({ title: "Mine" });
  const saving = form.submit("draft");
  await settle();
  form.type({ title: "Mine, typed on" });
  await form.fail(conflictWith(theirs));
  const merged = { title: "Mine, typed on", excerpt: "Their excerpt" };
  expect(form.page.values).toEqual(merged);
  expect(form.calls[1]).toMatchObject({ payload: merged, revision: 5, mode: "draft" });
  await form.store();
  expect(await saving).toMatchObject({ ...merged, revision: 6 });
  expect(form.page.state.conflict).toBeNull();
});

test("conflict: edits of one text are merged by its paragraphs, where they do not touch", async () => {
  const stored = { title: "Title", excerpt: "One.\n\nTwo.\n\nThree.", revision: 1 };
  const isText = (path: string) => path === "excerpt";
  const form = openForm({ stored, options: { isShared: true, isText } });
  form.type({ excerpt: "First.\n\nTwo.\n\nThree." });
  void form.autosave();
  await settle();
  const other = "One.\n\nTwo.\n\nThree, and four.";
  await form.fail(conflictWith({ ...stored, excerpt: other, revision: 2 }));
  expect(form.page.values.excerpt).toBe("First.\n\nTwo.\n\nThree, and four.");
});

test("conflict: where edits touch a person chooses, and the choice is saved over theirs", async () => {
  const form = openForm({ options: { isShared: true } });
  form.type({ title: "Mine", excerpt: "Mine too" });
  const saving = form.submit();
  await settle();
  await form.fail(conflictWith({ title: "Theirs", excerpt: "", revision: 5 }));
  expect(form.page.state).toMatchObject({
    isBusy: false,
    conflict: {
      base: { title: "Title", excerpt: "" },
      theirs: { title: "Theirs", excerpt: "" },
      revision: 5,
    },
  });
  expect(await form.autosave()).toBe(false);
  void form.resolve({ title: "Theirs", excerpt: "Mine too" });
  await settle();
  expect(form.page.state.conflict).toBeNull();
  expect(form.calls[1]).toMatchObject({
    payload: { title: "Theirs", excerpt: "Mine too" },
    revision: 5,
    mode: "save",
  });
  await form.store();
  expect((await saving)?.revision).toBe(6);
});

test("conflict: a form that is not shared asks even where the edits do not touch", async () => {
  const form = openForm();
  form.type({ title: "Mine" });
  void form.submit();
  await settle();
  await form.fail(conflictWith(theirs));
  expect(form.page.state.conflict).not.toBeNull();
  expect(form.calls).toHaveLength(1);
});

test("conflict: after it is closed the form goes on, and saves nothing by itself", async () => {
  const form = openForm();
  form.type({ title: "Mine" });
  const saving = form.submit();
  await settle();
  await form.fail(conflictWith(theirs));
  form.saver.cancelConflict();
  expect(await saving).toBeNull();
  expect(form.page.state.conflict).toBeNull();
  expect(form.saver.mayAutosave()).toBe(false);
  expect(form.page.values.title).toBe("Mine");
  // The next save meets the same conflict.
  void form.submit();
  await settle();
  expect(form.calls[1]?.revision).toBe(1);
  expect(form.saver.mayAutosave()).toBe(true);
});

test("conflict: a restored text is compared with what it was based on", async () => {
  const form = openForm({ stored: { ...theirs, title: "Newer" }, options: { isShared: true } });
  const base = { title: "Title", excerpt: "" };
  form.saver.restore({ title: "Title", excerpt: "Restored" }, { revision: 1, base });
  void form.submit("draft");
  await settle();
  expect(form.calls[0]?.revision).toBe(1);
  await form.fail(conflictWith({ title: "Newer", excerpt: "", revision: 5 }));
  expect(form.calls[1]).toMatchObject({
    payload: { title: "Newer", excerpt: "Restored" },
    revision: 5,
  });
});

test("others: what they save is taken over, unless it is older or input is unsaved", async () => {
  const form = openForm();
  await form.replace(theirs);
  expect(form.page.values.excerpt).toBe("Their excerpt");
  expect(form.saver.isUnsaved()).toBe(false);
  expect(form.saver.baseVersion().revision).toBe(5);
  await form.replace({ ...theirs, excerpt: "Older", revision: 4 });
  expect(form.page.values.excerpt).toBe("Their excerpt");
  form.type({ title: "Typed" });
  await form.replace({ ...theirs, excerpt: "Newer", revision: 6 });
  expect(form.page.values.excerpt).toBe("Their excerpt");
});
