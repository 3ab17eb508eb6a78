import { Control, type ControlProps } from "../control.tsx";
import styles from "./nested.module.css";

export function GroupField({ name, of, ...form }: ControlProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{of.label}</legend>
      {of.help && <p className={styles.help}>{of.help}</p>}
      {Object.entries(of.fields ?? {}).map(([each, field]) => (
        <Control key={each} name={`${name}.${each}`} of={field} {...form} />
      ))}
    </fieldset>
  );
}
