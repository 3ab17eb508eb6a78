import type { ReactNode } from "react";
import card from "../parts/card.module.css";
import styles from "./columns.module.css";

/** The two columns of a form: what it is about, and what is beside it. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}

/** Short fields in one line, where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A group of fields. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className={card.card}>
      {title && <legend className={styles.legend}>{title}</legend>}
      {children}
    </fieldset>
  );
}
