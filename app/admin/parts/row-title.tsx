import { Link } from "react-router";
import { useReturnState } from "./return-to.ts";
import styles from "./row-title.module.css";

interface RowTitleProps {
  to: string;
  children: string;
}

/** Of a row whose actions lead there too, which is the way of the Tab key. */
export function RowTitle({ to, children }: RowTitleProps) {
  return (
    <Link className={styles.title} to={to} state={useReturnState()} tabIndex={-1}>
      {children}
    </Link>
  );
}
