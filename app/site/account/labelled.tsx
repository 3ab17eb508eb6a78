import type { ReactNode } from "react";
import styles from "./account.module.css";

interface LabelledProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children(described: string): ReactNode;
}

export function Labelled({ id, label, hint, error, children }: LabelledProps) {
  const described = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(described)}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
}
