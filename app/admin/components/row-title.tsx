import type { ReactNode } from "react";
import { Link } from "react-router";
import { useReturnState } from "./return-to.ts";
import styles from "./row-title.module.css";

interface RowTitleProps {
  to: string | null;
  children: ReactNode;
}

/** Left out of the Tab order, since the row's actions lead to the same address. */
export function RowTitle({ to, children }: RowTitleProps) {
  const state = useReturnState();
  if (to === null) return <strong>{children}</strong>;
  return (
    <Link className={styles.title} to={to} state={state} tabIndex={-1}>
      {children}
    </Link>
  );
}
