import { useForm } from "@mantine/form";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { LastChange } from "#contract/core/last-change.ts";
import type { MergeText } from "#format/merged-value.ts";
import { changeIn, currentIn, errorMessage } from "../../session/api.ts";
import { loadConflictParts } from "./conflict/load-parts.ts";
import { isAlike, mergeIfDisjoint, withTypedSince } from "./conflict/merge.ts";
import { errorsIn, errorsOf, type FieldErrors } from "./fields/field-errors.ts";
import { textField } from "./fields/text-field.ts";
import {
  type FormScope,
  focusFirst,
  incompleteDateErrors,
  pendingErrors,
  useFormScope,
} from "./form-scope.ts";
import {
  isRefusedStill,
  type RefusedSave,
  refusedSave,
  type SaveUncertain,
  uncertaintyIn,
} from "./save-problems.ts";
import { useAutoDismiss } from "./use-auto-dismiss.ts";
import { useBaseVersion } from "./use-base-version.ts";
import { untilOnline } from "./use-offline.ts";

export const typedSince = "Your latest changes are not saved yet.";

export interface RecordFormOptions<V extends object, R extends { revision: number }> {
  record: R | null;
  blank: V;
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

/** Only `save` checks required fields and asks for confirmation. */
export type SaveMode = "save" | "draft" | "autosave";

export interface SaveConflict<V> {
  base: V;
  theirs: V;
  mergeText: MergeText;
  revision: number;
  /** Who saved the other version, and when; null if not recorded. */
  changed: LastChange | null;
}

interface Sent<V> {
  values: V;
  /** The form's values when `values` were sent. */
  before: V;
  mode: SaveMode;
}

/** A form over one object of the API: rules, server errors, revision and unsaved input. */
export function useRecordForm<V extends object, R extends { revision: number }>(
  options: RecordFormOptions<V, R>,
) {
  const { record, blank, valuesOf, schema, payloadOf, save, failure, confirm } = options;
  const { onSaved, isShared = false, isText = () => false, canRepeat = () => false } = options;
  const [start] = useState(() => (record ? valuesOf(record) : blank));
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useAutoDismiss();
  const [conflict, setConflict] = useState<SaveConflict<V> | null>(null);
  const [saveUncertain, setSaveUncertain] = useState<SaveUncertain | null>(null);
  const baseVersionRef = useBaseVersion(record?.revision, start);
  const { revision, base } = baseVersionRef;
  const resolved = useRef<(saved: R | null) => void>(() => {});
  const sending = useRef<{ mode: SaveMode; answer: Promise<unknown> }>(noSaveYet);
  const [autosaveError, setAutosaveError] = useState("");
  const refused = useRef<RefusedSave<V> | null>(null);
  const [refusal, setRefusal] = useState<FieldErrors>({});
  const form = useForm<V>({
    mode: "controlled",
    initialValues: start,
    validate: (values) => errorsOf(schema, payloadOf(values)),
  });
  const scope = useFormScope();
  const isAsking = useRef(false);
  /** Whether somebody goes on editing over a conflict. */
  const isPutOff = useRef(false);
  const isMounted = useIsMounted();
  const isUnsaved = () => !isAlike(form.getValues(), form.getInitialValues());
  const isDirty = isUnsaved();
  const show = (errors: FieldErrors) => {
    form.setErrors(errors);
    setRefusal(errors);
    focusFirst(scope, Object.keys(errors));
  };

  function send(values: V, mode: SaveMode): Promise<R | null> {
    const answer = sent(values, mode);
    sending.current = { mode, answer };
    return answer;
  }

  async function sent(values: V, mode: SaveMode): Promise<R | null> {
    const isQuiet = mode === "autosave";
    if (!isQuiet) {
      isPutOff.current = false;
      setBusy(true);
      setError("");
      setSaveUncertain(null);
    }
    const before = form.getValues();
    try {
      const saved = await save(payloadOf(values) as never, revision.current, mode);
      baseVersionRef.set(saved.revision, valuesOf(saved));
      form.resetDirty(values);
      setOthers(form, withTypedSince(before, values, form.getValues()));
      setAutosaveError("");
      refused.current = null;
      onSaved(saved, mode);
      return saved;
    } catch (problem) {
      return failed(problem, { values, before, mode });
    } finally {
      if (!isQuiet) setBusy(false);
    }
  }

  async function failed(problem: unknown, of: Sent<V>): Promise<R | null> {
    const current = currentIn<R>(problem);
    if (current) return resolvedOver(current, changeIn(problem), of);
    const isNew = revision.current === undefined;
    setSaveUncertain(isNew && canRepeat(of.mode) ? null : uncertaintyIn(problem, isNew));
    if (of.mode === "autosave") {
      refused.current = refusedSave(of.values, problem, Date.now());
      setAutosaveError(errorMessage(problem, failure));
      return null;
    }
    setError(errorMessage(problem, failure));
    show(errorsIn(problem));
    return null;
  }
  /** Merges if possible, else asks; settles once the conflict is resolved or cancelled. */
  async function resolvedOver(
    current: R,
    by: SaveConflict<V>["changed"],
    of: Sent<V>,
  ): Promise<R | null> {
    const theirs = valuesOf(current);
    const parts = await loadConflictParts();
    // Somebody may have gone on typing meanwhile.
    const mine = withTypedSince(of.before, of.values, form.getValues());
    const versions = { base: base.current, mine, theirs };
    const mergeText: MergeText = (path, texts) =>
      parts && isText(path, mine) ? parts.mergeTexts(texts) : null;
    const both = isShared ? mergeIfDisjoint(versions, mergeText) : null;
    if (!both) {
      setConflict({
        base: base.current,
        theirs,
        mergeText,
        revision: current.revision,
        changed: by,
      });
      return new Promise((resolve) => {
        resolved.current = resolve;
      });
    }
    baseVersionRef.set(current.revision, theirs);
    showFromOthers(both, parts);
    return sent(both, of.mode);
  }

  function showFromOthers(values: V, parts: Awaited<ReturnType<typeof loadConflictParts>>): void {
    const show = () => form.setValues(values);
    if (parts) parts.showUnderCaret(scope.form.current, show);
    else show();
  }

  async function submit(changes: Partial<V> = {}, mode: SaveMode = "save"): Promise<R | null> {
    if (isBusy || isAsking.current) return null;
    isAsking.current = true;
    // Over a slow line an autosave takes its time.
    setBusy(true);
    await sending.current.answer;
    setBusy(false);
    const values = { ...form.getValues(), ...changes };
    const isGoing =
      isSound(values, mode) && (mode !== "save" || ((await confirm?.(values)) ?? true));
    const isOffline = isGoing && !navigator.onLine;
    if (isOffline) await untilOnline(setWaiting);
    isAsking.current = false;
    if (!isGoing || !isMounted.current) return null;
    // Somebody may have gone on typing while offline.
    return send(isOffline ? { ...form.getValues(), ...changes } : values, mode);
  }

  function isSound(values: V, mode: SaveMode): boolean {
    const { errors, waiting } = errorsBeforeSave(
      scope,
      mode === "save" ? schema : null,
      payloadOf(values),
    );
    show(errors);
    // Also shown by the buttons, as the field may be out of view.
    setError(waiting);
    return Object.keys(errors).length === 0;
  }

  async function resolveConflict(values: V): Promise<void> {
    if (!conflict) return;
    baseVersionRef.set(conflict.revision, conflict.theirs);
    setConflict(null);
    form.setValues(values);
    const answer = resolved.current;
    answer(await send(values, sending.current.mode));
  }

  function mayAutosave(): boolean {
    const isRefused = isRefusedStill(refused.current, form.getValues(), Date.now());
    return !isPutOff.current && saveUncertain === null && !isRefused;
  }

  /** Saves the draft unless something else goes on; false if input remains unsaved. */
  async function autosave(): Promise<boolean> {
    const isFree = !isBusy && conflict === null && !isAsking.current && navigator.onLine;
    if (!isFree || !isUnsaved() || Object.keys(pendingErrors(scope)).length > 0)
      return !isUnsaved();
    await sending.current.answer;
    return (await send(form.getValues(), "autosave")) !== null;
  }

  /** Restores text based on an earlier revision; saving it over a newer one is a conflict. */
  function restore(values: V, old: { revision: number | null; base?: V | undefined }): void {
    baseVersionRef.set(old.revision ?? revision.current, old.base ?? base.current);
    form.setValues(values);
  }

  /** Takes over what others have saved, unless the form has unsaved input. */
  async function replaceIfPristine(current: R): Promise<void> {
    const parts = await loadConflictParts();
    const isNewer = current.revision > (revision.current ?? 0);
    if (isBusy || isUnsaved() || !isNewer) return;
    const values = valuesOf(current);
    baseVersionRef.set(current.revision, values);
    form.resetDirty(values);
    showFromOthers(values, parts);
  }

  const cancelConflict = () => {
    isPutOff.current = true;
    setConflict(null);
    resolved.current(null);
  };
  const field = (path: string) => textField(form, schema, path);
  return {
    scope,
    form,
    field,
    submit,
    autosave,
    /** False where it would ask or be refused again, or begin a second object. */
    mayAutosave,
    /** Why the last autosave failed; empty if it did not, or nothing is left to save. */
    autosaveError: isDirty ? autosaveError : "",
    isBusy,
    /** Whether a save waits until the browser is online again. */
    isWaiting,
    error,
    /** The errors of the last save, another object for each; those mended since are among them. */
    refusal,
    isDirty,
    isUnsaved,
    /** False once the form is unmounted, after which nothing may navigate. */
    isShown: () => isMounted.current,
    conflict,
    resolveConflict,
    cancelConflict,
    saveUncertain,
    /** Forgets the revision, so that the next save creates the deleted object anew. */
    saveAsNew: baseVersionRef.forget,
    restore,
    replaceIfPristine,
    baseVersion: baseVersionRef.read,
  };
}

const noSaveYet = { mode: "save" as SaveMode, answer: Promise.resolve() as Promise<unknown> };

/** The errors by the schema, which drafts lack, and of half-typed or unfinished fields. */
function errorsBeforeSave(scope: FormScope, schema: z.ZodType | null, payload: unknown) {
  const waiting = pendingErrors(scope);
  const errors = {
    ...(schema && errorsOf(schema, payload)),
    ...incompleteDateErrors(scope),
    ...waiting,
  };
  return { errors, waiting: Object.values(waiting)[0] ?? "" };
}

interface Holding<V> {
  getValues(): V;
  setValues(values: V): void;
}

/** Sets values only if any differ, as setting them clears the errors of fields. */
function setOthers<V extends object>(form: Holding<V>, values: V): void {
  if (!isAlike(values, form.getValues())) form.setValues(values);
}

function useIsMounted(): RefObject<boolean> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
