import type { ReactNode } from "react";
import { PageTitle } from "../../../ui/page-title.tsx";
import styles from "./list-head.module.css";

interface ListHeadProps {
  title: string;
  toolbar: ReactNode;
  children: ReactNode;
}

/** The heading with its buttons, and below it the toolbar; all in one line on a phone. */
export function ListHead({ title, toolbar, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <PageTitle>{title}</PageTitle>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.actions}>{children}</div>
      <div className={styles.toolbar}>{toolbar}</div>
    </div>
  );
}
