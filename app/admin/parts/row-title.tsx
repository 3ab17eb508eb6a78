import type { ReactNode } from "react";
import { Link } from "react-router";
import { useReturnState } from "./return-to.ts";
import styles from "./row-title.module.css";

interface RowTitleProps {
  /** Null for what has no form. */
  to: string | null;
  children: ReactNode;
}

/** Of a row whose actions lead there too, which is the way of the Tab key. */
export function RowTitle({ to, children }: RowTitleProps) {
  const state = useReturnState();
  if (to === null) return <strong>{children}</strong>;
  return (
    <Link className={styles.title} to={to} state={state} tabIndex={-1}>
      {children}
    </Link>
  );
}
