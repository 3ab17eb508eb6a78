import { useForm } from "@mantine/form";
import { type RefObject, useEffect, useRef, useState } from "react";
import { loadConflictParts } from "./conflict/load-parts.ts";
import { errorsOf, type FieldErrors } from "./fields/field-errors.ts";
import { textField } from "./fields/text-field.ts";
import {
  type FormScope,
  focusFirst,
  incompleteDateErrors,
  pendingErrors,
  useFormScope,
} from "./form-scope.ts";
import { createRecordSaver, type SavedForm, type SaveOptions } from "./record-saver.ts";
import { idleState, type SaveMode, type SaveState } from "./save-state.ts";
import { useAutoDismiss } from "./use-auto-dismiss.ts";
import { untilOnline } from "./use-offline.ts";

export const typedSince = "Your latest changes are not saved yet.";

export interface RecordFormOptions<V extends object, R extends { revision: number }>
  extends SaveOptions<V, R> {
  record: R | null;
  blank: V;
}

/** A form over one object of the API: rules, server errors, revision and unsaved input. */
export function useRecordForm<V extends object, R extends { revision: number }>(
  options: RecordFormOptions<V, R>,
) {
  const { record, blank, valuesOf, schema, payloadOf } = options;
  const [start] = useState(() => (record ? valuesOf(record) : blank));
  const [state, setState] = useState<SaveState<V>>(idleState);
  const [error, setError] = useAutoDismiss();
  const [refusal, setRefusal] = useState<FieldErrors>({});
  const form = useForm<V>({
    mode: "controlled",
    initialValues: start,
    validate: (values) => errorsOf(schema, payloadOf(values)),
  });
  const scope = useFormScope();
  const isMounted = useIsMounted();
  const latest = useRef({ form, setError });
  latest.current = { form, setError };
  const [saver] = useState(() => {
    const shown = savedFormOf(() => latest.current.form, scope);
    return createRecordSaver<V, R>(
      { revision: record?.revision, values: start },
      {
        ...shown,
        showErrors(errors) {
          setRefusal(errors);
          shown.showErrors(errors);
        },
        showMessage: (text) => latest.current.setError(text),
        isMounted: () => isMounted.current,
      },
      setState,
    );
  });
  const { isUnsaved, mayAutosave, cancelConflict, saveAsNew, restore, baseVersion } = saver;
  const isDirty = isUnsaved();
  return {
    scope,
    form,
    field: (path: string) => textField(form, schema, path),
    submit: (changes?: Partial<V>, mode?: SaveMode) => saver.submit(options, changes, mode),
    autosave: () => saver.autosave(options),
    mayAutosave,
    /** Why the last autosave failed; empty if it did not, or nothing is left to save. */
    autosaveError: isDirty ? state.autosaveError : "",
    isBusy: state.isBusy,
    /** Whether a save waits until the browser is online again. */
    isWaiting: state.isWaiting,
    error,
    /** The errors of the last save, another object for each, with those corrected since. */
    refusal,
    isDirty,
    isUnsaved,
    /** False once the form is unmounted, after which nothing may navigate. */
    isShown: () => isMounted.current,
    conflict: state.conflict,
    resolveConflict: (values: V) => saver.resolveConflict(options, values),
    cancelConflict,
    saveUncertain: state.uncertain,
    saveAsNew,
    restore,
    replaceIfPristine: (current: R) => saver.replaceIfPristine(options, current),
    baseVersion,
  };
}

type MantineForm<V extends object> = Pick<
  ReturnType<typeof useForm<V>>,
  "getValues" | "getInitialValues" | "setValues" | "resetDirty" | "setErrors"
>;

function savedFormOf<V extends object>(
  read: () => MantineForm<V>,
  scope: FormScope,
): Omit<SavedForm<V>, "showMessage" | "isMounted"> {
  return {
    getValues: () => read().getValues(),
    getInitialValues: () => read().getInitialValues(),
    setValues: (values) => read().setValues(values),
    resetDirty: (values) => read().resetDirty(values),
    findUnfinished: () => ({
      waiting: pendingErrors(scope),
      incomplete: incompleteDateErrors(scope),
    }),
    showErrors(errors) {
      read().setErrors(errors);
      focusFirst(scope, Object.keys(errors));
    },
    showFromOthers(values, parts) {
      const show = () => read().setValues(values);
      if (parts) parts.showUnderCaret(scope.form.current, show);
      else show();
    },
    isOnline: () => navigator.onLine,
    untilOnline,
    loadConflictParts,
  };
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
