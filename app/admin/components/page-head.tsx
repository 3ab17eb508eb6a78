import type { ReactNode } from "react";
import { PageTitle } from "../../ui/page-title.tsx";
import styles from "./page-head.module.css";

interface PageHeadProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
