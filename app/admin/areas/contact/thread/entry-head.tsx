import type { ReactNode } from "react";
import { shortMoment } from "../../../../ui/moment.ts";
import styles from "./timeline.module.css";

interface EntryHeadProps {
  who: string;
  what?: string;
  at: string;
  children?: ReactNode;
}

export const EntryHead = ({ who, what, at, children }: EntryHeadProps) => (
  <header className={styles.head}>
    <span>
      <strong dir="auto">{who}</strong>
      {what && ` ${what}`}
    </span>
    {children}
    <time className={styles.time} dateTime={at}>
      {shortMoment(at)}
    </time>
  </header>
);
