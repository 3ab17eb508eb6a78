import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { isBlank } from "#contract/core/visible.ts";
import type { CommentedField, Quote } from "#contract/publishing/review.ts";
import { Button } from "../../ui/button.tsx";

import { failureOf } from "./review-api.ts";
import styles from "./thread.module.css";

export interface CommentSubject {
  quote?: Quote;
  picture?: string;
  /** The field that shows it, where one is named. */
  field?: CommentedField;
}

interface CommentFormProps {
  /** The quote or picture that is commented on; a form without `onPick` is an answer. */
  about?: CommentSubject | null;
  isPicking?: boolean;
  onPick?(): void;
  onDrop(): void;
  onSend(body: string): Promise<void>;
}

export function CommentForm({ about, isPicking, onPick, onDrop, onSend }: CommentFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isAnswer = onPick === undefined;
  useEffect(() => {
    if (about || isAnswer) field.current?.focus();
  }, [about, isAnswer]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (isBlank(body)) {
      setError("Write something first.");
      field.current?.focus();
      return;
    }
    setBusy(true);
    setError("");
    try {
      await onSend(body);
      setBody("");
    } catch (error) {
      setError(failureOf(error));
    }
    setBusy(false);
  }

  const label = isAnswer
    ? "Your answer"
    : about
      ? "Your comment on this"
      : "Your comment on the page";
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {about?.quote && <blockquote className={styles.quote}>{about.quote.exact}</blockquote>}
      {about?.picture && (
        <img className={styles.picture} src={about.picture} alt="Commented text" />
      )}
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={5000}
        value={body}
        aria-invalid={error !== "" || undefined}
        aria-describedby={error ? `${id}-fault` : undefined}
        onChange={({ target }) => setBody(target.value)}
      />
      {error && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {error}
        </p>
      )}
      <p className={styles.buttons}>
        <Button type="submit" emphasis="strong" aria-disabled={isBusy}>
          {isBusy ? "Sending …" : "Send"}
        </Button>
        {(about || isAnswer) && (
          <button type="button" className={styles.answer} onClick={onDrop}>
            Cancel
          </button>
        )}
        {onPick && !about && (
          <button type="button" className={styles.answer} aria-pressed={isPicking} onClick={onPick}>
            {isPicking ? "Now choose a picture …" : "Comment on a picture"}
          </button>
        )}
      </p>
    </form>
  );
}
