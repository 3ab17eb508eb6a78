import type { z } from "zod";
import type { LastChange } from "#contract/core/last-change.ts";
import type { MergeText } from "#format/merged-value.ts";
import { changeIn, currentIn, errorMessage } from "../../session/api.ts";
import type { ConflictParts } from "./conflict/load-parts.ts";
import { isAlike, mergeIfDisjoint, withTypedSince } from "./conflict/merge.ts";
import { errorsIn, errorsOf, type FieldErrors } from "./fields/field-errors.ts";
import { refusedSave, uncertaintyIn } from "./save-problems.ts";
import {
  idleState,
  mayAutosave,
  type SaveEvent,
  type SaveMode,
  type SaveState,
  saveReducer,
} from "./save-state.ts";

/** How the object of a form is checked and saved. */
export interface SaveOptions<V extends object, R extends { revision: number }> {
  valuesOf(record: R): V;
  schema: z.ZodType;
  payloadOf(values: V): unknown;
  /** Creates the object if `revision` is undefined. */
  save(payload: never, revision: number | undefined, mode: SaveMode): Promise<R>;
  /** Whether others' changes are merged without asking where they touch none of one's own. */
  isShared?: boolean;
  /** Whether a value is a text of several lines, by its path, such as `blocks.2.text`. */
  isText?(path: string, values: V): boolean;
  /** The message if the server's answer has none. */
  failure: string;
  /** Whether a save that got no answer can be sent again without making a second object. */
  canRepeat?(mode: SaveMode): boolean;
  confirm?(values: V): Promise<boolean>;
  onSaved(record: R, mode: SaveMode): void;
}

/** The form in the browser, as far as saving reads and changes it. */
export interface SavedForm<V> {
  getValues(): V;
  getInitialValues(): V;
  setValues(values: V): void;
  /** Makes the values those that the form counts as saved. */
  resetDirty(values: V): void;
  /** The errors of fields that wait, such as for an upload, and of half-typed dates. */
  findUnfinished(): { waiting: FieldErrors; incomplete: FieldErrors };
  showErrors(errors: FieldErrors): void;
  showMessage(text: string): void;
  /** Shows what others have changed, and leaves the caret at its words. */
  showFromOthers(values: V, parts: ConflictParts | null): void;
  /** False once the form is unmounted. */
  isMounted(): boolean;
  isOnline(): boolean;
  untilOnline(): Promise<void>;
  loadConflictParts(): Promise<ConflictParts | null>;
}

/** The revision and values that a form's input is based on; a new object has no revision. */
interface BaseVersion<V> {
  revision: number | undefined;
  values: V;
}

interface Saver<V extends object, R> {
  form: SavedForm<V>;
  base: BaseVersion<V>;
  state: SaveState<V>;
  dispatch(event: SaveEvent<V>): void;
  /** Whether a save is being checked or confirmed. */
  isAsking: boolean;
  /** The save sent last. */
  sending: { mode: SaveMode; answer: Promise<unknown> };
  /** Settles the save that met the conflict. */
  resolve(saved: R | null): void;
}

interface SentSave<V> {
  values: V;
  /** The form's values when `values` were sent. */
  before: V;
  mode: SaveMode;
}

/** Sends what a form holds to the server; free of React, and of the document behind `form`. */
export function createRecordSaver<V extends object, R extends { revision: number }>(
  start: BaseVersion<V>,
  form: SavedForm<V>,
  onChange: (state: SaveState<V>) => void,
) {
  const saver: Saver<V, R> = {
    form,
    base: start,
    state: idleState,
    dispatch(event) {
      saver.state = saveReducer(saver.state, event);
      onChange(saver.state);
    },
    isAsking: false,
    sending: { mode: "save", answer: Promise.resolve() },
    resolve() {},
  };
  type Options = SaveOptions<V, R>;
  return {
    isUnsaved: () => isUnsaved(saver),
    submit: (options: Options, changes: Partial<V> = {}, mode: SaveMode = "save") =>
      submit(saver, options, changes, mode),
    autosave: (options: Options) => autosave(saver, options),
    /** False where it would ask or be refused again, or create a second object. */
    mayAutosave: () => mayAutosave(saver.state, form.getValues(), Date.now()),
    resolveConflict: (options: Options, values: V) => resolveConflict(saver, options, values),
    cancelConflict(): void {
      saver.dispatch({ type: "conflict put off" });
      saver.resolve(null);
    },
    /** Forgets the revision, so that the next save creates the deleted object anew. */
    saveAsNew(): void {
      saver.base = { ...saver.base, revision: undefined };
    },
    /** Restores text based on an earlier revision; saving it over a newer one is a conflict. */
    restore(values: V, old: { revision: number | null; base?: V | undefined }): void {
      const { base } = saver;
      saver.base = { revision: old.revision ?? base.revision, values: old.base ?? base.values };
      form.setValues(values);
    },
    replaceIfPristine: (options: Options, current: R) => replaceIfPristine(saver, options, current),
    baseVersion: () => ({ revision: saver.base.revision ?? null, base: saver.base.values }),
  };
}

const isUnsaved = <V extends object>({ form }: { form: SavedForm<V> }): boolean =>
  !isAlike(form.getValues(), form.getInitialValues());

function send<V extends object, R extends { revision: number }>(
  saver: Saver<V, R>,
  options: SaveOptions<V, R>,
  values: V,
  mode: SaveMode,
): Promise<R | null> {
  const answer = sendNow(saver, options, values, mode);
  saver.sending = { mode, answer };
  return answer;
}

async function sendNow<V extends object, R extends { revision: number }>(
  saver: Saver<V, R>,
  options: SaveOptions<V, R>,
  values: V,
  mode: SaveMode,
): Promise<R | null> {
  const { form, dispatch } = saver;
  dispatch({ type: "sent", mode });
  if (mode !== "autosave") form.showMessage("");
  const before = form.getValues();
  try {
    const saved = await options.save(options.payloadOf(values) as never, saver.base.revision, mode);
    saver.base = { revision: saved.revision, values: options.valuesOf(saved) };
    form.resetDirty(values);
    setOthers(form, withTypedSince(before, values, form.getValues()));
    dispatch({ type: "saved" });
    options.onSaved(saved, mode);
    return saved;
  } catch (problem) {
    // Not awaited, so that the form is not busy while a conflict is open.
    return handleFailure(saver, options, problem, { values, before, mode });
  } finally {
    dispatch({ type: "answered", mode });
  }
}

async function handleFailure<V extends object, R extends { revision: number }>(
  saver: Saver<V, R>,
  options: SaveOptions<V, R>,
  problem: unknown,
  sent: SentSave<V>,
): Promise<R | null> {
  const { form, dispatch, base } = saver;
  const current = currentIn<R>(problem);
  if (current) return resolveOver(saver, options, { current, changed: changeIn(problem) }, sent);
  const isNew = base.revision === undefined;
  const isRepeatable = isNew && (options.canRepeat?.(sent.mode) ?? false);
  dispatch({ type: "failed", uncertain: isRepeatable ? null : uncertaintyIn(problem, isNew) });
  const error = errorMessage(problem, options.failure);
  if (sent.mode === "autosave") {
    const refused = refusedSave(sent.values, problem, Date.now());
    dispatch({ type: "autosave refused", refused, error });
    return null;
  }
  form.showMessage(error);
  form.showErrors(errorsIn(problem));
  return null;
}

/** Merges if possible, else asks; settles once the conflict is resolved or cancelled. */
async function resolveOver<V extends object, R extends { revision: number }>(
  saver: Saver<V, R>,
  options: SaveOptions<V, R>,
  { current, changed }: { current: R; changed: LastChange | null },
  sent: SentSave<V>,
): Promise<R | null> {
  const { form } = saver;
  const { isText = () => false, isShared = false } = options;
  const theirs = options.valuesOf(current);
  const parts = await form.loadConflictParts();
  // The person may have gone on typing.
  const mine = withTypedSince(sent.before, sent.values, form.getValues());
  const base = saver.base.values;
  const mergeText: MergeText = (path, texts) =>
    parts && isText(path, mine) ? parts.mergeTexts(texts) : null;
  const merged = isShared ? mergeIfDisjoint({ base, mine, theirs }, mergeText) : null;
  const { revision } = current;
  if (merged) {
    saver.base = { revision, values: theirs };
    form.showFromOthers(merged, parts);
    return sendNow(saver, options, merged, sent.mode);
  }
  const conflict = { base, theirs, mergeText, revision, changed };
  saver.dispatch({ type: "conflict found", conflict });
  return new Promise((resolve) => {
    saver.resolve = resolve;
  });
}

async function resolveConflict<V extends object, R extends { revision: number }>(
  saver: Saver<V, R>,
  options: SaveOptions<V, R>,
  values: V,
): Promise<void> {
  const { conflict } = saver.state;
  if (!conflict) return;
  saver.base = { revision: conflict.revision, values: conflict.theirs };
  saver.dispatch({ type: "conflict resolved" });
  saver.form.setValues(values);
  const { resolve } = saver;
  resolve(await send(saver, options, values, saver.sending.mode));
}

async function submit<V extends object, R extends { revision: number }>(
  saver: Saver<V, R>,
  options: SaveOptions<V, R>,
  changes: Partial<V>,
  mode: SaveMode,
): Promise<R | null> {
  const { form, dispatch } = saver;
  if (saver.state.isBusy || saver.isAsking) return null;
  saver.isAsking = true;
  // Over a slow line an autosave takes its time.
  dispatch({ type: "queued" });
  await saver.sending.answer;
  dispatch({ type: "free" });
  const values = { ...form.getValues(), ...changes };
  const isConfirmed =
    isSound(form, options, values, mode) &&
    (mode !== "save" || ((await options.confirm?.(values)) ?? true));
  const isOffline = isConfirmed && !form.isOnline();
  if (isOffline) {
    dispatch({ type: "offline" });
    await form.untilOnline();
    dispatch({ type: "online" });
  }
  saver.isAsking = false;
  if (!isConfirmed || !form.isMounted()) return null;
  // The person may have gone on typing while offline.
  return send(saver, options, isOffline ? { ...form.getValues(), ...changes } : values, mode);
}

/** Shows the errors by the schema, which drafts lack, and of half-typed or unfinished fields. */
function isSound<V extends object, R extends { revision: number }>(
  form: SavedForm<V>,
  { schema, payloadOf }: SaveOptions<V, R>,
  values: V,
  mode: SaveMode,
): boolean {
  const { waiting, incomplete } = form.findUnfinished();
  const broken = mode === "save" ? errorsOf(schema, payloadOf(values)) : {};
  const errors = { ...broken, ...incomplete, ...waiting };
  form.showErrors(errors);
  // Also shown by the buttons, because the field may be out of view.
  form.showMessage(Object.values(waiting)[0] ?? "");
  return Object.keys(errors).length === 0;
}

/** Saves the draft unless something else goes on; false if input remains unsaved. */
async function autosave<V extends object, R extends { revision: number }>(
  saver: Saver<V, R>,
  options: SaveOptions<V, R>,
): Promise<boolean> {
  const { form, state } = saver;
  const isFree = !state.isBusy && state.conflict === null && !saver.isAsking && form.isOnline();
  const isHeldBack = Object.keys(form.findUnfinished().waiting).length > 0;
  if (!isFree || isHeldBack || !isUnsaved(saver)) return !isUnsaved(saver);
  await saver.sending.answer;
  return (await send(saver, options, form.getValues(), "autosave")) !== null;
}

/** Takes over what others have saved, unless the form has unsaved input. */
async function replaceIfPristine<V extends object, R extends { revision: number }>(
  saver: Saver<V, R>,
  { valuesOf }: SaveOptions<V, R>,
  current: R,
): Promise<void> {
  const { form } = saver;
  const parts = await form.loadConflictParts();
  const isNewer = current.revision > (saver.base.revision ?? 0);
  if (saver.state.isBusy || isUnsaved(saver) || !isNewer) return;
  const values = valuesOf(current);
  saver.base = { revision: current.revision, values };
  form.resetDirty(values);
  form.showFromOthers(values, parts);
}

/** Sets values only if any differ, because setting them clears the errors of fields. */
function setOthers<V extends object>(form: SavedForm<V>, values: V): void {
  if (!isAlike(values, form.getValues())) form.setValues(values);
}
