import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { honeypot } from "#contract/honeypot.ts";
import { subscribed } from "#contract/public-calls.ts";
import { Button } from "../../ui/button.tsx";
import { browserApi } from "./browser-api.ts";
import styles from "./newsletter-form.module.css";
import { type SignupOutcome, unsigned } from "./outcomes.ts";
import { sendForm } from "./send-form.ts";
import { useReturnedFocus } from "./use-returned-focus.ts";

/** Section 9 of the product specification, in milliseconds. */
const shownFor = 2000;

export interface NewsletterFormProps {
  /** Where the visitor signed up, as staff see it. */
  source: string;
  outcome?: SignupOutcome | undefined;
}

export function NewsletterForm({ source, outcome }: NewsletterFormProps) {
  const [told, setTold] = useState(outcome);
  const [typed, setTyped] = useState(outcome?.email);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useReturnedFocus(form, isSending, told);

  useEffect(() => {
    if (!told || told === outcome) return;
    const timer = setTimeout(() => setTold(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [told, outcome]);

  // Waits until the outcome is gone as well, or the form would reset to it.
  useEffect(() => {
    if (told?.isDone) form.current?.reset();
  }, [told]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const { isDone, message } = await sendForm(
      event.currentTarget,
      browserApi.newsletter.subscribe,
    );
    setSending(false);
    if (isDone) setTyped(undefined);
    setTold(isDone ? { isDone, message: message ?? subscribed, status: 201 } : { ...unsigned });
  }

  return (
    <form ref={form} method="post" action="/newsletter" className={styles.form} onSubmit={send}>
      <label htmlFor={id}>Email address</label>
      <div className={styles.line}>
        <input
          id={id}
          className="field"
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={typed}
        />
        <Button type="submit" disabled={isSending}>
          Subscribe
        </Button>
      </div>
      <input type="hidden" name="source" value={source} />
      <p className={styles.bait} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p role="status" className={styles.message} data-tone={told?.isDone ? "success" : "error"}>
        {told?.message}
      </p>
    </form>
  );
}
