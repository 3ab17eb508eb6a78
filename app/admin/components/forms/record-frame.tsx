import { Alert, Button, Group } from "@mantine/core";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { isCommand } from "../../../ui/keys.ts";
import { BusyButton } from "../busy-button.tsx";
import { lazyPart } from "../lazy-part.tsx";
import type Loaded from "./conflict/conflict-dialog.tsx";
import { FormError } from "./form-error.tsx";
import { FormScopeContext } from "./form-scope.ts";
import { FrameHead } from "./frame-head.tsx";
import type { useRecordForm } from "./record-form.ts";
import styles from "./record-frame.module.css";
import type { SaveUncertain } from "./save-problems.ts";
import { useOffline } from "./use-offline.ts";

const ConflictDialog = lazyPart(
  async () => (await import("./conflict/conflict-dialog.tsx")).default,
  {
    name: "The list of newer changes",
    isDialog: true,
  },
) as typeof Loaded;

type RecordForm<V extends object> = ReturnType<typeof useRecordForm<V, never>>;

export interface RecordFrameProps<V extends object> {
  of: Pick<
    RecordForm<V>,
    | "scope"
    | "isBusy"
    | "isWaiting"
    | "error"
    | "refusal"
    | "saveUncertain"
    | "saveAsNew"
    | "isDirty"
    | "conflict"
    | "resolveConflict"
    | "cancelConflict"
  > & {
    form: Pick<RecordForm<V>["form"], "values">;
    /** Text of earlier that did not reach the server. */
    offer?: ReactNode;
    /** Says whether unsaved input is kept in the browser. */
    unsavedNote?: string;
  };
  labels: Record<keyof V & string, string>;
  /** A field whose value is never shown. */
  secret?: keyof V & string;
  /** The heading of a form that is a page; it stays in view at the top, with the buttons. */
  heading?: string;
  about?: ReactNode;
  tools?: ReactNode;
  /** The label of the button that saves; null where what is typed is saved by itself. */
  save: string | null;
  back: string;
  /** Used where the link alone does not restore the list. */
  goBack?: () => void;
  onSubmit(): void;
  isDone?: boolean;
  canSaveAsNew?: boolean;
  note?: ReactNode;
  /** The most important action; without it, saving is. */
  primary?: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
}

/** The frame of every form; errors stand by the buttons, which are always in view. */
export function RecordFrame<V extends object>(props: RecordFrameProps<V>) {
  const { of, labels, save, back, isDone = false, onSubmit, note, primary, menu, children } = props;
  const { heading, about, tools, canSaveAsNew, secret, goBack } = props;
  const { form: element } = of.scope;
  useQuickSave(element, onSubmit);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const onSaveAsNew = () => {
    of.saveAsNew();
    onSubmit();
  };
  const status = (
    <span className={styles.note} role="status">
      <StatusNote of={of} note={note} />
    </span>
  );
  const cancel = (
    <CancelButton
      back={back}
      goBack={goBack}
      label={save === null ? "Close" : "Cancel"}
      isQuiet={heading !== undefined}
    />
  );
  const saving = save !== null && (
    <BusyButton
      type="submit"
      isBusy={of.isBusy || isDone}
      {...(primary ? { variant: "default" } : { color: "action" })}
    >
      {of.isBusy ? "Saving..." : save}
    </BusyButton>
  );
  const end = (
    <div className={styles.end}>
      <div className={styles.faults}>
        <FormError text={of.error} />
        {of.saveUncertain && (
          <SaveUncertainNotice
            reason={of.saveUncertain}
            list={back}
            {...(canSaveAsNew && { onSaveAsNew })}
          />
        )}
      </div>
      <Buttons
        isAtEnd={save === null || heading !== undefined}
        saving={saving}
        cancel={cancel}
        status={!heading && status}
      >
        {primary}
        {menu}
      </Buttons>
    </div>
  );
  return (
    <FormScopeContext value={of.scope}>
      <form
        ref={element}
        className={styles.form}
        data-page={heading ? true : undefined}
        onSubmit={submit}
        noValidate
      >
        {heading && (
          <FrameHead title={heading} about={about} status={status} tools={tools} end={end} />
        )}
        {of.offer}
        {children}
        {!heading && end}
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
                element.current?.querySelector<HTMLElement>("[data-buttons] button")?.focus(),
              );
            }}
          />
        )}
      </form>
    </FormScopeContext>
  );
}

interface ButtonsProps extends Record<"saving" | "cancel" | "status" | "children", ReactNode> {
  /** Whether what is most important stands at the end, as in the head of a page. */
  isAtEnd: boolean;
}

function Buttons({ isAtEnd, saving, cancel, status, children }: ButtonsProps) {
  return (
    <div className={styles.buttons} data-buttons data-end={isAtEnd || undefined}>
      {isAtEnd ? (
        <>
          {status}
          {cancel}
          {saving}
          {children}
        </>
      ) : (
        <>
          {saving}
          {children}
          {cancel}
          {status}
        </>
      )}
    </div>
  );
}

interface StatusNoteProps {
  of: {
    isWaiting: boolean;
    isDirty: boolean;
    unsavedNote?: string;
  };
  note: ReactNode;
}

function StatusNote({ of, note }: StatusNoteProps) {
  const { isWaiting, isDirty, unsavedNote = "Unsaved changes" } = of;
  const isOffline = useOffline();
  if (isOffline && isWaiting)
    return "You are offline. Your changes will be saved when you are back online.";
  if (isOffline) return `You are offline. ${isDirty ? unsavedNote : "What you type stays here."}`;
  return note || (isDirty && unsavedNote);
}

interface CancelButtonProps {
  back: string;
  goBack: (() => void) | undefined;
  label: string;
  isQuiet: boolean;
}

function CancelButton({ back, goBack, label, isQuiet }: CancelButtonProps) {
  const onClick = (event: MouseEvent) => {
    // A modified click opens another tab.
    if (!goBack || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goBack();
  };
  const look = isQuiet ? { variant: "subtle", color: "neutral" } : { variant: "default" };
  return (
    <Button component={Link} to={back} onClick={onClick} {...look}>
      {label}
    </Button>
  );
}

function useQuickSave(element: { current: HTMLFormElement | null }, onQuickSave: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Ctrl+S is not for a form on a hidden tab.
      if (!element.current?.checkVisibility()) return;
      if (!isCommand(event, "s")) return;
      event.preventDefault();
      onQuickSave();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [element, onQuickSave]);
}

interface SaveUncertainNoticeProps {
  reason: SaveUncertain;
  list: string;
  onSaveAsNew?: () => void;
}

function SaveUncertainNotice({ reason, list, onSaveAsNew }: SaveUncertainNoticeProps) {
  return (
    <Alert color="warning" role="status">
      {reason === "unanswered" ? (
        <>
          The server did not respond, so this may already be saved. Check{" "}
          <a href={list} target="_blank" rel="noreferrer">
            the list
          </a>{" "}
          before you save again.
        </>
      ) : (
        <Group justify="space-between" gap="sm">
          Someone has deleted this. What you have typed is still here.
          {onSaveAsNew && (
            <Button size="xs" variant="outline" onClick={onSaveAsNew}>
              Save as new
            </Button>
          )}
        </Group>
      )}
    </Alert>
  );
}
