import { Button, Group, type ModalProps } from "@mantine/core";
import {
  type ChangeEvent,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import type { z } from "zod";
import { errorMessage } from "../../session/api.ts";
import { BusyButton } from "../busy-button.tsx";
import { Dialog } from "../dialog.tsx";
import { errorsIn, errorsOf, type FieldErrors } from "./fields/field-errors.ts";
import { lengthLimit } from "./fields/text-field.ts";
import { FormError } from "./form-error.tsx";
import { FormScopeContext, focusFirst, newFormScope } from "./form-scope.ts";
import { useAutoDismiss } from "./use-auto-dismiss.ts";
import { useUnsaved } from "./use-unsaved.ts";

interface DialogFormOptions<V extends object> {
  initial: V | (() => V);
  /** The contract's rules for the values, which also limit the length of text fields. */
  schema?: z.ZodType;
  /** Errors by field that no schema of the contract knows. */
  rules?(values: V): FieldErrors;
  /** Runs when the form is submitted. The form stays open if it resolves to `false`. */
  send(values: V, form: Pick<DialogValues<V>, "set" | "reset">): unknown;
  /** The alert if a refusal has no words of its own. */
  failure?: string;
  /** Shows a refusal; by default its message is in the alert and its details at their fields. */
  explain?(problem: unknown, failure: string): { errors: FieldErrors; alert: string };
  /** Called once it is sent, and by Cancel and Escape. */
  onClose?(): void;
  /** Input that leaving the screen, or the end of the session, must not lose. */
  unsaved?: "input" | "request";
  /** Whether the alert goes after some seconds, as banners do. */
  isAlertBrief?: boolean;
}

export interface FieldAttributes {
  name: string;
  "data-path": string;
  error: string | undefined;
}

interface FormOfDialog {
  scope: ReturnType<typeof newFormScope>;
  submit(event: FormEvent<HTMLFormElement>): void;
  isBusy: boolean;
  alert: string;
  close(): void;
}

/** A form of a few values that are sent once. `useRecordForm` is for objects with a revision. */
export function useDialogForm<V extends object>(options: DialogFormOptions<V>) {
  const { schema, rules, send, failure = "Please try again.", onClose } = options;
  const { explain = refusalWords, unsaved, isAlertBrief = false } = options;
  const [initial] = useState(options.initial);
  const typed = useDialogValues(initial);
  const { values, set, reset } = typed;
  const [scope] = useState(newFormScope);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [alert, setAlert] = useAutoDismiss(isAlertBrief);
  // The values of the named fields when the form was last refused because of them.
  const [refused, setRefused] = useState<Partial<V> | null>(null);
  useUnsaved(() => ({
    isUnsaved: (unsaved === "input" && typed.isDirty) || (unsaved === "request" && isBusy),
  }));

  const findFaults = (values: V): FieldErrors => ({
    ...(schema && errorsOf(schema, values)),
    ...rules?.(values),
  });
  const errors: FieldErrors = {
    ...typed.errors,
    ...(refused && findFaults({ ...values, ...refused })),
  };

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // Events bubble through React portals: an outer form must not be submitted, too.
    event.stopPropagation();
    if (isSending.current) return;
    const named = namedValues(event.currentTarget, initial);
    const sent = { ...values, ...named };
    const faulty = Object.keys(findFaults(sent));
    forget();
    if (faulty.length > 0) {
      setRefused(named);
      focusFirst(scope, faulty);
      return;
    }
    isSending.current = true;
    try {
      const answer = send(sent, { set, reset });
      if (answer instanceof Promise) setBusy(true);
      // Work that returns no promise closes the form immediately.
      if (!(answer instanceof Promise) || (await answer) !== false) onClose?.();
    } catch (problem) {
      const refusal = explain(problem, failure);
      typed.setErrors(refusal.errors);
      setAlert(refusal.alert);
      focusFirst(scope, Object.keys(refusal.errors));
    }
    isSending.current = false;
    setBusy(false);
  }

  function forget(): void {
    setRefused(null);
    typed.setErrors({});
    setAlert("");
  }

  return {
    scope,
    submit,
    isBusy,
    alert,
    errors,
    values,
    set,
    reset,
    close: () => onClose?.(),
    /** Takes errors and alert away. */
    forget,
    field<N extends TextIn<V>>(name: N): DialogField {
      const value = String(values[name]);
      const { maxLength, error } = schema ? lengthLimit(schema, name, value) : {};
      return {
        value,
        "data-path": name,
        error: errors[name] ?? error,
        onChange: ({ currentTarget }) => set(name, currentTarget.value as V[N]),
        ...(maxLength !== undefined && { maxLength }),
      };
    },
    /** For a field that the browser fills in, which is read when the form is sent. */
    namedField: (name: keyof V & string): FieldAttributes => ({
      name,
      "data-path": name,
      error: errors[name],
    }),
  };
}

type DialogValues<V extends object> = ReturnType<typeof useDialogValues<V>>;

/** The names of the values that are texts. */
type TextIn<V> = { [N in keyof V]: V[N] extends string ? N : never }[keyof V] & string;

export interface DialogField {
  value: string;
  "data-path": string;
  error: string | undefined;
  maxLength?: number;
  onChange(event: ChangeEvent<TextControl>): void;
}

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

// Not `@mantine/form`: the panel's first screen can ask for a password, and would load it for that.
function useDialogValues<V extends object>(initial: V) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  return {
    values,
    errors,
    isDirty: (Object.keys(initial) as (keyof V)[]).some((name) => values[name] !== initial[name]),
    setErrors,
    /** The server's error is about the earlier value, so a change clears it. */
    set<N extends keyof V & string>(name: N, value: V[N]): void {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
    reset(): void {
      setValues(initial);
      setErrors({});
    },
  };
}

const refusalWords = (problem: unknown, failure: string) => ({
  errors: errorsIn(problem),
  alert: errorMessage(problem, failure),
});

/** Password managers may fill in fields without an event. */
function namedValues<V extends object>(element: HTMLFormElement, initial: V): Partial<V> {
  const entries = [...new FormData(element)].filter(([name]) => name in initial);
  return Object.fromEntries(entries) as Partial<V>;
}

interface InlineFormProps extends Omit<ComponentProps<"form">, "onSubmit" | "ref"> {
  of: Pick<FormOfDialog, "scope" | "submit">;
}

/** A form of `useDialogForm` that stands in the page, and brings its own buttons. */
export const InlineForm = ({ of, children, ...form }: InlineFormProps) => (
  <FormScopeContext value={of.scope}>
    <form noValidate {...form} ref={of.scope.form} onSubmit={of.submit}>
      {children}
    </form>
  </FormScopeContext>
);

interface DialogFormProps extends DialogEndProps {
  title: string;
  size?: ModalProps["size"];
  children: ReactNode;
}

/** A form of `useDialogForm` over the page. */
export const DialogForm = ({ title, size = "md", children, ...end }: DialogFormProps) => (
  <Dialog onClose={end.of.close} title={title} size={size}>
    <InlineForm of={end.of}>
      {children}
      <DialogEnd {...end} />
    </InlineForm>
  </Dialog>
);

interface DialogEndProps {
  of: FormOfDialog;
  /** A further button, before the one that submits. */
  also?: ReactNode;
  /** The label of the button; none while there is nothing to send. */
  submit: string | null;
  canSubmit?: boolean;
  /** Whether the button takes something away. */
  isDangerous?: boolean;
}

/** The alert and the buttons of a form in a dialog. */
export const DialogEnd = ({
  of,
  also,
  submit,
  canSubmit = true,
  isDangerous = false,
}: DialogEndProps) => (
  <>
    <FormError text={of.alert} mt="md" />
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={of.close}>
        {submit === null ? "Close" : "Cancel"}
      </Button>
      {also}
      {submit !== null && (
        <BusyButton
          type="submit"
          color={isDangerous ? "red" : "action"}
          isBusy={of.isBusy}
          disabled={!canSubmit}
        >
          {submit}
        </BusyButton>
      )}
    </Group>
  </>
);
