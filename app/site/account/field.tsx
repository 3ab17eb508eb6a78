import { useId } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./account.module.css";
import { Labelled } from "./labelled.tsx";

export interface FieldProps {
  name: string;
  label: string;
  type: "email" | "password" | "text" | "color";
  autoComplete: string;
  defaultValue?: string | undefined;
  minLength?: number;
  maxLength?: number;
  isOptional?: boolean;
  hint?: string;
  error?: string | undefined;
}

export function Field({ label, hint, error, type, isOptional = false, ...input }: FieldProps) {
  const id = useId();
  const isPassword = type === "password";
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <div className={styles.control}>
          <input
            {...input}
            id={id}
            type={type}
            {...(isPassword && { autoCapitalize: "none", spellCheck: false })}
            required={!isOptional}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
          />
          {isPassword && (
            <button
              type="button"
              className={styles.eye}
              // The name must not repeat the label, which would name two controls.
              aria-label="Show what is typed"
              aria-pressed={false}
              data-show-typed
            >
              <Icon name="eye" />
              <Icon name="eye-off" />
            </button>
          )}
        </div>
      )}
    </Labelled>
  );
}
