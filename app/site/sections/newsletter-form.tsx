import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { footerNewsletter } from "#content/navigation.ts";
import { honeypot } from "#contract/honeypot.ts";
import styles from "./newsletter-form.module.css";
import type { SignupOutcome } from "./outcomes.ts";

/** How long the answer is shown, in milliseconds. Section 9 of the product specification. */
const shownFor = 2000;

export interface NewsletterFormProps {
  /** Where the address was left, as staff see it. */
  source: string;
  /** What a form post without JavaScript was answered. */
  outcome?: SignupOutcome | undefined;
}

/** The newsletter signup; it works as an ordinary form too. */
export function NewsletterForm({ source, outcome }: NewsletterFormProps) {
  const fetcher = useFetcher<SignupOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const isSending = fetcher.state === "submitting";
  const [told, setTold] = useState(outcome);
  const id = useId();

  useEffect(() => {
    if (isSending || !fetcher.data) return;
    setTold(fetcher.data);
    if (fetcher.data.isDone) form.current?.reset();
    const timer = setTimeout(() => setTold(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [isSending, fetcher.data]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/newsletter"
      // Nothing on the page comes out of what is sent here.
      defaultShouldRevalidate={false}
      className={styles.form}
    >
      <label htmlFor={id}>{footerNewsletter.fieldLabel}</label>
      <div className={styles.line}>
        <input
          id={id}
          className="field"
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={outcome?.email}
        />
        <button type="submit" className="button" disabled={isSending}>
          {footerNewsletter.buttonLabel}
        </button>
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
    </fetcher.Form>
  );
}
