import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { honeypot } from "#contract/honeypot.ts";
import { thanks } from "#contract/public-calls.ts";
import { Button } from "../../ui/button.tsx";
import { browserApi } from "./browser-api.ts";
import styles from "./contact-form.module.css";
import { type SendOutcome, unsent } from "./outcomes.ts";
import { sendForm } from "./send-form.ts";
import { useReturnedFocus } from "./use-returned-focus.ts";

export interface ContactFormProps {
  /** Without it the enquiry carries the fixed subject. */
  hasSubject?: boolean;
  /** The answer to a form post without JavaScript. */
  outcome?: SendOutcome | undefined;
}

export const fixedSubject = "General Inquiry from Website";

const answerId = "answer";

/** Section 4 of the product specification; works without JavaScript too. */
export function ContactForm({ hasSubject = false, outcome }: ContactFormProps) {
  const [told, setTold] = useState(outcome);
  const [typed, setTyped] = useState(outcome && !outcome.isSent ? outcome.typed : {});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useReturnedFocus(form, isSending, told);

  // Waits until the outcome is gone as well, or the form would reset to it.
  useEffect(() => {
    if (told?.isSent) form.current?.reset();
  }, [told]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setTold(undefined);
    setSending(true);
    const { isDone, message, details } = await sendForm(
      event.currentTarget,
      browserApi.contact.submit,
    );
    setSending(false);
    if (isDone) setTyped({});
    setTold(
      isDone
        ? { isSent: true, message: message ?? thanks, status: 201 }
        : { ...unsent, ...(message && { message }), details: [...details] },
    );
  }

  const errorOf = (name: string) =>
    told && !told.isSent ? told.details.find(({ path }) => path === name)?.message : undefined;
  const field = (name: string) => ({ name, error: errorOf(name), defaultValue: typed[name] });

  return (
    <form
      ref={form}
      method="post"
      // Without JavaScript the answering page opens at the answer.
      action={`/contact-us#${answerId}`}
      className={styles.form}
      onSubmit={send}
    >
      <Field {...field("name")} label="Full Name" isRequired autoComplete="name" />
      <Field
        {...field("email")}
        label="Email Address"
        type="email"
        isRequired
        autoComplete="email"
      />
      <Field {...field("phone")} label="Phone" type="tel" isWide={!hasSubject} autoComplete="tel" />
      {hasSubject ? (
        <Field {...field("subject")} label="Subject" />
      ) : (
        <input type="hidden" name="subject" value={fixedSubject} />
      )}
      <Field {...field("message")} label="Message" isRequired isLong />
      <p className={styles.bait} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className={styles.end}>
        <Button type="submit" emphasis="action" disabled={isSending}>
          {isSending ? "Sending..." : "Send Message"}
        </Button>
        <p
          id={answerId}
          role="status"
          className={styles.message}
          data-tone={told?.isSent ? "success" : "error"}
        >
          {told?.message}
        </p>
      </div>
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  type?: "text" | "email" | "tel";
  isRequired?: boolean;
  isLong?: boolean;
  isWide?: boolean;
  autoComplete?: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

function Field({
  label,
  isRequired,
  isLong,
  isWide = isLong ?? false,
  error,
  type = "text",
  ...rest
}: FieldProps) {
  const id = useId();
  const Control = isLong ? "textarea" : "input";
  return (
    <div className={styles.field} data-wide={isWide || undefined}>
      <label htmlFor={id}>
        {label}
        {isRequired && "*"}
      </label>
      <Control
        {...rest}
        className="field"
        {...(isLong ? { rows: 6 } : { type })}
        id={id}
        required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
