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

interface PanelProps {
  title?: string;
  /** Whether its fields hold a name or an address, not a text. */
  isShort?: boolean;
  children: ReactNode;
}

export function Panel({ title, isShort, children }: PanelProps) {
  return (
    <fieldset className={card.card} data-short={isShort || undefined}>
      {title && <legend className={styles.legend}>{title}</legend>}
      {children}
    </fieldset>
  );
}
