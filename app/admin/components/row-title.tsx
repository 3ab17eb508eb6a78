import type { ReactNode } from "react";
import { Link } from "react-router";
import { useReturnState } from "./return-to.ts";
import styles from "./row-title.module.css";

interface RowTitleProps {
  to: string | null;
  children: ReactNode;
}

/** The whole row leads where its title does. */
export function RowTitle({ to, children }: RowTitleProps) {
  const state = useReturnState();
  if (to === null)
    return (
      <strong className={styles.text} dir="auto">
        {children}
      </strong>
    );
  return (
    <Link className={`${styles.text} ${styles.title}`} to={to} state={state} dir="auto">
      {children}
    </Link>
  );
}
