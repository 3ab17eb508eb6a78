import type { ReactNode } from "react";
import styles from "./account.module.css";

interface LabelledProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Is told the ids of hint and error. */
  children(described: string | undefined): ReactNode;
}

export function Labelled({ id, label, hint, error, children }: LabelledProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(described || undefined)}
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
