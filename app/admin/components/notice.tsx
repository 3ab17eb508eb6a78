import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface NoticeProps {
  title: string;
  text?: ReactNode;
  /** 2 where the screen has its heading already. */
  level?: 1 | 2;
  children?: ReactNode;
}

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
