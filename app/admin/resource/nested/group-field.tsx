import type { NestedProps } from "../views.ts";
import styles from "./nested.module.css";

export function GroupField({ name, of, Field, ...form }: NestedProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{of.label}</legend>
      {of.help && <p className={styles.help}>{of.help}</p>}
      {Object.entries(of.fields ?? {}).map(([each, field]) => (
        <Field key={each} name={`${name}.${each}`} of={field} {...form} />
      ))}
    </fieldset>
  );
}
