import type { ReactNode } from "react";
import card from "../card.module.css";
import styles from "./columns.module.css";

export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className={card.card}>
      {title && <legend className={styles.legend}>{title}</legend>}
      {children}
    </fieldset>
  );
}
