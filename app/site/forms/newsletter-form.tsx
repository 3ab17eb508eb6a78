import { useId } from "react";
import { honeypot } from "#contract/core/honeypot.ts";
import { sitePages } from "#contract/site-pages.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./newsletter-form.module.css";
import type { SignupOutcome } from "./outcomes.ts";

export interface NewsletterFormProps {
  /** The place where the visitor signed up, as staff see it. */
  source: string;
  outcome?: SignupOutcome | undefined;
}

/** Stays on the button when the message has gone, after two seconds. */
const subscribedLabel = "Subscribed ✓";

/** An ordinary form, which behaviours/forms/forms.ts sends. */
export function NewsletterForm({ source, outcome }: NewsletterFormProps) {
  const id = useId();
  return (
    <form
      method="post"
      action={sitePages.newsletter.path}
      className={styles.form}
      data-form="newsletter"
    >
      <label htmlFor={id}>Email address</label>
      <div className={styles.line}>
        <input
          id={id}
          className="field"
          type="email"
          name="email"
          autoComplete="email"
          required
          defaultValue={outcome?.email}
          data-missing="Please enter your email address."
          aria-describedby={`${id}-error`}
        />
        <Button type="submit" data-done={subscribedLabel}>
          {outcome?.isDone ? subscribedLabel : "Subscribe"}
        </Button>
      </div>
      <input type="hidden" name="source" value={source} />
      <p className={styles.bait} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className={styles.notes}>
        <p id={`${id}-error`} className={styles.error} />
        <p
          role="status"
          className={styles.message}
          data-tone={outcome?.isDone ? "success" : "error"}
        >
          {outcome?.message}
        </p>
      </div>
    </form>
  );
}
