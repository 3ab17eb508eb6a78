import { useId, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
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

export function Field({ label, hint, error, type, ...input }: FieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === "password";
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          type={isShown ? "text" : type}
          {...(isPassword && { autoCapitalize: "none", spellCheck: false })}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {isPassword && (
          <button
            type="button"
            className={styles.eye}
            // The name must not repeat the label, which would name two controls.
            aria-label="Show what is typed"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? "eye-off" : "eye"} />
          </button>
        )}
      </div>
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
