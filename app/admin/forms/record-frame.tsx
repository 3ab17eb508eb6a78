import { Button } from "@mantine/core";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { BusyButton } from "../parts/busy-button.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FormError } from "./form-error.tsx";
import type { useRecordForm } from "./record-form.ts";
import styles from "./record-frame.module.css";
import { SaveUncertainNotice } from "./save-uncertain-notice.tsx";

type RecordForm<V extends object> = ReturnType<typeof useRecordForm<V, never>>;

interface RecordFrameProps<V extends object> {
  of: Pick<
    RecordForm<V>,
    | "isBusy"
    | "error"
    | "saveUncertain"
    | "saveAsNew"
    | "isDirty"
    | "conflict"
    | "resolveConflict"
    | "cancelConflict"
  > & {
    form: Pick<RecordForm<V>["form"], "values">;
  };
  labels: Record<keyof V & string, string>;
  /** A field whose value no screen shows. */
  secret?: keyof V & string;
  save: string;
  /** Where the form is left to without saving. */
  back: string;
  /** How it is left, where the link alone does not find the way back. */
  goBack?: () => void;
  onSubmit(): void;
  /** It is saved, and about to be left. */
  isDone?: boolean;
  /** What Ctrl+S does, if not the same as the button. */
  onQuickSave?: () => void;
  /** What somebody else has deleted meanwhile may be saved anew. */
  canSaveAsNew?: boolean;
  /** Beside the buttons: what has been kept so far. */
  note?: ReactNode;
  /** Other ways to save. */
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * What every form over an object has: its buttons, what went wrong, the conflict and the question
 * before leaving. What went wrong stands by the buttons, which are in view wherever in the form
 * somebody saves from.
 */
export function RecordFrame<V extends object>(props: RecordFrameProps<V>) {
  const { of, labels, save, back, isDone = false, onSubmit, note, extra, children } = props;
  const { onQuickSave = onSubmit, canSaveAsNew, secret, goBack } = props;

  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A form on a tab that is not shown stays as it is.
      if (!element.current?.checkVisibility()) return;
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onQuickSave();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [onQuickSave]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const onSaveAsNew = () => {
    of.saveAsNew();
    onSubmit();
  };
  const onCancel = (event: MouseEvent) => {
    // In another tab the link is as good as any.
    if (!goBack || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goBack();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {children}
      <div className={styles.end}>
        <FormError text={of.error} />
        {of.saveUncertain && (
          <SaveUncertainNotice
            reason={of.saveUncertain}
            list={back}
            {...(canSaveAsNew && { onSaveAsNew })}
          />
        )}
        <div className={styles.buttons}>
          <BusyButton type="submit" color="action" isBusy={of.isBusy || isDone}>
            {of.isBusy ? "Saving..." : save}
          </BusyButton>
          {extra}
          <Button component={Link} to={back} onClick={onCancel} variant="default">
            Cancel
          </Button>
          <span className={styles.note} role="status">
            {note ?? (of.isDirty && "Unsaved changes")}
          </span>
        </div>
      </div>
      {of.conflict && (
        <ConflictDialog
          conflict={of.conflict}
          mine={of.form.values}
          labels={labels}
          {...(secret && { secret })}
          onResolve={of.resolveConflict}
          onClose={() => {
            of.cancelConflict();
            // The dialog that had the focus is gone.
            requestAnimationFrame(() =>
              element.current?.querySelector<HTMLElement>("[type=submit]")?.focus(),
            );
          }}
        />
      )}
    </form>
  );
}
