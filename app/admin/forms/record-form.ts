import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { ApiError } from "../../api-client/client.ts";
import { currentIn, errorMessage } from "../session/api.ts";
import { carried, isAlike } from "./conflict/merge.ts";
import { errorsIn, errorsOf, type FieldErrors } from "./fields/field-errors.ts";
import { textField } from "./fields/text-field.ts";
import { halfTyped, underway } from "./fields/typed-faults.ts";
import { useAutoDismiss } from "./use-auto-dismiss.ts";
import { backOnline } from "./use-offline.ts";
import { useUnsaved } from "./use-unsaved.ts";

export interface RecordFormOptions<V extends object, R extends { revision: number }> {
  record: R | null;
  blank: V;
  valuesOf(record: R): V;
  schema: z.ZodType;
  payloadOf(values: V): unknown;
  /** A save without a revision creates. */
  save(payload: never, revision: number | undefined): Promise<R>;
  /** Said when the server has no sentence of its own. */
  failure: string;
  confirm?(values: V): Promise<boolean>;
  onSaved(record: R): void;
}

export interface Conflict<V> {
  base: V;
  theirs: V;
  revision: number;
}

/** Why the outcome of a save is unknown: no answer, or the edited object is deleted. */
export type SaveUncertain = "unanswered" | "deleted";

export const typedSince = "What you typed meanwhile is not saved yet.";

/** A form over one object of the API: rules, server errors, revision and unsaved input. */
export function useRecordForm<V extends object, R extends { revision: number }>(
  options: RecordFormOptions<V, R>,
) {
  const { record, blank, valuesOf, schema, payloadOf, save, failure, confirm, onSaved } = options;
  const [start] = useState(() => (record ? valuesOf(record) : blank));
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useAutoDismiss();
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  const [saveUncertain, setSaveUncertain] = useState<SaveUncertain | null>(null);
  const revision = useRef(record?.revision);
  const base = useRef(start);
  const resolved = useRef<(saved: R | null) => void>(() => {});
  const form = useForm<V>({
    mode: "controlled",
    initialValues: start,
    validate: (values) => errorsOf(schema, payloadOf(values)),
  });
  const isAsking = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const isUnsaved = () => !isAlike(form.getValues(), form.getInitialValues());
  const isDirty = isUnsaved();
  const noteSaved = useUnsaved(isDirty, form.values);

  const show = (errors: FieldErrors) => {
    form.setErrors(errors);
    const paths = Object.keys(errors);
    // A folded row opens with the fault in it.
    if (!focusFirst(paths)) requestAnimationFrame(() => focusFirst(paths));
  };

  async function send(values: V): Promise<R | null> {
    setBusy(true);
    setError("");
    setSaveUncertain(null);
    const before = form.getValues();
    try {
      const saved = await save(payloadOf(values) as never, revision.current);
      revision.current = saved.revision;
      base.current = valuesOf(saved);
      form.resetDirty(values);
      form.setValues(carried(before, values, form.getValues()));
      // What was typed during the save is not saved.
      if (!isUnsaved()) noteSaved();
      onSaved(saved);
      return saved;
    } catch (problem) {
      const current = currentIn<R>(problem);
      if (current) {
        const { revision: next } = current;
        setConflict({ base: base.current, theirs: valuesOf(current), revision: next });
        // The save is over only when the conflict is resolved.
        return new Promise((resolve) => {
          resolved.current = resolve;
        });
      }
      setError(errorMessage(problem, failure));
      setSaveUncertain(uncertaintyIn(problem, revision.current === undefined));
      show(errorsIn(problem));
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function submit(changes: Partial<V> = {}): Promise<R | null> {
    if (isBusy || isAsking.current) return null;
    const values = { ...form.getValues(), ...changes };
    const waiting = underway();
    const errors = { ...errorsOf(schema, payloadOf(values)), ...halfTyped(), ...waiting };
    show(errors);
    // The sentence by its field may be out of sight.
    setError(Object.values(waiting)[0] ?? "");
    if (Object.keys(errors).length > 0) return null;
    isAsking.current = true;
    const isConfirmed = (await confirm?.(values)) ?? true;
    const isOffline = isConfirmed && !navigator.onLine;
    if (isOffline) {
      setWaiting(true);
      await backOnline();
      setWaiting(false);
    }
    isAsking.current = false;
    if (!isConfirmed || !isThere.current) return null;
    // Typing goes on without a line.
    return send(isOffline ? { ...form.getValues(), ...changes } : values);
  }

  async function resolveConflict(values: V): Promise<void> {
    if (!conflict) return;
    revision.current = conflict.revision;
    base.current = conflict.theirs;
    setConflict(null);
    form.setValues(values);
    const answer = resolved.current;
    answer(await send(values));
  }

  /** Restores text that was written over an earlier revision; a newer one will be a conflict. */
  function restore(values: V, over: { revision: number | null; base?: V | undefined }): void {
    revision.current = over.revision ?? revision.current;
    base.current = over.base ?? base.current;
    form.setValues(values);
  }

  /** A deleted object is created anew. */
  const saveAsNew = () => {
    revision.current = undefined;
  };

  const baseVersion = () => ({ revision: revision.current ?? null, base: base.current });

  const cancelConflict = () => {
    setConflict(null);
    resolved.current(null);
  };
  const field = (path: string) => textField(form, schema, path);
  return {
    form,
    field,
    submit,
    isBusy,
    /** A save goes on by itself once there is a line again. */
    isWaiting,
    error,
    isDirty,
    isUnsaved,
    /** False once the person has left, who must not be led anywhere then. */
    isShown: () => isThere.current,
    conflict,
    resolveConflict,
    cancelConflict,
    saveUncertain,
    saveAsNew,
    restore,
    baseVersion,
  };
}

function uncertaintyIn(problem: unknown, isNew: boolean): SaveUncertain | null {
  const status = problem instanceof ApiError ? problem.status : 0;
  if (!isNew) return status === 404 ? "deleted" : null;
  // No answer, an unreadable one, or a proxy's for a server that may have written it.
  return status < 400 || status === 502 || status === 504 ? "unanswered" : null;
}

/** False where none of them is there. */
function focusFirst(paths: readonly string[]): boolean {
  if (paths.length === 0) return true;
  const fields = [...document.querySelectorAll<HTMLElement>("[data-path]")];
  const faulty = fields.find(({ dataset: { path = "" } }) => paths.includes(path));
  faulty?.focus();
  return faulty !== undefined;
}
