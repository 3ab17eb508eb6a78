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
  /** A field whose value is never shown. */
  secret?: keyof V & string;
  save: string;
  back: string;
  /** Used where the link alone does not restore the list. */
  goBack?: () => void;
  onSubmit(): void;
  isDone?: boolean;
  /** What Ctrl+S does, if not the same as the button. */
  onQuickSave?: () => void;
  canSaveAsNew?: boolean;
  note?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/** The frame of every form; errors stand by the buttons, which are always in view. */
export function RecordFrame<V extends object>(props: RecordFrameProps<V>) {
  const { of, labels, save, back, isDone = false, onSubmit, note, extra, children } = props;
  const { onQuickSave = onSubmit, canSaveAsNew, secret, goBack } = props;

  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Ctrl+S is not for a form on a hidden tab.
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
    // A modified click opens another tab.
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
            // The focus was in the dialog, which is gone.
            requestAnimationFrame(() =>
              element.current?.querySelector<HTMLElement>("[type=submit]")?.focus(),
            );
          }}
        />
      )}
    </form>
  );
}
