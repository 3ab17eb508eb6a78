import { type ReactNode, useId } from "react";
import { honeypot } from "#contract/core/honeypot.ts";
import { sitePages } from "#contract/site-pages.ts";
import { nextStep } from "#format/workdays.ts";
import { Button } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { useContent } from "../../ui/site-content.ts";
import { SewButton } from "../sections/sew-button.tsx";
import { SewnPatch } from "../sections/sewn-patch.tsx";
import styles from "./contact-form.module.css";
import type { SendOutcome } from "./outcomes.ts";

export interface ContactFormProps {
  /** Whether there is a subject field; without one, `fixedSubject` is sent. */
  hasSubject?: boolean;
  /** The answer to a form post without JavaScript. */
  outcome?: SendOutcome | undefined;
  /** The initial values of the form, by the names of its fields. */
  draft?: Readonly<Partial<Record<"subject" | "message", string>>> | undefined;
  /** Above the fields. */
  children?: ReactNode;
}

export const fixedSubject = "General Inquiry from Website";

const answerId = "answer";

/** An ordinary form, which behaviours/forms/forms.ts sends as JSON where scripts run. */
export function ContactForm({ hasSubject = false, outcome, draft, children }: ContactFormProps) {
  const settings = useContent("settings");
  const { next, later, zone, workdays, closes } = settings;
  const step = { next, later, zone, workdays, closes };
  const then = nextStep(step, new Date());
  const mark = useField()(settings, then === next ? "next" : "later");
  const refused = outcome && !outcome.isSent ? outcome : undefined;
  const begun: Readonly<Record<string, string>> = draft ?? {};
  const field = (name: string) => ({
    name,
    error: refused?.details.find(({ path }) => path === name)?.message,
    defaultValue: refused ? refused.typed[name] : begun[name],
  });
  return (
    <form
      method="post"
      // Without JavaScript the answering page opens at the answer.
      action={`${sitePages.contact.path}#${answerId}`}
      className={styles.form}
      data-form="contact"
    >
      {children}
      <p className={styles.note}>Fields marked * are required.</p>
      <Field
        {...field("name")}
        label="Full Name"
        missing="Please tell us your name."
        autoComplete="name"
      />
      <Field
        {...field("email")}
        label="Email Address"
        type="email"
        missing="Please enter an email address we can reply to."
        autoComplete="email"
      />
      <Field {...field("phone")} label="Phone" type="tel" isWide={!hasSubject} autoComplete="tel" />
      {hasSubject ? (
        <Field {...field("subject")} label="Subject" />
      ) : (
        <input type="hidden" name="subject" value={fixedSubject} />
      )}
      <Field
        {...field("message")}
        label="Message"
        missing="Please write a sentence or two."
        isLong
      />
      {settings.sews_patches && (
        <div className={styles.sew}>
          <input type="hidden" name="patch" data-patch-code />
          <SewButton>Sew a patch to your message</SewButton>
        </div>
      )}
      <p className={styles.bait} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className={styles.end}>
        <Button type="submit" emphasis="action" data-busy="Sending...">
          Send message
        </Button>
        <p
          id={answerId}
          role="status"
          className={styles.message}
          data-tone={outcome?.isSent ? "success" : "error"}
        >
          {outcome?.message}
        </p>
        {(next || later) && (
          <p
            data-after={JSON.stringify(step)}
            hidden={!outcome?.isSent}
            className={styles.after}
            {...mark}
          >
            {then}
          </p>
        )}
      </div>
      {settings.sews_patches && (
        <figure className={styles.receipt} data-receipt hidden={!outcome?.isSent}>
          {outcome?.isSent && <SewnPatch code={outcome.patch} />}
          <figcaption>
            Your patch is sewn to your message. We read it with the patch beside your name.
          </figcaption>
        </figure>
      )}
      <Knot />
    </form>
  );
}

/** Tied in the seam when the message is sent. */
function Knot() {
  return (
    <svg className={styles.knot} viewBox="0 0 72 44" aria-hidden="true">
      <path
        pathLength="1"
        d="M0 22c20 0 27 17 40 13 14-4 10-29-4-29S18 31 32 35c13 4 20-13 40-13"
      />
    </svg>
  );
}

interface ContactFieldProps {
  name: string;
  label: string;
  type?: "text" | "email" | "tel";
  missing?: string;
  isLong?: boolean;
  isWide?: boolean;
  autoComplete?: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

function Field({
  label,
  missing,
  isLong,
  isWide = isLong ?? false,
  error,
  type = "text",
  ...rest
}: ContactFieldProps) {
  const id = useId();
  const Control = isLong ? "textarea" : "input";
  return (
    <div className={styles.field} data-wide={isWide || undefined}>
      <label htmlFor={id}>
        {label}
        {missing && "*"}
      </label>
      <Control
        {...rest}
        className="field"
        {...(isLong ? { rows: 6 } : { type })}
        dir={type === "text" ? "auto" : undefined}
        id={id}
        required={missing !== undefined}
        data-missing={missing}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
}
