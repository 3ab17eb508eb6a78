import type { ReactNode } from "react";
import styles from "./catalogue.module.css";

interface SpecimenProps {
  /** The component's file below `app/admin/components`; several where they go together. */
  of: string;
  /** When to take it, and what cannot be seen at once. */
  text?: string;
  children: ReactNode;
}

/** One component in its states, under the name of its file. */
export function Specimen({ of, text, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} aria-label={of}>
      <h3 className={styles.name}>{of}</h3>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.states}>{children}</div>
    </section>
  );
}
