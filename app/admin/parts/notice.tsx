import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface NoticeProps {
  title: string;
  text?: ReactNode;
  /** Where a list would be or a form stays, the screen has its heading already. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** What stands in the place of content that is not there. */
export function Notice({ title, text, level = 1, children }: NoticeProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={styles.notice}>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
