import { useId } from "react";
import styles from "./account.module.css";

export interface FieldProps {
  name: string;
  label: string;
  type: "email" | "password";
  autoComplete: string;
  defaultValue?: string | undefined;
  minLength?: number;
  hint?: string;
  error?: string | undefined;
}

/** A labelled field with its hint and its error. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.message}>
          {error}
        </p>
      )}
    </div>
  );
}
